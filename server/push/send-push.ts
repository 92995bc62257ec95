import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { PUSH_LIFE_MS, type PushMessage, type PushSubscriptionKeys } from '@common/contract/people/push';
import { lookupPublic } from '../network/public-address';
import { isPushEndpoint } from './endpoint';
import type { VapidKeys } from './vapid-model';

/** Timeout of a request to a push service. */
const ANSWER_MS = 10_000;

/** Identity of this server towards push services. */
export interface PushSender {
  vapid: VapidKeys;
  /** Contact for the operator of a push service: an https or mailto URL. */
  subject: string;
  testOrigin: string | null;
}

/**
 * `sent`: the push service has it. `gone`: this subscription has ended for good. `refused`: it will not take this
 * message. `failed`: not now; another try may succeed.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || status === 408 || status === 429 ? 'failed' : 'refused';
}

/** Sends one message (RFC 8030), encrypted for that browser alone (RFC 8291). Follows no redirect. */
export async function sendPush(
  to: PushSubscriptionKeys,
  message: PushMessage,
  lifeMs: number,
  { vapid, subject, testOrigin }: PushSender,
): Promise<PushOutcome> {
  // Checked again, because it may have been stored under other settings: nothing is ever sent to a private network.
  if (!isPushEndpoint(to.endpoint, testOrigin)) return 'gone';
  const { default: webpush } = await import('web-push');
  const { headers, body } = webpush.generateRequestDetails(to, JSON.stringify(message), {
    vapidDetails: { subject, ...vapid },
    TTL: Math.ceil(Math.min(lifeMs, PUSH_LIFE_MS) / 1_000),
    urgency: 'high',
    topic: message.sessionId,
  });
  const url = new URL(to.endpoint);
  const isTest = url.origin === testOrigin;
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: headers as Record<string, string>,
      agent: false,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(!isTest && { lookup: lookupPublic }),
    });
    sent.on('error', () => resolve('failed'));
    sent.on('response', (response) => {
      resolve(outcomeOf(response.statusCode ?? 0));
      // The body is of no use and may be endless.
      response.destroy();
    });
    sent.end(body);
  });
}
