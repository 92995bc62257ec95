import { CommandError, notOffered } from '../errors';
import type { Collection } from '../storage/catalog';
import type { IndexDefinition, IndexField } from '../storage/index-definition';
import { type Doc, isDocument, numberOf, truthy } from '../values/bson-values';
import { equalValues } from '../values/key-encoding';
import { refuseCollation } from './command';

/** An index as requested. */
export type IndexSpec = Omit<IndexDefinition, 'id' | 'multikey' | 'truncated'>;

const OPTIONS = new Set('key name unique sparse background v ns hidden collation dropDups'.split(' '));

/** Reads one entry of `createIndexes`. @throws CommandError for what is malformed or not offered. */
export function parseIndexSpec(spec: Doc): IndexSpec {
  for (const option of Object.keys(spec)) {
    if (OPTIONS.has(option)) continue;
    throw new CommandError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an index specification. Specification: ${JSON.stringify(spec)}`,
    );
  }
  if (truthy(spec.hidden)) throw notOffered('A hidden index');
  refuseCollation(spec.collation);
  const fields = parseKey(spec.key);
  const name = spec.name;
  if (typeof name !== 'string' || name === '')
    throw new CommandError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  return { name, fields, unique: truthy(spec.unique), sparse: truthy(spec.sparse) };
}

function parseKey(key: unknown): IndexField[] {
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
  return Object.entries(key).map(([path, direction]): IndexField => {
    const number = numberOf(direction);
    if (typeof direction === 'string') {
      if (/^(text|2d|2dsphere|hashed|geoHaystack)$/.test(direction))
        throw new CommandError(
          'CannotCreateIndex',
          `A '${direction}' index is not offered by the embedded engine`,
        );
      throw new CommandError('CannotCreateIndex', `Unknown index plugin '${direction}'`);
    }
    if (number === undefined || number === 0 || Number.isNaN(number))
      throw new CommandError(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of this type: only numbers > 0, < 0 are allowed`,
      );
    if (path.includes('$**')) throw notOffered('A wildcard index');
    if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw new CommandError(
        'CannotCreateIndex',
        `Index keys cannot contain an empty or $-prefixed field: ${path}`,
      );
    return [path, number > 0 ? 1 : -1];
  });
}

/** True when the same index exists already. @throws CommandError 85 or 86 when a conflicting one does. */
export function alreadyThere(collection: Collection, spec: IndexSpec): boolean {
  if (spec.fields.length === 1 && spec.fields[0]![0] === '_id' && spec.fields[0]![1] === 1) return true;
  for (const index of collection.indexes) {
    const same = sameSignature(index, spec);
    if (index.name === spec.name) {
      if (same) return true;
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${spec.name}`,
      );
    }
    if (same)
      throw new CommandError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${index.name}`,
      );
  }
  return false;
}

function sameSignature(index: IndexSpec, spec: IndexSpec): boolean {
  return (
    equalValues(
      index.fields.map((field) => [...field]),
      spec.fields.map((field) => [...field]),
    ) &&
    index.unique === spec.unique &&
    index.sparse === spec.sparse
  );
}
