import type { Decimal128, Long, Timestamp } from 'bson';
import { type Doc, typeName } from './bson-values';
import { type OrderedNumber, splitDecimal, splitLong } from './number-encoding';

/**
 * The leading byte of each encoded value: MongoDB's comparison order of BSON types.
 * The manual's page "Comparison/Sort Order" gives the order; the gaps are ours.
 */
export const TYPE_TAGS = {
  minKey: 0x05,
  undefined: 0x08,
  null: 0x0a,
  number: 0x10,
  string: 0x18,
  object: 0x20,
  array: 0x28,
  binData: 0x30,
  objectId: 0x38,
  bool: 0x40,
  date: 0x48,
  timestamp: 0x4c,
  regex: 0x50,
  code: 0x60,
  codeWithScope: 0x68,
  maxKey: 0x7f,
} as const;

const TAG_OF: Record<string, number> = {
  int: TYPE_TAGS.number,
  long: TYPE_TAGS.number,
  double: TYPE_TAGS.number,
  decimal: TYPE_TAGS.number,
  symbol: TYPE_TAGS.string,
  javascript: TYPE_TAGS.code,
  javascriptWithScope: TYPE_TAGS.codeWithScope,
  dbPointer: TYPE_TAGS.regex,
  ...TYPE_TAGS,
};

/** The comparison class of a value: values of different classes never match a range. */
export function typeTag(value: unknown): number {
  return TAG_OF[typeName(value)] ?? TYPE_TAGS.object;
}

let bytes = Buffer.allocUnsafe(1024);
let length = 0;

function reserve(size: number): void {
  if (length + size <= bytes.length) return;
  const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, length + size));
  bytes.copy(larger, 0, 0, length);
  bytes = larger;
}

function writeByte(byte: number): void {
  reserve(1);
  bytes[length++] = byte;
}

function writeRaw(raw: Uint8Array): void {
  reserve(raw.length);
  bytes.set(raw, length);
  length += raw.length;
}

// NUL is written as 00 FF and the end as 00 00, so a string sorts before each of its continuations.
function writeText(text: string): void {
  reserve(text.length * 3 + 2);
  const start = length;
  length += bytes.write(text, start);
  if (text.includes('\0')) {
    const escaped = Buffer.from(bytes.subarray(start, length));
    length = start;
    for (const byte of escaped) {
      writeByte(byte);
      if (byte === 0) writeByte(0xff);
    }
  }
  writeByte(0);
  writeByte(0);
}

function writeNumber({ floor, remaining }: OrderedNumber): void {
  reserve(17);
  if (Number.isNaN(floor)) {
    bytes.fill(0, length, length + 8);
  } else {
    bytes.writeDoubleBE(floor === 0 ? 0 : floor, length);
    if (floor < 0) for (let i = 0; i < 8; i++) bytes[length + i] = ~bytes[length + i]! & 0xff;
    else bytes[length] = bytes[length]! ^ 0x80;
  }
  length += 8;
  writeByte(remaining === 0n ? 0 : 1);
  if (remaining !== 0n) {
    bytes.writeBigUInt64BE(remaining, length);
    length += 8;
  }
}

function writePayload(name: string, value: unknown): void {
  switch (name) {
    case 'int':
    case 'double': {
      const floor = typeof value === 'number' ? value : (value as { value: number }).value;
      writeNumber({ floor, remaining: 0n });
      break;
    }
    case 'long':
      writeNumber(splitLong(value as Long | bigint));
      break;
    case 'decimal':
      writeNumber(splitDecimal(value as Decimal128));
      break;
    case 'string':
      writeText(value as string);
      break;
    case 'symbol':
      writeText((value as { value: string }).value);
      break;
    case 'object': {
      const doc = value as Doc;
      for (const key of Object.keys(doc)) {
        const type = typeName(doc[key]);
        writeByte(TAG_OF[type]!);
        writeText(key);
        writePayload(type, doc[key]);
      }
      writeByte(0);
      break;
    }
    case 'array':
      for (const element of value as unknown[]) writeValue(element);
      writeByte(0);
      break;
    case 'binData': {
      const plain = value instanceof Uint8Array;
      const data = plain ? value : (value as { value(): Uint8Array }).value();
      reserve(5);
      bytes.writeUInt32BE(data.length, length);
      length += 4;
      writeByte(plain ? 0 : (value as { sub_type: number }).sub_type);
      writeRaw(data);
      break;
    }
    case 'objectId':
      writeRaw((value as { id: Uint8Array }).id);
      break;
    case 'bool':
      writeByte(value ? 1 : 0);
      break;
    case 'date':
      reserve(8);
      bytes.writeBigInt64BE(BigInt((value as Date).getTime()), length);
      bytes[length] = bytes[length]! ^ 0x80;
      length += 8;
      break;
    case 'timestamp':
      reserve(8);
      bytes.writeUInt32BE((value as Timestamp).t, length);
      bytes.writeUInt32BE((value as Timestamp).i, length + 4);
      length += 8;
      break;
    case 'regex': {
      const regex = value as { pattern: string; options: string } | RegExp;
      writeText(regex instanceof RegExp ? regex.source : regex.pattern);
      writeText(regex instanceof RegExp ? regex.flags : regex.options);
      break;
    }
    case 'javascript':
      writeText((value as { code: string }).code);
      break;
    case 'javascriptWithScope':
      writeText((value as { code: string }).code);
      writePayload('object', (value as { scope: Doc }).scope);
      break;
  }
}

function writeValue(value: unknown): void {
  const name = typeName(value);
  writeByte(TAG_OF[name] ?? TYPE_TAGS.object);
  writePayload(name, value);
}

/** Encodes a value so that comparing bytes is comparing values, in MongoDB's order, across all BSON types. */
export function encodeKey(value: unknown): Buffer {
  length = 0;
  writeValue(value);
  return Buffer.from(bytes.subarray(0, length));
}

/** Equality in MongoDB's sense: 1, 1.0 and 1 as a 64-bit integer are one value. */
export function equalValues(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left === right;
  return encodeKey(left).equals(encodeKey(right));
}

/** Flips each byte: the same order, backwards. */
export function invertKey(key: Buffer): Buffer {
  const flipped = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) flipped[i] = ~key[i]! & 0xff;
  return flipped;
}

/** The first byte string behind all that begin with `prefix`. */
export function afterPrefix(prefix: Buffer): Buffer {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end--;
  const next = Buffer.from(prefix.subarray(0, end));
  if (end > 0) next[end - 1] = next[end - 1]! + 1;
  return next;
}

/** Drops the values that are equal to an earlier one. */
export function distinct(values: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = encodeKey(value).toString('latin1');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
