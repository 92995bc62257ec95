import { createHash } from 'node:crypto';
import { ProblemError } from './errors';

/** Revisions of answers, beside them: clients see them in the ETag alone. */
const revisions = new WeakMap<object, number>();

/** The same answer, with the revision of the document that it shows: it gets an ETag. */
export function withRevision<T extends object>(answer: T, revision: number): T {
  revisions.set(answer, revision);
  return answer;
}

/** The ETag of an answer with a revision, whose JSON is `text`; undefined for others. */
export function entityTagOf(answer: unknown, text: string): string | undefined {
  const revision = typeof answer === 'object' && answer !== null ? revisions.get(answer) : undefined;
  if (revision === undefined) return undefined;
  // The text varies without the revision too, for instance where an exercise in a workout is renamed.
  return `"${revision}-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
}

/** The ETags that a header names, also those that a proxy has made weak. */
export const tagsIn = (header: string | undefined): string[] => header?.match(/"[^"]*"|\*/g) ?? [];

/** The revisions of an If-Match header; undefined if it is left out, or names any. */
export function revisionsIn(header: string | undefined): readonly number[] | undefined {
  const tags = tagsIn(header);
  if (header === undefined || tags.includes('*')) return undefined;
  return tags.map((tag) => Number(/^"(\d+)-/.exec(tag)?.[1] ?? Number.NaN));
}

/** A caller whose change is for one of these revisions of a document; undefined: for any. */
export interface SeenRevisions {
  ifMatch?: readonly number[] | undefined;
}

/** @throws precondition_failed if the document has another revision than those that the caller has seen */
export function requireRevision({ ifMatch }: SeenRevisions, revision: number): void {
  if (!ifMatch || ifMatch.includes(revision)) return;
  throw new ProblemError(
    'precondition_failed',
    'This was changed in the meantime. Load it again, then make your change.',
  );
}
