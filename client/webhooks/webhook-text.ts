import type { Webhook, WebhookDelivery } from '@common/contract/people/webhooks';
import { dateAndTime } from '../ui/format/dates';

/** Events in words. */
export const EVENT_NAMES: Readonly<Record<WebhookDelivery['event'], string>> = {
  'session.started': 'Workout started',
  'session.completed': 'Workout finished',
  'record.set': 'Record set',
  'member.joined': 'Member joined',
  'member.approved': 'Member approved',
  test: 'Test',
};

const PAUSED: Readonly<Record<NonNullable<Webhook['pausedBecause']>, string>> = {
  owner: 'Paused. Nothing is sent until you resume it.',
  failing: 'Paused: nothing arrived for more than a day. Check the address, send a test, then resume it.',
  backlog:
    'Paused: too many deliveries are waiting. Check the receiver, then resume it: they are sent in their order.',
  gone: 'Paused: the receiver said that it is gone (410). Resume it once it is back.',
  secret: 'Paused: the server’s own secret has changed. Make a new secret.',
};

/** The reason that a webhook is paused, in a sentence; null if it is sent. */
export const pausedText = ({ pausedBecause }: Webhook): string | null =>
  pausedBecause && PAUSED[pausedBecause];

/** The outcome of the latest delivery, in a line. */
export function lastText({ lastDelivery }: Webhook): string {
  if (!lastDelivery?.triedAt) return 'Nothing sent yet';
  const { event, status, problem, triedAt } = lastDelivery;
  const result = status === 'delivered' ? 'delivered' : (problem ?? 'failed');
  return `${EVENT_NAMES[event]}, ${dateAndTime(triedAt)}: ${result}`;
}

/** The outcome of one delivery, in a line. */
export function deliveryText({ status, code, ms, tries, problem, nextTryAt }: WebhookDelivery): string {
  const times = tries === 1 ? '1 try' : `${tries} tries`;
  if (status === 'delivered') return [`Answered ${code}`, `${ms} ms`, times].join(' · ');
  const next = nextTryAt ? `Next try ${dateAndTime(nextTryAt)}` : null;
  const failure = problem?.replace(/\.$/, '') ?? 'Not tried yet';
  return [failure, times, next].filter(Boolean).join(' · ');
}
