import { setImmediate } from 'node:timers/promises';
import type { Model } from 'mongoose';
import { notFound } from '../errors';
import type { StoredWorkout } from './model';

/** Whose workout, and which: by its own id, or by the id of one of its exercises. */
export type WorkoutFilter = { userId: string } & ({ _id: string } | { 'exercises._id': string });
/** The fields that an edit may change. */
export type WorkoutEdit = Partial<
  Omit<StoredWorkout, '_id' | 'userId' | 'revision' | 'createdAt' | 'updatedAt'>
>;

/**
 * Reads, decides, and writes only where nobody wrote in between; else decides again on what is there now. So
 * two edits at once are both kept. Answers the workout after the write.
 */
export async function editWorkout(
  workouts: Model<StoredWorkout>,
  filter: WorkoutFilter,
  what: string,
  decide: (stored: StoredWorkout) => WorkoutEdit,
): Promise<StoredWorkout> {
  for (;;) {
    const stored = await workouts.findOne(filter).lean<StoredWorkout>();
    if (!stored) throw notFound(what);
    const edit = { ...decide(stored), updatedAt: new Date(), revision: stored.revision + 1 };
    const { matchedCount } = await workouts.updateOne(
      { _id: stored._id, userId: stored.userId, revision: stored.revision },
      { $set: edit },
    );
    if (matchedCount === 1) return { ...stored, ...edit };
    await setImmediate();
  }
}
