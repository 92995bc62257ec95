import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Names of fields for a person, where these are not the field's name in lower case words. */
const LABELS: Record<string, string> = {
  id: 'The id',
  at: 'The time',
  deltaMs: 'The timer change',
  durationMs: 'The timer length',
  inviteCode: 'The invitation code',
  code: 'The invitation code',
  email: 'The email address',
  firstName: 'The first name',
  lastName: 'The last name',
  push: 'The notification subscription',
  p256dh: 'The notification subscription',
  auth: 'The notification subscription',
  estimatedDuration: 'The estimated duration',
  totalDuration: 'The duration',
  leadMs: 'The lead-in time',
};

/** Fields whose names are no nouns: quoted as they are written. So are those that begin with "is". */
const NO_THINGS = new Set(
  'archived before completed discarded done from how into keep kg known lb of on other previous seq since spokenChanges to visible'.split(
    ' ',
  ),
);

/** Names of list entries, where the field's own name does not say them. */
const ENTRIES: Record<string, string> = { of: 'sets', previous: 'sets', lb: 'bars', kg: 'bars' };

/** Fields of whole pounds, beside which `load` says a weight exactly. */
const POUNDS = new Set(['weight', 'actualWeight']);

/** Name of the field at a path; undefined for the request as a whole. */
const nameOf = (path: readonly PropertyKey[] = []): string | undefined =>
  path.findLast((part): part is string => typeof part === 'string');
const inWords = (name: string): string =>
  name.replace(/[A-Z]{2,}|[A-Z]/g, (part) => ` ${part.length > 1 ? part : part.toLowerCase()}`);

/** "The workout id" for `["exercises", 2, "workoutId"]`; "This" for the request as a whole. */
function labelOf(path: readonly PropertyKey[] = []): string {
  const name = nameOf(path);
  if (name === undefined) return 'This';
  if (NO_THINGS.has(name) || /^is[A-Z]/.test(name)) return `The field “${name}”`;
  return LABELS[name] ?? `The ${inWords(name)}`;
}

/** "The name is missing.", "The reps are missing." */
function missing(path: readonly PropertyKey[] | undefined): string {
  const name = nameOf(path) ?? '';
  const isMany = /[^s]s$/.test(name) && !(name in LABELS) && !NO_THINGS.has(name);
  return `${labelOf(path)} ${isMany ? 'are' : 'is'} missing.`;
}

/** "one muscle group", "2 exercises": a count of what the list at that path holds. */
function countText(path: readonly PropertyKey[] | undefined, count: number): string {
  const name = nameOf(path) ?? '';
  const many = ENTRIES[name] ?? (name.endsWith('s') ? inWords(name) : 'entries');
  return count === 1 ? `one ${many.replace(/ies$/, 'y').replace(/s$/, '')}` : `${count} ${many}`;
}
const isList = ({ origin }: Issue): boolean => origin === 'array' || origin === 'set';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
};

/** Max values that a sentence lists. */
const MOST_NAMED = 12;

/** A limit in words: so many characters for a text, else the number itself. */
const amount = (origin: string, limit: unknown): string =>
  origin === 'string' ? `${limit} ${Number(limit) === 1 ? 'character' : 'characters'} long` : `${limit}`;

/**
 * Writes a sentence for a schema's issue: what is wrong and what to do, fit for a person. The library's own words never
 * leave the server; a schema's own sentence stays.
 */
export function faultSentence(issue: Issue): string {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return missing(issue.path);
      if (typeof issue.input === 'number' && POUNDS.has(nameOf(issue.path) ?? ''))
        return `${label} must be whole pounds. Put the exact weight in the field “load” of its set.`;
      return `${label} must be ${KINDS[String(issue.expected)] ?? 'of another type'}.`;
    case 'too_big':
      if (isList(issue)) return `Choose at most ${countText(issue.path, Number(issue.maximum))}.`;
      return `${label} may be at most ${amount(String(issue.origin), issue.maximum)}.`;
    case 'too_small':
      if (isList(issue)) return `Choose at least ${countText(issue.path, Number(issue.minimum))}.`;
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return `${label} may not be empty.`;
      return `${label} must be at least ${amount(String(issue.origin), issue.minimum)}.`;
    case 'invalid_value':
      if ((issue.values as unknown[]).length > MOST_NAMED)
        return `${label} must be one of the ${(issue.values as unknown[]).length} values that the API docs list.`;
      return `${label} must be ${(issue.values as unknown[]).map((value) => (value === '' ? 'empty' : value)).join(', ')}.`.replace(
        /, (?=[^,]*$)/,
        ' or ',
      );
    case 'unrecognized_keys':
      return `Unknown fields: ${(issue.keys as string[]).join(', ').slice(0, 100)}.`;
    case 'invalid_format':
      return issue.format === 'datetime'
        ? `${label} must be a date and time such as 2026-11-21T18:42:00.000Z.`
        : `${label} does not have the right format.`;
    default:
      return `${label} cannot be understood.`;
  }
}

const limitOf = (issue: z.core.$ZodIssue): number => {
  if (issue.code === 'too_big') return -Number(issue.maximum);
  return issue.code === 'too_small' ? Number(issue.minimum) : 0;
};

/**
 * Picks the issues that help a person: a value of the wrong kind gets no other issue, and of several limits of one
 * value the narrowest stays.
 */
export function telling(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const kinds = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  );
  const tellingIssues = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const place = issue.path.join('.');
    if (issue.code !== 'invalid_type' && kinds.has(place)) continue;
    const earlierIssue = tellingIssues.get(`${issue.code} ${place}`);
    if (!earlierIssue || limitOf(issue) > limitOf(earlierIssue))
      tellingIssues.set(`${issue.code} ${place}`, issue);
  }
  return [...tellingIssues.values()];
}
