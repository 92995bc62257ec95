import type { Collections, StageContext } from '../aggregation/stage';
import { compileStages } from '../aggregation/stages';
import type { Engine } from '../engine';
import { CommandError, notOffered } from '../errors';
import { expressionTest } from '../expressions/expressions';
import { toPlain } from '../expressions/plain-values';
import { type PreparedQuery, prepareQuery, type Query } from '../queries/find';
import { asFilter, compileFilter } from '../queries/matcher';
import type { Row } from '../queries/plan-scan';
import { parseSort, type SortSpec } from '../queries/sort-spec';
import { type Doc, encode, isDocument, numberOf } from '../values/bson-values';
import { type CommandTable, collectionName, count, type Request } from './command';

/** The head of a pipeline that a query plan can do, and the remaining stages. */
interface Split {
  readonly filter: Doc;
  readonly sort: SortSpec;
  readonly skip: number;
  readonly limit: number;
  readonly rest: readonly unknown[];
}

/** Takes `$match`, `$sort`, `$skip` and `$limit` off the front, in that order, so that indexes serve them. */
function splitPipeline(pipeline: readonly unknown[]): Split {
  let at = 0;
  const next = (name: string) => {
    const stage = pipeline[at];
    if (!isDocument(stage) || Object.keys(stage).length !== 1 || !(name in stage)) return undefined;
    at++;
    return stage[name];
  };
  const filter = asFilter(next('$match'), '$match');
  const sort = parseSort(next('$sort'));
  const skip = numberOf(next('$skip')) ?? 0;
  const limit = numberOf(next('$limit')) ?? 0;
  return { filter, sort, skip, limit, rest: pipeline.slice(at) };
}

/** Prepares the query part of a pipeline; undefined when there is no such collection. */
export function pipelineQuery(request: Request, split: Split): PreparedQuery | undefined {
  const { engine, database, command, deadline } = request;
  const collection = engine.catalog.find(database, collectionName(request));
  compileFilter(split.filter, expressionTest);
  if (!collection) return undefined;
  const query: Query = { ...split, hint: command.hint ?? undefined, deadline };
  return prepareQuery(engine, collection, query);
}

/** Reads and checks the pipeline of a command. */
export function readPipeline(command: Doc, context: StageContext): Split {
  const { pipeline } = command;
  if (!Array.isArray(pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  // Compiled whole first, so that a fault in any stage is reported before anything is read.
  compileStages(pipeline, context);
  return splitPipeline(pipeline);
}

function aggregate(request: Request): Buffer {
  const { engine, database, command } = request;
  if (command.aggregate === 1 || numberOf(command.aggregate) === 1)
    throw notOffered('An aggregation without a collection');
  if (command.explain !== undefined) throw notOffered("The aggregate option 'explain'");
  if (!isDocument(command.cursor))
    throw new CommandError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const context = stageContext(request);
  const split = readPipeline(command, context);
  const rows = pipelineQuery(request, split)?.rows() ?? [];
  return engine.cursors.first(
    `${database}.${collectionName(request)}`,
    counted(rows, split.rest) ?? answers(rows, split.rest, context),
    { batchSize: count(command.cursor.batchSize, 'batchSize') },
  );
}

/** The access of a pipeline's stages to other collections and variables. */
export function stageContext({ engine, database, command, deadline }: Request): StageContext {
  const variables = isDocument(command.let) ? (toPlain(command.let) as Doc) : {};
  for (const value of Object.values(variables)) {
    if (isDocument(value) || (typeof value === 'string' && value.startsWith('$')))
      throw notOffered("An expression in 'let'");
  }
  return { resolve: collectionsOf(engine, database, deadline), variables };
}

function collectionsOf(engine: Engine, database: string, deadline: number | undefined): Collections {
  return function* (name, filter) {
    const collection = engine.catalog.find(database, name);
    if (!collection) return;
    for (const { doc } of prepareQuery(engine, collection, { filter, sort: [], deadline }).rows())
      yield toPlain(doc) as Doc;
  };
}

// The pipeline of countDocuments(); counting needs no document in memory.
function counted(rows: Iterable<Row>, rest: readonly unknown[]): Buffer[] | undefined {
  const group = rest.length === 1 && isDocument(rest[0]) ? rest[0].$group : undefined;
  if (!isDocument(group)) return undefined;
  const { _id, n, ...more } = group;
  const one = isDocument(n) && Object.keys(n).length === 1 ? numberOf(n.$sum) : undefined;
  if (Object.keys(more).length > 0 || one !== 1 || (numberOf(_id) === undefined && _id !== null))
    return undefined;
  let total = 0;
  for (const _ of rows) total++;
  return total === 0 ? [] : [encode({ _id, n: total })];
}

function* answers(rows: Iterable<Row>, rest: readonly unknown[], context: StageContext): Generator<Buffer> {
  if (rest.length === 0) {
    for (const { bytes } of rows) yield bytes;
    return;
  }
  const plain = (function* () {
    for (const { doc } of rows) yield toPlain(doc) as Doc;
  })();
  for (const doc of compileStages(rest, context)(plain)) yield encode(doc);
}

/** The commands that run pipelines. */
export const AGGREGATE: CommandTable = {
  aggregate: {
    fields: [
      'pipeline',
      'cursor',
      'allowDiskUse',
      'hint',
      'let',
      'explain',
      'collation',
      'bypassDocumentValidation',
    ],
    run: aggregate,
  },
};
