import { PROGRESS_MAX } from '@common/constants';
import type { Unit } from '../plan/load';
import { type PerformedSet, performedIn, volumeIn, volumeOf } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import { caloriesFor, MAX_SESSION_MS, wholeMinutes } from '../plan/time';
import { derive } from './derive';
import { countedSets, entriesOf, isEntryDone, liftedSets } from './entries';
import { planNow } from './plan-now';
import { openTurns, type Position } from './position';
import type { PlayerState } from './state';
import type { SetRecord } from './tally';

/** Progress of the workout, in exercises. `percent` is whole, 0 to 100. */
export interface ProgressCount {
  completedExercises: number;
  totalExercises: number;
  percent: number;
}

/** Exercises done (skipped ones are) of all exercises. */
export function progressCount(plan: Plan, state: PlayerState): ProgressCount {
  const entries = entriesOf(plan, state);
  const totalExercises = entries.length;
  const completedExercises = entries.filter(isEntryDone).length;
  const percent = totalExercises === 0 ? 0 : Math.floor((PROGRESS_MAX * completedExercises) / totalExercises);
  return { completedExercises, totalExercises, percent };
}

/** Milliseconds since the start, up to the end where there is one, else to the longest that a session lasts. Pauses count. */
export function elapsedMs(state: PlayerState, now: number): number {
  const figures = figuresOf(state);
  if (figures) return Math.max(0, figures.endedAt - state.startedAt);
  const end = state.phase === 'discarded' ? state.discardedAt : now;
  return Math.min(Math.max(0, end - state.startedAt), MAX_SESSION_MS);
}

/** The end and the totals of a finished session, also of one discarded since. */
function figuresOf(state: PlayerState) {
  const situation = state.phase === 'discarded' ? state.from : state;
  return situation.phase === 'completed' ? situation : null;
}

/** Whole minutes since the start; once finished, the session's own figure. */
export function elapsedMinutes(state: PlayerState, now: number): number {
  return figuresOf(state)?.totalDuration ?? wholeMinutes(0, elapsedMs(state, now));
}

/** Calories burned so far; once finished, the session's own figure. */
export function caloriesBurned(state: PlayerState, now: number): number {
  return figuresOf(state)?.caloriesBurned ?? caloriesFor(elapsedMinutes(state, now));
}

/** Repetitions times load over the recorded sets, in `unit`; warm-ups left out. */
export function volumeLifted(state: PlayerState, unit: Unit): number {
  return volumeIn(volumeOf(liftedSets(state)), unit);
}

/** Result of one exercise: `actualReps[n]` and `actualWeight[n]` belong together, sets that count only. */
export interface ExerciseRecord {
  id: string;
  exerciseId: string;
  completedSets: number;
  actualReps: number[];
  /** Whole pounds. */
  actualWeight: number[];
  /** The same sets with all their figures. */
  sets: PerformedSet[];
  completed: boolean;
}

/** Results by exercise, as REST answers them [3.17]; those outside the plan come last. */
export function sessionExercises(plan: Plan, state: PlayerState): ExerciseRecord[] {
  const { entries, offPlan } = derive(plan, state.facts);
  const exerciseOf = new Map(
    planNow(plan, state.facts).exercises.map(({ id, exerciseId }) => [id, exerciseId]),
  );
  return [
    ...entries.map((entry) => ({
      id: entry.entryId,
      exerciseId: exerciseOf.get(entry.entryId)!,
      ...figuresOfSets(countedSets(entry)),
      completed: isEntryDone(entry),
    })),
    ...offPlan.map(({ entryId, exerciseId, sets }) => ({
      id: entryId,
      exerciseId: exerciseId ?? entryId,
      ...figuresOfSets(sets),
      completed: true,
    })),
  ];
}

const figuresOfSets = (records: SetRecord[]) => ({
  completedSets: records.length,
  actualReps: records.map(({ reps }) => reps),
  actualWeight: records.map(({ weight }) => weight),
  sets: records.map(performedIn),
});

/** The sets still to do, first one first, at most `count`. */
export function nextSets(plan: Plan, state: PlayerState, count = Number.POSITIVE_INFINITY): Position[] {
  return openTurns(plan, state).slice(0, count);
}
