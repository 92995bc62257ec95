import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { derivedKey } from '../../core/derived-key';
import { newSecret } from '../../core/secrets';

/** How a code stands in the database: nothing of it can be read there without the server's secret. */
export interface ProtectedCode {
  /** HMAC-SHA256 of the code, by which it is found. */
  codeHash: string;
  /** The code, encrypted with AES-256-GCM for its one invitation: `v1.<iv>.<tag>.<text>`, base64url. */
  sealedCode: string;
}

/** Makes, finds and reads the codes of invitations under the server's secret. */
export interface InviteCodes {
  make(): string;
  hashOf(code: string): string;
  /** `invitationId` is bound in: a sealed code that is moved to another invitation does not open. */
  keep(code: string, invitationId: string): ProtectedCode;
  /** null: sealed under another secret, or damaged. */
  read(sealedCode: string, invitationId: string): string | null;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The codes of the server with this SESSION_SECRET. */
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
        // Not ours: the secret is another one now, or somebody changed the text.
        return null;
      }
    },
  };
}
