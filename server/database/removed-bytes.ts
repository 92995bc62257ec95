import type { Connection } from 'mongoose';
import type { Logger } from '../core/logger';
import type { Source } from './backup/make-backup';

/** How often it is looked whether something is to go. */
const LOOK_MS = 60_000;
const WANTED = 'rewritewanted';

/** What was deleted and must not be found in the data file any more. */
export interface RemovedBytes {
  /** Resolves when it is written down that the data file is to be written anew. */
  want(): Promise<void>;
  /** Writes it anew now, if that is wanted. */
  look(): Promise<void>;
  /** Looks every minute, until it is stopped. */
  start(): () => Promise<void>;
}

/**
 * The embedded engine leaves what was removed where it lay until it writes something else there, so its data file is
 * written anew. Of a MongoDB nothing like it can be asked (docs/deployment.md says what holds there).
 */
export function removedBytes(connection: Connection, engine: Source['engine'], log: Logger): RemovedBytes {
  const wanted = connection.collection<{ _id: string; at: Date }>(WANTED);
  const want = async () => {
    await wanted.updateOne({ _id: 'members' }, { $set: { at: new Date() } }, { upsert: true });
  };
  const look = async () => {
    const since = await wanted.findOne({ _id: 'members' });
    if (!since) return;
    await connection.getClient().db('admin').command({ rewrite: 1 });
    // Whoever was deleted meanwhile is the next one's.
    await wanted.deleteOne({ _id: 'members', at: since.at });
    log.info('the data file was written anew, without what was deleted');
  };
  if (engine === 'mongodb')
    return { want: async () => {}, look: async () => {}, start: () => async () => {} };
  return {
    want,
    look,
    start() {
      let underWay: Promise<void> = Promise.resolve();
      const timer = setInterval(() => {
        underWay = underWay.then(look).catch((err: unknown) => {
          log.error({ err }, 'the data file could not be written anew: what was deleted can be found in it');
        });
      }, LOOK_MS).unref();
      return async () => {
        clearInterval(timer);
        await underWay;
      };
    },
  };
}
