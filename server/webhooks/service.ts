import { type Connection, Types } from 'mongoose';
import { MAX_WEBHOOKS, MINUTE_MS } from '@common/constants';
import type { WebhookMessage } from '@common/contract/people/webhook-messages';
import {
  DELIVERIES_SHOWN,
  TEST_EVENT,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookWithSecret,
} from '@common/contract/people/webhooks';
import type { EventBus } from '../core/domain-events';
import { decryptText, encryptText } from '../core/encrypted-text';
import { notFound, ProblemError } from '../core/errors';
import type { Quota } from '../core/quota';
import { withinQuota } from '../core/quota';
import { withRevision } from '../core/revision';
import { createOnce } from '../database/create-once';
import { editStored } from '../database/edit-stored';
import { deleteUnderIntent, insertUnderIntent, updateUnderIntent } from '../database/write-intents';
import type { Caller } from '../http/handlers';
import { requireOwnId } from '../http/require-caller';
import type { Journal } from '../people/journal/service';
import { memberEmails } from '../people/members/model';
import { type Collector, newDelivery } from './collect';
import type { Deliverer } from './deliver';
import { dropOldest } from './log-limits';
import { deliveryModel, type StoredDelivery, type StoredWebhook, webhookModel } from './model';
import type { Receivers } from './receiver';
import { newWebhookSecret } from './sign';

/** For how long a creation that is sent again is answered with its secret: its first answer may have been lost. */
const SECRET_AGAIN_MS = 10 * MINUTE_MS;

const quotaOf = (isClub: boolean): Quota => ({
  max: MAX_WEBHOOKS,
  refusal: `${isClub ? 'The club has' : 'You have'} ${MAX_WEBHOOKS} webhooks. Please delete one first.`,
});

interface WebhooksDeps {
  connection: Connection;
  events: EventBus;
  journal: Journal;
  receivers: Receivers;
  sealKey: Buffer;
  collector: Collector;
  deliverer: Deliverer;
}

interface NewWebhook {
  id?: string | undefined;
  url: string;
  events: readonly WebhookEvent[];
}
interface WebhookChange {
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isPaused?: boolean | undefined;
}

const presentDelivery = (stored: StoredDelivery): WebhookDelivery => ({
  id: String(stored._id),
  event: stored.event,
  createdAt: stored.createdAt.toISOString(),
  status: stored.status,
  tries: stored.tries,
  code: stored.code,
  problem: stored.problem,
  ms: stored.ms,
  triedAt: stored.triedAt?.toISOString() ?? null,
  nextTryAt: stored.nextTryAt?.toISOString() ?? null,
});

/** The webhooks of members, or of the club (`isClub`), whose handlers let admins in alone. */
export class WebhookService {
  readonly #hooks;
  readonly #deliveries;
  readonly #emailOf;

  constructor(
    private readonly deps: WebhooksDeps,
    private readonly isClub: boolean,
  ) {
    this.#hooks = webhookModel(deps.connection);
    this.#deliveries = deliveryModel(deps.connection);
    this.#emailOf = memberEmails(deps.connection);
  }

  async list(caller: Caller): Promise<Webhook[]> {
    const stored = await this.#hooks
      .find(this.#ownersOf(caller))
      .sort({ createdAt: -1, _id: -1 })
      .lean<StoredWebhook[]>();
    return Promise.all(stored.map((hook) => this.#present(hook)));
  }

  /** Creates a webhook. Sent again with its id within ten minutes, it is answered with the same secret. */
  async create(
    caller: Caller,
    { id, url, events }: NewWebhook,
  ): Promise<{ webhook: WebhookWithSecret; isNew: boolean }> {
    if (id !== undefined) requireOwnId(id, caller);
    this.#requireReceiver(url);
    const find = (ownId: string) =>
      this.#hooks.findOne({ _id: ownId, userId: caller.memberId, isClub: this.isClub }).lean<StoredWebhook>();
    const insert = () =>
      this.#journalled('webhook_made', caller, url, () => this.#insert(caller, id, url, events));
    const { document: hook, isNew } = await createOnce(id, 'webhook', find, insert);
    const isLate = hook.createdAt.getTime() < Date.now() - SECRET_AGAIN_MS;
    const secret = isLate ? null : decryptText(hook.sealedSecret, this.deps.sealKey, String(hook._id));
    if (secret === null) throw new ProblemError('conflict', 'There is a webhook of this id already.');
    this.deps.collector.expect(hook);
    if (isNew) this.#changed(caller);
    return { webhook: { ...(await this.#present(hook)), secret }, isNew };
  }

  async change(caller: Caller, id: string, { url, events, isPaused }: WebhookChange): Promise<Webhook> {
    if (url !== undefined) this.#requireReceiver(url);
    const { userId, url: before } = await this.#find(caller, id);
    const now = new Date();
    const decide = (stored: StoredWebhook) => {
      const goesOn = isPaused === false && stored.pausedBecause !== null;
      const names = events ?? stored.events.map(({ name }) => name);
      const sinceOf = (name: WebhookEvent) =>
        goesOn ? undefined : stored.events.find((event) => event.name === name)?.since;
      return {
        ...(url !== undefined && { url }),
        events: [...new Set(names)].map((name) => ({ name, since: sinceOf(name) ?? now })),
        ...(isPaused !== undefined && {
          pausedBecause: isPaused ? (stored.pausedBecause ?? ('owner' as const)) : null,
        }),
      };
    };
    const hook = await this.#journalled('webhook_changed', caller, url ?? before, () =>
      editStored(this.#hooks, caller, { _id: id }, 'The webhook', decide, String(userId)),
    );
    if (hook.pausedBecause === null) this.deps.collector.expect(hook);
    this.#changed(caller);
    return this.#present(hook);
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const { url } = await this.#find(caller, id);
    await this.#journalled('webhook_deleted', caller, url, async () => {
      const filter = { _id: id, ...this.#ownersOf(caller) };
      if (!(await deleteUnderIntent(this.#hooks, filter, caller))) throw notFound('The webhook');
    });
    await this.#deliveries.deleteMany({ hookId: id });
    this.#changed(caller);
  }

  /** Gives a webhook another secret; the one before signs nothing any more. */
  async renewSecret(caller: Caller, id: string): Promise<WebhookWithSecret> {
    const { userId, url } = await this.#find(caller, id);
    const secret = newWebhookSecret();
    const sealedSecret = encryptText(secret, this.deps.sealKey, id);
    const hook = await this.#journalled('webhook_changed', caller, url, () =>
      editStored(
        this.#hooks,
        caller,
        { _id: id },
        'The webhook',
        ({ pausedBecause, events }) => ({
          sealedSecret,
          // Paused for want of a readable secret: goes on from now.
          ...(pausedBecause === 'secret' && {
            pausedBecause: null,
            events: events.map(({ name }) => ({ name, since: new Date() })),
          }),
        }),
        String(userId),
      ),
    );
    if (hook.pausedBecause === null) this.deps.collector.expect(hook);
    this.#changed(caller);
    return { ...(await this.#present(hook)), secret };
  }

  /** Sends a test at once, once. */
  async test(caller: Caller, id: string): Promise<WebhookDelivery> {
    const hook = await this.#find(caller, id);
    const now = Date.now();
    const message: WebhookMessage = { type: TEST_EVENT, timestamp: new Date(now).toISOString(), data: {} };
    const delivery = newDelivery(hook, TEST_EVENT, now, JSON.stringify(message), now);
    await insertUnderIntent(this.#deliveries, delivery, caller);
    try {
      const tested = await this.#tryNow(hook, delivery._id);
      await dropOldest(this.deps.connection, hook._id);
      return tested;
    } catch (error) {
      await this.#deliveries.deleteOne({ _id: delivery._id });
      throw error;
    }
  }

  /** The latest deliveries, newest first. */
  async deliveries(caller: Caller, id: string): Promise<WebhookDelivery[]> {
    const { _id: hookId } = await this.#find(caller, id);
    const stored = await this.#deliveries
      .find({ hookId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(DELIVERIES_SHOWN)
      .lean<StoredDelivery[]>();
    return stored.map(presentDelivery);
  }

  /** Sends a delivery again at once, with the same id and body. */
  async resend(caller: Caller, deliveryId: string): Promise<WebhookDelivery> {
    const filter = { _id: new Types.ObjectId(deliveryId) };
    const stored = await this.#deliveries.findOne(filter, { hookId: 1 }).lean();
    if (!stored) throw notFound('The delivery');
    const hook = await this.#find(caller, String(stored.hookId), 'The delivery');
    // Announced like any write, so that nothing is sent once the caller's access has ended.
    const delivery = await updateUnderIntent(this.#deliveries, filter, caller, { $set: { problem: null } });
    if (!delivery) throw notFound('The delivery');
    return this.#tryNow(hook, delivery._id);
  }

  async #tryNow({ _id }: StoredWebhook, deliveryId: Types.ObjectId): Promise<WebhookDelivery> {
    const delivery = await this.deps.deliverer.tryNow(_id, deliveryId);
    if (!delivery)
      throw new ProblemError(
        'conflict',
        'Another request to this webhook is under way. Try again in a moment.',
      );
    return presentDelivery(delivery);
  }

  async #insert(
    caller: Caller,
    id: string | undefined,
    url: string,
    events: readonly WebhookEvent[],
  ): Promise<StoredWebhook> {
    const now = new Date();
    const _id = new Types.ObjectId(id);
    const hook: StoredWebhook = {
      _id,
      userId: new Types.ObjectId(caller.memberId),
      isClub: this.isClub,
      url,
      sealedSecret: encryptText(newWebhookSecret(), this.deps.sealKey, String(_id)),
      events: [...new Set(events)].map((name) => ({ name, since: now })),
      pausedBecause: null,
      createdAt: now,
      revision: 1,
    };
    const among = this.isClub ? { isClub: true } : { userId: hook.userId, isClub: false };
    await withinQuota(this.#hooks, among, quotaOf(this.isClub), _id, () =>
      insertUnderIntent(this.#hooks, hook, caller),
    );
    return hook;
  }

  #requireReceiver(url: string): void {
    const message = this.deps.receivers.refusal(url);
    if (message !== null)
      throw new ProblemError('validation_failed', message, [{ path: 'body.url', message }]);
  }

  async #find(caller: Caller, id: string, what = 'The webhook'): Promise<StoredWebhook> {
    const hook = await this.#hooks.findOne({ _id: id, ...this.#ownersOf(caller) }).lean<StoredWebhook>();
    if (!hook) throw notFound(what);
    return hook;
  }

  #ownersOf({ memberId }: Caller) {
    return this.isClub ? { isClub: true } : { isClub: false, userId: new Types.ObjectId(memberId) };
  }

  async #present(hook: StoredWebhook): Promise<Webhook> {
    const { _id, userId, isClub, url, events, pausedBecause, createdAt, revision } = hook;
    const last = await this.#deliveries
      .findOne({ hookId: _id, triedAt: { $ne: null } })
      .sort({ createdAt: -1, _id: -1 })
      .lean<StoredDelivery>();
    const answer = {
      id: String(_id),
      url,
      events: events.map(({ name }) => name),
      pausedBecause,
      createdAt: createdAt.toISOString(),
      madeBy: isClub ? await this.#emailOf(String(userId)) : null,
      lastDelivery: last && presentDelivery(last),
    };
    return withRevision(answer, revision);
  }

  /** Runs a change and notes it in the journal: by the host alone, as the rest of an address may be secret. */
  #journalled<T>(
    kind: 'webhook_made' | 'webhook_changed' | 'webhook_deleted',
    { memberId }: Caller,
    url: string,
    does: () => Promise<T>,
  ): Promise<T> {
    const detail = `${this.isClub ? 'of the club, ' : ''}to ${new URL(url).hostname}`;
    return this.deps.journal.deed({ kind, by: memberId, detail }, does);
  }

  #changed({ memberId }: Caller): void {
    this.deps.events.emit(
      'listChanged',
      this.isClub ? { userId: null, list: 'members' } : { userId: memberId, list: 'profile' },
    );
  }
}
