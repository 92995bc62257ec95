import { CommandError, ERROR_CODES } from '../errors';
import { StorageFullError } from '../storage/disk-space';
import { MAX_DOCUMENT_BYTES } from '../storage/record-writes';
import { type Doc, encode, truthy } from '../values/bson-values';
import { BACKUP, COLLECTION_COMMANDS } from './collection-commands';
import { type CommandTable, checkRequest, count, type Engine, type Request } from './command';
import { EXPLAIN } from './explain';
import { FIND_AND_MODIFY } from './find-and-modify';
import { AGGREGATE, FIND_COMMANDS } from './find-commands';
import { INDEX_COMMANDS } from './index-commands';
import { WRITE_COMMANDS } from './write-commands';

/** The largest message on the wire. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** MongoDB 7.0's; drivers derive the server's features from it. */
const WIRE_VERSION = 21;

/** The answer to `hello`: a standalone server, so the driver sends no retryable writes and no transactions. */
function hello({ command, connectionId }: Request): Doc {
  const legacy = 'hello' in command || truthy(command.helloOk) ? { helloOk: true } : {};
  return {
    ...legacy,
    ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true, isWritablePrimary: true }),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

const HELLO_FIELDS = ['helloOk', 'client', 'compression', 'saslSupportedMechs', 'speculativeAuthenticate'];
const greeting = {
  fields: [...HELLO_FIELDS, 'topologyVersion', 'maxAwaitTimeMS', 'loadBalanced', 'backpressure'],
  run: hello,
};
const fine = () => ({ ok: 1 });

function buildInfo(): Doc {
  return {
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: ['embedded-mongo'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  };
}

function serverStatus({ engine }: Request): Doc {
  return {
    version: '7.0.0',
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: Math.round((Date.now() - engine.startedAt.getTime()) / 1000),
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    ok: 1,
  };
}

function getParameter(): Doc {
  throw new CommandError('InvalidOptions', 'no option found to get');
}

/** The commands about the server and the connection. */
const SERVER_COMMANDS: CommandTable = {
  hello: greeting,
  isMaster: greeting,
  ismaster: greeting,
  ping: { fields: [], run: fine },
  buildInfo: { fields: [], run: buildInfo },
  buildinfo: { fields: [], run: buildInfo },
  serverStatus: { fields: [], run: serverStatus },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  },
  endSessions: { fields: [], run: fine },
  killSessions: { fields: [], run: fine },
  refreshSessions: { fields: [], run: fine },
  getParameter: { fields: ['allParameters', 'featureCompatibilityVersion'], run: getParameter },
};

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
