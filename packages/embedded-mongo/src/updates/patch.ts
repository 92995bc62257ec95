import { decode, isPosition, numberOf } from '../values/bson-values';
import {
  countElements,
  documentElement,
  documentOf,
  ELEMENT,
  Elements,
  elementsOf,
} from '../values/elements';
import { type Change, increase, parsePush } from './operators';

/** Computes a document's new bytes from its old ones; null if the update has to decode its values. */
export type Patch = (document: Buffer) => Buffer | null;

/** The change of a field, or of fields below it. */
interface Place {
  change?: Change;
  readonly below: Map<string, Place>;
  /** The new field as BSON, if it does not depend on the stored value. */
  given?: Buffer;
}

const PATCHED = new Set(['$set', '$unset', '$inc', '$push']);

/**
 * Compiles an update into a change of bytes: fields that it does not name are copied, and an array that is pushed to is
 * neither decoded nor encoded. Null for updates that need values, such as positions in arrays. If a document is not as
 * the changes expect, the patch answers null, and the update by values reports the error.
 */
export function compilePatch(changes: readonly Change[]): Patch | null {
  const root: Place = { below: new Map() };
  for (const change of changes) {
    if (change.operator === '$setOnInsert') continue;
    const parts = change.path.split('.');
    if (parts[0] === '_id' || !PATCHED.has(change.operator)) return null;
    if (parts.some(isPosition)) return null;
    const place = parts.reduce((at, part) => {
      const next: Place = at.below.get(part) ?? { below: new Map() };
      at.below.set(part, next);
      return next;
    }, root);
    place.change = change;
    if (change.operator === '$set') place.given = elementsOf({ [parts.at(-1) ?? '']: change.operand });
  }
  return (document) => patchDocument(document, 0, root);
}

function patchDocument(bytes: Buffer, at: number, { below }: Place): Buffer | null {
  const pieces: Buffer[] = [];
  const missing = new Map(below);
  const walk = new Elements(bytes, at);
  let copied = at + 4;
  while (walk.next()) {
    const { name } = walk;
    const place = missing.get(name);
    if (!place) continue;
    missing.delete(name);
    const next = place.change
      ? changeElement(bytes, walk, name, place)
      : patchBelow(bytes, walk, name, place);
    if (next === null) return null;
    pieces.push(bytes.subarray(copied, walk.start), ...next);
    copied = walk.end;
  }
  pieces.push(bytes.subarray(copied, walk.end));
  for (const [name, place] of missing) pieces.push(...addElement(name, place));
  return documentOf(...pieces);
}

function patchBelow(bytes: Buffer, walk: Elements, name: string, place: Place): Buffer[] | null {
  if (walk.type !== ELEMENT.document) return null;
  const inside = patchDocument(bytes, walk.value, place);
  return inside && [documentElement(name, inside)];
}

/** The new elements for an existing one. */
function changeElement(
  bytes: Buffer,
  walk: Elements,
  name: string,
  { change, given }: Place,
): Buffer[] | null {
  if (given) return [given];
  if (!change || change.operator === '$unset') return [];
  if (change.operator === '$push') return appendValues(bytes, walk, parsePush(change.operand));
  const value = decode(documentOf(bytes.subarray(walk.start, walk.end)))[name];
  if (numberOf(value) === undefined) return null;
  return [elementsOf({ [name]: increase(value, change.operand, change.path) })];
}

/** An array element with values appended. */
function appendValues(
  bytes: Buffer,
  { type, start, value, end }: Elements,
  values: unknown[],
): Buffer[] | null {
  if (type !== ELEMENT.array) return null;
  const count = countElements(bytes, value);
  const elements = elementsOf(Object.fromEntries(values.map((one, index) => [String(count + index), one])));
  const head = Buffer.from(bytes.subarray(start, value + 4));
  head.writeInt32LE(end - value + elements.length, value - start);
  return [head, bytes.subarray(value + 4, end - 1), elements, bytes.subarray(end - 1, end)];
}

/** The elements of a path that the document does not have yet. */
function addElement(name: string, { change, given, below }: Place): Buffer[] {
  if (given) return [given];
  if (change?.operator === '$unset') return [];
  if (change?.operator === '$push') return [elementsOf({ [name]: parsePush(change.operand) })];
  if (change) return [elementsOf({ [name]: change.operand })];
  const inside = [...below].flatMap(([inner, place]) => addElement(inner, place));
  return inside.length === 0 ? [] : [documentElement(name, documentOf(...inside))];
}
