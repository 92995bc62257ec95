import { type Doc, encode } from './bson-values';
import { ELEMENT } from './elements';

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
