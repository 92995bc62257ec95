import { Double, Int32, Long } from 'bson';
import { CommandError, notOffered } from '../errors';
import { numberOf, typeName } from '../values/bson-values';

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
