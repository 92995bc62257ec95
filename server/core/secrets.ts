import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key of 256 bits for one purpose, made from the server's secret (HKDF-SHA256): no two purposes share a key. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'win-the-day', purpose, 32));
}

/** 256 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a random secret, as it is stored: such a secret cannot be guessed, so no salt or slow hash is needed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** HMAC-SHA256 of a secret, as it is stored: without the key a copy of the database cannot verify a guess. */
export function keyedHash(secret: string, key: string): string {
  return macOf(secret, key).toString('base64url');
}

function macOf(text: string, key: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Signs `value` (not encrypted) with an expiry, `expiresAt` in ms since 1970; for a short-lived cookie. */
export function seal(value: object, key: string, expiresAt: number): string {
  const text = Buffer.from(JSON.stringify({ value, expiresAt })).toString('base64url');
  return `${text}.${macOf(text, key).toString('base64url')}`;
}

/** The value of a sealed text; null if the signature is wrong or it has expired. */
export function unseal(sealed: string, key: string, now: number): unknown {
  const [text = '', mac = ''] = sealed.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(text, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { value, expiresAt } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return expiresAt > now ? value : null;
}
