import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Connection } from 'mongoose';
import { derivedKey, hashSecret } from '@server/core/secrets';
import { isDuplicate } from '@server/database/duplicate-key';
import { spentChallengeModel } from './model';

/** Lifetime of a challenge. */
export const CHALLENGE_MINUTES = 5;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

/**
 * Stateless WebAuthn challenges: random bytes with an expiry, signed for one purpose (caller and action). Only spent
 * ones are stored, so each can be used once, across all nodes.
 */
export class PasskeyChallenges {
  readonly #key;
  readonly #spent;

  constructor(connection: Connection, sessionSecret: string) {
    this.#key = derivedKey(sessionSecret, 'passkeys: challenge');
    this.#spent = spentChallengeModel(connection);
  }

  make(purpose: string): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
    randomBytes(RANDOM_BYTES).copy(head);
    head.writeUIntBE(Date.now() + CHALLENGE_MINUTES * 60_000, RANDOM_BYTES, TIME_BYTES);
    return new Uint8Array(Buffer.concat([head, this.#macOf(head, purpose)]));
  }

  /** True if a challenge (base64url) was made for this purpose and has not expired. */
  fits(challenge: string, purpose: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return false;
    const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
    const isOurs = timingSafeEqual(bytes.subarray(head.length), this.#macOf(head, purpose));
    return isOurs && head.readUIntBE(RANDOM_BYTES, TIME_BYTES) > Date.now();
  }

  /** Spends a challenge; false if it was spent before. */
  async spend(challenge: string): Promise<boolean> {
    try {
      const expiresAt = new Date(Date.now() + 2 * CHALLENGE_MINUTES * 60_000);
      await this.#spent.create({ _id: hashSecret(challenge), expiresAt });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  #macOf(head: Buffer, purpose: string): Buffer {
    return createHmac('sha256', this.#key).update(head).update(purpose).digest();
  }
}
