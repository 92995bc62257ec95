import { Double, Int32, Long } from 'bson';
import { CommandError, notOffered } from '../errors';
import { compileFilter, isOperators } from '../queries/matcher';
import { type Doc, isDocument, isPosition, numberOf, setOwn, typeName } from '../values/bson-values';
import { distinct, encodeKey, equalValues } from '../values/key-encoding';

/** Max positions that are filled with null before one that is set; MongoDB has its own limit. */
const MAX_PADDING = 1_500_000;

/** The value at a concrete path: documents by name, arrays by position. */
export function getAt(doc: unknown, parts: readonly string[]): unknown {
  let value = doc;
  for (const part of parts) {
    if (Array.isArray(value)) value = isPosition(part) ? value[Number(part)] : undefined;
    else if (isDocument(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

/** Sets a value, creating documents along the path. @throws CommandError 28 where a value on the path is no document */
export function setAt(doc: Doc, parts: readonly string[], value: unknown): void {
  let at: Doc | unknown[] = doc;
  parts.forEach((part, i) => {
    const last = i === parts.length - 1;
    if (Array.isArray(at)) {
      const position = positionIn(at, part, parts[i - 1]);
      if (last) at[position] = value;
      else at = step(at[position], parts, i, (made) => ((at as unknown[])[position] = made));
    } else if (last) setOwn(at, part, value);
    else
      at = step(Object.hasOwn(at, part) ? at[part] : undefined, parts, i, (made) =>
        setOwn(at as Doc, part, made),
      );
  });
}

function step(
  next: unknown,
  parts: readonly string[],
  at: number,
  make: (doc: Doc) => void,
): Doc | unknown[] {
  if (Array.isArray(next) || isDocument(next)) return next;
  if (next !== undefined)
    throw new CommandError(
      'PathNotViable',
      `Cannot create field '${parts[at + 1]}' in element {${parts[at]}: ${JSON.stringify(next)}}`,
    );
  const newParent: Doc = {};
  make(newParent);
  return newParent;
}

function positionIn(list: unknown[], part: string, name = ''): number {
  if (!isPosition(part))
    throw new CommandError(
      'PathNotViable',
      `Cannot create field '${part}' in element {${name}: ${JSON.stringify(list).slice(0, 100)}}`,
    );
  const position = Number(part);
  if (position - list.length > MAX_PADDING) throw new CommandError('BadValue', `Cannot pad array to ${part}`);
  while (list.length < position) list.push(null);
  return position;
}

/** Removes a field; in an array the place stays, as null. */
function removeAt(doc: Doc, parts: readonly string[]): void {
  const parent = getAt(doc, parts.slice(0, -1));
  const last = parts.at(-1)!;
  if (Array.isArray(parent)) {
    if (isPosition(last) && Number(last) < parent.length) parent[Number(last)] = null;
  } else if (isDocument(parent)) delete parent[last];
}

const MIN = -(2n ** 63n);
const MAX = 2n ** 63n - 1n;

/** Adds and gives the result MongoDB's type: int grows to long, anything with a double is one. */
export function increase(left: unknown, right: unknown, path: string): unknown {
  const types = [typeName(left), typeName(right)];
  if (types.includes('decimal')) throw notOffered('$inc with Decimal128');
  if (types.includes('double')) return new Double(numberOf(left)! + numberOf(right)!);
  const result = whole(left) + whole(right);
  if (!types.includes('long') && result >= -0x80000000n && result <= 0x7fffffffn)
    return new Int32(Number(result));
  if (result < MIN || result > MAX)
    throw new CommandError('BadValue', `Failed to apply $inc operations to current value for path '${path}'`);
  return Long.fromBigInt(result);
}

function whole(value: unknown): bigint {
  return typeName(value) === 'long' ? (value as Long).toBigInt() : BigInt(numberOf(value)!);
}

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
  if (operator === '$push') parsePush(operand);
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
      setAt(doc, parts, [...listAt(value, operator, path), ...parsePush(operand)]);
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
export function parsePush(operand: unknown): unknown[] {
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
