import { setImmediate } from 'node:timers/promises';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { notFound } from './errors';

/** What belongs to a member and counts its writes. */
export interface Revised {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  revision: number;
}
/** The fields that an edit may change. */
export type Edit<T> = Partial<Omit<T, keyof Revised>>;

/**
 * Reads, decides, and writes only where nobody wrote in between; else decides again on what is there now. So
 * two edits at once are both kept. Answers the document after the write.
 */
export async function editStored<T extends Revised>(
  model: Model<T>,
  filter: { userId: string } & Record<string, string>,
  what: string,
  decide: (stored: T) => Edit<T>,
): Promise<T> {
  for (;;) {
    const stored = (await model.findOne(filter as QueryFilter<T>).lean()) as T | null;
    if (!stored) throw notFound(what);
    const { _id, userId, revision } = stored;
    const edit = { ...decide(stored), revision: revision + 1 };
    const unchanged = { _id, userId, revision } as QueryFilter<T>;
    const { matchedCount } = await model.updateOne(unchanged, { $set: edit } as UpdateQuery<T>);
    if (matchedCount === 1) return { ...stored, ...edit };
    await setImmediate();
  }
}
