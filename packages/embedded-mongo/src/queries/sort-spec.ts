import { CommandError, notOffered } from '../errors';
import { isDocument, numberOf } from '../values/bson-values';
import { encodeKey, inverted } from '../values/key-encoding';
import { splitPath, visitPath } from '../values/paths';

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
export function sortKeyOf(spec: SortSpec): (doc: unknown) => Buffer {
  const fields = spec.map(([path, direction]) => ({ parts: splitPath(path), direction }));
  return (doc) =>
    Buffer.concat(
      fields.map(({ parts, direction }) => {
        const key = extreme(doc, parts, direction);
        return direction === 1 ? key : inverted(key);
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
