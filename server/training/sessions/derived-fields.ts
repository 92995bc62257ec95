import { DAY_MS, DISCARDED_SESSION_DAYS } from '@common/constants';
import { workOf } from '@common/player/figures/exercise-work';
import { scoredRounds } from '@common/player/figures/score-records';
import { endOf } from '@common/player/figures/summary';
import type { Plan } from '@common/player/plan/plan';
import { liftedSets, workedSets } from '@common/player/state/entries';
import { inboxOf } from '@common/player/state/inbox';
import { isUnderWay, type PlayerState } from '@common/player/state/state';
import { entryResults } from '@common/programs/entry-result';
import type { DerivedFields } from './model';

function doneExercises(state: PlayerState): string[] {
  const done = new Set<string>();
  for (const { exerciseId } of workedSets(state)) if (exerciseId) done.add(exerciseId);
  return [...done];
}

function isMovedAway(state: PlayerState): boolean {
  const isEmptied = state.phase === 'discarded' && liftedSets(state).length === 0;
  return isEmptied && state.facts.some(({ kind }) => kind === 'moved');
}

/** Scores of a completed session, and the workout that they belong to. */
export function scoreFields(
  { plan, workoutId }: { plan: Plan; workoutId: unknown },
  state: PlayerState,
): Pick<DerivedFields, 'scores' | 'scoredWorkout'> {
  const scores = state.phase === 'completed' ? scoredRounds(plan, state) : [];
  return scores.length > 0 ? { scores, scoredWorkout: String(workoutId) } : {};
}

/** Results of a completed session for the program whose place it fills. */
function resultFields(plan: Plan, state: PlayerState): Pick<DerivedFields, 'results'> {
  const results = entryResults(plan, state);
  return results.length > 0 ? { results } : {};
}

/** Fields that queries and indexes use, derived from the state. */
export function derivedFields(
  { userId, workoutId, plan }: { userId: unknown; workoutId: unknown; plan: Plan },
  state: PlayerState,
): DerivedFields {
  const waits = inboxOf(state).length > 0;
  const { endedAt, totalDuration, caloriesBurned } = endOf(state);
  return {
    phase: state.phase,
    startTime: new Date(state.startedAt),
    endTime: endedAt === null ? null : new Date(endedAt),
    totalDuration,
    caloriesBurned,
    doneExercises: doneExercises(state),
    ...(state.phase === 'completed' && { work: workOf(state) }),
    ...scoreFields({ plan, workoutId }, state),
    ...resultFields(plan, state),
    ...(isUnderWay(state) && { openKey: `${userId}:${workoutId}` }),
    waits,
    ...(isMovedAway(state) && { movedAway: true as const }),
    ...(state.phase === 'discarded' &&
      !waits && {
        expiresAt: new Date(state.discardedAt + DISCARDED_SESSION_DAYS * DAY_MS),
      }),
  };
}
