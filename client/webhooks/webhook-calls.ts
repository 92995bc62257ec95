import { CLUB_EVENTS, TRAINING_EVENTS, type WebhookEvent } from '@common/contract/people/webhooks';

/** The calls and events of a member's own webhooks, and of the club's. */
export const OF_MEMBER = {
  list: 'listWebhooks',
  create: 'createWebhook',
  change: 'changeWebhook',
  remove: 'deleteWebhook',
  renew: 'renewWebhookSecret',
  test: 'testWebhook',
  deliveries: 'listWebhookDeliveries',
  resend: 'resendWebhookDelivery',
  events: TRAINING_EVENTS as readonly WebhookEvent[],
} as const;
export const OF_CLUB = {
  list: 'adminListWebhooks',
  create: 'adminCreateWebhook',
  change: 'adminChangeWebhook',
  remove: 'adminDeleteWebhook',
  renew: 'adminRenewWebhookSecret',
  test: 'adminTestWebhook',
  deliveries: 'adminListWebhookDeliveries',
  resend: 'adminResendWebhookDelivery',
  events: CLUB_EVENTS as readonly WebhookEvent[],
} as const;
export type WebhookCalls = typeof OF_MEMBER | typeof OF_CLUB;
