import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { CommandError } from '../errors';
import type { Doc } from '../values/bson-values';
import type { CommandTable, Request } from './command';

/**
 * Copies all databases, as of the last commit, into a new file while others read and write. Our own command: MongoDB
 * has none. Whoever can open the socket is the user that runs the engine, and may write where that one may.
 */
async function backup({ engine, database, command }: Request): Promise<Doc> {
  if (database !== 'admin') throw new CommandError(13, 'backup may only be run against the admin database.');
  const { to } = command;
  if (typeof to !== 'string' || !isAbsolute(to) || existsSync(to))
    throw new CommandError('BadValue', "'to' must be the absolute path of a file that is not there yet");
  await engine.storage.copyTo(to);
  return { ok: 1 };
}

/** The command that copies the data. */
export const BACKUP: CommandTable = { backup: { fields: ['to'], run: backup } };
