import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { CommandError } from '../errors';
import type { Doc } from '../values/bson-values';
import type { CommandTable, Request } from './command';

/**
 * Copies all databases, as of the last commit, into a new file while reads and writes go on; without `to`, answers the
 * max `bytes` of a copy. Our own command: MongoDB has none. A client of the socket is the user that runs the engine, so
 * it may write wherever the engine may.
 */
async function backup({ engine, database, command }: Request): Promise<Doc> {
  if (database !== 'admin') throw new CommandError(13, 'backup may only be run against the admin database.');
  const { to } = command;
  if (to === undefined) return { bytes: engine.storage.bytes, ok: 1 };
  if (typeof to !== 'string' || !isAbsolute(to) || existsSync(to))
    throw new CommandError('BadValue', "'to' must be the absolute path of a file that is not there yet");
  await engine.storage.copyTo(to);
  return { ok: 1 };
}

/** Removes deleted bytes from the data file. Our own command, as above: MongoDB's `compact` promises less. */
async function rewrite({ engine, database }: Request): Promise<Doc> {
  if (database !== 'admin') throw new CommandError(13, 'rewrite may only be run against the admin database.');
  await engine.storage.rewrite();
  return { ok: 1 };
}

/** The commands that copy or rewrite the data file. */
export const BACKUP: CommandTable = {
  backup: { fields: ['to'], run: backup },
  rewrite: { fields: [], run: rewrite },
};
