import type { Connection } from 'mongoose';
import { loadOf } from '@common/player/plan/performed-set';
import { liftedSets } from '@common/player/state/entries';
import { type StoredSession, sessionModel } from '../model';

/** True if any member did a set of that exercise with a weight. */
export async function wasLoaded(connection: Connection, exerciseId: string): Promise<boolean> {
  const done = sessionModel(connection)
    .find({ doneExercises: exerciseId })
    .select({ 'state.facts': 1 })
    .lean<Pick<StoredSession, 'state'>[]>()
    .cursor();
  for await (const session of done) {
    const sets = liftedSets((session as unknown as StoredSession).state);
    if (sets.some((set) => set.exerciseId === exerciseId && loadOf(set).value > 0)) return true;
  }
  return false;
}
