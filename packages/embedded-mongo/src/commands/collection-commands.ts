import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { Binary } from 'bson';
import { CommandError, notOffered } from '../errors';
import { asFilter, compileFilter } from '../queries/matcher';
import { recordsPrefix } from '../storage/keys';
import { type Doc, encode, isDocument, truthy } from '../values/bson-values';
import { afterPrefix } from '../values/key-encoding';
import { type CommandTable, collectionName, count, type Request } from './command';
import { describeIndex } from './index-commands';

const CREATE_FIELDS =
  'capped size max validator validationLevel validationAction viewOn pipeline timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages collation storageEngine indexOptionDefaults autoIndexId idIndex encryptedFields'.split(
    ' ',
  );

function create(request: Request): Promise<Doc> {
  const { engine, database, command } = request;
  const name = collectionName(request);
  for (const option of CREATE_FIELDS) {
    const given = command[option];
    const idle = given === undefined || given === null || given === false || option === 'autoIndexId';
    if (!idle && option !== 'collation') throw notOffered(`The collection option '${option}'`);
  }
  return engine.storage.write(() => {
    if (engine.catalog.find(database, name))
      throw new CommandError('NamespaceExists', `Collection ${database}.${name} already exists.`);
    engine.catalog.create(database, name);
    return { ok: 1 };
  });
}

function drop(request: Request): Promise<Doc> {
  const { engine, database } = request;
  const name = collectionName(request);
  return engine.storage.write(() => {
    const collection = engine.catalog.find(database, name);
    // Since 7.0 dropping a missing collection succeeds.
    if (!collection) return { ok: 1 };
    const nIndexesWas = collection.indexes.length;
    engine.catalog.drop(collection);
    return { nIndexesWas, ns: `${database}.${name}`, ok: 1 };
  });
}

function dropDatabase({ engine, database }: Request): Promise<Doc> {
  return engine.storage.write(() => {
    for (const collection of engine.catalog.list(database)) engine.catalog.drop(collection);
    return { dropped: database, ok: 1 };
  });
}

function renameCollection({ engine, database, command }: Request): Promise<Doc> {
  if (database !== 'admin')
    throw new CommandError(13, 'renameCollection may only be run against the admin database.');
  const [from, to] = [splitNamespace(command.renameCollection), splitNamespace(command.to)];
  return engine.storage.write(() => {
    const source = engine.catalog.find(...from);
    if (!source)
      throw new CommandError('NamespaceNotFound', `Source collection ${from.join('.')} does not exist`);
    const target = engine.catalog.find(...to);
    if (target === source) throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
    if (target && !truthy(command.dropTarget))
      throw new CommandError('NamespaceExists', 'target namespace exists');
    if (target) engine.catalog.drop(target);
    engine.catalog.rename(source, ...to);
    return { ok: 1 };
  });
}

function splitNamespace(value: unknown): [string, string] {
  const dot = typeof value === 'string' ? value.indexOf('.') : -1;
  if (typeof value !== 'string' || dot < 1)
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${String(value)}'`);
  return [value.slice(0, dot), value.slice(dot + 1)];
}

function listCollections({ engine, database, command }: Request): Buffer {
  const matches = compileFilter(asFilter(command.filter, 'filter'));
  const { batchSize } = isDocument(command.cursor) ? command.cursor : {};
  const rows = engine.catalog
    .list(database)
    .map(({ name, uuid, indexes }): Doc => {
      const full = {
        options: {},
        info: { readOnly: false, uuid: new Binary(uuid, Binary.SUBTYPE_UUID) },
        idIndex: describeIndex(indexes[0]!),
      };
      return { name, type: 'collection', ...full };
    })
    .filter(matches)
    .map((doc) => encode(truthy(command.nameOnly) ? { name: doc.name, type: doc.type } : doc));
  return engine.cursors.first(`${database}.$cmd.listCollections`, rows, {
    batchSize: count(batchSize, 'batchSize'),
  });
}

function listDatabases({ engine, command }: Request): Doc {
  const matches = compileFilter(asFilter(command.filter, 'filter'));
  const names = [...new Set(engine.catalog.list().map(({ database }) => database))].sort();
  const all = names.map((name) => ({ name, sizeOnDisk: sizeOf(engine, name), empty: false })).filter(matches);
  if (truthy(command.nameOnly)) return { databases: all.map(({ name }) => ({ name })), ok: 1 };
  return { databases: all, totalSize: all.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0), ok: 1 };
}

function sizeOf(engine: Request['engine'], database: string): number {
  let bytes = 0;
  for (const { id } of engine.catalog.list(database)) {
    const prefix = recordsPrefix(id);
    for (const { value } of engine.storage.pairs(prefix, afterPrefix(prefix))) bytes += value.length;
  }
  return bytes;
}

/** The commands about collections and databases. */
export const COLLECTION_COMMANDS: CommandTable = {
  create: { fields: CREATE_FIELDS, run: create },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  renameCollection: { fields: ['to', 'dropTarget', 'stayTemp'], run: renameCollection },
  listCollections: {
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
};

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
