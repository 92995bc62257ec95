import { DISCARDED_SESSION_DAYS } from '../../../common/constants';
import { recordsOf } from '../../../common/player/entries';
import type { Plan } from '../../../common/player/plan';
import type { PlayerState } from '../../../common/player/state';
import type { DerivedFields } from './model';

const DAY_MS = 86_400_000;

/** Under way: active or paused. */
export function isOpen({ phase }: Pick<PlayerState, 'phase'>): boolean {
  return phase === 'active' || phase === 'paused';
}

function doneExercises(plan: Plan, state: PlayerState): string[] {
  const exerciseOf = new Map(plan.exercises.map(({ id, exerciseId }) => [id, exerciseId]));
  const done = state.entries.filter((entry) => recordsOf(entry).length > 0);
  return [...new Set(done.map(({ entryId }) => exerciseOf.get(entryId) ?? ''))].filter(Boolean);
}

/** Everything that the database is asked about a session, from its state. */
export function derivedFields(
  { userId, workoutId, plan }: { userId: unknown; workoutId: unknown; plan: Plan },
  state: PlayerState,
): DerivedFields {
  const ended = state.phase === 'completed' ? state : null;
  return {
    phase: state.phase,
    startTime: new Date(state.startedAt),
    endTime: ended && new Date(ended.endedAt),
    totalDuration: ended?.totalDuration ?? null,
    caloriesBurned: ended?.caloriesBurned ?? null,
    doneExercises: doneExercises(plan, state),
    ...(isOpen(state) && { openKey: `${userId}:${workoutId}` }),
    ...(state.phase === 'discarded' && {
      expiresAt: new Date(state.discardedAt + DISCARDED_SESSION_DAYS * DAY_MS),
    }),
  };
}
