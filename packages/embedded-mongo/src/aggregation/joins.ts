import { CommandError } from '../errors';
import { compileExpression, type Variables } from '../expressions/expressions';
import { type Doc, isDocument } from '../values/bson-values';
import { splitPath, visitPath } from '../values/paths';
import type { Stage, StageContext } from './stage';

type Compile = (pipeline: readonly unknown[], context: StageContext) => Stage;

const LOOKUP_FIELDS = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'];

/** `$lookup`, in both its forms. */
export function lookup(operand: unknown, context: StageContext, compile: Compile): Stage {
  if (!isDocument(operand))
    throw new CommandError('FailedToParse', 'the $lookup specification must be an Object');
  for (const key of Object.keys(operand)) {
    if (!LOOKUP_FIELDS.includes(key))
      throw new CommandError('FailedToParse', `unknown argument to $lookup: ${key}`);
  }
  const { from, localField, foreignField, as, pipeline, let: bindings } = operand;
  if (typeof from !== 'string' || typeof as !== 'string')
    throw new CommandError('FailedToParse', `$lookup argument 'from' and 'as' must be strings`);
  const byField = localField !== undefined || foreignField !== undefined;
  if (byField && (typeof localField !== 'string' || typeof foreignField !== 'string'))
    throw new CommandError(
      'FailedToParse',
      '$lookup requires both or neither of localField and foreignField',
    );
  if (!byField && !Array.isArray(pipeline))
    throw new CommandError(
      'FailedToParse',
      '$lookup requires either pipeline or localField and foreignField',
    );
  const variables = Object.entries(isDocument(bindings) ? bindings : {}).map(
    ([name, expression]) => [name, compileExpression(expression, context.variables)] as const,
  );
  const stages = Array.isArray(pipeline) ? pipeline : [];
  return function* (docs) {
    for (const doc of docs) {
      const filter = byField ? { [foreignField as string]: joined(doc, localField as string) } : {};
      const bound: Variables = {
        ...context.variables,
        ...Object.fromEntries(variables.map(([name, evaluate]) => [name, evaluate(doc)])),
      };
      const joinedDocuments = context.resolve(from, filter);
      const run = compile(stages, { ...context, variables: bound });
      yield withPath(doc, as, [...run(joinedDocuments)]);
    }
  };
}

// The values to join by: a missing field joins null and missing ones; an array joins by each of its elements.
function joined(doc: Doc, path: string): Doc {
  const values: unknown[] = [];
  visitPath(doc, splitPath(path), (value) => {
    if (Array.isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  return { $in: values };
}

function withPath(doc: Doc, path: string, value: unknown): Doc {
  const [part, ...remaining] = path.split('.') as [string, ...string[]];
  const inner = doc[part];
  return {
    ...doc,
    [part]:
      remaining.length === 0 ? value : withPath(isDocument(inner) ? inner : {}, remaining.join('.'), value),
  };
}

/** `$unionWith`. */
export function unionWith(operand: unknown, context: StageContext, compile: Compile): Stage {
  const spec: Doc = typeof operand === 'string' ? { coll: operand } : isDocument(operand) ? operand : {};
  const { coll, pipeline = [] } = spec;
  if (typeof coll !== 'string' || !Array.isArray(pipeline))
    throw new CommandError('FailedToParse', 'the $unionWith stage needs a collection and a pipeline');
  const run = compile(pipeline, context);
  return function* (docs) {
    yield* docs;
    yield* run(context.resolve(coll, {}));
  };
}
