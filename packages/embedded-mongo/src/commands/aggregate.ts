import { CommandError, notOffered } from '../errors';
import { type PreparedQuery, prepareQuery } from '../queries/find';
import { asFilter, compileFilter } from '../queries/matcher';
import { type Doc, encode, isDocument, numberOf } from '../values/bson-values';
import { type CommandTable, collectionName, count, type Request } from './command';

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
