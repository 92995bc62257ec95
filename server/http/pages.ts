import * as z from 'zod';
import type { ApiCall } from '@common/contract/api-call';
import { ProblemError } from '../core/errors';

/** The end of a page: the key of its last entry, and the number of entries up to there. */
const markSchema = z.tuple([z.string(), z.number().int().min(1)]);

/** A page that a request asks for: its most entries, and the end of the page before it (null: it is the first). */
export interface Page {
  limit: number;
  after: z.infer<typeof markSchema> | null;
}

/** The query fields of a list in pages. */
export const pageQuery = (most: number) =>
  z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(most)
      .optional()
      .meta({ description: 'The most entries in one answer.' }),
    cursor: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .meta({ description: 'The end of the page before, from the address in its `Link` header.' }),
  });

function refuse(field: 'limit' | 'cursor', message: string): never {
  throw new ProblemError('validation_failed', message, [{ path: `query.${field}`, message }]);
}

/**
 * The page that a request asks for; null for a call that has none, and where the whole list is asked for.
 *
 * @throws ProblemError `validation_failed` for a limit out of range, and for a cursor that no page ended with
 */
export function pageOf({ paged }: ApiCall, { limit, cursor }: Record<string, unknown>): Page | null {
  if (!paged) return null;
  const isAsked = limit !== undefined || cursor !== undefined;
  if (!isAsked && !paged.always) return null;
  const fields = pageQuery(paged.most).shape;
  const most = fields.limit.safeParse(limit);
  if (!most.success) refuse('limit', `Please ask for 1 to ${paged.most} entries.`);
  return { limit: most.data ?? paged.most, after: cursor === undefined ? null : markIn(cursor) };
}

function markIn(cursor: unknown): Page['after'] {
  try {
    return markSchema.parse(JSON.parse(Buffer.from(String(cursor), 'base64url').toString()));
  } catch {
    return refuse('cursor', 'Please use the cursor of a Link header as it came.');
  }
}

const cursorOf = (mark: NonNullable<Page['after']>): string =>
  Buffer.from(JSON.stringify(mark)).toString('base64url');

/** Tells an entry from all others of its list: by its ids, or its session and round. */
function keyOf(entry: unknown): string {
  const { id, sessionId, roundNumber, exercise, best } = entry as Record<string, never> & {
    exercise?: { id: string };
    best?: { sessionId: string };
  };
  return [id, sessionId, best?.sessionId, exercise?.id, roundNumber]
    .filter((part) => part !== undefined)
    .join(' ');
}

/**
 * The entries of a page, and the cursor of the next one (null: there is none). It goes on behind the last entry of the
 * page before, wherever that stands now; where it was deleted meanwhile, at its place.
 */
export function entriesOn<T>(
  list: readonly T[],
  { limit, after }: Page,
): { entries: T[]; next: string | null } {
  const lastAt = after ? list.findIndex((entry) => keyOf(entry) === after[0]) : -1;
  const start = lastAt >= 0 ? lastAt + 1 : Math.max(0, (after?.[1] ?? 0) - (after ? 1 : 0));
  const entries = list.slice(start, start + limit);
  const end = start + entries.length;
  const last = entries.at(-1);
  return { entries, next: last !== undefined && end < list.length ? cursorOf([keyOf(last), end]) : null };
}
