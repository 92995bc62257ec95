import { CommandError, ERROR_CODES, notOffered } from '../errors';
import { asFilter } from '../queries/matcher';
import { compileProjection } from '../queries/projection';
import { prepareQuery, type Row } from '../queries/query';
import { parseSort } from '../queries/sort';
import { StorageFullError } from '../storage/disk-space';
import { MAX_DOCUMENT_BYTES } from '../storage/record-writes';
import { compileUpdate } from '../updates/update';
import { type Doc, encode, truthy } from '../values/bson-values';
import { decodeLazily } from '../values/lazy-document';
import { BACKUP, COLLECTION_COMMANDS } from './collection-commands';
import { type CommandTable, checkRequest, collectionName, count, type Engine, type Request } from './command';
import { EXPLAIN } from './explain';
import { AGGREGATE, FIND_COMMANDS } from './find-commands';
import { INDEX_COMMANDS } from './index-commands';
import { changeRecord, insertUpsert, WRITE_COMMANDS } from './write-commands';

const FIELDS = `query sort remove update new fields upsert bypassDocumentValidation collation hint let`.split(
  ' ',
);

async function findAndModify(request: Request): Promise<Doc> {
  const { engine, command } = request;
  if (command.let !== undefined) throw notOffered("The option 'let'");
  const remove = truthy(command.remove);
  const upsert = truthy(command.upsert);
  if (remove && (command.update !== undefined || upsert || truthy(command.new)))
    throw new CommandError('FailedToParse', "Cannot specify 'update', 'upsert' or 'new' with 'remove'");
  if (!remove && command.update === undefined)
    throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
  const project = compileProjection(command.fields);
  const shown = (doc: Doc | null) => (doc && project ? project(doc) : doc);
  // A refusal is returned from the transaction as a value: thrown, it would undo the operations that share it.
  const result = await engine.storage.write(() => {
    try {
      return remove ? removeFound(request) : updateFound(request, upsert);
    } catch (error) {
      if (error instanceof CommandError) return error;
      throw error;
    }
  });
  if (result instanceof CommandError) throw result;
  return { ...result, value: shown(result.value), ok: 1 };
}

interface Found {
  readonly lastErrorObject: Doc;
  readonly value: Doc | null;
}

function firstRow(request: Request, filter: Doc): Row | undefined {
  const { engine, database, command, deadline } = request;
  const collection = engine.catalog.find(database, collectionName(request));
  if (!collection) return undefined;
  const sort = parseSort(command.sort);
  const query = prepareQuery(engine, collection, { filter, sort, limit: 1, hint: command.hint, deadline });
  for (const row of query.rows()) return row;
  return undefined;
}

function removeFound(request: Request): Found {
  const { engine, database, command } = request;
  const row = firstRow(request, asFilter(command.query, 'query'));
  if (!row) return { lastErrorObject: { n: 0 }, value: null };
  const collection = engine.catalog.find(database, collectionName(request))!;
  const value = row.doc;
  engine.writes.remove(collection, row.record, value);
  return { lastErrorObject: { n: 1 }, value };
}

function updateFound(request: Request, upsert: boolean): Found {
  const { engine, database, command } = request;
  const filter = asFilter(command.query, 'query');
  const update = compileUpdate(command.update);
  const row = firstRow(request, filter);
  const name = collectionName(request);
  if (row) {
    const collection = engine.catalog.find(database, name)!;
    const { after } = changeRecord(engine, collection, row, update);
    const value = decodeLazily(truthy(command.new) ? after : row.bytes);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  }
  if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const collection = engine.catalog.find(database, name) ?? engine.catalog.create(database, name);
  const doc = insertUpsert(engine, collection, filter, update);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
    value: truthy(command.new) ? doc : null,
  };
}

/** `findAndModify`, under both its names. */
const FIND_AND_MODIFY: CommandTable = {
  findAndModify: { fields: FIELDS, run: findAndModify },
  findandmodify: { fields: FIELDS, run: findAndModify },
};

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
    if (!(answer instanceof Promise)) return toBytes(answer);
    return answer.then(toBytes).catch((error: unknown) => encode(failure(engine, error)));
  } catch (error) {
    return encode(failure(engine, error));
  }
}

function toBytes(answer: Doc | Buffer): Buffer {
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
