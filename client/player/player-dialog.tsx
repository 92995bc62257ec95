import { Dialog } from 'radix-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { isUnderWay } from '@common/player/state/state';
import { useSession } from '../sync/active-session';
import { useLiveStore } from '../sync/live-store';
import { VisuallyHidden } from '../ui/layout/text';
import { useDesktop } from '../ui/layout/use-desktop';
import { useFocusBack } from '../ui/overlay/focus-back';
import { closePlayer } from './frame/open-player';
import { Panel } from './frame/player-frame';
import { closeByX } from './frame/player-header';
import { PlayerLoading } from './frame/player-loading';
import { keepOpenSession, type PlayerTarget, usePlayer } from './frame/player-target';
import { clearStoredWorkout, storeWorkout } from './frame/stored-workout';
import { useAboveKeyboard } from './frame/use-above-keyboard';
import { useFollowing } from './frame/use-following';
import { useLiveProblems } from './frame/use-live-problems';
import { useNotices } from './frame/use-notices';
import { useWakeLock } from './frame/use-wake-lock';
import { ReadyView } from './session/ready-view';
import { SessionPlayer } from './session/session-player';

/** Makes the page below inert while the cockpit covers it; the sidebar stays in use. */
function useInertMain(isCovered: boolean): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main || !isCovered) return;
    main.inert = true;
    return () => {
      main.inert = false;
    };
  }, [isCovered]);
}

// Preloaded, as the first toast or question may come offline.
for (const part of [() => import('../ui/overlay/toaster'), () => import('../ui/overlay/confirm-dialog')])
  part().catch(() => {});

/** The workout player. Mounted once in the signed-in shell; `open-player.ts` opens it. */
export default function PlayerDialog() {
  const target = usePlayer((state) => state.target);
  const isOpen = target.kind !== 'closed';
  const isDesktop = useDesktop();
  const panel = useRef<HTMLDivElement>(null);
  const focusBack = useFocusBack();
  useLiveProblems();
  useCloseAtSignOut();
  useInertMain(isOpen && isDesktop);
  return (
    <Dialog.Root open={isOpen} modal={!isDesktop} onOpenChange={(open) => !open && closeByX()}>
      <Dialog.Portal>
        <Panel
          ref={panel}
          data-player
          tabIndex={-1}
          aria-describedby={undefined}
          onCloseAutoFocus={focusBack.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focusBack.onOpenAutoFocus();
            event.preventDefault();
            panel.current?.focus();
          }}
          // The sidebar stays usable; following a link there closes the player.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Content target={target} panel={panel} />
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Content({ target, panel }: { target: PlayerTarget; panel: RefObject<HTMLElement | null> }) {
  if (target.kind === 'closed') return null;
  if (target.kind === 'session') return <OneSession sessionId={target.sessionId} panel={panel} />;
  return (
    <>
      <PlayerTitle name={target.workout.name} />
      <ReadyView workout={target.workout} />
    </>
  );
}

function OneSession({ sessionId, panel }: { sessionId: string; panel: RefObject<HTMLElement | null> }) {
  useAboveKeyboard(panel);
  const session = useSession(sessionId);
  useNotices(session);
  useFollowing(session);
  useWakeLock(session?.phase === 'active');
  useEffect(() => {
    if (!session) return;
    // A reload opens what is under way, not a result that was read.
    keepOpenSession(isUnderWay(session) ? session.id : null);
    if (isUnderWay(session)) storeWorkout(session);
    else clearStoredWorkout();
  }, [session]);
  return (
    <>
      <PlayerTitle name={session?.workout.name ?? 'Workout'} />
      {session ? (
        <SessionPlayer key={sessionId} session={session} />
      ) : (
        <PlayerLoading sessionId={sessionId} />
      )}
    </>
  );
}

const PlayerTitle = ({ name }: { name: string }) => <VisuallyHidden as={Dialog.Title}>{name}</VisuallyHidden>;

/** Closes the player at sign-out. A page that was just loaded does not know its member yet. */
function useCloseAtSignOut(): void {
  const memberId = useLiveStore((state) => state.memberId);
  const before = useRef(memberId);
  useEffect(() => {
    if (memberId === null && before.current !== null) closePlayer();
    before.current = memberId;
  }, [memberId]);
}
