import type { Connection } from 'mongoose';

/** Builds every index that the models on this connection declare. Called once, before the first request. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.createIndexes();
}
