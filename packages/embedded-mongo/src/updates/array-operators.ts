import { CommandError } from '../errors';
import type { ExpressionTest } from '../expressions/expressions';
import { compileFilter, isOperators } from '../queries/matcher';
import { parseSort, sortKeyOf } from '../queries/sort-spec';
import { type Doc, isDocument, numberOf } from '../values/bson-values';
import { compareValues, encodeKey, equalValues } from '../values/key-encoding';

function listAt(value: unknown, operator: string, path: string): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new CommandError(
    'BadValue',
    `The field '${path}' must be an array but is of another type in a document; ${operator} needs an array`,
  );
}

const PUSH_MODIFIERS = ['$each', '$slice', '$sort', '$position'];

/** `$push`, with `$each`, `$position`, `$sort` and `$slice` in that order. */
export function push(value: unknown, operand: unknown, path: string): unknown[] {
  const list = [...listAt(value, '$push', path)];
  if (!isDocument(operand) || !('$each' in operand)) return [...list, operand];
  for (const key of Object.keys(operand)) {
    if (!PUSH_MODIFIERS.includes(key))
      throw new CommandError('BadValue', `Unrecognized clause in $push: ${key}`);
  }
  const { $each, $slice, $sort, $position } = operand;
  if (!Array.isArray($each))
    throw new CommandError('BadValue', 'The argument to $each in $push must be an array');
  list.splice($position === undefined ? list.length : integer($position, '$position'), 0, ...$each);
  if ($sort !== undefined) sortList(list, $sort);
  if ($slice === undefined) return list;
  const count = integer($slice, '$slice');
  if (count === 0) return [];
  return count > 0 ? list.slice(0, count) : list.slice(count);
}

function sortList(list: unknown[], sort: unknown): void {
  const direction = numberOf(sort);
  if (direction === 1 || direction === -1) {
    list.sort((a, b) => compareValues(a, b) * direction);
    return;
  }
  if (!isDocument(sort))
    throw new CommandError('BadValue', 'The $sort is invalid: use 1/-1 to sort the whole element');
  const keyOf = sortKeyOf(parseSort(sort));
  list.sort((a, b) => Buffer.compare(keyOf(a), keyOf(b)));
}

/** `$addToSet`, with `$each`. */
export function addToSet(value: unknown, operand: unknown, path: string): unknown[] {
  const list = [...listAt(value, '$addToSet', path)];
  const each = isDocument(operand) && '$each' in operand ? operand.$each : [operand];
  if (!Array.isArray(each))
    throw new CommandError('TypeMismatch', 'The argument to $each in $addToSet must be an array');
  const seen = new Set(list.map((one) => encodeKey(one).toString('latin1')));
  for (const one of each) {
    const key = encodeKey(one).toString('latin1');
    if (!seen.has(key)) list.push(one);
    seen.add(key);
  }
  return list;
}

/** `$pop`. */
export function pop(value: unknown, operand: unknown, path: string): unknown[] {
  const end = numberOf(operand);
  if (end !== 1 && end !== -1) throw new CommandError('FailedToParse', '$pop expects 1 or -1');
  if (!Array.isArray(value))
    throw new CommandError('TypeMismatch', `Path '${path}' contains an element of non-array type`);
  return end === 1 ? value.slice(0, -1) : value.slice(1);
}

/** `$pull`: by value, by operators on the element, or by a filter on documents. */
export function pull(value: unknown, operand: unknown, path: string, expression: ExpressionTest): unknown[] {
  const list = listAt(value, '$pull', path);
  if (!isDocument(operand)) {
    const matches = compileFilter({ element: operand }, expression);
    // A value is pulled when it is equal as a whole, also where it is an array itself.
    return list.filter((one) =>
      Array.isArray(one) ? !equalValues(one, operand) : !matches({ element: one }),
    );
  }
  if (isOperators(operand)) {
    const matches = compileFilter({ element: operand }, expression);
    return list.filter((one) => !matches({ element: one }));
  }
  const matches = compileFilter(operand, expression);
  return list.filter((one) => !(isDocument(one) && matches(one)));
}

/** `$pullAll`. */
export function pullAll(value: unknown, operand: unknown, path: string): unknown[] {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$pullAll requires an array argument');
  const unwanted = new Set(operand.map((one) => encodeKey(one).toString('latin1')));
  return listAt(value, '$pullAll', path).filter((one) => !unwanted.has(encodeKey(one).toString('latin1')));
}

function integer(value: unknown, name: string): number {
  const number = numberOf(value);
  if (number === undefined || !Number.isInteger(number))
    throw new CommandError('BadValue', `The value for ${name} must be an integer value`);
  return number;
}

/** Parses the filters of `$[name]`, by name. */
export function parseArrayFilters(filters: unknown): Map<string, Doc> {
  const byName = new Map<string, Doc>();
  if (filters === undefined) return byName;
  if (!Array.isArray(filters)) throw new CommandError('TypeMismatch', 'arrayFilters must be an array');
  for (const filter of filters) {
    if (!isDocument(filter)) throw new CommandError('TypeMismatch', 'arrayFilters must hold objects');
    const name = identifierOf(filter);
    if (name === undefined || !/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw new CommandError('BadValue', `The array filter needs an identifier of lowercase start: ${name}`);
    if (byName.has(name))
      throw new CommandError('FailedToParse', `Found multiple array filters with the same name ${name}`);
    byName.set(name, filter);
  }
  return byName;
}

function identifierOf(filter: Doc): string | undefined {
  const names = new Set<string>();
  for (const [key, operand] of Object.entries(filter)) {
    if (!key.startsWith('$')) names.add(key.split('.')[0]!);
    else if (Array.isArray(operand)) {
      for (const clause of operand) {
        const name = isDocument(clause) ? identifierOf(clause) : undefined;
        if (name !== undefined) names.add(name);
      }
    }
  }
  if (names.size > 1)
    throw new CommandError('FailedToParse', 'Expected a single top-level field name in an array filter');
  return [...names][0];
}
