import { type Doc, encode } from '../values/bson-values';

const DOCUMENT = 0x03;
const ARRAY = 0x04;

/** The elements of a document, without its length and end. */
export function elementsOf(doc: Doc): Buffer {
  return encode(doc).subarray(4, -1);
}

/** A document made of elements that are BSON already. */
export function documentOf(...elements: Buffer[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...elements, Buffer.of(0)], length);
}

/** A field holding a document that is BSON already. */
export function documentElement(name: string, document: Buffer): Buffer {
  return Buffer.concat([Buffer.of(DOCUMENT), Buffer.from(`${name}\0`), document]);
}

/** A field holding an array of documents that are BSON already. */
export function arrayElement(name: string, documents: readonly Buffer[]): Buffer {
  const elements = documents.flatMap((document, i) => [
    Buffer.of(DOCUMENT),
    Buffer.from(`${i}\0`, 'latin1'),
    document,
  ]);
  return Buffer.concat([Buffer.of(ARRAY), Buffer.from(`${name}\0`), documentOf(...elements)]);
}
