import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a random secret is kept: it cannot be guessed, so one plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** How a secret is kept that only this server can recognise: a copy of the database says nothing without the key. */
export function keyedHash(secret: string, key: string): string {
  return macOf(secret, key).toString('base64url');
}

function macOf(text: string, key: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** `value`, signed and readable only until `expiresAt`; for a short-lived cookie. */
export function seal(value: object, key: string, expiresAt: number): string {
  const text = Buffer.from(JSON.stringify({ value, expiresAt })).toString('base64url');
  return `${text}.${macOf(text, key).toString('base64url')}`;
}

/** The value of a sealed text; null when it is not ours, was changed or has expired. */
export function unseal(sealed: string, key: string, now: number): unknown {
  const [text = '', mac = ''] = sealed.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(text, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { value, expiresAt } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return expiresAt > now ? value : null;
}
