import * as z from 'zod';
import { byId, type Calls } from '../api-call';
import { entityId, instant, integer } from '../fields';

/** Events of a member's own training. */
export const TRAINING_EVENTS = ['session.started', 'session.completed', 'record.set'] as const;
/** Events of the club's members, for hooks of the club alone. */
export const CLUB_EVENTS = ['member.joined', 'member.approved'] as const;
/** Sent when its owner asks for it; no hook chooses it. */
export const TEST_EVENT = 'test';

/** Events that a webhook may be told: those of its owner's training, or those of the club. */
export type WebhookEvent = (typeof TRAINING_EVENTS)[number] | (typeof CLUB_EVENTS)[number];

/** Max characters of an address. */
export const MAX_WEBHOOK_URL = 500;
/** Latest deliveries that are listed. */
export const DELIVERIES_SHOWN = 50;

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}

/** The address that a webhook is sent to. The server checks at each send where it leads. */
const webhookUrl = z
  .string()
  .trim()
  .max(MAX_WEBHOOK_URL)
  .refine(isWebAddress, 'Please enter a web address, such as https://hooks.example/workouts.')
  .refine((text) => !hasCredentials(text), 'Please leave user and password out of the address.');

const eventsOf = <const E extends readonly WebhookEvent[]>(events: E) =>
  z.array(z.enum(events)).min(1, 'Please choose at least one event.').max(events.length);

/** POST: a webhook of the member's own training. `id` makes it the same one when it is sent again. */
export const newWebhookSchema = z.strictObject({
  id: entityId.optional(),
  url: webhookUrl,
  events: eventsOf(TRAINING_EVENTS),
});
/** PATCH: what is left out stays. */
export const webhookChangeSchema = z.strictObject({
  url: webhookUrl.optional(),
  events: eventsOf(TRAINING_EVENTS).optional(),
  isPaused: z.boolean().optional(),
});
/** POST: a webhook of the club. */
export const newClubWebhookSchema = newWebhookSchema.extend({ events: eventsOf(CLUB_EVENTS) });
/** PATCH of the club's. */
export const clubWebhookChangeSchema = webhookChangeSchema.extend({
  events: eventsOf(CLUB_EVENTS).optional(),
});

/**
 * The reason that nothing is sent. `owner`: an owner paused it; `failing`: a delivery failed for days; `backlog`: too many
 * deliveries wait; `gone`: the receiver answered 410; `secret`: the server's secret has changed, so it cannot sign.
 */
const pauseReason = z.enum(['owner', 'failing', 'backlog', 'gone', 'secret']);

/** One attempt to hand an event over, or several: an event is tried again until it is delivered or given up. */
export const webhookDeliverySchema = z.strictObject({
  /** Also the `webhook-id` header: the same at each try. */
  id: entityId,
  event: z.enum([...TRAINING_EVENTS, ...CLUB_EVENTS, TEST_EVENT]),
  createdAt: instant,
  status: z.enum(['waiting', 'delivered', 'failed']),
  tries: integer(0),
  /** HTTP status of the last answer; null if there was none. */
  code: z.int().nullable(),
  /** Sentence about the last failure. */
  problem: z.string().nullable(),
  /** Milliseconds that the last try took. */
  ms: integer(0).nullable(),
  triedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookSchema = z.strictObject({
  id: entityId,
  url: z.string(),
  events: z.array(z.enum([...TRAINING_EVENTS, ...CLUB_EVENTS])),
  /** Null: it is sent. */
  pausedBecause: pauseReason.nullable(),
  createdAt: instant,
  /** Email address of the admin who made a hook of the club, which ends with their role; null for a member's own. */
  madeBy: z.string().nullable(),
  lastDelivery: webhookDeliverySchema.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;
/** With the secret that signs, `whsec_` and base64: shown once. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

/** The webhooks of a member, and of the club. */
export const webhookCalls = {
  listWebhooks: {
    method: 'GET',
    path: '/api/webhooks',
    access: 'approved',
    // Addresses often hold a secret of the receiver's.
    signInOnly: true,
    answer: z.array(webhookSchema),
    lists: ['profile'],
    summary: 'My webhooks, newest first',
  },
  createWebhook: {
    method: 'POST',
    path: '/api/webhooks',
    access: 'approved',
    signInOnly: true,
    fresh: true,
    body: newWebhookSchema,
    answer: webhookWithSecretSchema,
    created: '/api/webhooks/{id}',
    answersExisting: true,
    cost: 5,
    lists: ['profile'],
    summary: 'Make a webhook for my training; its secret is shown once',
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    access: 'approved',
    signInOnly: true,
    fresh: true,
    params: byId,
    body: webhookChangeSchema,
    answer: webhookSchema,
    lists: ['profile'],
    summary: 'Change address or events of my webhook, pause it or let it go on',
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    access: 'approved',
    signInOnly: true,
    params: byId,
    answer: null,
    lists: ['profile'],
    summary: 'Delete my webhook, with its deliveries',
  },
  renewWebhookSecret: {
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    access: 'approved',
    signInOnly: true,
    fresh: true,
    params: byId,
    answer: webhookWithSecretSchema,
    cost: 5,
    lists: ['profile'],
    summary: 'Give my webhook a new secret, shown once; the one before ends',
  },
  testWebhook: {
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    access: 'approved',
    signInOnly: true,
    params: byId,
    answer: webhookDeliverySchema,
    cost: 20,
    lists: ['profile'],
    summary: 'Send a test to my webhook at once, and tell what came of it',
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    access: 'approved',
    params: byId,
    answer: z.array(webhookDeliverySchema),
    lists: ['profile'],
    summary: 'The latest deliveries of my webhook, newest first',
  },
  resendWebhookDelivery: {
    method: 'POST',
    path: '/api/webhook-deliveries/{id}/resend',
    access: 'approved',
    signInOnly: true,
    params: byId,
    answer: webhookDeliverySchema,
    cost: 20,
    lists: ['profile'],
    summary: 'Send a delivery of my webhook again at once, and tell what came of it',
  },
  adminListWebhooks: {
    method: 'GET',
    path: '/api/admin/webhooks',
    access: 'admin',
    // Addresses often hold a secret of the receiver's.
    signInOnly: true,
    answer: z.array(webhookSchema),
    lists: ['members'],
    summary: 'The club’s webhooks, newest first',
  },
  adminCreateWebhook: {
    method: 'POST',
    path: '/api/admin/webhooks',
    access: 'admin',
    signInOnly: true,
    fresh: true,
    body: newClubWebhookSchema,
    answer: webhookWithSecretSchema,
    created: '/api/admin/webhooks/{id}',
    answersExisting: true,
    cost: 5,
    lists: ['members'],
    summary: 'Make a webhook for the club’s members; its secret is shown once',
  },
  adminChangeWebhook: {
    method: 'PATCH',
    path: '/api/admin/webhooks/{id}',
    access: 'admin',
    signInOnly: true,
    fresh: true,
    params: byId,
    body: clubWebhookChangeSchema,
    answer: webhookSchema,
    lists: ['members'],
    summary: 'Change address or events of a webhook of the club, pause it or let it go on',
  },
  adminDeleteWebhook: {
    method: 'DELETE',
    path: '/api/admin/webhooks/{id}',
    access: 'admin',
    signInOnly: true,
    params: byId,
    answer: null,
    lists: ['members'],
    summary: 'Delete a webhook of the club, with its deliveries',
  },
  adminRenewWebhookSecret: {
    method: 'POST',
    path: '/api/admin/webhooks/{id}/secret',
    access: 'admin',
    signInOnly: true,
    fresh: true,
    params: byId,
    answer: webhookWithSecretSchema,
    cost: 5,
    lists: ['members'],
    summary: 'Give a webhook of the club a new secret, shown once; the one before ends',
  },
  adminTestWebhook: {
    method: 'POST',
    path: '/api/admin/webhooks/{id}/test',
    access: 'admin',
    signInOnly: true,
    params: byId,
    answer: webhookDeliverySchema,
    cost: 20,
    lists: ['members'],
    summary: 'Send a test to a webhook of the club at once, and tell what came of it',
  },
  adminListWebhookDeliveries: {
    method: 'GET',
    path: '/api/admin/webhooks/{id}/deliveries',
    access: 'admin',
    params: byId,
    answer: z.array(webhookDeliverySchema),
    lists: ['members'],
    summary: 'The latest deliveries of a webhook of the club, newest first',
  },
  adminResendWebhookDelivery: {
    method: 'POST',
    path: '/api/admin/webhook-deliveries/{id}/resend',
    access: 'admin',
    signInOnly: true,
    params: byId,
    answer: webhookDeliverySchema,
    cost: 20,
    lists: ['members'],
    summary: 'Send a delivery of a webhook of the club again at once, and tell what came of it',
  },
} as const satisfies Calls;
