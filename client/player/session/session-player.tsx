import { ArchiveRestore } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSettings } from '@client/api/use-call';
import { serverNow } from '@client/sync/server-clock';
import { Button } from '@client/ui/button/button';
import { EmptyState } from '@client/ui/feedback/empty-state';
import { restClock } from '@client/ui/format/clocks';
import { Heading, Text } from '@client/ui/layout/text';
import { useDesktop } from '@client/ui/layout/use-desktop';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import type { Session } from '@common/contract/training/sessions';
import { clockedStyleOf } from '@common/player/plan/order';
import { isClocked } from '@common/player/plan/round-style';
import { isQuick } from '@common/player/state/plan-now';
import { position } from '@common/player/state/position';
import { act, finish, goesOn } from '../actions/session-actions';
import { Cockpit } from '../cockpit/cockpit';
import { Dock } from '../frame/dock';
import { closePlayer } from '../frame/open-player';
import { OtherWorkout } from '../frame/other-workout';
import { Body, Course, Details, DockRow, Lead } from '../frame/player-frame';
import { PlayerHeader } from '../frame/player-header';
import { discard } from '../frame/player-menu';
import { useHotkeys } from '../frame/use-hotkeys';
import { WaitingLine } from '../frame/waiting-line';
import { openBeside } from '../plan/neighbours';
import { doNext } from '../plan/plan-actions';
import { type OpenedPlan, PlanDialog } from '../plan/plan-dialog';
import { RestAnnouncer, RestFlash } from '../rest/rest-flash';
import { useCountdownTitle, useRest } from '../rest/use-rest';
import { EditSetDialog, type SetName } from '../set/edit-set-dialog';
import { MainAction } from '../set/main-action';
import { PocketPlayer } from '../set/pocket-player';
import { prefillOf } from '../set/prefill';
import { ScoreRecordLine } from '../set/record-line';
import type { Scene } from '../set/scene';
import { pauseWorkout } from '../set/set-actions';
import { useDropTypedPlaces } from '../set/typed-places';
import { UndoLine } from '../set/undo-line';
import { CompletedView } from './completed-view';
import { PausedView } from './paused-view';
import { SessionFigures } from './session-figures';
import { SessionRecord } from './session-record';

interface Props {
  session: Session;
  onEdit: (name: SetName) => void;
  onPlan: Scene['onPlan'];
}

const WORDS = {
  done: { title: 'Every set is done', text: 'Change a set below, or finish the workout.' },
  empty: {
    title: 'What’s first?',
    text: 'Add an exercise. Pick the next one when it is done.',
  },
  next: { title: 'What’s next?', text: 'Add an exercise, or finish the workout.' },
};

/** A workout with no set left: edit sets, add some, or finish. */
function NothingLeftView({ session, onEdit, onPlan }: Props) {
  useHotkeys();
  const { workout, state } = session;
  const isAddedTo = isQuick(workout, state);
  const isEmpty = workout.exercises.length === 0;
  const { title, text } = WORDS[isEmpty ? 'empty' : isAddedTo ? 'next' : 'done'];
  return (
    <Course>
      <Body $middle={isEmpty}>
        <Lead>
          <Heading as="h2" $size={34}>
            {title}
          </Heading>
          <Text $muted>{text}</Text>
          <ScoreRecordLine session={session} />
        </Lead>
        {!isEmpty && (
          <Details>
            <SessionRecord session={session} onEdit={onEdit} />
          </Details>
        )}
      </Body>
      <Dock>
        <UndoLine session={session} />
        {isAddedTo ? (
          <MainAction key="add" onAct={() => onPlan('add')}>
            Add Exercise
          </MainAction>
        ) : (
          <MainAction key="finish" onAct={() => void finish(session)}>
            Finish Workout
          </MainAction>
        )}
        <DockRow>
          {isAddedTo && !isEmpty && <Button onClick={() => void finish(session)}>Finish Workout</Button>}
          {!isEmpty && <Button onClick={() => onPlan()}>Change Workout</Button>}
          <Button data-hotkey="pause" onClick={() => void pauseWorkout(session)}>
            Pause Workout
          </Button>
          <Button variant="destructive" onClick={() => void discard(session)}>
            Discard
          </Button>
        </DockRow>
      </Dock>
    </Course>
  );
}

/** The session was discarded, here or on another screen. */
function DiscardedView({ session }: { session: Session }) {
  useHotkeys();
  return (
    <>
      <Body $middle>
        <EmptyState
          icon={ArchiveRestore}
          title="Workout discarded"
          text={`${session.workout.name} no longer counts. You can restore it for 30 days.`}
        />
        <SessionFigures session={session} now={serverNow()} />
      </Body>
      <Dock>
        <MainAction key="close" onAct={closePlayer}>
          Close
        </MainAction>
        <Button onClick={() => void act(session.id, { type: 'restore' })}>Restore Workout</Button>
      </Dock>
    </>
  );
}

/** Preloaded with a session that has such a round, since it may begin offline. */
const fetchClock = () => import('../clock/clock-player');
const ClockPlayer = lazyPart(fetchClock);

/** One session in any phase. All of the member's screens show the same. */
export function SessionPlayer({ session }: { session: Session }) {
  const [editing, setEditing] = useState<SetName | null>(null);
  const [planning, setPlanning] = useState<OpenedPlan | null>(null);
  const moment = useRest(session.state);
  useFocusKept(session);
  useClockFetched(session);
  useForgotten(session);
  useDropTypedPlaces(session);
  const isCounting = session.phase === 'active' && moment !== null && !moment.isOver;
  useCountdownTitle(isCounting ? `${restClock(moment.remainingMs)} · ${session.workout.name}` : null);
  return (
    <>
      <WaitingLine isTraining={session.phase === 'active'} />
      <OtherWorkout shown={session} />
      <SessionScene
        session={session}
        moment={moment}
        onEdit={setEditing}
        onPlan={(view) => setPlanning(view ?? 'plan')}
      />
      <PlanDialog
        session={session}
        opened={session.phase === 'active' ? planning : null}
        onEdit={setEditing}
        onClose={() => setPlanning(null)}
      />
      {/* Above the session sheet, from which it may be opened. */}
      <EditSetDialog session={session} editing={editing} onClose={() => setEditing(null)} />
      <RestAnnouncer moment={session.phase === 'active' ? moment : null} />
      <RestFlash />
    </>
  );
}

/** Asks once on opening if an active workout, left long ago, ended then. A paused one asks at Resume. */
function useForgotten(session: Session): void {
  const opened = useRef(session);
  useEffect(() => {
    if (opened.current.phase === 'active') void goesOn(opened.current);
  }, []);
}

/**
 * Moves a lost focus to the player, as when a pressed button was unmounted. While a dialog hides the player, it keeps
 * the focus.
 */
function useFocusKept(session: Session): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at after every change of the session
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-player]:not([aria-hidden])')?.focus({ preventScroll: true });
  }, [session]);
}

/** Preloads the player of rounds by the clock if the workout has any. */
function useClockFetched({ workout }: Session): void {
  const hasClock = workout.rounds?.some(isClocked) ?? false;
  useEffect(() => {
    if (hasClock) fetchClock().catch(() => {});
  }, [hasClock]);
}

type SceneProps = Pick<Scene, 'session' | 'moment' | 'onEdit' | 'onPlan'>;

function SessionScene({ session, moment, onEdit, onPlan }: SceneProps) {
  const isDesktop = useDesktop();
  const { workout, state, phase } = session;
  const place = position(workout, state);
  const settings = useSettings();
  const suggested = place && prefillOf(session, place, settings);
  if (phase === 'active' && place && suggested) {
    const onGo = (entryId: string) => doNext(session, entryId);
    const onBeside = (step: 1 | -1) => {
      const beside = openBeside(session, place.entry.id, step);
      if (beside) onGo(beside);
    };
    const scene = { session, place, suggested, moment, onEdit, onPlan, onBeside, onGo };
    const style = clockedStyleOf(workout, place.entry.roundNumber);
    if (style)
      return (
        <Suspense fallback={null}>
          <ClockPlayer key={style.roundNumber} {...scene} style={style} />
        </Suspense>
      );
    return isDesktop ? <Cockpit {...scene} /> : <PocketPlayer {...scene} />;
  }
  return (
    <>
      <PlayerHeader
        name={workout.name}
        onOpen={phase === 'active' && workout.exercises.length > 0 ? () => onPlan() : undefined}
      />
      {phase === 'active' && <NothingLeftView session={session} onEdit={onEdit} onPlan={onPlan} />}
      {phase === 'paused' && <PausedView session={session} onEdit={onEdit} />}
      {phase === 'completed' && <CompletedView session={session} onEdit={onEdit} />}
      {phase === 'discarded' && <DiscardedView session={session} />}
    </>
  );
}
