import type { Long } from 'bson';
import { CommandError, notOffered } from '../errors';
import { type PreparedQuery, prepareQuery } from '../queries/find';
import { asFilter, compileFilter } from '../queries/matcher';
import type { Row } from '../queries/plan-scan';
import { compileProjection } from '../queries/projection';
import { parseSort } from '../queries/sort-spec';
import { recordsPrefix } from '../storage/key-space';
import { type Doc, encode, isDocument, numberOf, truthy, typeName } from '../values/bson-values';
import { afterPrefix, distinct } from '../values/key-encoding';
import { splitPath, visitPath } from '../values/paths';
import { type CommandTable, collectionName, count, type Request } from './command';

const FIND_FIELDS =
  `filter sort projection hint skip limit batchSize singleBatch max min returnKey showRecordId
  tailable oplogReplay noCursorTimeout awaitData allowPartialResults collation allowDiskUse let`.split(/\s+/);

/** Prepares the query of a `find` or `count`; undefined when there is no such collection. */
export function queryOf(request: Request, filterName: 'filter' | 'query' | 'q'): PreparedQuery | undefined {
  const { engine, database, command, deadline } = request;
  const filter = asFilter(command[filterName], filterName);
  const sort = parseSort(command.sort);
  const collection = engine.catalog.find(database, collectionName(request));
  const limit = numberOf(command.limit);
  if (command.limit !== undefined && limit === undefined)
    throw new CommandError('TypeMismatch', "BSON field 'limit' is the wrong type, expected a number");
  const window = {
    skip: count(command.skip, 'skip'),
    limit: count(limit === undefined ? undefined : Math.abs(limit), 'limit'),
  };
  if (!collection) {
    compileFilter(filter);
    return undefined;
  }
  return prepareQuery(engine, collection, {
    filter,
    sort,
    ...window,
    hint: typeof command.hint === 'object' && !isDocument(command.hint) ? undefined : hintOf(command.hint),
    deadline,
  });
}

function hintOf(hint: unknown): unknown {
  return isDocument(hint) && Object.keys(hint).length === 0 ? undefined : (hint ?? undefined);
}

function find(request: Request): Buffer {
  const { engine, database, command } = request;
  for (const option of ['max', 'min', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'let']) {
    const isRequested = option === 'let' ? command.let !== undefined : truthy(command[option]);
    if (isRequested) throw notOffered(`The find option '${option}'`);
  }
  const query = queryOf(request, 'filter');
  const project = compileProjection(command.projection);
  const limit = numberOf(command.limit) ?? 0;
  const batchSize = count(command.batchSize, 'batchSize');
  const rows = query ? query.rows() : [];
  return engine.cursors.first(`${database}.${collectionName(request)}`, answers(rows, project), {
    batchSize: limit < 0 ? undefined : batchSize,
    single: truthy(command.singleBatch) || limit < 0,
    keep: truthy(command.noCursorTimeout),
  });
}

function* answers(rows: Iterable<Row>, project: ((doc: Doc) => Doc) | undefined): Generator<Buffer> {
  for (const row of rows) yield project ? encode(project(row.doc)) : row.bytes;
}

function getMore({ engine, database, command }: Request): Buffer {
  const id = command.getMore;
  if (typeName(id) !== 'long')
    throw new CommandError('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected 'long'");
  return engine.cursors.more(
    id as Long,
    `${database}.${String(command.collection)}`,
    count(command.batchSize, 'batchSize'),
  );
}

function killCursors({ engine, command }: Request): Doc {
  const ids = Array.isArray(command.cursors) ? (command.cursors as Long[]) : [];
  const killed = ids.filter((id) => engine.cursors.kill(id));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
}

function countDocs(request: Request): Doc {
  const { engine, database, command } = request;
  const collection = engine.catalog.find(database, collectionName(request));
  const filter = asFilter(command.query, 'query');
  if (collection && Object.keys(filter).length === 0 && !command.skip && !command.limit) {
    const prefix = recordsPrefix(collection.id);
    return { n: engine.storage.count(prefix, afterPrefix(prefix)), ok: 1 };
  }
  let n = 0;
  for (const _ of queryOf(request, 'query')?.rows() ?? []) n++;
  return { n, ok: 1 };
}

function distinctValues(request: Request): Doc {
  const { command } = request;
  if (typeof command.key !== 'string')
    throw new CommandError('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected 'string'");
  const parts = splitPath(command.key);
  const values: unknown[] = [];
  for (const { doc } of queryOf(request, 'query')?.rows() ?? []) {
    visitPath(doc, parts, (value) => {
      if (Array.isArray(value)) values.push(...value);
      else if (value !== undefined) values.push(value);
      return false;
    });
  }
  return { values: distinct(values), ok: 1 };
}

/** The commands that read documents. */
export const FIND_COMMANDS: CommandTable = {
  find: { fields: FIND_FIELDS, run: find },
  getMore: { fields: ['collection', 'batchSize', 'term'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
  count: { fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'], run: countDocs },
  distinct: { fields: ['key', 'query', 'hint', 'collation'], run: distinctValues },
};
