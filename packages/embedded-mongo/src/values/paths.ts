import { isDocument } from './bson-values';

/** Stands for a field that is not there, which MongoDB tells apart from null. */
export const MISSING = undefined;

/** Splits a dotted path. */
export function splitPath(path: string): string[] {
  return path.split('.');
}

/** True for a path part that can be an array position. */
export function isPosition(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/**
 * Visits every value a dotted path reaches, going into arrays of documents as MongoDB's queries do.
 * The visitor answers true to stop; so does the call.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  visit: (value: unknown) => boolean,
  at = 0,
): boolean {
  if (at === parts.length) return visit(value);
  const part = parts[at]!;
  if (Array.isArray(value)) {
    if (isPosition(part) && Number(part) < value.length) {
      if (visitPath(value[Number(part)], parts, visit, at + 1)) return true;
    }
    for (const element of value) {
      if (isDocument(element) && visitPath(element, parts, visit, at)) return true;
    }
    return false;
  }
  if (isDocument(value) && Object.hasOwn(value, part)) return visitPath(value[part], parts, visit, at + 1);
  return visit(MISSING);
}
