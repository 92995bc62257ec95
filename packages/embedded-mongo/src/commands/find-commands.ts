import type { Long } from 'bson';
import { CommandError, notOffered } from '../errors';
import { asFilter, compileFilter } from '../queries/matcher';
import { compileProjection } from '../queries/projection';
import { type PreparedQuery, prepareQuery, type Row } from '../queries/query';
import { parseSort } from '../queries/sort';
import { recordsPrefix } from '../storage/keys';
import {
  type Doc,
  encode,
  isDocument,
  numberOf,
  splitPath,
  truthy,
  typeName,
  visitPath,
} from '../values/bson-values';
import { afterPrefix, distinct } from '../values/key-encoding';
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

/** A pipeline that counts, as the driver's `countDocuments` and `$count` send it. */
interface Counting {
  readonly filter: Doc;
  readonly skip: number;
  readonly limit: number;
  /** The one document of the answer, by the count. */
  readonly answer: (count: number) => Doc;
}

/** Reads `[$match, $skip, $limit, $group or $count]`, of which only the last must be there. @throws CommandError */
function readPipeline({ pipeline }: Doc): Counting {
  if (!Array.isArray(pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  const stages = pipeline.map((stage): [name: string, operand: unknown] => {
    const [entry, another] = isDocument(stage) ? Object.entries(stage) : [];
    if (!entry || another)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    if (entry[0] === '$changeStream')
      throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
    if (!['$match', '$skip', '$limit', '$group', '$count'].includes(entry[0]))
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${entry[0]}'`);
    return entry;
  });
  const next = (name: string) => (stages[0]?.[0] === name ? stages.shift()?.[1] : undefined);
  const match = next('$match') ?? {};
  if (!isDocument(match))
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  const skip = count(next('$skip'), '$skip') ?? 0;
  const limit = count(next('$limit'), '$limit');
  if (limit === 0) throw new CommandError(15958, 'the limit must be positive');
  const [last, another] = stages;
  if (!last || another || !['$group', '$count'].includes(last[0]))
    throw notOffered('A pipeline that does not count');
  const answer = last[0] === '$count' ? readCount(last[1]) : readGroup(last[1]);
  return { filter: asFilter(match, '$match'), skip, limit: limit ?? 0, answer };
}

function readCount(field: unknown): Counting['answer'] {
  if (typeof field !== 'string' || field === '' || /^\$|\./.test(field))
    throw new CommandError(40156, 'the count field must be a non-empty string');
  return (counted) => ({ [field]: counted });
}

/** `$group` by a constant, whose fields are sums of constants. */
function readGroup(operand: unknown): Counting['answer'] {
  if (!isDocument(operand)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(operand, '_id'))
    throw new CommandError(15955, 'a group specification must include an _id');
  const { _id, ...fields } = operand;
  if (isDocument(_id) || Array.isArray(_id) || (typeof _id === 'string' && _id.startsWith('$')))
    throw notOffered('$group by an expression');
  const sums = Object.entries(fields).map(([field, accumulator]): [string, number] => {
    const [entry, another] = isDocument(accumulator) ? Object.entries(accumulator) : [];
    if (!entry || another)
      throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
    if (entry[0] !== '$sum') throw new CommandError(15952, `unknown group operator '${entry[0]}'`);
    const step = numberOf(entry[1]);
    if (step === undefined) throw notOffered('$sum of an expression');
    return [field, step];
  });
  return (counted) => ({ _id, ...Object.fromEntries(sums.map(([field, step]) => [field, counted * step])) });
}

/** Prepares the query of a counting pipeline; undefined when there is no such collection. */
export function countedQuery(request: Request): {
  query: PreparedQuery | undefined;
  answer: Counting['answer'];
} {
  const { engine, database, command, deadline } = request;
  const { answer, ...counting } = readPipeline(command);
  const collection = engine.catalog.find(database, collectionName(request));
  compileFilter(counting.filter);
  const hint = command.hint ?? undefined;
  const query = collection && prepareQuery(engine, collection, { ...counting, sort: [], hint, deadline });
  return { query, answer };
}

function aggregate(request: Request): Buffer {
  const { engine, database, command } = request;
  if (numberOf(command.aggregate) === 1) throw notOffered('An aggregation without a collection');
  for (const option of ['explain', 'let'])
    if (command[option] !== undefined) throw notOffered(`The aggregate option '${option}'`);
  if (!isDocument(command.cursor))
    throw new CommandError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const { query, answer } = countedQuery(request);
  let total = 0;
  for (const _ of query?.rows() ?? []) total++;
  const batchSize = count(command.cursor.batchSize, 'batchSize');
  const answers = total === 0 ? [] : [encode(answer(total))];
  return engine.cursors.first(`${database}.${collectionName(request)}`, answers, { batchSize });
}

/** `aggregate`, as far as it counts. */
export const AGGREGATE: CommandTable = {
  aggregate: {
    fields: 'pipeline cursor allowDiskUse hint let explain collation bypassDocumentValidation'.split(' '),
    run: aggregate,
  },
};
