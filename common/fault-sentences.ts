import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What fields are called to a person, where that is not their name in lower case words. */
const LABELS: Record<string, string> = {
  id: 'The id',
  at: 'The time',
  deltaMs: 'The change of the timer',
  durationMs: 'The time of the timer',
  inviteCode: 'The invitation code',
  code: 'The invitation code',
  email: 'The e-mail address',
  firstName: 'The first name',
  lastName: 'The last name',
  push: 'The subscription to notifications',
  p256dh: 'The subscription to notifications',
  auth: 'The subscription to notifications',
  estimatedDuration: 'The estimated duration',
  totalDuration: 'The duration',
};

/** "The workout id" for `["exercises", 2, "workoutId"]`; "This" where a request as a whole is meant. */
function labelOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part): part is string => typeof part === 'string');
  if (name === undefined) return 'This';
  return LABELS[name] ?? `The ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
};

/** More values than these are not listed in a sentence. */
const MOST_NAMED = 12;

/** How much of something there may be, by what it is: characters, entries, or the number itself. */
function amount(origin: string, limit: unknown): string {
  if (origin === 'string') return `${limit} ${Number(limit) === 1 ? 'character' : 'characters'} long`;
  return origin === 'array' || origin === 'set' ? `${limit} entries long` : `${limit}`;
}

/**
 * Says of anything that a schema finds wrong what it is and what to do, fit for a person: the library's own words
 * never leave the server. A schema with a sentence of its own keeps that.
 */
export function faultSentence(issue: Issue): string {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return `${label} is missing.`;
      return `${label} must be ${KINDS[String(issue.expected)] ?? 'of another kind'}.`;
    case 'too_big':
      return `${label} may be at most ${amount(String(issue.origin), issue.maximum)}.`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return `${label} may not be empty.`;
      return `${label} must be at least ${amount(String(issue.origin), issue.minimum)}.`;
    case 'invalid_value':
      if ((issue.values as unknown[]).length > MOST_NAMED)
        return `${label} must be one of the ${(issue.values as unknown[]).length} words that the description of the API names.`;
      return `${label} must be ${(issue.values as unknown[]).map((value) => (value === '' ? 'empty' : value)).join(', ')}.`.replace(
        /, (?=[^,]*$)/,
        ' or ',
      );
    case 'unrecognized_keys':
      return `Nothing is known here of: ${(issue.keys as string[]).join(', ').slice(0, 100)}.`;
    case 'invalid_format':
      return issue.format === 'datetime'
        ? `${label} must be an instant such as 2026-11-21T18:42:00.000Z.`
        : `${label} has another form than it should have.`;
    default:
      return `${label} cannot be understood.`;
  }
}
