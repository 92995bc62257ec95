import type { Model } from 'mongoose';
import type { PerformedSet } from '../../common/player/plan';
import { sessionExercises } from '../../common/player/selectors';
import type { StoredSession } from './model';

/** The sets of the last completed session with each of these exercises, by exercise; none where never done. */
export async function previousSets(
  sessions: Model<StoredSession>,
  userId: string,
  exerciseIds: Iterable<string>,
): Promise<Map<string, PerformedSet[]>> {
  const found = new Map<string, PerformedSet[]>();
  const missing = new Set(exerciseIds);
  // Each turn finds at least one of them: usually all are in the last session of the same workout.
  while (missing.size > 0) {
    const stored = await sessions
      .findOne({ userId, access: 'open', phase: 'completed', doneExercises: { $in: [...missing] } })
      .sort({ startTime: -1 })
      .select({ plan: 1, 'state.entries': 1, doneExercises: 1 })
      .lean<StoredSession>();
    if (!stored) break;
    for (const { exerciseId, actualReps, actualWeight } of sessionExercises(stored.plan, stored.state)) {
      if (!missing.has(exerciseId) || actualReps.length === 0) continue;
      found.set(
        exerciseId,
        actualReps.map((reps, index) => ({ reps, weight: actualWeight[index] ?? 0 })),
      );
      missing.delete(exerciseId);
    }
    for (const exerciseId of stored.doneExercises) missing.delete(exerciseId);
  }
  return found;
}
