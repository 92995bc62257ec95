import type { PerformedSet } from '@common/player/plan/performed-set';
import { sessionExercises } from '@common/player/state/selectors';
import type { ExerciseBook } from '@server/training/exercises/own/book';
import type { PastSession, SessionStore } from '../session-store';

/** Sets of the last session with each exercise, by exercise: one list per entry of that session. */
export type PreviousSets = ReadonlyMap<string, readonly PerformedSet[][]>;

/**
 * The sets of the last completed session with each of these exercises; none if never done. One query per exercise, each
 * answered by the first entry of an index, however long the history is.
 */
export async function previousSets(
  sessions: Pick<SessionStore, 'lastWith'>,
  userId: string,
  exerciseIds: Iterable<string>,
  { idsOf }: Pick<ExerciseBook, 'idsOf'>,
): Promise<PreviousSets> {
  const lastSets = await Promise.all(
    [...new Set(exerciseIds)].map(async (exerciseId) => {
      const ids = idsOf(exerciseId);
      const stored = await sessions.lastWith(userId, ids);
      return [exerciseId, stored ? setsOf(stored, ids) : []] as const;
    }),
  );
  return new Map(lastSets.filter(([, entries]) => entries.length > 0));
}

/** Sets of an exercise in a session, one list per entry, in the order of the plan. */
function setsOf({ plan, state }: PastSession, ids: readonly string[]): PerformedSet[][] {
  return sessionExercises(plan, state)
    .filter((one) => ids.includes(one.exerciseId) && one.sets.length > 0)
    .map(({ sets }) => sets);
}

/**
 * Adds previous sets to entries: the second entry with an exercise gets those of the second one last time, or of the
 * first if there was only one.
 */
export function withPrevious<E extends { exerciseId: string }>(
  entries: readonly E[],
  previous: PreviousSets,
): (E & { previous: PerformedSet[] })[] {
  return entries.map((entry, index) => {
    const done = previous.get(entry.exerciseId) ?? [];
    const nth = entries.slice(0, index).filter(({ exerciseId }) => exerciseId === entry.exerciseId).length;
    return { ...entry, previous: done[nth] ?? done[0] ?? [] };
  });
}
