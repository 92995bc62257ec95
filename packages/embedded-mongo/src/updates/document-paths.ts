import { CommandError } from '../errors';
import { type Doc, isDocument, setOwn } from '../values/bson-values';
import { isPosition } from '../values/paths';

/** Max positions that are filled with null before one that is set; MongoDB has its own limit. */
const MAX_PADDING = 1_500_000;

/** The value at a concrete path: documents by name, arrays by position. */
export function getAt(doc: unknown, parts: readonly string[]): unknown {
  let value = doc;
  for (const part of parts) {
    if (Array.isArray(value)) value = isPosition(part) ? value[Number(part)] : undefined;
    else if (isDocument(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

/** Sets a value, creating documents along the path. @throws CommandError 28 where a value on the path is no document */
export function setAt(doc: Doc, parts: readonly string[], value: unknown): void {
  let at: Doc | unknown[] = doc;
  parts.forEach((part, i) => {
    const last = i === parts.length - 1;
    if (Array.isArray(at)) {
      const position = positionIn(at, part, parts[i - 1]);
      if (last) at[position] = value;
      else at = step(at[position], parts, i, (made) => ((at as unknown[])[position] = made));
    } else if (last) setOwn(at, part, value);
    else
      at = step(Object.hasOwn(at, part) ? at[part] : undefined, parts, i, (made) =>
        setOwn(at as Doc, part, made),
      );
  });
}

function step(
  next: unknown,
  parts: readonly string[],
  at: number,
  make: (doc: Doc) => void,
): Doc | unknown[] {
  if (Array.isArray(next) || isDocument(next)) return next;
  if (next !== undefined)
    throw new CommandError(
      'PathNotViable',
      `Cannot create field '${parts[at + 1]}' in element {${parts[at]}: ${JSON.stringify(next)}}`,
    );
  const newParent: Doc = {};
  make(newParent);
  return newParent;
}

function positionIn(list: unknown[], part: string, name = ''): number {
  if (!isPosition(part))
    throw new CommandError(
      'PathNotViable',
      `Cannot create field '${part}' in element {${name}: ${JSON.stringify(list).slice(0, 100)}}`,
    );
  const position = Number(part);
  if (position - list.length > MAX_PADDING) throw new CommandError('BadValue', `Cannot pad array to ${part}`);
  while (list.length < position) list.push(null);
  return position;
}

/** Removes a field; in an array the place stays, as null. */
export function removeAt(doc: Doc, parts: readonly string[]): void {
  const parent = getAt(doc, parts.slice(0, -1));
  const last = parts.at(-1)!;
  if (Array.isArray(parent)) {
    if (isPosition(last) && Number(last) < parent.length) parent[Number(last)] = null;
  } else if (isDocument(parent)) delete parent[last];
}
