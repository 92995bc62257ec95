import * as z from 'zod';
import { liftedFields, setTargetSchema } from '@common/player/plan/performed-set';
import { byId, type Calls } from '../api-call';
import { entityId, integer, shortText } from '../fields';

const { weight: _pounds, ...figures } = liftedFields;

/**
 * POST /api/sessions/{id}/next-set, for clients that know no plan, such as a voice. A figure that is left out is the
 * target's.
 */
export const nextSetSchema = z.strictObject({
  /** Made anew for each set and sent with it each time: of many requests with one key, one set comes. */
  key: z.string().regex(/^[\w-]{8,64}$/, 'Please send a key of 8 to 64 letters and digits.'),
  /** The exercise of the set; the next one of the plan where left out. */
  exerciseId: entityId.optional(),
  ...figures,
  reps: figures.reps.optional(),
});
export type NextSet = z.infer<typeof nextSetSchema>;

const place = z.strictObject({ entryId: entityId, exerciseId: entityId, name: shortText, set: integer(1) });

/** The set that was recorded, and what comes after it. */
export const loggedSetSchema = z.strictObject({
  logged: place.extend(liftedFields),
  /** Sets that are left in the workout. */
  left: integer(0),
  /** null: no set is left. */
  next: place.extend({ target: setTargetSchema }).nullable(),
});
export type LoggedSet = z.infer<typeof loggedSetSchema>;

/** A set recorded without knowledge of the plan. */
export const nextSetCalls = {
  logNextSet: {
    method: 'POST',
    path: '/api/sessions/{id}/next-set',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: nextSetSchema,
    answer: loggedSetSchema,
    lists: ['sessions'],
    summary: 'Record the next set of a session, or of one of its exercises',
  },
} as const satisfies Calls;
