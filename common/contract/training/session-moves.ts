import * as z from 'zod';
import { byId, type Calls } from '../api-call';
import { entityId } from '../fields';
import { deviceIdSchema, sessionSchema } from './sessions';

/** POST /api/sessions/{id}/part. `source`: a device, or a session that was joined with this one (`sourcesOf`). */
export const partSessionSchema = z.strictObject({ source: z.union([deviceIdSchema, z.literal('rest')]) });

/** POST /api/sessions/{id}/join. */
export const joinSessionsSchema = z.strictObject({ other: entityId });

/** Moves sets that came to the wrong session: splits them off, or joins two sessions. */
export const sessionMoveCalls = {
  partSession: {
    method: 'POST',
    path: '/api/sessions/{id}/part',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: partSessionSchema,
    answer: sessionSchema,
    created: '/api/sessions/{id}',
    answersExisting: true,
    lists: ['sessions'],
    summary: 'Give the sets of one device, or of a joined session, a session of their own',
  },
  joinSessions: {
    method: 'POST',
    path: '/api/sessions/{id}/join',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: joinSessionsSchema,
    answer: sessionSchema,
    lists: ['sessions'],
    summary: 'Take the sets of another session of the same workout in',
  },
} as const satisfies Calls;
