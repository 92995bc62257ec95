import type { Connection } from 'mongoose';
import type { Logger } from '../core/logger';
import type { Source } from './backup/make-backup';

/** Interval between looks for a pending rewrite. */
const LOOK_MS = 60_000;
const WANTED = 'rewritewanted';

/** Rewrites the data file after a deletion, so that no deleted byte stays on disk. */
export interface RemovedBytes {
  /** Requests a rewrite; resolves once the request is stored. */
  want(): Promise<void>;
  /** Rewrites the data file now, if a rewrite was requested. */
  look(): Promise<void>;
  /** Looks every minute, until the returned function is called. */
  start(): () => Promise<void>;
}

/**
 * The embedded engine leaves deleted bytes in its data file until it writes over them, so the file is rewritten whole.
 * MongoDB offers nothing like it: there all three do nothing (docs/deployment.md says what holds).
 */
export function removedBytes(connection: Connection, engine: Source['engine'], log: Logger): RemovedBytes {
  const rewriteRequests = connection.collection<{ _id: string; at: Date }>(WANTED);
  const want = async () => {
    await rewriteRequests.updateOne({ _id: 'members' }, { $set: { at: new Date() } }, { upsert: true });
  };
  const look = async () => {
    const since = await rewriteRequests.findOne({ _id: 'members' });
    if (!since) return;
    await connection.getClient().db('admin').command({ rewrite: 1 });
    // A deletion during the rewrite renewed `at`: its request stays for the next look.
    await rewriteRequests.deleteOne({ _id: 'members', at: since.at });
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
