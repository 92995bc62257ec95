import type { Engine } from '../engine';
import { CommandError, ERROR_CODES } from '../errors';
import { StorageFullError } from '../storage/disk-space';
import { type Doc, encode } from '../values/bson-values';
import { AGGREGATE } from './aggregate';
import { BACKUP } from './backup-command';
import { COLLECTION_COMMANDS } from './collection-commands';
import { type CommandTable, checkRequest, count } from './command';
import { EXPLAIN } from './explain';
import { FIND_AND_MODIFY } from './find-and-modify';
import { FIND_COMMANDS } from './find-commands';
import { INDEX_COMMANDS } from './index-commands';
import { SERVER_COMMANDS } from './server-commands';
import { WRITE_COMMANDS } from './write-commands';

const COMMANDS: CommandTable = {
  ...SERVER_COMMANDS,
  ...FIND_COMMANDS,
  ...WRITE_COMMANDS,
  ...FIND_AND_MODIFY,
  ...AGGREGATE,
  ...INDEX_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...EXPLAIN,
  ...BACKUP,
};

/**
 * Runs one command, synchronously if nothing has to be awaited; a refusal and a fault both become an answer with `ok:
 * 0`.
 */
export function dispatch(engine: Engine, connectionId: number, command: Doc): Buffer | Promise<Buffer> {
  try {
    const [name = ''] = Object.keys(command);
    const registeredCommand = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!registeredCommand) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
    checkRequest(name, command, registeredCommand.fields);
    const database = command.$db;
    if (typeof database !== 'string' || !/^[^/\\. "$*<>:|?\0]{1,63}$/.test(database))
      throw new CommandError('InvalidNamespace', `Invalid database name: '${String(database)}'`);
    const limit = count(command.maxTimeMS, 'maxTimeMS');
    const deadline = limit ? Date.now() + limit : undefined;
    const answer = registeredCommand.run({ engine, database, name, command, deadline, connectionId });
    if (!(answer instanceof Promise)) return written(answer);
    return answer.then(written).catch((error: unknown) => encode(failure(engine, error)));
  } catch (error) {
    return encode(failure(engine, error));
  }
}

function written(answer: Doc | Buffer): Buffer {
  return Buffer.isBuffer(answer) ? answer : encode(answer);
}

function failure(engine: Engine, error: unknown): Doc {
  if (error instanceof CommandError) {
    const { message: errmsg, code, codeName, details } = error;
    return { ok: 0, errmsg, code, codeName, ...details };
  }
  // Not logged: the caller gets the error, and a full disk is no place for many lines.
  if (error instanceof StorageFullError)
    return {
      ok: 0,
      errmsg: error.message,
      code: ERROR_CODES.OutOfDiskSpace,
      codeName: 'OutOfDiskSpace',
    };
  const text = error instanceof Error ? error.message : String(error);
  engine.log(`embedded database: ${error instanceof Error ? error.stack : text}`);
  return { ok: 0, errmsg: text, code: ERROR_CODES.InternalError, codeName: 'InternalError' };
}
