import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as operators from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { CommandError, notOffered } from '../errors';
import { type Doc, isDocument, truthy } from '../values/bson-values';
import { compareValues, encodeKey } from '../values/key-encoding';
import { checkAccumulator, checkExpression } from './operators';
import { setOwn, toPlain } from './plain-values';

type Operator = (doc: unknown, operand: unknown, options: Options) => unknown;

/** Variables an expression may use as `$$name`. */
export type Variables = Readonly<Record<string, unknown>>;

function compared(judge: (order: number) => unknown): Operator {
  return (doc, operand, options) => {
    if (!Array.isArray(operand) || operand.length !== 2)
      throw new CommandError(16020, 'Expression takes exactly 2 arguments');
    const [left, right] = evalExpr(doc, operand, options) as [unknown, unknown];
    return judge(compareValues(left, right));
  };
}

function arrayArgument(name: string, code: number, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new CommandError(code, `The argument to ${name} must be an array`);
}

// An operator of one argument takes it bare or in an array.
function only(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  throw notOffered('Changing the case of what is no string');
}

function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function sum(values: readonly unknown[]): number {
  return numbers(values).reduce((total, value) => total + value, 0);
}

function average(values: readonly unknown[]): number | null {
  const given = numbers(values);
  return given.length === 0 ? null : sum(given) / given.length;
}

function extreme(values: readonly unknown[], wanted: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (best === null || compareValues(value, best) * wanted > 0) best = value;
  }
  return best;
}

function numbers(values: readonly unknown[]): number[] {
  return values.filter((value) => typeof value === 'number');
}

// Operators whose order, comparison or count differs between MongoDB and the expression library.
const OVERRIDES: Record<`$${string}`, Operator> = {
  $eq: compared((order) => order === 0),
  $ne: compared((order) => order !== 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $cmp: compared((order) => order),
  $in: (doc, operand, options) => {
    const [one, list] = evalExpr(doc, operand, options) as [unknown, unknown];
    const key = encodeKey(one);
    return arrayArgument('$in', 40081, list).some((element) => encodeKey(element).equals(key));
  },
  $sum: (doc, operand, options) => sum(items(evalExpr(doc, operand, options))),
  $avg: (doc, operand, options) => average(items(evalExpr(doc, operand, options))),
  $min: (doc, operand, options) => extreme(items(evalExpr(doc, operand, options)), -1),
  $max: (doc, operand, options) => extreme(items(evalExpr(doc, operand, options)), 1),
  $toLower: (doc, operand, options) => text(only(evalExpr(doc, operand, options))).toLowerCase(),
  $toUpper: (doc, operand, options) => text(only(evalExpr(doc, operand, options))).toUpperCase(),
  $size: (doc, operand, options) => {
    const value = evalExpr(doc, operand, options);
    return arrayArgument('$size', 17124, Array.isArray(operand) ? only(value) : value).length;
  },
};

const CONTEXT = Context.init({
  expression: { ...(operators as unknown as Record<string, Operator>), ...OVERRIDES } as never,
  accumulator: accumulators as never,
});

function optionsWith(variables: Variables): Options {
  return {
    idKey: '_id',
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
    variables,
    context: CONTEXT,
  };
}

/** Compiles an expression into a function of a plain document. @throws CommandError for what is not offered. */
export function compileExpression(expression: unknown, variables: Variables = {}): (doc: Doc) => unknown {
  checkExpression(expression);
  const plain = toPlain(expression);
  const options = optionsWith(variables);
  return (doc) => guarded(() => evalExpr(doc, plain, options));
}

/**
 * Compiles an expression into a function of a stored document. Only the fields it names are read, so that a
 * number JavaScript cannot hold is refused only where it is computed with.
 */
export function compileOnStored(expression: unknown, variables: Variables = {}): (doc: Doc) => unknown {
  const evaluate = compileExpression(expression, variables);
  const fields = fieldsOf(expression);
  if (!fields) return (doc) => evaluate(toPlain(doc) as Doc);
  return (doc) => {
    const plain: Doc = {};
    for (const field of fields) if (Object.hasOwn(doc, field)) setOwn(plain, field, toPlain(doc[field]));
    return evaluate(plain);
  };
}

// The top-level fields an expression names; undefined when it may reach any of them.
function fieldsOf(expression: unknown): Set<string> | undefined {
  const fields = new Set<string>();
  const visit = (value: unknown): boolean => {
    if (typeof value === 'string') {
      if (/^\$\$(ROOT|CURRENT)/.test(value)) return false;
      if (/^\$[^$]/.test(value)) fields.add(value.slice(1).split('.')[0]!);
      return true;
    }
    if (Array.isArray(value)) return value.every(visit);
    if (!isDocument(value)) return true;
    return !('$getField' in value) && Object.values(value).every(visit);
  };
  return visit(expression) ? fields : undefined;
}

/** Compiles an accumulator of `$group` into a function of the group's documents. */
export function compileAccumulator(
  field: string,
  accumulator: unknown,
  variables: Variables = {},
): (docs: Doc[]) => unknown {
  checkAccumulator(field, accumulator);
  const [[name, operand]] = Object.entries(accumulator as Doc) as [[string, unknown]];
  const each = compileExpression(name === '$count' ? 1 : operand, variables);
  const values = (docs: Doc[]) => docs.map(each);
  switch (name) {
    case '$count':
      return (docs) => docs.length;
    case '$push':
      return (docs) => values(docs).filter((value) => value !== undefined);
    case '$addToSet':
      return (docs) => distinct(values(docs).filter((value) => value !== undefined));
    case '$min':
    case '$max':
      return (docs) => extreme(values(docs), name === '$max' ? 1 : -1);
    case '$first':
      return (docs) => each(docs[0]!) ?? null;
    case '$last':
      return (docs) => each(docs.at(-1)!) ?? null;
    case '$sum':
      return (docs) => sum(values(docs));
    case '$avg':
      return (docs) => average(values(docs));
    default: {
      const run = (accumulators as unknown as Record<string, Operator>)[name]!;
      const plain = toPlain(operand);
      const options = optionsWith(variables);
      return (docs) => guarded(() => run(docs, plain, options));
    }
  }
}

/** Drops the values that are equal to an earlier one. */
export function distinct(values: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = encodeKey(value).toString('latin1');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Compiles an `$expr` into a test of a document; handed to filters, as it has the variables around them. */
export type ExpressionTest = (expression: unknown) => (doc: unknown) => boolean;

/** `$expr` in a filter, with the variables of the pipeline it stands in. */
export function expressionTestWith(variables: Variables): ExpressionTest {
  return (expression) => {
    const evaluate = compileOnStored(expression, variables);
    return (doc) => truthy(evaluate(doc as Doc));
  };
}

/** `$expr` in a filter. */
export const expressionTest: ExpressionTest = expressionTestWith({});

function guarded<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError('BadValue', error instanceof Error ? error.message : String(error));
  }
}
