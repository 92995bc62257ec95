import * as z from 'zod';
import { recordStepSchema } from '@common/player/plan/bests';
import { entityId, instant } from '../fields';
import { sessionSummarySchema } from '../training/session-lists';
import { memberSchema } from './members';
import { TEST_EVENT } from './webhooks';

/** A set that was a record when it was done, as `GET /api/records` answers it. */
export const recordDataSchema = recordStepSchema.extend({
  sessionId: entityId,
  exercise: z.strictObject({ id: entityId, name: z.string() }),
});
/** A member, as far as a club's hook is told. */
export const memberDataSchema = memberSchema.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  isApproved: true,
  createdAt: true,
});

const message = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.strictObject({
    type: z.literal(type),
    /** The moment at which it happened. */
    timestamp: instant,
    data,
  });

/** The body of each webhook request. */
export const webhookMessageSchema = z.discriminatedUnion('type', [
  message('session.started', sessionSummarySchema),
  message('session.completed', sessionSummarySchema),
  message('record.set', recordDataSchema),
  message('member.joined', memberDataSchema),
  message('member.approved', memberDataSchema),
  message(TEST_EVENT, z.strictObject({})),
]);
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;
