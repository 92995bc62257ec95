import type { Model, Types } from 'mongoose';
import { ProblemError } from './errors';

/** How many there may be of what a filter finds, and the words for one too many. */
export interface Quota {
  max: number;
  refusal: string;
}

/** Answers what is too much, by words; they say what to do about it. */
export const quotaReached = (refusal: string) => new ProblemError('quota_reached', refusal);

/**
 * Lets `insert` add the document `_id` to what `filter` finds, up to the quota; throws `quota_reached`. Counted before,
 * and once more when it is stored: of those that stay, the one stored last has counted them all, so there are never
 * more than `max`, however many come at once on however many nodes. Those that come in the same moment for the last
 * place may all be refused. `insert` answers null where it stored nothing. The count is the collection's own and sees
 * what queries of the model hide (what is stored and not issued yet).
 */
export async function withinQuota<T, R>(
  model: Model<T>,
  filter: Record<string, unknown>,
  { max, refusal }: Quota,
  _id: Types.ObjectId,
  insert: () => Promise<R | null>,
): Promise<R | null> {
  const count = () => model.collection.countDocuments(filter);
  if ((await count()) >= max) throw quotaReached(refusal);
  const inserted = await insert();
  if (inserted !== null && (await count()) > max) {
    await model.collection.deleteOne({ _id });
    throw quotaReached(refusal);
  }
  return inserted;
}
