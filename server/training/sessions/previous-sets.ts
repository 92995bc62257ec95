import type { PerformedSet } from '../../../common/player/performed-set';
import { sessionExercises } from '../../../common/player/selectors';
import type { PastSession, SessionStore } from './session-store';

/**
 * The sets of the last completed session with each of these exercises, by exercise; none where never done. One
 * question an exercise: each is answered by the first entry of an index, however long the history is.
 */
export async function previousSets(
  sessions: Pick<SessionStore, 'lastWith'>,
  userId: string,
  exerciseIds: Iterable<string>,
): Promise<Map<string, PerformedSet[]>> {
  const found = await Promise.all(
    [...new Set(exerciseIds)].map(async (exerciseId) => {
      const stored = await sessions.lastWith(userId, exerciseId);
      return [exerciseId, stored ? setsOf(stored, exerciseId) : []] as const;
    }),
  );
  return new Map(found.filter(([, sets]) => sets.length > 0));
}

/** What was done of an exercise; where a workout holds it twice, the first time that it was done. */
function setsOf({ plan, state }: PastSession, exerciseId: string): PerformedSet[] {
  const done = sessionExercises(plan, state).find(
    (one) => one.exerciseId === exerciseId && one.sets.length > 0,
  );
  return done?.sets ?? [];
}
