import { createHmac, randomUUID } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';
import { DAY_MS } from '@common/constants';
import { decryptText, encryptText } from '../core/encrypted-text';
import { ProblemError } from '../core/errors';
import type { Logger } from '../core/logger';
import { derivedKey } from '../core/secrets';
import { isDuplicate } from '../database/duplicate-key';
import { expireAfter } from '../database/expiry';
import { modelOf } from '../database/model';
import { asProblem } from './problem-sink';

/** The answer to a POST, as it is sent and as it is stored for its key. */
export interface KeyedAnswer {
  status: number;
  /** The body as JSON. */
  text: string;
  location?: string | undefined;
  tag?: string | undefined;
}

/** A POST with an Idempotency-Key. */
export interface KeyedRequest {
  memberId: string;
  /** Path of the call with its ids. */
  address: string;
  key: string;
  body: unknown;
  /** True if the call does nothing the second time, since its document has an id that follows from the seed. */
  isRepeatable: boolean;
}

interface StoredKey {
  /** HMAC of member, address and key. */
  _id: string;
  memberId: string;
  /** HMAC of the body. */
  bodyMac: string;
  /** Id of the attempt that holds the key. */
  attempt: string;
  /** The id of the first attempt: what is made gets its id from it, whichever attempt makes it. */
  seed: string;
  claimedAt: Date;
  /** Bytes of the stored answer; 0 once it made room for newer ones, missing until there is one. */
  answerBytes?: number;
  /** The answer, encrypted. */
  sealedAnswer?: string;
  /** The attempt failed by a fault of ours, so it is not known what it did. */
  isUnknown?: boolean;
  expiresAt: Date;
}

/** Time for which an answer is stored. */
const KEY_TTL_MS = DAY_MS;
/** An attempt without an answer counts as under way for this long; then its node has died. */
const IN_FLIGHT_MS = 2 * 60_000;
/** The newest keys of a member that are stored. */
const MAX_KEYS_PER_MEMBER = 1_000;
/** Bytes of the newest answers of a member that are stored. Older keys stay without theirs, so none is done twice. */
const MAX_ANSWER_BYTES_PER_MEMBER = 8 * 1024 * 1024;

const schema = new Schema<StoredKey>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    bodyMac: { type: String, required: true },
    attempt: { type: String, required: true },
    seed: { type: String, required: true },
    claimedAt: { type: Date, required: true },
    answerBytes: Number,
    sealedAnswer: String,
    isUnknown: Boolean,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotencykeys', versionKey: false },
);
schema.index({ memberId: 1, claimedAt: -1, answerBytes: 1 });
schema.index({ expiresAt: 1 });
expireAfter(schema, 'expiresAt');

/**
 * Answers of POSTs by their Idempotency-Key, on all nodes of the club. A key is claimed before its call runs, by the
 * unique `_id`, so it runs once; what a crash left without an answer is never told as done (docs/rest.md). Answers may
 * hold secrets, so they are encrypted by a key that needs the client's own, which is not stored [S119].
 */
export class IdempotencyKeys {
  readonly #keys: Model<StoredKey>;
  readonly #secret: Buffer;

  constructor(
    connection: Connection,
    sessionSecret: string,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {
    this.#keys = modelOf(connection, 'IdempotencyKey', schema);
    this.#secret = derivedKey(sessionSecret, 'idempotency keys');
  }

  /**
   * Runs `make` if this key is new, and answers what it answered before otherwise. `seed` is the same for all attempts of
   * a key, and another one once the key has expired.
   * @throws idempotency_key_reused for another body, in_flight while the first request is under way, unknown_outcome if
   * it ended without an answer, answer_dropped if its answer made room for newer ones
   */
  async once(request: KeyedRequest, make: (seed: string) => Promise<KeyedAnswer>): Promise<KeyedAnswer> {
    const { memberId, address, key, body } = request;
    const macOf = (purpose: string, text = '') =>
      createHmac('sha256', this.#secret)
        .update(JSON.stringify([purpose, memberId, address, key, text]))
        .digest();
    const _id = macOf('id').toString('base64url');
    const bodyMac = macOf('body', JSON.stringify(body)).toString('base64url');
    const sealKey = macOf('seal');
    const attempt = randomUUID();
    const claimed = await this.#claim({ _id, memberId, bodyMac, attempt }, request.isRepeatable);
    if ('earlier' in claimed) return answerOf(claimed.earlier, sealKey);
    const ownClaim = { _id, attempt };
    try {
      const answer = await make(claimed.seed);
      const sealedAnswer = encryptText(JSON.stringify(answer), sealKey, _id);
      await this.#settle(() => this.#storeAnswer(ownClaim, memberId, sealedAnswer));
      return answer;
    } catch (error) {
      await this.#settle(() =>
        didNothing(error)
          ? this.#keys.deleteOne(ownClaim)
          : this.#keys.updateOne(ownClaim, { $set: { isUnknown: true } }),
      );
      throw error;
    }
  }

  /** Deletes all keys of a member who is deleted. */
  async removeAll(memberId: string): Promise<void> {
    await this.#keys.deleteMany({ memberId });
  }

  /** Claims the key, or gives the one that has an answer. */
  async #claim(
    claim: Pick<StoredKey, '_id' | 'memberId' | 'bodyMac' | 'attempt'>,
    isRepeatable: boolean,
  ): Promise<{ earlier: StoredKey } | { seed: string }> {
    const { _id, bodyMac, attempt } = claim;
    for (;;) {
      const claimedAt = new Date(this.now());
      const expiresAt = new Date(this.now() + KEY_TTL_MS);
      try {
        await this.#keys.insertOne({ ...claim, seed: attempt, claimedAt, expiresAt });
        await this.#dropOldest(claim.memberId);
        return { seed: attempt };
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const earlier = await this.#keys.findById(_id).lean<StoredKey>();
      // It was given back, or expired, in between.
      if (!earlier) continue;
      if (earlier.bodyMac !== bodyMac)
        throw new ProblemError(
          'idempotency_key_reused',
          'This Idempotency-Key came with another body before. Use a new key for a new request.',
        );
      if (earlier.answerBytes !== undefined) return { earlier };
      const isOver = earlier.isUnknown === true || earlier.claimedAt.getTime() + IN_FLIGHT_MS <= this.now();
      if (!isOver)
        throw new ProblemError('in_flight', 'The same request is still under way. Try again in a moment.');
      if (!isRepeatable)
        throw new ProblemError(
          'unknown_outcome',
          'The server failed while it did this, so it may have been done. Look, then use a new key.',
        );
      const { matchedCount } = await this.#keys.updateOne(
        { _id, attempt: earlier.attempt, answerBytes: { $exists: false } },
        { $set: { attempt, claimedAt, expiresAt }, $unset: { isUnknown: 1 } },
      );
      if (matchedCount === 1) return { seed: earlier.seed };
    }
  }

  async #dropOldest(memberId: string): Promise<void> {
    const beyond = await this.#keys
      .find({ memberId }, { _id: 1 })
      .sort({ claimedAt: -1 })
      .skip(MAX_KEYS_PER_MEMBER)
      .lean();
    if (beyond.length > 0) await this.#keys.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
  }

  async #storeAnswer(ownClaim: { _id: string; attempt: string }, memberId: string, sealedAnswer: string) {
    const answerBytes = sealedAnswer.length;
    const fields =
      answerBytes > MAX_ANSWER_BYTES_PER_MEMBER ? { answerBytes: 0 } : { answerBytes, sealedAnswer };
    await this.#keys.updateOne(ownClaim, { $set: fields });
    await this.#dropOldestAnswers(memberId);
  }

  async #dropOldestAnswers(memberId: string): Promise<void> {
    const stored = { memberId, answerBytes: { $gt: 0 } };
    const newestFirst = await this.#keys
      .find(stored, { _id: 0, claimedAt: 1, answerBytes: 1 })
      .sort({ claimedAt: -1 })
      .lean();
    let bytes = 0;
    for (const { claimedAt, answerBytes = 0 } of newestFirst) {
      bytes += answerBytes;
      if (bytes <= MAX_ANSWER_BYTES_PER_MEMBER) continue;
      const beyond = { ...stored, claimedAt: { $lte: claimedAt } };
      await this.#keys.updateMany(beyond, { $set: { answerBytes: 0 }, $unset: { sealedAnswer: 1 } });
      return;
    }
  }

  /** The end of an attempt. Where it cannot be stored, the key stays claimed, and its outcome becomes unknown. */
  async #settle(write: () => Promise<unknown>): Promise<void> {
    await write().catch((err: unknown) =>
      this.log.warn({ err }, 'an answer could not be stored for its key'),
    );
  }
}

/** @throws answer_dropped if the answer is not stored any more, or cannot be read */
function answerOf({ _id, sealedAnswer }: StoredKey, sealKey: Buffer): KeyedAnswer {
  const text = sealedAnswer === undefined ? null : decryptText(sealedAnswer, sealKey, _id);
  if (text === null)
    throw new ProblemError(
      'answer_dropped',
      'This was done before, but its answer is not stored any more. Look at what there is: under a new key it is done once more.',
    );
  return JSON.parse(text) as KeyedAnswer;
}

/** True for a refusal: nothing was done, so the request may be sent again with the same key. */
function didNothing(error: unknown): boolean {
  const problem = asProblem(error);
  return problem !== null && (problem.status < 500 || problem.code === 'storage_full');
}
