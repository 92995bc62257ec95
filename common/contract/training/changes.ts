import * as z from 'zod';
import type { Calls } from '../api-call';
import { entityId } from '../fields';

/** Lists whose changes a client can ask for, each by the first part of its address behind /api. */
export const CHANGING_LISTS = ['sessions', 'workouts', 'programs', 'runs', 'body', 'own-exercises'] as const;
export type ChangingList = (typeof CHANGING_LISTS)[number];

/** Days for which a deletion is told. A mark from before one that is forgotten is refused. */
export const TOMBSTONE_DAYS = 90;
/** Max changes per answer, and how many there are where no limit is given. */
export const CHANGES_PAGE = 500;

/** One thing that changed, or that is gone. It is told once, as it is now, however often it changed. */
export const changeSchema = z.strictObject({
  list: z.enum(CHANGING_LISTS),
  id: entityId,
  isDeleted: z.boolean(),
});
export type Change = z.infer<typeof changeSchema>;

const mark = z.string().regex(/^[0-9a-f-]{1,64}\.\d{1,15}$/, 'Send the `next` of an earlier answer.');

/** GET /api/changes. */
export const changesQuerySchema = z.strictObject({
  since: mark.optional(),
  limit: z.coerce.number().int().min(1).max(CHANGES_PAGE).optional(),
});
export type ChangesQuery = z.infer<typeof changesQuerySchema>;

/** Changes since a mark, as they were noticed, and the mark to ask with next time. */
export const changesSchema = z.strictObject({
  changes: z.array(changeSchema),
  next: mark,
  /** False if more changes follow: ask again, with `next`. */
  isComplete: z.boolean(),
});
export type Changes = z.infer<typeof changesSchema>;

/** Changes of a member's lists, for clients that keep copies of them. */
export const changeCalls = {
  listChanges: {
    method: 'GET',
    path: '/api/changes',
    access: 'approved',
    query: changesQuerySchema,
    answer: changesSchema,
    cost: 10,
    lists: ['sessions', 'workouts', 'programs', 'profile'],
    summary: 'What of my lists changed or was deleted since a mark',
  },
} as const satisfies Calls;
