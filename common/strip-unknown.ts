import type * as z from 'zod';

type Holder = Record<PropertyKey, unknown>;

/** A copy without the fields that a schema does not know, as its issues name them; null where they name none. */
export function withoutUnknown(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const unknown = unknownIn(issues);
  if (unknown.length === 0) return null;
  const copy = structuredClone(value);
  for (const { path, keys } of unknown) {
    const holder = valueAt(copy, path);
    if (typeof holder === 'object' && holder !== null) for (const key of keys) delete (holder as Holder)[key];
  }
  return copy;
}

interface Unknown {
  path: readonly PropertyKey[];
  keys: readonly string[];
}

function unknownIn(issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[] = []): Unknown[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    if (issue.code === 'unrecognized_keys') return [{ path, keys: issue.keys }];
    // Of a union only the branch counts whose issues are all unknown fields.
    const branch =
      issue.code === 'invalid_union'
        ? issue.errors.find((all) => all.length > 0 && all.every(({ code }) => code === 'unrecognized_keys'))
        : undefined;
    return branch ? unknownIn(branch, path) : [];
  });
}

/** A copy without the outermost list entries that have an issue; null where an issue is in no list, or nothing is left. */
function withoutOddEntries(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const odd = new Map<string, { list: readonly PropertyKey[]; entries: Set<PropertyKey> }>();
  for (const { path } of issues) {
    const depth = path.findIndex((_key, index) => Array.isArray(valueAt(value, path.slice(0, index))));
    if (depth < 0) return null;
    const list = path.slice(0, depth);
    const { entries } = odd.get(list.join('/')) ?? { entries: new Set() };
    odd.set(list.join('/'), { list, entries: entries.add(path[depth]!) });
  }
  const copy = structuredClone(value);
  for (const { list, entries } of odd.values()) {
    const rows = valueAt(copy, list) as unknown[];
    const remaining = rows.filter((_row, index) => !entries.has(index));
    if (remaining.length === 0) return null;
    rows.splice(0, rows.length, ...remaining);
  }
  return copy;
}

/** The value at a path inside another; undefined if there is none. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((holder, key) => (holder as Holder | undefined)?.[key], value);

/**
 * Parses data that another version may have written. An unknown field is left out, at any depth; so is an entry of a
 * list that does not fit, whole, where others do, so that one odd row hides none. Everything else must fit: throws a
 * `ZodError` where it does not.
 */
export function readTolerantly<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const readable = withoutUnknown(value, error.issues) ?? withoutOddEntries(value, error.issues);
  if (readable === null) throw error;
  return readTolerantly(schema, readable);
}
