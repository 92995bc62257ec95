import type { Decimal128, Long } from 'bson';
import { notOffered } from '../errors';

/** A number as an ordered pair: the largest double not above it, and the remainder in 2^-64 parts of one step. */
export interface OrderedNumber {
  readonly floor: number;
  readonly remaining: bigint;
}

const scratch = new DataView(new ArrayBuffer(8));

/** Splits a 64-bit integer, so that integers beyond 2^53 still compare exactly with doubles. */
export function splitLong(value: Long | bigint): OrderedNumber {
  const exact = typeof value === 'bigint' ? value : value.toBigInt();
  return split(Number(exact), exact, 1n);
}

/** Splits a decimal. @throws CommandError for one beyond the range of a double. */
export function splitDecimal(value: Decimal128): OrderedNumber {
  const text = value.toString();
  const nearest = Number(text);
  if (Number.isNaN(nearest) || /inf/i.test(text)) return { floor: nearest, remaining: 0n };
  const [mantissa = '0', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  if (digits === 0n) return { floor: 0, remaining: 0n };
  if (!Number.isFinite(nearest) || nearest === 0)
    throw notOffered('Comparing a Decimal128 beyond the range of a double');
  const power = Number(exponent) - fraction.length;
  const scale = 10n ** BigInt(Math.abs(power));
  return power >= 0 ? split(nearest, digits * scale, 1n) : split(nearest, digits, scale);
}

function split(nearest: number, numerator: bigint, denominator: bigint): OrderedNumber {
  let floor = nearest;
  let [top, bottom] = ratio(floor);
  if (top * denominator > numerator * bottom) {
    floor = neighbour(floor, -1);
    [top, bottom] = ratio(floor);
  }
  const left = numerator * bottom - top * denominator;
  if (left === 0n) return { floor, remaining: 0n };
  const [nextTop, nextBottom] = ratio(neighbour(floor, 1));
  const step = nextTop * bottom - top * nextBottom;
  const remaining = ((left * nextBottom) << 64n) / (step * denominator);
  return { floor, remaining: remaining > 0n ? remaining : 1n };
}

function ratio(value: number): [bigint, bigint] {
  let denominator = 1n;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return [BigInt(scaled), denominator];
}

function neighbour(value: number, direction: 1 | -1): number {
  if (value === 0) return direction * Number.MIN_VALUE;
  scratch.setFloat64(0, value);
  const bits = scratch.getBigInt64(0);
  scratch.setBigInt64(0, bits + BigInt(value > 0 ? direction : -direction));
  return scratch.getFloat64(0);
}
