import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Connection } from 'mongoose';
import { derivedKey } from '../../../core/derived-key';
import { hashSecret } from '../../../core/secrets';
import { isDuplicate } from '../../../database/duplicate-key';
import { spentChallengeModel } from './model';

/** A challenge is good for so long. */
export const CHALLENGE_MINUTES = 5;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

/**
 * Challenges that nothing has to be kept for until they are answered: random, with their end, signed for one purpose
 * (who asks, and for what). Each is good once, on every node.
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

  /** Whether a challenge, as base64url, was made for this and is not too old. */
  fits(challenge: string, purpose: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return false;
    const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
    const isOurs = timingSafeEqual(bytes.subarray(head.length), this.#macOf(head, purpose));
    return isOurs && head.readUIntBE(RANDOM_BYTES, TIME_BYTES) > Date.now();
  }

  /** Uses it up; false where it was before. */
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
