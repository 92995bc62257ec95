import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { PUSH_LIFE_MS, type PushMessage, type PushSubscriptionKeys } from '../../common/push';
import { isPushEndpoint } from './endpoint';
import { lookupPublic } from './public-address';
import type { VapidKeys } from './vapid-model';

/** A push service that says nothing for this long counts as not reached. */
const ANSWER_MS = 10_000;

/** Who sends, as a push service sees it. */
export interface PushSender {
  vapid: VapidKeys;
  /** Whom the operator of a push service may turn to: an https or mailto URL. */
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
  // Also what was stored under other settings: nothing is ever sent inside.
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
      // What else it says is of no use, and may be endless.
      response.destroy();
    });
    sent.end(body);
  });
}
