import { mongo } from 'mongoose';

/** Which unique index refused a write, by its first field; null for any other failure. */
export function duplicateKey(error: unknown): string | null {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return null;
  return Object.keys((error.keyPattern as object | undefined) ?? {})[0] ?? '_id';
}
