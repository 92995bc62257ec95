import { CloudOff, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useShownFromCacheAt } from '@client/api/offline-cache/shown-from-cache';
import { AwayCard } from '@client/inbox/away-card';
import { Inbox } from '@client/inbox/inbox';
import { useInbox } from '@client/inbox/use-inbox';
import { useActiveSession } from '@client/sync/active-session';
import { useConnection, useOnline } from '@client/sync/connection';
import { useLiveStore } from '@client/sync/live-store';
import { dismissProblem, isOfDeadLetter, isOutdated, useProblems } from '@client/sync/problems';
import { Button } from '@client/ui/button/button';
import { layer, media, safe } from '@client/ui/theme/mixins';
import { tint, v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { lookForNewVersion, takeNewVersion, useNewVersion } from '../install/new-version';
import { evictionText, isDeletedUnvisited, thisBrowser } from './eviction';
import { NewDeviceWatch } from './new-device-watch';
import { NoticeBar } from './notice-bar';

/**
 * Container of lines about the network. It covers the end of the screen, so that nothing moves under a thumb: above the
 * tabs and the workout bar, on a desktop beside the sidebar.
 */
const AtTheEnd = styled.div`
  position: fixed;
  z-index: ${layer.docked};
  inset: auto 0 calc(4.75rem + ${safe.bottom});
  max-height: 40dvh;
  overflow-y: auto;
  :root:has([data-workout-bar]) & {
    bottom: calc(9rem + ${safe.bottom});
  }
  ${media.desktop} {
    &,
    :root:has([data-workout-bar]) & {
      inset: auto 0 0 calc(15.5rem + ${safe.left});
    }
  }
`;

/** Line in the colour of waiting. */
const WaitingLine = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 20px;
  background: ${tint('waiting')};
  color: ${v.waiting};
  font-size: ${size[13]};
  font-weight: 600;
`;
const TIME: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

const NO_NETWORK = 'You are offline. Your sets are saved here and sent once you are back online.';

/** Says that the device is offline, and how old the cached lists on screen are. */
function OfflineLine() {
  const online = useOnline();
  const shownAt = useShownFromCacheAt();
  const words = [
    !online && NO_NETWORK,
    shownAt !== null && `Last updated ${new Date(shownAt).toLocaleString('en-US', TIME)}.`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <WaitingLine>
      <CloudOff size={18} aria-hidden="true" />
      <span>{words.join(' ')}</span>
    </WaitingLine>
  );
}

const TITLE = 'Not everything could be recorded';

const List = styled.ul`
  margin: 0;
  padding-left: 1.25rem;
  font-weight: 500;
`;

/** Commands that could not be recorded, one per line, until dismissed. Toasts close after five seconds. */
function ProblemList() {
  const waiting = new Set(useInbox().flatMap((item) => item.waiting.facts));
  // Questions and dead letters have cards of their own until they are answered.
  const problems = useProblems().filter(({ id }) => !waiting.has(id) && !isOfDeadLetter(id));
  if (problems.length === 0) return null;
  const dismiss = () => {
    for (const { id } of problems) dismissProblem(id);
  };
  return (
    <NoticeBar $tone="bad">
      <div>
        {TITLE}
        <List aria-label={TITLE}>
          {problems.map(({ id, title, description, what }) => (
            <li key={id}>
              {what ? `${title} (${what})` : title}. {description}
            </li>
          ))}
        </List>
      </div>
      <Button size="sm" variant="outline" onClick={dismiss}>
        Dismiss
      </Button>
    </NoticeBar>
  );
}

/**
 * True if the member must not be interrupted: a workout is active, here or on another screen, or the state is unknown.
 * A paused one does not count.
 */
function useUndisturbed(): boolean {
  const isKnown = useLiveStore(({ isLoaded, status }) => isLoaded && status !== 'reconnecting');
  const session = useActiveSession();
  return !isKnown || session?.phase === 'active';
}

/**
 * Offers a newer version of the app, but not during a workout; it can wait. If the server refuses the current version,
 * it is offered at once.
 */
function NewVersionLine() {
  const state = useNewVersion((now) => now.state);
  const isUndisturbed = useUndisturbed();
  const isRefused = useProblems().some(isOutdated);
  useEffect(() => {
    if (isRefused) lookForNewVersion();
  }, [isRefused]);
  if (!isRefused && (state === 'none' || isUndisturbed)) return null;
  return (
    <NoticeBar $tone="rest">
      {state === 'taken' ? 'Another tab is running a newer version.' : 'A new version is ready.'}
      <Button size="sm" variant="outline" loading={state === 'taking'} onClick={takeNewVersion}>
        Reload
      </Button>
    </NoticeBar>
  );
}

/** Delay of the warning; most connections are back sooner. */
const PATIENCE_MS = 4_000;

/** Warns that the browser will delete unsent taps after a while. */
function EvictionLine() {
  const { status, waiting } = useConnection();
  const isAtRisk = waiting > 0 && status !== 'live' && isDeletedUnvisited(thisBrowser());
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isAtRisk) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAtRisk]);
  if (!isAtRisk || !isShown) return null;
  return (
    <WaitingLine>
      <Hourglass size={18} aria-hidden="true" />
      <span>{evictionText(waiting)}</span>
    </WaitingLine>
  );
}

/** Notices above every screen; usually none. */
export function NoticeLines() {
  return (
    <>
      <NewVersionLine />
      <NewDeviceWatch />
      <AtTheEnd data-network-lines>
        <OfflineLine />
        <EvictionLine />
      </AtTheEnd>
      <ProblemList />
      <AwayCard />
      <Inbox />
    </>
  );
}
