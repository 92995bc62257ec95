import { hkdfSync } from 'node:crypto';

/** A key of 256 bits for one purpose, made from the server's secret (HKDF-SHA256): no two purposes share a key. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'win-the-day', purpose, 32));
}
