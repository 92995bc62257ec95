import { keyOf } from '@client/api/lists';
import { queryClient } from '@client/api/query-client';
import { useLiveStore } from '@client/sync/live-store';
import { serverNow } from '@client/sync/server-clock';
import { focusFault } from '@client/ui/field/focus-fault';
import { confirm } from '@client/ui/overlay/confirm-store';
import { DEFAULT_REST_SECONDS, MAX_REST_SECONDS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import type { Settings } from '@common/contract/training/settings';
import { FIGURES_OF, measureOf } from '@common/player/plan/measure';
import { clockedStyleOf } from '@common/player/plan/order';
import type { PerformedSet, SetTarget } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import { numberOr, readTime } from '@common/player/plan/typed-number';
import { leftAt } from '@common/player/state/completion';
import { entriesOf, isEntryDone } from '@common/player/state/entries';
import { isLastSet, type Position, position } from '@common/player/state/position';
import { restOf, workedSeconds } from '@common/player/state/rest-clock';
import { act, finish } from '../actions/session-actions';
import { closePlayer } from '../frame/open-player';
import type { RestMoment } from '../rest/rest-moment';
import { unlockSound } from '../rest/rest-sound';
import type { Actual } from './use-actual';

/**
 * Records the shown set; null: an input is unclear and gets the focus. The last set of a workout that was left for long
 * goes through `finish`, which asks about the time.
 */
export function completeSet(session: Session, place: Position, lifted: PerformedSet | null): void {
  if (!lifted) {
    focusFault();
    return;
  }
  unlockSound();
  if (isEmpty(place, lifted)) void whenSure(() => void record(session, place, lifted));
  else void record(session, place, lifted);
}

/** True if a set that is counted by distance or calories has neither, nor a time. A plank needs no figure. */
export function isEmpty(
  { entry }: Pick<Position, 'entry'>,
  { seconds, distance, calories }: PerformedSet,
): boolean {
  const counted = FIGURES_OF[measureOf(entry)];
  return (counted.distance || counted.calories) && !seconds && !distance?.value && !calories;
}

/** Asks before a set without figures is recorded. */
export async function whenSure(go: () => void): Promise<void> {
  const isSure = await confirm({
    title: 'Record it without numbers?',
    text: 'No time, distance or calories entered. The set counts as done.',
    confirmLabel: 'Record It',
    cancelLabel: 'Cancel',
  });
  if (isSure) go();
}

async function record(session: Session, place: Position, lifted: PerformedSet): Promise<void> {
  const { workout, state, id } = session;
  if (isLastSet(workout, state) && leftAt(state, serverNow()) !== null)
    return finishWith(session, place, lifted);
  const { entry, set } = place;
  const isDone = await act(id, { type: 'complete_set', entryId: entry.id, set, ...lifted });
  if (isDone) restAfterExercise(id, entry);
}

/**
 * Starts a rest after the last set of an exercise, as long as that between its sets, where the member wants one. None by
 * the clock, in a superset's lap, which has its own, or at the end of the workout.
 */
function restAfterExercise(sessionId: string, { id, restTime, roundNumber }: PlanEntry): void {
  const settings = queryClient.getQueryData<Settings>(keyOf('getSettings'));
  const view = useLiveStore.getState().views[sessionId];
  if (!settings?.restAfterExercise || !view) return;
  const { workout, state } = view;
  const progress = entriesOf(workout, state).find(({ entryId }) => entryId === id);
  const isBetween = progress && isEntryDone(progress) && position(workout, state) !== null;
  if (!isBetween || restOf(state) || clockedStyleOf(workout, roundNumber)) return;
  const seconds = restTime ?? DEFAULT_REST_SECONDS;
  if (seconds > 0) void act(sessionId, { type: 'start_rest', durationMs: seconds * 1_000 });
}

/** The shown set as typed; if its timer runs, with the time worked. Null if an input is unclear. */
export function liftedNow(actual: Actual, work: RestMoment | null): PerformedSet | null {
  const set = actual.read();
  return set && work ? { ...set, seconds: workedSeconds(work.rest, serverNow()) } : set;
}

/**
 * Seconds for the shown set's timer; null if its measure has no time or has a distance, or if the time is out of range.
 */
export function secondsToWork({ counting: { figures }, typed }: Actual): number | null {
  if (!figures.seconds || figures.distance) return null;
  const seconds = numberOr(readTime(typed.time), 0);
  return seconds > 0 && seconds <= MAX_REST_SECONDS ? seconds : null;
}

/** Starts the timer of the shown set, on every screen. */
export function startWork(session: Session, { entry, set }: Position, seconds: number): void {
  unlockSound();
  void act(session.id, { type: 'start_work', entryId: entry.id, set, durationMs: seconds * 1_000 });
}

/** Finishes the workout; the same command records the shown set. */
export function finishWithSet(session: Session, place: Position, lifted: PerformedSet | null): void {
  if (!lifted) focusFault();
  else if (isEmpty(place, lifted)) void whenSure(() => finishWith(session, place, lifted));
  else finishWith(session, place, lifted);
}

const finishWith = (session: Session, { entry, set }: Position, lifted: PerformedSet): void =>
  void finish(session, { entryId: entry.id, set, ...lifted });

/** Finishes the workout once the member is sure, while sets are left. */
export async function finishEarly(session: Session): Promise<void> {
  const isSure = await confirm({
    title: 'Finish now?',
    text: 'There are sets left. The ones you did count.',
    confirmLabel: 'Finish Now',
    cancelLabel: 'Keep Training',
  });
  if (isSure) void finish(session);
}

/** Sets the number of sets of an exercise, and the target of each where they are given. */
export function planSets({ id }: Session, entry: PlanEntry, sets: number, targets?: SetTarget[]): void {
  void act(id, { type: 'plan_sets', entryId: entry.id, sets, ...(targets && { targets }) });
}

export function skipExercise(session: Session, { entry }: Position): void {
  void act(session.id, { type: 'skip_exercise', entryId: entry.id });
}

/** Pauses the workout and closes the player; the session can be resumed. */
export async function pauseWorkout(session: Session): Promise<void> {
  if (await act(session.id, { type: 'pause' })) closePlayer();
}
