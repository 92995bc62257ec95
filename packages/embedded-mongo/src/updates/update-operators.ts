import { Int32, Long, Timestamp } from 'bson';
import { CommandError } from '../errors';
import type { ExpressionTest } from '../expressions/expressions';
import { type Doc, isDocument, numberOf, typeName } from '../values/bson-values';
import { compareValues } from '../values/key-encoding';
import { bitwise, combine } from './arithmetic';
import { addToSet, pop, pull, pullAll, push } from './array-operators';
import { getAt, removeAt, setAt } from './document-paths';

/** One operator at one path of an update. */
export interface Change {
  readonly operator: string;
  readonly path: string;
  readonly operand: unknown;
}

/** All supported update operators. */
export const UPDATE_OPERATORS = new Set(
  '$set $unset $inc $mul $min $max $rename $setOnInsert $currentDate $push $addToSet $pop $pull $pullAll $bit'.split(
    ' ',
  ),
);

/** Refuses operands that no document could make right. */
export function checkOperand({ operator, path, operand }: Change): void {
  if ((operator === '$inc' || operator === '$mul') && numberOf(operand) === undefined)
    throw new CommandError(
      'TypeMismatch',
      `Cannot ${operator === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
    );
  if (operator === '$rename' && (typeof operand !== 'string' || operand === ''))
    throw new CommandError('BadValue', `The 'to' field for $rename must be a string: ${path}`);
  if (operator === '$rename' && operand === path)
    throw new CommandError('BadValue', `The source and target field for $rename must differ: ${path}`);
}

const UNCHANGED = Symbol('unchanged');

/** Applies one operator at one concrete path of a document. */
export function applyChange(doc: Doc, parts: string[], change: Change, expression: ExpressionTest): void {
  const value = getAt(doc, parts);
  if (change.operator === '$unset') removeAt(doc, parts);
  else if (change.operator === '$rename') {
    if (value === undefined) return;
    removeAt(doc, parts);
    setAt(doc, (change.operand as string).split('.'), value);
  } else {
    const next = successor(value, change, expression);
    if (next !== UNCHANGED) setAt(doc, parts, next);
  }
}

function successor(value: unknown, { operator, operand, path }: Change, expression: ExpressionTest): unknown {
  const missing = value === undefined;
  switch (operator) {
    case '$inc':
    case '$mul':
      if (missing) return operator === '$inc' ? operand : zeroLike(operand);
      if (numberOf(value) === undefined)
        throw new CommandError(
          'TypeMismatch',
          `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is of type ${typeName(value)}`,
        );
      return combine(operator, value, operand, path);
    case '$min':
      return missing || compareValues(operand, value) < 0 ? operand : UNCHANGED;
    case '$max':
      return missing || compareValues(operand, value) > 0 ? operand : UNCHANGED;
    case '$currentDate':
      return now(operand);
    case '$push':
      return push(value, operand, path);
    case '$addToSet':
      return addToSet(value, operand, path);
    case '$pop':
      return missing ? UNCHANGED : pop(value, operand, path);
    case '$pull':
      return missing ? UNCHANGED : pull(value, operand, path, expression);
    case '$pullAll':
      return missing ? UNCHANGED : pullAll(value, operand, path);
    case '$bit':
      return bits(value, operand, path);
    default:
      return operand;
  }
}

function zeroLike(operand: unknown): unknown {
  return typeName(operand) === 'long' ? Long.ZERO : combine('$mul', operand, new Int32(0), '');
}

function now(operand: unknown): unknown {
  if (operand === true) return new Date();
  const type = isDocument(operand) ? operand.$type : undefined;
  if (type === 'date') return new Date();
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  throw new CommandError('BadValue', `$currentDate needs true or {$type: 'date' | 'timestamp'}`);
}

function bits(value: unknown, operand: unknown, path: string): unknown {
  if (!isDocument(operand)) throw new CommandError('BadValue', `The $bit modifier needs an object: ${path}`);
  const integer = (one: unknown) => typeName(one) === 'int' || typeName(one) === 'long';
  return Object.entries(operand).reduce<unknown>((result, [operation, mask]) => {
    if (!integer(result) || !integer(mask))
      throw new CommandError('BadValue', `Cannot apply $bit to a value of non-integral type: ${path}`);
    return bitwise(operation, result, mask);
  }, value ?? new Int32(0));
}
