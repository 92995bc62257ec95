import { CommandError, notOffered } from '../errors';
import { expressionTest } from '../expressions/expressions';
import { compileFilter } from '../queries/matcher';
import type { Collection } from '../storage/catalog';
import type { IndexDefinition, IndexField } from '../storage/index-definition';
import { type Doc, isDocument, numberOf, truthy } from '../values/bson-values';
import { equalValues } from '../values/key-encoding';
import { refuseCollation } from './command';

/** An index as requested. */
export type IndexSpec = Omit<IndexDefinition, 'id' | 'multikey' | 'truncated'>;

const OPTIONS = new Set([
  ...['key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'],
  ...['background', 'v', 'ns', 'hidden', 'collation', 'dropDups'],
]);
const MAX_TTL_SECONDS = 2147483647;

/** Reads one entry of `createIndexes`. @throws CommandError for what is malformed or not offered. */
export function parseIndexSpec(spec: Doc): IndexSpec {
  for (const option of Object.keys(spec)) {
    if (OPTIONS.has(option)) continue;
    if (
      /^(weights|default_language|language_override|textIndexVersion|2dsphereIndexVersion|bits|min|max|wildcardProjection|storageEngine|clustered|prepareUnique)$/.test(
        option,
      )
    )
      throw notOffered(`The index option '${option}'`);
    throw new CommandError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an index specification.`,
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
  const sparse = truthy(spec.sparse);
  const partial = spec.partialFilterExpression;
  if (partial !== undefined) {
    if (!isDocument(partial))
      throw new CommandError('CannotCreateIndex', "'partialFilterExpression' must be an object");
    if (sparse)
      throw new CommandError(
        'CannotCreateIndex',
        'cannot mix "partialFilterExpression" and "sparse" options',
      );
    checkPartialFilter(partial);
  }
  const expire = expiry(spec, fields);
  return {
    name,
    fields,
    unique: truthy(spec.unique),
    sparse,
    ...(isDocument(partial) ? { partialFilter: partial } : {}),
    ...(expire === undefined ? {} : { expireAfterSeconds: expire }),
  };
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

function checkPartialFilter(filter: Doc): void {
  compileFilter(filter, expressionTest);
  const allowed = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in', '$and', '$or']);
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isDocument(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key.startsWith('$') && (!allowed.has(key) || (key === '$exists' && !truthy(inner))))
        throw new CommandError('CannotCreateIndex', `Expression not supported in partial index: ${key}`);
      visit(inner);
    }
  };
  visit(filter);
}

function expiry(spec: Doc, fields: readonly IndexField[]): number | undefined {
  if (spec.expireAfterSeconds === undefined) return undefined;
  const seconds = numberOf(spec.expireAfterSeconds);
  if (seconds === undefined || !(seconds >= 0 && seconds <= MAX_TTL_SECONDS))
    throw new CommandError(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, [0, ${MAX_TTL_SECONDS}]`,
    );
  if (fields.length !== 1)
    throw new CommandError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    );
  if (fields[0]![0] === '_id')
    throw new CommandError(
      'InvalidIndexSpecificationOption',
      'The field "expireAfterSeconds" is not valid for an _id index',
    );
  return Math.floor(seconds);
}

/** True when the same index exists already. @throws CommandError 85 or 86 when a conflicting one does. */
export function alreadyThere(collection: Collection, spec: IndexSpec): boolean {
  if (spec.fields.length === 1 && spec.fields[0]![0] === '_id' && spec.fields[0]![1] === 1) return true;
  for (const index of collection.indexes) {
    const same = sameSignature(index, spec);
    const equal = same && index.expireAfterSeconds === spec.expireAfterSeconds;
    if (index.name === spec.name) {
      if (equal) return true;
      if (same)
        throw new CommandError(
          'IndexOptionsConflict',
          `An equivalent index already exists with the same name but different options. Requested index: ${spec.name}`,
        );
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${spec.name}`,
      );
    }
    if (same)
      throw new CommandError(
        'IndexOptionsConflict',
        equal
          ? `Index already exists with a different name: ${index.name}`
          : `An equivalent index already exists with a different name and options. Requested index: ${spec.name}`,
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
    index.sparse === spec.sparse &&
    equalValues(index.partialFilter ?? null, spec.partialFilter ?? null)
  );
}
