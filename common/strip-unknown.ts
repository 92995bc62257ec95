import type * as z from 'zod';

type Holder = Record<PropertyKey, unknown>;

/** A copy without the fields that a schema does not know, as its issues name them; null where they name none. */
export function withoutUnknown(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const unknown = unknownIn(issues);
  if (unknown.length === 0) return null;
  const copy = structuredClone(value);
  for (const { path, keys } of unknown) {
    const holder = path.reduce<unknown>((at, key) => (at as Holder | undefined)?.[key], copy);
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
    // Of a union only the branch counts that fits but for what it does not know.
    const branch =
      issue.code === 'invalid_union'
        ? issue.errors.find((all) => all.length > 0 && all.every(({ code }) => code === 'unrecognized_keys'))
        : undefined;
    return branch ? unknownIn(branch, path) : [];
  });
}

/**
 * Reads what another version may have written: a field that this one does not know is left out, at any depth, and
 * everything else must fit. Throws a `ZodError` where it does not.
 */
export function readTolerantly<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const first = schema.safeParse(value);
  if (first.success) return first.data;
  const stripped = withoutUnknown(value, first.error.issues);
  if (stripped === null) throw first.error;
  return readTolerantly(schema, stripped);
}
