import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret by Standard Webhooks: `whsec_` and 256 random bits in base64. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers of one try by Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body`. `now` is in milliseconds, the
 * header in seconds.
 */
export function signedHeaders(id: string, body: string, secret: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
