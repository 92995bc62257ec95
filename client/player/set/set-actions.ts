import { MAX_REST_SECONDS } from '../../../common/constants';
import { leftAt } from '../../../common/player/forgotten';
import type { PerformedSet } from '../../../common/player/performed-set';
import type { PlanEntry } from '../../../common/player/plan';
import { isLastSet, type Position } from '../../../common/player/position';
import { workedSeconds } from '../../../common/player/rest-clock';
import { numberOr, readTime } from '../../../common/player/typed-number';
import type { Session } from '../../../common/sessions';
import { serverNow } from '../../sync/server-clock';
import { focusFault } from '../../ui/field/focus-fault';
import { act, finish } from '../actions/session-actions';
import { closePlayer } from '../frame/open-player';
import type { RestMoment } from '../rest/rest-moment';
import { unlockSound } from '../rest/rest-sound';
import type { Actual } from './use-actual';

/** Records the set that is shown, with what was lifted; null: a field says what is not clear. The last one finishes the workout, so that one that was left for long asks. */
export function completeSet(session: Session, place: Position, lifted: PerformedSet | null): void {
  if (!lifted) {
    focusFault();
    return;
  }
  unlockSound();
  const { workout, state, id } = session;
  if (isLastSet(workout, state) && leftAt(state, serverNow()) !== null) finishWithSet(session, place, lifted);
  else void act(id, { type: 'complete_set', entryId: place.entry.id, set: place.set, ...lifted });
}

/** What is recorded of the set that is shown: as typed, and where it has a timer for as long as was worked. Null where it is not clear. */
export function liftedNow(actual: Actual, work: RestMoment | null): PerformedSet | null {
  const set = actual.read();
  return set && work ? { ...set, seconds: workedSeconds(work.rest, serverNow()) } : set;
}

/** How long the set that is shown is meant to be worked on by a timer, in seconds; null where it is not done by one. */
export function secondsToWork({ counting: { figures }, typed }: Actual): number | null {
  if (!figures.seconds || figures.distance) return null;
  const seconds = numberOr(readTime(typed.time), 0);
  return seconds > 0 && seconds <= MAX_REST_SECONDS ? seconds : null;
}

/** Begins the set that is shown: its timer runs on every screen. */
export function startWork(session: Session, { entry, set }: Position, seconds: number): void {
  unlockSound();
  void act(session.id, { type: 'start_work', entryId: entry.id, set, durationMs: seconds * 1_000 });
}

/** Finish Workout: the set that is shown is recorded by the same tap. */
export function finishWithSet(session: Session, { entry, set }: Position, lifted: PerformedSet | null): void {
  if (lifted) void finish(session, { entryId: entry.id, set, ...lifted });
  else focusFault();
}

/** One set more or one fewer of an exercise. */
export function planSets({ id }: Session, entry: PlanEntry, sets: number): void {
  void act(id, { type: 'plan_sets', entryId: entry.id, sets });
}

export function skipExercise(session: Session, { entry }: Position): void {
  void act(session.id, { type: 'skip_exercise', entryId: entry.id });
}

/** Pause Workout: the position is kept and the player closes; the session stays resumable. */
export async function pauseWorkout(session: Session): Promise<void> {
  if (await act(session.id, { type: 'pause' })) closePlayer();
}
