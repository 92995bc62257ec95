import { Double, Int32, Long } from 'bson';
import { CommandError, notOffered } from '../errors';
import { numberOf, typeName } from '../values/bson-values';

const MIN = -(2n ** 63n);
const MAX = 2n ** 63n - 1n;

/** Adds or multiplies and gives the result MongoDB's type: int grows to long, anything with a double is one. */
export function combine(operator: '$inc' | '$mul', left: unknown, right: unknown, path: string): unknown {
  const types = [typeName(left), typeName(right)];
  if (types.includes('decimal')) throw notOffered(`${operator} with Decimal128`);
  if (types.includes('double')) {
    const [a, b] = [numberOf(left)!, numberOf(right)!];
    return new Double(operator === '$inc' ? a + b : a * b);
  }
  const [a, b] = [whole(left), whole(right)];
  const result = operator === '$inc' ? a + b : a * b;
  if (!types.includes('long') && result >= -0x80000000n && result <= 0x7fffffffn)
    return new Int32(Number(result));
  if (result < MIN || result > MAX)
    throw new CommandError(
      'BadValue',
      `Failed to apply ${operator} operations to current value for path '${path}'`,
    );
  return Long.fromBigInt(result);
}

function whole(value: unknown): bigint {
  return typeName(value) === 'long' ? (value as Long).toBigInt() : BigInt(numberOf(value)!);
}

/** `$bit`: `and`, `or`, `xor` of integers. */
export function bitwise(operation: string, left: unknown, right: unknown): unknown {
  const [a, b] = [whole(left), whole(right)];
  const result = { and: a & b, or: a | b, xor: a ^ b }[operation];
  if (result === undefined)
    throw new CommandError('BadValue', `The $bit modifier only supports 'and', 'or', and 'xor'`);
  return typeName(left) === 'long' || typeName(right) === 'long'
    ? Long.fromBigInt(result)
    : new Int32(Number(result));
}
