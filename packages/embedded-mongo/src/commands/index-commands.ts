import { CommandError } from '../errors';
import type { Collection } from '../storage/catalog';
import { type IndexDefinition, keyPattern } from '../storage/index-definition';
import { recordOf, recordsPrefix } from '../storage/key-space';
import { type Doc, decode, encode, isDocument } from '../values/bson-values';
import { afterPrefix, equalValues } from '../values/key-encoding';
import { type CommandTable, collectionName, count, documents, type Request } from './command';
import { alreadyThere, parseIndexSpec } from './index-specs';

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
