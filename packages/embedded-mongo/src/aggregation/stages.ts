import { CommandError, notOffered } from '../errors';
import { compileExpression, expressionTestWith } from '../expressions/expressions';
import { asFilter, compileFilter } from '../queries/matcher';
import { compileProjection } from '../queries/projection';
import { parseSort } from '../queries/sort-spec';
import { sortRows } from '../queries/sorted-rows';
import { type Doc, isDocument, numberOf } from '../values/bson-values';
import { addFields, unwind } from './field-stages';
import { group } from './group';
import { lookup, unionWith } from './joins';
import type { Stage, StageContext } from './stage';

const KNOWN =
  /^\$(bucket|bucketAuto|changeStream|collStats|currentOp|densify|documents|fill|geoNear|graphLookup|indexStats|listSessions|listLocalSessions|merge|out|planCacheStats|redact|search|searchMeta|setWindowFields|vectorSearch|listSampledQueries|listSearchIndexes|querySettings|rankFusion|changeStreamSplitLargeEvent|shardedDataDistribution)$/;

/** Compiles a pipeline's stages into one. @throws CommandError for a stage that is unknown or not offered. */
export function compileStages(pipeline: readonly unknown[], context: StageContext): Stage {
  const stages = pipeline.map((stage) => {
    const keys = isDocument(stage) ? Object.keys(stage) : [];
    if (keys.length !== 1)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const [name] = keys as [string];
    return compileStage(name, (stage as Doc)[name], context);
  });
  return (docs) => stages.reduce<Iterable<Doc>>((rows, stage) => stage(rows), docs);
}

function compileStage(name: string, operand: unknown, context: StageContext): Stage {
  const { variables } = context;
  switch (name) {
    case '$match': {
      if (!isDocument(operand))
        throw new CommandError(15959, 'the match filter must be an expression in an object');
      const matches = compileFilter(asFilter(operand, '$match'), expressionTestWith(variables));
      return (docs) => filtered(docs, matches);
    }
    case '$sort': {
      const spec = parseSort(operand);
      if (spec.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
      return (docs) => sortRows(docs, spec, 0, (doc) => doc);
    }
    case '$limit': {
      const count = whole(operand);
      if (count === undefined || count <= 0) throw new CommandError(15958, 'the limit must be positive');
      return (docs) => limited(docs, count);
    }
    case '$skip': {
      const count = whole(operand);
      if (count === undefined || count < 0)
        throw new CommandError(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
      return (docs) => skipped(docs, count);
    }
    case '$project': {
      if (!isDocument(operand) || Object.keys(operand).length === 0)
        throw new CommandError(
          51272,
          'Invalid $project :: caused by :: projection specification must have at least one field',
        );
      const project = compileProjection(operand, expressionTestWith(variables), variables)!;
      return (docs) => mapped(docs, project);
    }
    case '$unset': {
      const paths = Array.isArray(operand) ? operand : [operand];
      if (paths.length === 0 || !paths.every((path) => typeof path === 'string'))
        throw new CommandError(31002, '$unset specification must be a string or an array');
      const spec = Object.fromEntries(paths.map((path) => [path, 0]));
      const project = compileProjection(spec, expressionTestWith(variables), variables)!;
      return (docs) => mapped(docs, project);
    }
    case '$set':
    case '$addFields': {
      const add = addFields(operand, variables);
      return (docs) => mapped(docs, add);
    }
    case '$replaceRoot':
    case '$replaceWith': {
      const root = name === '$replaceWith' ? operand : isDocument(operand) ? operand.newRoot : undefined;
      const evaluate = compileExpression(root, variables);
      return (docs) => mapped(docs, (doc) => asRoot(evaluate(doc)));
    }
    case '$unwind':
      return unwind(operand);
    case '$group':
      return group(operand, variables);
    case '$count': {
      if (typeof operand !== 'string' || operand === '' || /^\$|\./.test(operand))
        throw new CommandError(40156, 'the count field must be a non-empty string');
      return (docs) => counted(docs, operand);
    }
    case '$sortByCount': {
      const byValue = group({ _id: operand, count: { $sum: 1 } }, variables);
      return (docs) => sortRows(byValue(docs), [['count', -1]], 0, (doc) => doc);
    }
    case '$sample': {
      const size = isDocument(operand) ? whole(operand.size) : undefined;
      if (size === undefined || size < 0)
        throw new CommandError(28747, 'size argument to $sample must be a positive integer');
      return (docs) => sampled(docs, size);
    }
    case '$facet':
      return facet(operand, context);
    case '$lookup':
      return lookup(operand, context, compileStages);
    case '$unionWith':
      return unionWith(operand, context, compileStages);
    default:
      if (name === '$changeStream')
        throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
      if (KNOWN.test(name)) throw notOffered(`The pipeline stage ${name}`);
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

function whole(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

function asRoot(value: unknown): Doc {
  if (isDocument(value)) return value;
  throw new CommandError(
    40228,
    `'newRoot' expression must evaluate to an object, but resulting value was: ${JSON.stringify(value)}`,
  );
}

function* filtered(docs: Iterable<Doc>, matches: (doc: Doc) => boolean): Iterable<Doc> {
  for (const doc of docs) if (matches(doc)) yield doc;
}

function* mapped(docs: Iterable<Doc>, change: (doc: Doc) => Doc): Iterable<Doc> {
  for (const doc of docs) yield change(doc);
}

function* limited(docs: Iterable<Doc>, count: number): Iterable<Doc> {
  let left = count;
  for (const doc of docs) {
    yield doc;
    if (--left === 0) return;
  }
}

function* skipped(docs: Iterable<Doc>, count: number): Iterable<Doc> {
  let left = count;
  for (const doc of docs) if (left-- <= 0) yield doc;
}

function* counted(docs: Iterable<Doc>, field: string): Iterable<Doc> {
  let count = 0;
  for (const _ of docs) count++;
  if (count > 0) yield { [field]: count };
}

function* sampled(docs: Iterable<Doc>, size: number): Iterable<Doc> {
  const all = [...docs];
  for (let i = 0; i < Math.min(size, all.length); i++) {
    const pick = i + Math.floor(Math.random() * (all.length - i));
    [all[i], all[pick]] = [all[pick]!, all[i]!];
    yield all[i]!;
  }
}

function facet(operand: unknown, context: StageContext): Stage {
  if (!isDocument(operand) || Object.keys(operand).length === 0)
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const branches = Object.entries(operand).map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is of another type`);
    return [name, compileStages(pipeline, context)] as const;
  });
  return (docs) => {
    const all = [...docs];
    return [Object.fromEntries(branches.map(([name, run]) => [name, [...run(all)]]))];
  };
}
