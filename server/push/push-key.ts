import { ECDH } from 'node:crypto';

/** Whether a browser's public key is a point on P-256: with any other nothing could be encrypted for it. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}
