import type { Model } from 'mongoose';
import type { PerformedSet } from '../../common/player/plan';
import { sessionExercises } from '../../common/player/selectors';
import type { StoredSession } from './model';

/**
 * The sets of the last completed session with each of these exercises, by exercise; none where never done. One
 * question an exercise: each is answered by the first entry of an index, however long the history is.
 */
export async function previousSets(
  sessions: Model<StoredSession>,
  userId: string,
  exerciseIds: Iterable<string>,
): Promise<Map<string, PerformedSet[]>> {
  const found = await Promise.all(
    [...new Set(exerciseIds)].map(async (exerciseId) => {
      const stored = await sessions
        .findOne({ userId, access: 'open', phase: 'completed', doneExercises: exerciseId })
        .sort({ startTime: -1 })
        .select({ plan: 1, 'state.entries': 1 })
        .lean<StoredSession>();
      return [exerciseId, stored ? setsOf(stored, exerciseId) : []] as const;
    }),
  );
  return new Map(found.filter(([, sets]) => sets.length > 0));
}

/** What was done of an exercise; where a workout holds it twice, the first time that it was done. */
function setsOf({ plan, state }: StoredSession, exerciseId: string): PerformedSet[] {
  const done = sessionExercises(plan, state).find(
    (one) => one.exerciseId === exerciseId && one.actualReps.length > 0,
  );
  return done?.actualReps.map((reps, index) => ({ reps, weight: done.actualWeight[index] ?? 0 })) ?? [];
}
