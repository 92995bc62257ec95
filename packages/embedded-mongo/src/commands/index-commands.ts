import { CommandError, notOffered } from '../errors';
import { type Collection, type IndexDefinition, type IndexField, keyPattern } from '../storage/catalog';
import { recordOf, recordsPrefix } from '../storage/keys';
import { type Doc, decode, encode, isDocument, numberOf, truthy } from '../values/bson-values';
import { afterPrefix, equalValues } from '../values/key-encoding';
import {
  type CommandTable,
  collectionName,
  count,
  documents,
  type Request,
  refuseCollation,
} from './command';

/** An index as requested. */
type IndexSpec = Omit<IndexDefinition, 'id' | 'multikey' | 'truncated'>;

const OPTIONS = new Set('key name unique sparse background v ns hidden collation dropDups'.split(' '));

/** Reads one entry of `createIndexes`. @throws CommandError for what is malformed or not offered. */
function parseIndexSpec(spec: Doc): IndexSpec {
  for (const option of Object.keys(spec)) {
    if (OPTIONS.has(option)) continue;
    throw new CommandError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an index specification. Specification: ${JSON.stringify(spec)}`,
    );
  }
  if (truthy(spec.hidden)) throw notOffered('A hidden index');
  refuseCollation(spec.collation);
  const fields = parseKey(spec.key);
  const name = spec.name;
  if (typeof name !== 'string' || name === '')
    throw new CommandError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  return { name, fields, unique: truthy(spec.unique), sparse: truthy(spec.sparse) };
}

function parseKey(key: unknown): IndexField[] {
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
  return Object.entries(key).map(([path, direction]): IndexField => {
    const number = numberOf(direction);
    if (typeof direction === 'string') {
      if (/^(text|2d|2dsphere|hashed|geoHaystack)$/.test(direction))
        throw new CommandError(
          'CannotCreateIndex',
          `A '${direction}' index is not offered by the embedded engine`,
        );
      throw new CommandError('CannotCreateIndex', `Unknown index plugin '${direction}'`);
    }
    if (number === undefined || number === 0 || Number.isNaN(number))
      throw new CommandError(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of this type: only numbers > 0, < 0 are allowed`,
      );
    if (path.includes('$**')) throw notOffered('A wildcard index');
    if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw new CommandError(
        'CannotCreateIndex',
        `Index keys cannot contain an empty or $-prefixed field: ${path}`,
      );
    return [path, number > 0 ? 1 : -1];
  });
}

/** True when the same index exists already. @throws CommandError 85 or 86 when a conflicting one does. */
function alreadyThere(collection: Collection, spec: IndexSpec): boolean {
  if (spec.fields.length === 1 && spec.fields[0]![0] === '_id' && spec.fields[0]![1] === 1) return true;
  for (const index of collection.indexes) {
    const same = sameSignature(index, spec);
    if (index.name === spec.name) {
      if (same) return true;
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${spec.name}`,
      );
    }
    if (same)
      throw new CommandError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${index.name}`,
      );
  }
  return false;
}

function sameSignature(index: IndexSpec, spec: IndexSpec): boolean {
  return (
    equalValues(
      index.fields.map((field) => [...field]),
      spec.fields.map((field) => [...field]),
    ) &&
    index.unique === spec.unique &&
    index.sparse === spec.sparse
  );
}

/** MongoDB's limit of indexes on one collection. */
const MAX_INDEXES = 64;

function createIndexes(request: Request): Promise<Doc> {
  const { engine, database, command } = request;
  const specs = documents(command.indexes, 'indexes').map(parseIndexSpec);
  const name = collectionName(request);
  return engine.storage.write(() => {
    const existingCollection = engine.catalog.find(database, name);
    const collection = existingCollection ?? engine.catalog.create(database, name);
    const numIndexesBefore = collection.indexes.length;
    for (const spec of specs) {
      if (alreadyThere(collection, spec)) continue;
      if (collection.indexes.length >= MAX_INDEXES)
        throw new CommandError(
          'CannotCreateIndex',
          `add index fails, too many indexes for ${database}.${name}`,
        );
      build(request, collection, engine.catalog.addIndex(collection, spec));
    }
    const numIndexesAfter = collection.indexes.length;
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically: existingCollection === undefined,
      ...(numIndexesBefore === numIndexesAfter ? { note: 'all indexes already exist' } : {}),
      ok: 1,
    };
  });
}

function build({ engine }: Request, collection: Collection, index: IndexDefinition): void {
  const prefix = recordsPrefix(collection.id);
  for (const { key, value } of engine.storage.pairs(prefix, afterPrefix(prefix)))
    engine.writes.index(collection, index, recordOf(key), decode(value));
}

function existing(request: Request): Collection {
  const name = collectionName(request);
  const collection = request.engine.catalog.find(request.database, name);
  if (collection) return collection;
  throw new CommandError('NamespaceNotFound', `ns does not exist: ${request.database}.${name}`);
}

function dropIndexes(request: Request): Promise<Doc> {
  const { engine, command } = request;
  return engine.storage.write(() => {
    const collection = existing(request);
    const nIndexesWas = collection.indexes.length;
    for (const index of namedIndexes(collection, command.index)) engine.catalog.dropIndex(collection, index);
    return { nIndexesWas, ok: 1 };
  });
}

function namedIndexes(collection: Collection, wanted: unknown): IndexDefinition[] {
  if (wanted === '*') return collection.indexes.filter(({ name }) => name !== '_id_');
  if (Array.isArray(wanted)) return wanted.flatMap((one) => namedIndexes(collection, one));
  const index = collection.indexes.find((one) =>
    isDocument(wanted) ? equalValues(keyPattern(one), wanted) : one.name === wanted,
  );
  if (!index)
    throw new CommandError(
      'IndexNotFound',
      isDocument(wanted)
        ? `can't find index with key: ${JSON.stringify(wanted)}`
        : `index not found with name [${String(wanted)}]`,
    );
  if (index.name === '_id_') throw new CommandError('InvalidOptions', 'cannot drop _id index');
  return [index];
}

/** An index as `listIndexes` shows it. */
export function describeIndex(index: IndexDefinition): Doc {
  return {
    v: 2,
    key: keyPattern(index),
    name: index.name,
    ...(index.unique && index.name !== '_id_' ? { unique: true } : {}),
    ...(index.sparse ? { sparse: true } : {}),
  };
}

function listIndexes(request: Request): Buffer {
  const { engine, command } = request;
  const collection = existing(request);
  const { batchSize } = isDocument(command.cursor) ? command.cursor : {};
  const rows = collection.indexes.map((index) => encode(describeIndex(index)));
  return engine.cursors.first(`${request.database}.${collection.name}`, rows, {
    batchSize: count(batchSize, 'batchSize'),
  });
}

/** The commands about indexes. */
export const INDEX_COMMANDS: CommandTable = {
  createIndexes: { fields: ['indexes', 'commitQuorum'], run: createIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
};
