import type { Connection } from 'mongoose';
import type { Logger } from '../core/logger';
import { regularly } from '../core/regularly';
import { evenPending, STALE_AFTER_MS } from './write-intents';

/**
 * Removes the write intents that crashed writers left, in every collection that holds intents. A living writer that was
 * that slow announces its intent again.
 */
export async function clearStaleIntents(connection: Connection, now = Date.now()): Promise<void> {
  const stale = { at: { $lte: new Date(now - STALE_AFTER_MS) } };
  const holding = { 'intents.memberId': { $exists: true }, intents: { $elemMatch: stale }, ...evenPending };
  for (const model of Object.values(connection.models)) {
    if (model.schema.path('intents')) await model.updateMany(holding, { $pull: { intents: stale } });
  }
}

/** Clears stale intents at once and then every hour, until the returned function is called. */
export function clearStaleIntentsRegularly(connection: Connection, log: Logger): () => void {
  const failed = 'what dead writers announced could not be cleared';
  const clear = () => clearStaleIntents(connection);
  return regularly(clear, { everyMs: STALE_AFTER_MS, isFirstNow: true, log, failed });
}
