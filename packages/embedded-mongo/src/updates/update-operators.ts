import { CommandError } from '../errors';
import { compileFilter, isOperators } from '../queries/matcher';
import { type Doc, isDocument, numberOf, typeName } from '../values/bson-values';
import { distinct, encodeKey, equalValues } from '../values/key-encoding';
import { increase } from './arithmetic';
import { getAt, removeAt, setAt } from './document-paths';

/** One operator at one path of an update. */
export interface Change {
  readonly operator: string;
  readonly path: string;
  readonly operand: unknown;
}

/** All supported update operators. */
export const UPDATE_OPERATORS = new Set('$set $unset $inc $setOnInsert $push $addToSet $pull'.split(' '));

/** Refuses operands that no document could make right. */
export function checkOperand({ operator, path, operand }: Change): void {
  if (operator === '$inc' && numberOf(operand) === undefined)
    throw new CommandError(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
    );
  if (operator === '$push') pushed(operand);
}

/** Applies one operator at one path of a document. */
export function applyChange(doc: Doc, parts: readonly string[], { operator, operand, path }: Change): void {
  const value = getAt(doc, parts);
  switch (operator) {
    case '$unset':
      removeAt(doc, parts);
      return;
    case '$pull':
      if (value !== undefined) setAt(doc, parts, pull(listAt(value, operator, path), operand));
      return;
    case '$inc':
      setAt(doc, parts, value === undefined ? operand : inc(value, operand, path));
      return;
    case '$push':
      setAt(doc, parts, [...listAt(value, operator, path), ...pushed(operand)]);
      return;
    case '$addToSet':
      setAt(doc, parts, addToSet(listAt(value, operator, path), operand));
      return;
    default:
      setAt(doc, parts, operand);
  }
}

function inc(value: unknown, operand: unknown, path: string): unknown {
  if (numberOf(value) === undefined)
    throw new CommandError(
      'TypeMismatch',
      `Cannot apply $inc to a value of non-numeric type. The field '${path}' is of type ${typeName(value)}`,
    );
  return increase(value, operand, path);
}

function listAt(value: unknown, operator: string, path: string): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new CommandError(
    'BadValue',
    `The field '${path}' must be an array but is of another type in a document; ${operator} needs an array`,
  );
}

/** The values that a `$push` appends: its operand, or those of `$each`. @throws CommandError for other modifiers */
export function pushed(operand: unknown): unknown[] {
  if (!isDocument(operand) || !('$each' in operand)) return [operand];
  const { $each, ...others } = operand;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new CommandError('BadValue', `Unrecognized clause in $push: ${other}`);
  if (!Array.isArray($each))
    throw new CommandError('BadValue', 'The argument to $each in $push must be an array');
  return $each;
}

function addToSet(list: unknown[], operand: unknown): unknown[] {
  const each = isDocument(operand) && '$each' in operand ? operand.$each : [operand];
  if (!Array.isArray(each))
    throw new CommandError('TypeMismatch', 'The argument to $each in $addToSet must be an array');
  const keyOf = (one: unknown) => encodeKey(one).toString('latin1');
  const storedKeys = new Set(list.map(keyOf));
  return [...list, ...distinct(each).filter((one) => !storedKeys.has(keyOf(one)))];
}

// By value, by operators on the element, or by a filter on documents.
function pull(list: unknown[], operand: unknown): unknown[] {
  if (isDocument(operand) && !isOperators(operand)) {
    const matches = compileFilter(operand);
    return list.filter((one) => !(isDocument(one) && matches(one)));
  }
  const matches = compileFilter({ element: operand });
  // A value is pulled when it is equal as a whole, also where it is an array itself.
  return list.filter((one) =>
    Array.isArray(one) && !isDocument(operand) ? !equalValues(one, operand) : !matches({ element: one }),
  );
}
