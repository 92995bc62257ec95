import type { Model, Types } from 'mongoose';
import { duplicateKey } from './duplicate-key';

/**
 * Inserts those documents whose `_id` is free, and answers them. By the driver, without Mongoose's casts: the documents
 * are as they are stored.
 */
export async function insertNew<T extends { _id: Types.ObjectId }>(
  model: Model<T>,
  documents: readonly T[],
): Promise<T[]> {
  if (documents.length === 0) return [];
  try {
    await model.collection.insertMany([...documents] as never, { ordered: false });
    return [...documents];
  } catch (error) {
    const { writeErrors } = error as { writeErrors?: { index: number }[] };
    if (!writeErrors) throw error;
    const failed = new Set(writeErrors.map(({ index }) => index));
    if (duplicateKey(error) !== '_id') throw error;
    return documents.filter((_, index) => !failed.has(index));
  }
}
