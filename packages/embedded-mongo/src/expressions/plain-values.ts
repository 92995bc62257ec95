import type { Decimal128, Long } from 'bson';
import { notOffered } from '../errors';
import { type Doc, typeName } from '../values/bson-values';

/**
 * Turns typed values into the plain JavaScript ones that the expression language computes with.
 * @throws CommandError for numbers that JavaScript cannot hold exactly, rather than computing with others.
 */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  switch (typeName(value)) {
    case 'int':
    case 'double':
      return (value as { value: number }).value;
    case 'long': {
      const number = (value as Long).toNumber();
      if (!Number.isSafeInteger(number)) throw notOffered('Computing with 64-bit integers beyond 2^53');
      return number;
    }
    case 'decimal':
      throw notOffered(`Computing with Decimal128 (${String(value as Decimal128)})`);
    case 'object': {
      const plain: Doc = {};
      for (const key of Object.keys(value)) setOwn(plain, key, toPlain((value as Doc)[key]));
      return plain;
    }
    default:
      return value;
  }
}

/** Sets a field, also one called `__proto__`. */
export function setOwn(doc: Doc, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(doc, key, { value, enumerable: true, configurable: true, writable: true });
  else doc[key] = value;
}
