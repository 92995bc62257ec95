import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as operators from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { CommandError } from '../errors';
import type { ExpressionTest } from '../queries/matcher';
import { type Doc, truthy } from '../values/bson-values';
import { compareValues, encodeKey } from '../values/key-encoding';
import { checkAccumulator, checkExpression } from './operators';
import { toPlain } from './plain-values';

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

// Where the language below orders, compares or counts otherwise than MongoDB does.
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
  $size: (doc, operand, options) => {
    const value = evalExpr(doc, operand, options);
    const only = Array.isArray(operand) && operand.length === 1 ? (value as unknown[])[0] : value;
    return arrayArgument('$size', 17124, only).length;
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
  const present = (docs: Doc[]) => values(docs).filter((value) => value !== null && value !== undefined);
  switch (name) {
    case '$count':
      return (docs) => docs.length;
    case '$push':
      return (docs) => values(docs).filter((value) => value !== undefined);
    case '$addToSet':
      return (docs) => distinct(values(docs).filter((value) => value !== undefined));
    case '$min':
    case '$max': {
      const wanted = name === '$max' ? 1 : -1;
      return (docs) => {
        let best: unknown = null;
        for (const value of present(docs))
          if (best === null || compareValues(value, best) * wanted > 0) best = value;
        return best;
      };
    }
    case '$first':
      return (docs) => each(docs[0]!) ?? null;
    case '$last':
      return (docs) => each(docs.at(-1)!) ?? null;
    case '$sum':
      return (docs) => numbers(values(docs)).reduce((sum, value) => sum + value, 0);
    case '$avg':
      return (docs) => {
        const given = numbers(values(docs));
        return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0) / given.length;
      };
    default: {
      const run = (accumulators as unknown as Record<string, Operator>)[name]!;
      const plain = toPlain(operand);
      const options = optionsWith(variables);
      return (docs) => guarded(() => run(docs, plain, options));
    }
  }
}

function numbers(values: unknown[]): number[] {
  return values.filter((value) => typeof value === 'number');
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

/** `$expr` in a filter. */
export const expressionTest: ExpressionTest = (expression) => {
  const evaluate = compileExpression(expression);
  return (doc) => truthy(evaluate(toPlain(doc) as Doc));
};

/** `$expr` in a filter inside a pipeline with variables. */
export function expressionTestWith(variables: Variables): ExpressionTest {
  return (expression) => {
    const evaluate = compileExpression(expression, variables);
    return (doc) => truthy(evaluate(toPlain(doc) as Doc));
  };
}

function guarded<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError('BadValue', error instanceof Error ? error.message : String(error));
  }
}
