import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
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

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Creates the codec for this SESSION_SECRET. */
export function inviteCodes(secret: string): InviteCodes {
  const sealKey = derivedKey(secret, 'invitation codes: seal');
  const findKey = derivedKey(secret, 'invitation codes: find');
  const hashOf = (code: string) => createHmac('sha256', findKey).update(code).digest('base64url');
  return {
    make: newSecret,
    hashOf,
    keep(code, invitationId) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(invitationId));
      const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
      return { codeHash: hashOf(code), sealedCode: [VERSION, ...parts].join('.') };
    },
    read(sealedCode, invitationId) {
      const [version, ...parts] = sealedCode.split('.');
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== VERSION || iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || !text) return null;
      const decipher = createDecipheriv('aes-256-gcm', sealKey, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(invitationId)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        // Authentication failed: SESSION_SECRET has changed, or the stored text was.
        return null;
      }
    },
  };
}
