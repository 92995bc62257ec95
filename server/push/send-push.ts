import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';
import { PUSH_LIFE_MS, type PushMessage, type PushSubscriptionKeys } from '@common/contract/people/push';
import { isPushEndpoint } from './endpoint';
import type { VapidKeys } from './vapid-model';

/** Addresses that lead nowhere on the public internet (IANA's special-purpose registries). */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only 2000::/3 is in public use; these ranges of it are special. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(subnets: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
const notPublic4 = listOf(NOT_PUBLIC_V4, 'ipv4');
const notPublic6 = listOf(NOT_PUBLIC_V6, 'ipv6');
const inUse6 = listOf(['2000::/3'], 'ipv6');

/** True for an address of the public internet. False for mapped and translated IPv4 addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  return inUse6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

/**
 * A socket's `lookup` that resolves to public addresses only. The socket connects to the addresses found here, so DNS
 * rebinding gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const usable = found.filter(({ address }) => isPublicAddress(address));
    const first = usable[0];
    if (!first) return callback(new Error(`${hostname} has no public address`), []);
    if (options.all) callback(null, usable);
    else callback(null, first.address, first.family);
  });
};

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
