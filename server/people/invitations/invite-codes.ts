import { createHmac } from 'node:crypto';
import { decryptText, encryptText } from '@server/core/encrypted-text';
import { derivedKey, newSecret } from '@server/core/secrets';

/** A code as stored: hashed and encrypted with keys of the server's secret, so the database alone reveals nothing. */
export interface ProtectedCode {
  /** HMAC-SHA256 of the code, for look-ups. */
  codeHash: string;
  /** The code, encrypted with AES-256-GCM for its one invitation: `v1.<iv>.<tag>.<text>`, base64url. */
  sealedCode: string;
}

/** Generates, hashes, encrypts and decrypts invitation codes with keys of the server's secret. */
export interface InviteCodes {
  make(): string;
  hashOf(code: string): string;
  /** Hashes and encrypts a code. `invitationId` is authenticated too, so it decrypts for that invitation only. */
  keep(code: string, invitationId: string): ProtectedCode;
  /** Decrypts a code; null if it was encrypted with another secret or is damaged. */
  read(sealedCode: string, invitationId: string): string | null;
}

/** Creates the codec for this SESSION_SECRET. */
export function inviteCodes(secret: string): InviteCodes {
  const sealKey = derivedKey(secret, 'invitation codes: seal');
  const findKey = derivedKey(secret, 'invitation codes: find');
  const hashOf = (code: string) => createHmac('sha256', findKey).update(code).digest('base64url');
  return {
    make: newSecret,
    hashOf,
    keep: (code, invitationId) => ({
      codeHash: hashOf(code),
      sealedCode: encryptText(code, sealKey, invitationId),
    }),
    read: (sealedCode, invitationId) => decryptText(sealedCode, sealKey, invitationId),
  };
}
