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

/** A copy without these entries of lists, each by the path of its list and its index. */
function withoutEntries(value: unknown, entries: readonly (readonly PropertyKey[])[]): unknown {
  const copy = structuredClone(value);
  const lists = new Map(entries.map((path) => [path.slice(0, -1).join('/'), path.slice(0, -1)]));
  for (const [key, list] of lists) {
    const odd = new Set(
      entries.filter((path) => path.slice(0, -1).join('/') === key).map((path) => path.at(-1)),
    );
    const rows = valueAt(copy, list) as unknown[];
    rows.splice(0, rows.length, ...rows.filter((_row, index) => !odd.has(index)));
  }
  return copy;
}

/** The path of the outermost (or the innermost) list entry that a path leads through; null: through none. */
function entryOn(value: unknown, path: readonly PropertyKey[], innermost = false): PropertyKey[] | null {
  const isEntry = (_key: PropertyKey, index: number) => Array.isArray(valueAt(value, path.slice(0, index)));
  const depth = innermost ? path.findLastIndex(isEntry) : path.findIndex(isEntry);
  return depth < 0 ? null : path.slice(0, depth + 1);
}

/** A copy without the list entries of a kind that only a newer version knows, such as a fact; null: there are none. */
function withoutNewKinds(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const newKinds = issues.filter((issue) => issue.code === 'invalid_union' && issue.errors.length === 0);
  const entries = newKinds.flatMap(({ path }) => {
    const entry = entryOn(value, path, true);
    return entry ? [entry] : [];
  });
  return entries.length === 0 ? null : withoutEntries(value, entries);
}

/** A copy without the outermost list entries that have an issue; null where an issue is in no list, or nothing is left. */
function withoutOddEntries(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const entries = issues.map(({ path }) => entryOn(value, path));
  if (entries.some((entry) => entry === null)) return null;
  const copy = withoutEntries(value, entries as PropertyKey[][]);
  const isEmptied = (entries as PropertyKey[][]).some(
    (entry) => (valueAt(copy, entry.slice(0, -1)) as unknown[]).length === 0,
  );
  return isEmptied ? null : copy;
}

/** The value at a path inside another; undefined if there is none. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((holder, key) => (holder as Holder | undefined)?.[key], value);

/**
 * Parses data that another version may have written. An unknown field is left out, at any depth; so is an entry of a
 * list whose kind is unknown; and one that does not fit, whole, where others do, so that one odd row hides none. Everything else must fit: throws a
 * `ZodError` where it does not.
 */
export function readTolerantly<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const readable =
    withoutUnknown(value, error.issues) ??
    withoutNewKinds(value, error.issues) ??
    withoutOddEntries(value, error.issues);
  if (readable === null) throw error;
  return readTolerantly(schema, readable);
}
