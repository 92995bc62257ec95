import { CommandError, notOffered } from '../errors';
import { isDocument, numberOf, splitPath, visitPath } from '../values/bson-values';
import { encodeKey, invertKey } from '../values/key-encoding';

/** Fields and directions, in order. */
export type SortSpec = readonly (readonly [path: string, direction: 1 | -1])[];

/** Reads a sort argument. */
export function parseSort(sort: unknown): SortSpec {
  if (sort === undefined || sort === null) return [];
  if (!isDocument(sort))
    throw new CommandError('TypeMismatch', "BSON field 'sort' is the wrong type, expected type 'object'");
  return Object.entries(sort).map(([path, direction]) => {
    if (isDocument(direction)) throw notOffered('Sorting by $meta');
    const number = numberOf(direction);
    if (number !== 1 && number !== -1)
      throw new CommandError(
        'BadValue',
        `$sort key ordering must be 1 (for ascending) or -1 (for descending)`,
      );
    if (path === '' || path.split('.').includes(''))
      throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    return [path, number];
  });
}

/** Compiles a sort into a function of a document that answers its sort key, as bytes to compare. */
function sortKeyOf(spec: SortSpec): (doc: unknown) => Buffer {
  const fields = spec.map(([path, direction]) => ({ parts: splitPath(path), direction }));
  return (doc) =>
    Buffer.concat(
      fields.map(({ parts, direction }) => {
        const key = extreme(doc, parts, direction);
        return direction === 1 ? key : invertKey(key);
      }),
    );
}

const NULL = encodeKey(null);
const EMPTY = encodeKey(undefined);

// An array sorts by its least element going up, by its greatest going down.
function extreme(doc: unknown, parts: readonly string[], direction: 1 | -1): Buffer {
  let best: Buffer | undefined;
  const consider = (key: Buffer) => {
    if (!best || Buffer.compare(key, best) * direction < 0) best = key;
  };
  visitPath(doc, parts, (value) => {
    if (Array.isArray(value)) {
      if (value.length === 0) consider(EMPTY);
      for (const element of value) consider(encodeKey(element));
    } else {
      consider(value === undefined ? NULL : encodeKey(value));
    }
    return false;
  });
  return best ?? NULL;
}

/** MongoDB's limit for a sort without an index (`internalQueryMaxBlockingSortMemoryUsageBytes`). */
const MAX_SORT_BYTES = 100 * 1024 * 1024;

/** Sorts, keeping the order of equals; with a limit it holds not much more than that many rows. */
export function sortRows<T>(
  rows: Iterable<T>,
  spec: SortSpec,
  limit: number,
  docOf: (row: T) => unknown,
  sizeOf: (row: T) => number = () => 0,
): T[] {
  const keyOf = sortKeyOf(spec);
  let held: { row: T; key: Buffer; at: number }[] = [];
  let size = 0;
  let at = 0;
  const settle = () => {
    held.sort((a, b) => Buffer.compare(a.key, b.key) || a.at - b.at);
    if (limit > 0 && held.length > limit) held = held.slice(0, limit);
    size = held.reduce((sum, { row, key }) => sum + sizeOf(row) + key.length, 0);
  };
  for (const row of rows) {
    const key = keyOf(docOf(row));
    held.push({ row, key, at: at++ });
    size += sizeOf(row) + key.length;
    if (limit > 0 && held.length >= 2 * limit + 100) settle();
    if (size > MAX_SORT_BYTES)
      throw new CommandError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Executor error during find command :: caused by :: Sort exceeded memory limit of ${MAX_SORT_BYTES} bytes`,
      );
  }
  settle();
  return held.map(({ row }) => row);
}
