import { createHash } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import { DAY_MS, MINUTE_MS } from '@common/constants';
import type { EventBus, ServerEvents } from '../core/domain-events';
import { KeyedQueue } from '../core/keyed-queue';
import type { Logger } from '../core/logger';
import { isDuplicate } from '../database/duplicate-key';
import { memberModel } from '../people/members/model';
import { type StoredSession, sessionModel } from '../training/sessions/model';
import { type DerivedEvent, memberEvents, sessionEvents } from './events';
import { dropOldest, newAllowance, readLog } from './log-limits';
import { deliveryModel, type StoredDelivery, type StoredWebhook, webhookModel } from './model';
import { pauseWebhook } from './pause';

/** Events of longer ago are not told: workouts logged or sent late, and what is found after a long stop. */
const MAX_AGE_MS = 7 * DAY_MS;
/** A session that began longer ago is not looked at any more after a crash. */
const MAX_SESSION_AGE_MS = 30 * DAY_MS;
/** Overlap of each look with the one before: more than nodes' clocks differ, or a write takes. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** Max sessions remembered as looked at. */
const MAX_SEEN = 5_000;

interface CollectorDeps {
  connection: Connection;
  events: EventBus;
  log: Logger;
  /** Called once there is something new to send. */
  onDue: () => void;
}

/** Id of the delivery of an event to a webhook: the same on every node and at each look. */
function deliveryId(hookId: Types.ObjectId, { name, key }: DerivedEvent): Types.ObjectId {
  const derived = createHash('sha256').update(`${hookId} ${name} ${key}`).digest('hex');
  return new Types.ObjectId(derived.slice(0, 24));
}

/** True if this webhook is told of this event. */
function isTold(hook: StoredWebhook, { name, at }: DerivedEvent, now: number): boolean {
  const { events, pausedBecause, droppedUntil } = hook;
  if (droppedUntil && at <= droppedUntil.getTime()) return false;
  const since = events.find((event) => event.name === name)?.since.getTime();
  return pausedBecause === null && since !== undefined && at >= since && at > now - MAX_AGE_MS;
}

/**
 * Stores a delivery for each event that webhooks are told of. Events are derived from what is stored anyway, and ids of
 * deliveries from events: so a crash loses none, and several nodes store each once.
 */
export class Collector {
  readonly #hooks;
  readonly #deliveries;
  readonly #sessions;
  readonly #members;
  readonly #queue = new KeyedQueue();
  readonly #running = new Set<Promise<void>>();
  /** Sessions that were heard of and not read since: taps that come faster are told together. */
  readonly #heard = new Set<string>();
  /** Owners of webhooks for their training, as of the last look. */
  #owners = new Set<string>();
  #hasClubHooks = false;
  /** Version of each session at the last look at it. */
  readonly #seen = new Map<string, number>();
  #lookedAt: number | null = null;

  constructor(private readonly deps: CollectorDeps) {
    this.#hooks = webhookModel(deps.connection);
    this.#deliveries = deliveryModel(deps.connection);
    this.#sessions = sessionModel(deps.connection);
    this.#members = memberModel(deps.connection);
  }

  start(): void {
    this.deps.events.on('sessionChanged', this.#hearSession);
    this.deps.events.on('listChanged', this.#hearList);
  }

  /** Resolves once what it is about to store is stored. */
  async stop(): Promise<void> {
    this.deps.events.off('sessionChanged', this.#hearSession);
    this.deps.events.off('listChanged', this.#hearList);
    await Promise.allSettled(this.#running);
  }

  /** Looks for all events since the last look, or of the last days at the first one. */
  look(): Promise<void> {
    return this.#run('look', async () => {
      const now = Date.now();
      const hooks = await this.#hooks.find({ pausedBecause: null }).lean<StoredWebhook[]>();
      const training = hooks.filter(({ isClub }) => !isClub);
      this.#owners = new Set(training.map(({ userId }) => String(userId)));
      this.#hasClubHooks = hooks.some(({ isClub }) => isClub);
      // A clock that was ahead for a while must not leave a gap.
      const lookedAt = this.#lookedAt === null ? null : Math.min(this.#lookedAt, now);
      const from = new Date(lookedAt === null ? now - MAX_AGE_MS : lookedAt - OVERLAP_MS);
      if (training.length > 0) await this.#lookAtSessions(training, from, now);
      if (this.#hasClubHooks) await this.#lookAtMembers(hooks, from, now);
      this.#lookedAt = now;
    });
  }

  /** The next look sees a webhook that was just made or goes on. */
  expect(hook: StoredWebhook): void {
    if (hook.isClub) this.#hasClubHooks = true;
    else this.#owners.add(String(hook.userId));
  }

  readonly #hearSession = async ({ userId, sessionId }: ServerEvents['sessionChanged'][0]): Promise<void> => {
    if (!this.#owners.has(userId) || this.#heard.has(sessionId)) return;
    this.#heard.add(sessionId);
    await this.#run(sessionId, async () => {
      this.#heard.delete(sessionId);
      const hooks = await this.#hooks
        .find({ userId, isClub: false, pausedBecause: null })
        .lean<StoredWebhook[]>();
      const stored = await this.#sessions
        .findOne({ _id: sessionId, userId, access: 'open' })
        .lean<StoredSession>();
      if (stored) await this.#tell(stored, hooks, Date.now());
    });
  };

  readonly #hearList = async ({ userId, list }: ServerEvents['listChanged'][0]): Promise<void> => {
    if (userId === null && list === 'members' && this.#hasClubHooks) await this.look();
  };

  async #run(key: string, work: () => Promise<void>): Promise<void> {
    const task = this.#queue.run(key, work);
    this.#running.add(task);
    try {
      await task;
    } finally {
      this.#running.delete(task);
    }
  }

  async #lookAtSessions(hooks: StoredWebhook[], from: Date, now: number): Promise<void> {
    const sessions = this.#sessions
      .find({
        userId: { $in: hooks.map(({ userId }) => userId) },
        startTime: { $gte: new Date(now - MAX_SESSION_AGE_MS) },
        touchedAt: { $gte: from },
        access: 'open',
      })
      .lean<StoredSession[]>()
      .cursor() as unknown as AsyncIterable<StoredSession>;
    for await (const stored of sessions) {
      const ownHooks = hooks.filter(({ userId }) => userId.equals(stored.userId));
      await this.#tell(stored, ownHooks, now);
    }
  }

  async #tell(stored: StoredSession, hooks: StoredWebhook[], now: number): Promise<void> {
    const id = String(stored._id);
    if (this.#seen.get(id) === stored.version) return;
    await this.#store(this.#eventsOf(stored), hooks, now);
    if (this.#seen.size >= MAX_SEEN) this.#seen.clear();
    this.#seen.set(id, stored.version);
  }

  /** The events of a session; none of a damaged one, which must not keep others from being told. */
  #eventsOf(stored: StoredSession): DerivedEvent[] {
    try {
      return sessionEvents(stored);
    } catch (err) {
      this.deps.log.error({ err, sessionId: stored._id }, 'the events of a session cannot be read');
      return [];
    }
  }

  async #lookAtMembers(hooks: StoredWebhook[], from: Date, now: number): Promise<void> {
    const isNew = { $or: [{ createdAt: { $gte: from } }, { approvedAt: { $gte: from } }] };
    const members = await this.#members.find({ ...isNew, deletingSince: null }).lean();
    const clubHooks = hooks.filter(({ isClub }) => isClub);
    await this.#store(members.flatMap(memberEvents), clubHooks, now);
  }

  async #store(events: DerivedEvent[], hooks: StoredWebhook[], now: number): Promise<void> {
    for (const hook of hooks) await this.#storeFor(hook, events, now);
  }

  /** Stores what is not stored yet of these events for a webhook; pauses it where too many wait. */
  async #storeFor(hook: StoredWebhook, events: DerivedEvent[], now: number): Promise<void> {
    const deliveries = events
      .filter((event) => isTold(hook, event, now))
      .map(
        (event): StoredDelivery => ({
          ...newDelivery(hook, event.name, event.at, JSON.stringify(event.message), now),
          _id: deliveryId(hook._id, event),
          nextTryAt: new Date(now),
          ...(event.memberId && { aboutMemberId: event.memberId }),
        }),
      );
    const newDeliveries = await this.#withoutStored(deliveries);
    if (newDeliveries.length === 0) return;
    const { connection, onDue } = this.deps;
    const waiting = newAllowance();
    for (const delivery of await readLog(connection, hook._id, { status: 'waiting' })) waiting.add(delivery);
    for (const delivery of newDeliveries) {
      if (!waiting.add(delivery)) {
        await pauseWebhook(this.deps, hook, 'backlog');
        break;
      }
      try {
        await this.#deliveries.insertOne(delivery as never);
      } catch (error) {
        // Another node was faster.
        if (!isDuplicate(error)) throw error;
      }
    }
    await dropOldest(connection, hook._id);
    onDue();
  }

  async #withoutStored(deliveries: StoredDelivery[]): Promise<StoredDelivery[]> {
    if (deliveries.length === 0) return [];
    const ids = deliveries.map(({ _id }) => _id);
    const stored = await this.#deliveries.find({ _id: { $in: ids } }, { _id: 1 }).lean();
    const storedIds = new Set(stored.map(({ _id }) => String(_id)));
    return deliveries.filter(({ _id }) => !storedIds.has(String(_id)));
  }
}

/** A delivery that was not tried yet. */
export function newDelivery(
  { _id: hookId, userId }: StoredWebhook,
  event: StoredDelivery['event'],
  at: number,
  body: string,
  now: number,
): StoredDelivery {
  return {
    _id: new Types.ObjectId(),
    userId,
    hookId,
    event,
    createdAt: new Date(at),
    body,
    bodyBytes: Buffer.byteLength(body),
    status: 'waiting',
    tries: 0,
    code: null,
    problem: null,
    ms: null,
    triedAt: null,
    storedAt: new Date(now),
  };
}
