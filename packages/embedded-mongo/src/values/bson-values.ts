import { type Decimal128, deserialize, type Long, serialize } from 'bson';

/** A BSON document as this engine holds it: numbers keep their BSON type (Int32, Double, Long, Decimal128). */
export type Doc = Record<string, unknown>;

const MARK = Buffer.from('$ref\0');

const WRAPPED: Record<string, string> = {
  Int32: 'int',
  Double: 'double',
  Long: 'long',
  Decimal128: 'decimal',
  ObjectId: 'objectId',
  Binary: 'binData',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  Code: 'javascript',
  BSONSymbol: 'symbol',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  DBRef: 'object',
};

/** The BSON type of a value, by its name in MongoDB's manual. */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff && !Object.is(value, -0)
        ? 'int'
        : 'double';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'long';
    case 'undefined':
      return 'undefined';
  }
  if (value === null) return 'null';
  const tag = (value as { _bsontype?: unknown })._bsontype;
  if (typeof tag === 'string') {
    if (tag === 'Code' && (value as { scope?: unknown }).scope) return 'javascriptWithScope';
    return WRAPPED[tag] ?? 'object';
  }
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (value instanceof Uint8Array) return 'binData';
  return 'object';
}

/** True for an embedded document, and for nothing else that JavaScript calls an object. */
export function isDocument(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  return typeName(value) === 'object';
}

/** The number a value stands for, or undefined when it is none (a 64-bit integer may lose precision). */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  switch ((value as { _bsontype?: unknown } | null)?._bsontype) {
    case 'Int32':
    case 'Double':
      return (value as { value: number }).value;
    case 'Long':
      return (value as Long).toNumber();
    case 'Decimal128':
      return Number((value as Decimal128).toString());
    default:
      return undefined;
  }
}

/** MongoDB's notion of truth for an option: numbers other than zero count as true. */
export function truthy(value: unknown): boolean {
  const number = numberOf(value);
  return number !== undefined ? number !== 0 : value !== undefined && value !== null && value !== false;
}

/** Reads BSON bytes without losing any type. */
export function decode(bytes: Uint8Array): Doc {
  const doc = deserialize(bytes, { promoteValues: false, bsonRegExp: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(MARK)
    ? (withoutRefs(doc) as Doc)
    : doc;
}

/** Writes a document as BSON bytes. */
export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: false });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// bson turns `{$ref, $id}` into a DBRef object; to the server it is a document like any other.
function withoutRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRefs);
  if (!isDocument(value)) return value;
  const tagged = value as Doc & { _bsontype?: string };
  if (tagged._bsontype === 'DBRef') {
    const ref = tagged as unknown as { collection: string; oid: unknown; db?: string; fields: Doc };
    const database = ref.db ? { $db: ref.db } : {};
    return { $ref: ref.collection, $id: ref.oid, ...database, ...(withoutRefs(ref.fields) as Doc) };
  }
  for (const key of Object.keys(value)) value[key] = withoutRefs(value[key]);
  return value;
}

/** Sets a field, also one called `__proto__`. */
export function setOwn(doc: Doc, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(doc, key, { value, enumerable: true, configurable: true, writable: true });
  else doc[key] = value;
}

/** Stands for a field that is not there, which MongoDB tells apart from null. */
const MISSING = undefined;

/** Splits a dotted path. */
export function splitPath(path: string): string[] {
  return path.split('.');
}

/** True for a path part that can be an array position. */
export function isPosition(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/**
 * Visits every value a dotted path reaches, going into arrays of documents as MongoDB's queries do.
 * The visitor answers true to stop; so does the call.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  visit: (value: unknown) => boolean,
  at = 0,
): boolean {
  if (at === parts.length) return visit(value);
  const part = parts[at]!;
  if (Array.isArray(value)) {
    if (isPosition(part) && Number(part) < value.length) {
      if (visitPath(value[Number(part)], parts, visit, at + 1)) return true;
    }
    for (const element of value) {
      if (isDocument(element) && visitPath(element, parts, visit, at)) return true;
    }
    return false;
  }
  if (isDocument(value) && Object.hasOwn(value, part)) return visitPath(value[part], parts, visit, at + 1);
  return visit(MISSING);
}
