import { type Doc, decode, encode } from './bson-values';
import { documentOf, ELEMENT, Elements } from './elements';

const { document: DOCUMENT, array: ARRAY } = ELEMENT;
/** Smaller elements are decoded at once. Bytes. */
const WORTH_LEAVING = 128;
const REF = Buffer.from('$ref\0');
const EMPTY = Buffer.alloc(0);

/** Position of an element, its name and its value in the bytes of its document. */
interface Element {
  type: number;
  /** First byte of the element: its type, then its name. */
  start: number;
  end: number;
  name: string;
  value: number;
}

/** The bytes of an undecoded element, by the getter that stands for its value. */
const untouched = new WeakMap<() => unknown, Buffer>();

/**
 * Reads BSON bytes as `decode` does, but decodes embedded documents and arrays only when they are read. `encodeLazy`
 * copies undecoded ones byte for byte.
 */
export function decodeLazily(bytes: Buffer): Doc {
  if (bytes.length < 2 * WORTH_LEAVING || bytes.includes(REF)) return decode(bytes);
  const elements = elementsIn(bytes);
  if (!elements.some(isLeft)) return decode(bytes);
  const remaining = elements.filter((one) => !isLeft(one));
  const read = decode(documentOf(...remaining.map(({ start, end }) => bytes.subarray(start, end))));
  const doc: Doc = {};
  for (const element of elements) {
    const { name } = element;
    if (isLeft(element)) leave(doc, element, bytes);
    else Object.defineProperty(doc, name, plain(read[name]));
  }
  return doc;
}

/** Reads only these top-level fields, each as far as {@link decodeLazily} would. */
export function decodeFields(bytes: Buffer, names: ReadonlySet<string>): Doc {
  const walk = new Elements(bytes);
  const picked: Buffer[] = [];
  while (walk.next()) if (names.has(walk.name)) picked.push(bytes.subarray(walk.start, walk.end));
  return decodeLazily(documentOf(...picked));
}

/** Writes a document as `encode` does; elements that `decodeLazily` left undecoded are copied. */
export function encodeLazy(doc: Doc): Buffer {
  if (!Object.keys(doc).some((name) => rawOf(doc, name))) return encode(doc);
  const pieces: Buffer[] = [];
  let changed: Doc = {};
  let isChanged = false;
  const flush = () => {
    if (isChanged) pieces.push(encode(changed).subarray(4, -1));
    changed = {};
    isChanged = false;
  };
  for (const name of Object.keys(doc)) {
    const raw = rawOf(doc, name);
    const value = raw ? undefined : doc[name];
    const lazyBytes = raw ? null : lazyElement(name, value);
    if (raw || lazyBytes) {
      flush();
      pieces.push(raw ?? lazyBytes ?? EMPTY);
      continue;
    }
    Object.defineProperty(changed, name, plain(value));
    isChanged = true;
  }
  flush();
  return documentOf(...pieces);
}

/** An embedded document that was decoded in part. */
function lazyElement(name: string, value: unknown): Buffer | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || '_bsontype' in value)
    return null;
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  if (!Object.keys(value).some((inner) => rawOf(value as Doc, inner))) return null;
  return Buffer.concat([Buffer.of(DOCUMENT), Buffer.from(`${name}\0`), encodeLazy(value as Doc)]);
}

function rawOf(doc: Doc, name: string): Buffer | undefined {
  const getter = Object.getOwnPropertyDescriptor(doc, name)?.get;
  return getter && untouched.get(getter);
}

function leave(doc: Doc, { type, name, start, value, end }: Element, bytes: Buffer): void {
  const get = () => {
    const inside = bytes.subarray(value, end);
    const whole = bytes.subarray(start, end);
    const read = type === DOCUMENT ? decodeLazily(inside) : decode(documentOf(whole))[name];
    Object.defineProperty(doc, name, plain(read));
    return read;
  };
  const set = (given: unknown) => void Object.defineProperty(doc, name, plain(given));
  untouched.set(get, bytes.subarray(start, end));
  Object.defineProperty(doc, name, { get, set, enumerable: true, configurable: true });
}

const plain = (value: unknown) => ({ value, enumerable: true, configurable: true, writable: true });

function isLeft({ type, start, end }: Element): boolean {
  return (type === DOCUMENT || type === ARRAY) && end - start >= WORTH_LEAVING;
}

function elementsIn(bytes: Buffer): Element[] {
  const walk = new Elements(bytes);
  const elements: Element[] = [];
  while (walk.next()) {
    const { type, start, end, name, value } = walk;
    elements.push({ type, start, end, name, value });
  }
  return elements;
}
