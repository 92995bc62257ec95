import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text with AES-256-GCM: `v1.<iv>.<tag>.<text>`, base64url. `owner` is authenticated too: the text decrypts
 * for that one only.
 */
export function encryptText(text: string, key: Buffer, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'));
  return [VERSION, ...parts].join('.');
}

/** The text; null if it was encrypted with another key or for another owner, or is damaged. */
export function decryptText(encrypted: string, key: Buffer, owner: string): string | null {
  const [version, ...parts] = encrypted.split('.');
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || !text) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    // Authentication failed: the server's secret has changed, or the stored text was.
    return null;
  }
}
