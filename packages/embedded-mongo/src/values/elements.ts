import { type Doc, encode } from './bson-values';

/** Type bytes of elements, of the BSON specification. */
export const ELEMENT = { double: 0x01, string: 0x02, document: 0x03, array: 0x04, long: 0x12 } as const;

/** Byte length of a value by its type, for types of a fixed length. */
const FIXED: Readonly<Record<number, number>> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

/** Iterates over the elements of a BSON document and gives each one's position; nothing is decoded or copied. */
export class Elements {
  type = 0;
  /** First byte of the element: its type, then its name. */
  start = 0;
  value = 0;
  /** Behind the element; once there is no other, the place of the document's last byte. */
  end: number;
  readonly #last: number;

  constructor(
    private readonly bytes: Buffer,
    at = 0,
  ) {
    const size = at + 5 <= bytes.length ? bytes.readInt32LE(at) : 0;
    if (size < 5 || at + size > bytes.length) throw torn();
    this.#last = at + size - 1;
    this.end = at + 4;
    if (bytes[this.#last] !== 0) throw torn();
  }

  /** Goes to the next element; false behind the last one. @throws where the bytes are no BSON */
  next(): boolean {
    const { bytes, end: start } = this;
    const last = this.#last;
    if (start === last) return false;
    const type = bytes[start] ?? 0;
    let nul = start + 1;
    while (nul < last && bytes[nul] !== 0) nul++;
    if (type === 0 || nul === last) throw torn();
    this.type = type;
    this.start = start;
    this.value = nul + 1;
    this.end = nul + 1 + this.#size(type, nul + 1);
    if (this.end > last) throw torn();
    return true;
  }

  get name(): string {
    return this.bytes.toString('utf8', this.start + 1, this.value - 1);
  }

  #size(type: number, at: number): number {
    const fixed = FIXED[type];
    if (fixed !== undefined) return fixed;
    if (type === 11) return this.#cstrings(at);
    const length = at + 4 <= this.#last ? this.bytes.readInt32LE(at) : -1;
    if (length < 0) throw torn();
    switch (type) {
      case ELEMENT.document:
      case ELEMENT.array:
      case 15: // code with its scope
        if (length < 5) throw torn();
        return length;
      case ELEMENT.string:
      case 13: // code
      case 14: // symbol
        return 4 + length;
      case 5: // binary
        return 5 + length;
      case 12: // a pointer into another collection
        return 16 + length;
      default:
        throw torn();
    }
  }

  /** A regular expression is two texts that end in zero. */
  #cstrings(at: number): number {
    const first = this.bytes.indexOf(0, at);
    const second = first === -1 ? -1 : this.bytes.indexOf(0, first + 1);
    if (second === -1) throw torn();
    return second + 1 - at;
  }
}

/** Number of elements of a document or an array. */
export function countElements(bytes: Buffer, at: number): number {
  const elements = new Elements(bytes, at);
  let count = 0;
  while (elements.next()) count++;
  return count;
}

function torn(): Error {
  return new Error('These bytes are not a BSON document.');
}

/** The elements of a document, without its length and end. */
export function elementsOf(doc: Doc): Buffer {
  return encode(doc).subarray(4, -1);
}

/** A document made of elements that are BSON already. */
export function documentOf(...elements: Buffer[]): Buffer {
  let length = 5;
  for (const element of elements) length += element.length;
  const document = Buffer.allocUnsafe(length);
  document.writeInt32LE(length);
  let at = 4;
  for (const element of elements) at += element.copy(document, at);
  document[at] = 0;
  return document;
}

/** A field holding a document that is BSON already. */
export function documentElement(name: string, document: Buffer): Buffer {
  return Buffer.concat([Buffer.of(ELEMENT.document), Buffer.from(`${name}\0`), document]);
}
