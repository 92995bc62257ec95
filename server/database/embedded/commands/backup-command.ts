import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { CommandError } from '../errors';
import type { Doc } from '../values/bson-values';
import type { CommandTable, Request } from './command';

/**
 * Copies all databases, as of the last commit, into a new file while others read and write; without `to`, tells how
 * many `bytes` that would be at most. Our own command: MongoDB has none. Whoever can open the socket is the user that runs the engine, and may write where that one may.
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

/** Takes from the data file what was removed. Our own command, as above: MongoDB's `compact` promises less. */
async function rewrite({ engine, database }: Request): Promise<Doc> {
  if (database !== 'admin') throw new CommandError(13, 'rewrite may only be run against the admin database.');
  await engine.storage.rewrite();
  return { ok: 1 };
}

/** The commands that copy the data, elsewhere or over itself. */
export const BACKUP: CommandTable = {
  backup: { fields: ['to'], run: backup },
  rewrite: { fields: [], run: rewrite },
};
