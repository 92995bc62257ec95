import type { Connection, Types } from 'mongoose';
import pLimit from 'p-limit';
import type { EventBus } from '../core/domain-events';
import { decryptText } from '../core/encrypted-text';
import type { Logger } from '../core/logger';
import { memberModel } from '../people/members/model';
import { nextTryAfter } from './back-off';
import { deliveryModel, type StoredDelivery, type StoredWebhook, webhookModel } from './model';
import { pauseWebhook } from './pause';
import { type Outcome, post } from './post';
import type { Receivers } from './receiver';
import { signedHeaders } from './sign';

/** Lease of one try: more than a receiver may take to answer. After it another node goes on. */
const LEASE_MS = 30_000;
/** Wait of an ending node for answers. The next node sends again what is cut off then. */
const STOP_GRACE_MS = 3_000;
/** Webhooks that a node sends to at a time. */
const AT_ONCE = 8;

/** A webhook that this node sends to, until its lease ends. */
type HeldWebhook = StoredWebhook & { busyUntil: Date };

const UNSIGNED: Outcome = {
  code: null,
  problem: 'The secret cannot be read any more, as the server’s own has changed. Please make a new one.',
  ms: 0,
};

interface DelivererDeps {
  connection: Connection;
  events: EventBus;
  log: Logger;
  receivers: Receivers;
  sealKey: Buffer;
}

/** Sends what is due: in order, one request to a webhook at a time over all nodes, again later where it fails. */
export class Deliverer {
  readonly #hooks;
  readonly #deliveries;
  readonly #members;
  readonly #limit = pLimit(AT_ONCE);
  /** Webhooks that wait here for their turn, or have it. */
  readonly #queued = new Map<string, Promise<void>>();
  /** Those of them for which more may have become due meanwhile. */
  readonly #dueAgain = new Set<string>();
  readonly #running = new Set<Promise<boolean>>();
  readonly #cutOff = new AbortController();
  #isStopped = false;

  constructor(private readonly deps: DelivererDeps) {
    this.#hooks = webhookModel(deps.connection);
    this.#deliveries = deliveryModel(deps.connection);
    this.#members = memberModel(deps.connection);
  }

  /** Resolves once what is under way was answered, or cut off. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#limit.clearQueue();
    const timer = setTimeout(() => this.#cutOff.abort(), STOP_GRACE_MS);
    await Promise.all(this.#running);
    clearTimeout(timer);
  }

  /** Sends all that is due now. Webhooks take turns, one delivery each, so slow ones hold up none for long. */
  async deliverDue(): Promise<void> {
    if (this.#isStopped) return;
    const hookIds = await this.#deliveries.distinct('hookId', due());
    await Promise.all(hookIds.map((hookId) => this.#queue(hookId)));
  }

  #queue(hookId: Types.ObjectId): Promise<void> {
    const key = String(hookId);
    const queued = this.#queued.get(key);
    if (queued) {
      this.#dueAgain.add(key);
      return queued;
    }
    const turns = this.#takeTurns(hookId, key).finally(() => this.#queued.delete(key));
    this.#queued.set(key, turns);
    return turns;
  }

  async #takeTurns(hookId: Types.ObjectId, key: string): Promise<void> {
    let isMore = true;
    while (isMore && !this.#isStopped) {
      isMore = await this.#limit(() => this.#tracked(hookId));
      isMore = this.#dueAgain.delete(key) || isMore;
    }
  }

  /**
   * Tries one delivery now, whether or not it is due and the webhook is paused. Null while another one is under way, or
   * its owner may not have webhooks any more.
   */
  async tryNow(hookId: Types.ObjectId, deliveryId: Types.ObjectId): Promise<StoredDelivery | null> {
    const hook = await this.#claim({ _id: hookId });
    if (!hook) return null;
    try {
      const delivery = await this.#deliveries.findById(deliveryId).lean<StoredDelivery>();
      if (!delivery || !(await this.#mayBeSent(hook))) return null;
      return await this.#attempt(hook, delivery);
    } finally {
      await this.#release(hook);
    }
  }

  async #tracked(hookId: Types.ObjectId): Promise<boolean> {
    const turn = this.#sendNext(hookId).catch((err: unknown) => {
      if (!this.#isStopped) this.deps.log.warn({ err }, 'a webhook could not be sent');
      return false;
    });
    this.#running.add(turn);
    const isMore = await turn;
    this.#running.delete(turn);
    return isMore;
  }

  /** Tries the next delivery that is due; false if there is none, or not by this node now. */
  async #sendNext(hookId: Types.ObjectId): Promise<boolean> {
    const hook = await this.#claim({ _id: hookId, pausedBecause: null });
    if (!hook) {
      await this.#tidy(hookId);
      return false;
    }
    try {
      if (!(await this.#mayBeSent(hook))) return false;
      const delivery = await this.#deliveries
        .findOne({ hookId, ...due() })
        .sort({ nextTryAt: 1, createdAt: 1 })
        .lean<StoredDelivery>();
      if (!delivery) return false;
      await this.#attempt(hook, delivery);
      return true;
    } finally {
      await this.#release(hook);
    }
  }

  /** Deletes what is left of a webhook whose deletion a crash interrupted. */
  async #tidy(hookId: Types.ObjectId): Promise<void> {
    if (!(await this.#hooks.exists({ _id: hookId }))) await this.#deliveries.deleteMany({ hookId });
  }

  #claim(filter: { _id: Types.ObjectId; pausedBecause?: null }): Promise<HeldWebhook | null> {
    const now = Date.now();
    const isFree = { $or: [{ busyUntil: { $exists: false } }, { busyUntil: { $lte: new Date(now) } }] };
    const busyUntil = new Date(now + LEASE_MS);
    return this.#hooks
      .findOneAndUpdate({ ...filter, ...isFree }, { $set: { busyUntil } }, { returnDocument: 'after' })
      .lean<HeldWebhook>();
  }

  async #release({ _id, busyUntil }: HeldWebhook): Promise<void> {
    await this.#hooks.updateOne({ _id, busyUntil }, { $unset: { busyUntil: 1 } });
  }

  /** Asked before each try: a webhook ends with its owner's access, also while that is being withdrawn. */
  async #mayBeSent({ userId, isClub }: StoredWebhook): Promise<boolean> {
    const isEntitled = { isApproved: true, deletingSince: null, ...(isClub && { isAdmin: true }) };
    return (await this.#members.exists({ _id: userId, ...isEntitled })) !== null;
  }

  /** Null where this node ends, or the delivery was deleted meanwhile. */
  async #attempt(hook: StoredWebhook, delivery: StoredDelivery): Promise<StoredDelivery | null> {
    const { sealKey, receivers } = this.deps;
    const { signal } = this.#cutOff;
    const { body } = delivery;
    const secret = decryptText(hook.sealedSecret, sealKey, String(hook._id));
    const send = (key: string) =>
      post(hook.url, {
        headers: signedHeaders(String(delivery._id), body, key, Date.now()),
        body,
        receivers,
        signal,
      });
    const outcome = secret === null ? UNSIGNED : await send(secret);
    if (signal.aborted) return null;
    const after = await this.#note(delivery, outcome);
    if (secret === null) await pauseWebhook(this.deps, hook, 'secret');
    else if (outcome.code === 410) await pauseWebhook(this.deps, hook, 'gone');
    else if (after?.status === 'failed' && delivery.nextTryAt)
      await this.#pauseWhereNothingArrives(hook, delivery);
    return after;
  }

  #note(delivery: StoredDelivery, { code, problem, ms }: Outcome): Promise<StoredDelivery | null> {
    const now = Date.now();
    const tries = delivery.tries + 1;
    const isTriedAgain = problem !== null && code !== 410 && delivery.nextTryAt !== undefined;
    const nextTryAt = isTriedAgain ? nextTryAfter(tries, now) : null;
    const status = problem === null ? 'delivered' : nextTryAt === null ? 'failed' : 'waiting';
    const fields = { status, tries, code, problem, ms, triedAt: new Date(now) } as const;
    const update =
      nextTryAt === null
        ? { $set: fields, $unset: { nextTryAt: 1 as const } }
        : { $set: { ...fields, nextTryAt: new Date(nextTryAt) } };
    return this.#deliveries
      .findOneAndUpdate({ _id: delivery._id }, update, { returnDocument: 'after' })
      .lean<StoredDelivery>();
  }

  /** Pauses a webhook of which nothing arrived since the event that was just given up. */
  async #pauseWhereNothingArrives(hook: StoredWebhook, { storedAt }: StoredDelivery): Promise<void> {
    const arrived = { hookId: hook._id, status: 'delivered', triedAt: { $gte: storedAt } } as const;
    if (!(await this.#deliveries.exists(arrived))) await pauseWebhook(this.deps, hook, 'failing');
  }
}

const due = () => ({ status: 'waiting' as const, nextTryAt: { $lte: new Date() } });
