import type { Model, Types } from 'mongoose';
import { ProblemError } from './errors';

/** Max number of documents that match a filter, and the text of the refusal beyond it. */
export interface Quota {
  max: number;
  refusal: string;
}

/** The error of a full quota; `refusal` says what to do about it. */
export const quotaReached = (refusal: string) => new ProblemError('quota_reached', refusal);

/**
 * Runs `insert`, which adds the document `_id`, unless `max` documents match `filter`; throws `quota_reached`. Counts
 * before and again after the insert, and takes the document back if there are too many: so there are never more than
 * `max`, also with parallel inserts on several nodes. Parallel inserts for the last place may all be refused. `insert`
 * answers null if it stored nothing. Counts by the driver, to include pending inserts that the model's queries hide.
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
