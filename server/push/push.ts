import type { Connection } from 'mongoose';
import { restOf } from '@common/player/state/rest-clock';
import type { Config } from '../core/config';
import type { EventBus, ServerEvents } from '../core/domain-events';
import type { Logger } from '../core/logger';
import type { MemberHooks } from '../core/member-hooks';
import { isDuplicate } from '../database/duplicate-key';
import { endIntentsWithAccess, evenPending } from '../database/write-intents';
import type { Identify } from '../people/auth/identify';
import { type StoredSession, sessionModel } from '../training/sessions/model';
import { deviceModel } from './device-model';
import { pushHandlers } from './handlers';
import { restEndModel } from './rest-end-model';
import type { PushSender } from './send-push';
import { DeviceService } from './service';
import { type DueRest, restEndTeller } from './tell-rest-end';
import type { VapidKeys } from './vapid-model';
import { type StoredVapid, vapidModel } from './vapid-model';

/** Interval at which a node looks for rests it has no timer for: of a node that died, or from before a restart. */
const SWEEP_MS = 5_000;
/** A rest that ended longer ago than this is not pushed any more. */
const DROPPED_AFTER_MS = 60_000;
/** Head start of the node that wrote the rest; the others follow, in case it died. */
const OTHERS_WAIT_MS = 1_000;

interface TimersDeps {
  connection: Connection;
  events: EventBus;
  tell: (due: DueRest) => Promise<void>;
  log: Logger;
}

/** Calls `tell` when a rest ends. Several nodes may do so for the same rest; `tell` pushes it once. */
export class RestEndTimers {
  readonly #timers = new Map<string, { endsAt: number; timer: NodeJS.Timeout }>();
  /** Rests already passed to `tell`, until the sweep no longer finds them. */
  readonly #done = new Map<string, DueRest>();
  #sweeping: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(private readonly deps: TimersDeps) {}

  start(): void {
    this.deps.events.on('sessionChanged', this.#hear);
    void this.#sweep();
  }

  stop(): void {
    this.#isStopped = true;
    this.deps.events.off('sessionChanged', this.#hear);
    clearTimeout(this.#sweeping);
    for (const { timer } of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #hear = ({ sessionId, after }: ServerEvents['sessionChanged'][0]): void => {
    const rest = restOf(after);
    if (rest?.status === 'running' && rest.endsAt > Date.now()) this.#set(sessionId, rest.endsAt, 0);
    else this.#forget(sessionId);
  };

  #forget(sessionId: string): void {
    clearTimeout(this.#timers.get(sessionId)?.timer);
    this.#timers.delete(sessionId);
  }

  #set(sessionId: string, endsAt: number, waitMs: number): void {
    if (this.#timers.get(sessionId)?.endsAt === endsAt) return;
    this.#forget(sessionId);
    const inMs = Math.max(0, endsAt + waitMs - Date.now());
    const timer = setTimeout(() => this.#fire({ sessionId, endsAt }), inMs).unref();
    this.#timers.set(sessionId, { endsAt, timer });
  }

  #fire(due: DueRest): void {
    this.#timers.delete(due.sessionId);
    this.#done.set(nameOf(due), due);
    this.deps.tell(due).catch((err: unknown) => {
      // Forgotten, so that the next sweep retries it.
      this.#done.delete(nameOf(due));
      if (!this.#isStopped) this.deps.log.warn({ err }, 'the end of a rest could not be told');
    });
  }

  async #sweep(): Promise<void> {
    try {
      const now = Date.now();
      const sessions = await sessionModel(this.deps.connection)
        .find({
          'state.rest.endsAt': { $gt: now - DROPPED_AFTER_MS, $lte: now + SWEEP_MS },
          access: 'open',
          phase: 'active',
        })
        .select({ 'state.rest.endsAt': 1 })
        .lean<StoredSession[]>();
      if (this.#isStopped) return;
      for (const { _id, state } of sessions) {
        const rest = (state as { rest?: { endsAt: number } }).rest;
        const due = rest && { sessionId: String(_id), endsAt: rest.endsAt };
        if (due && !this.#done.has(nameOf(due))) this.#set(due.sessionId, due.endsAt, OTHERS_WAIT_MS);
      }
      for (const [name, { endsAt }] of this.#done)
        if (endsAt <= now - DROPPED_AFTER_MS) this.#done.delete(name);
    } catch (err) {
      // The database is away: the next sweep finds what this one did not.
      if (!this.#isStopped) this.deps.log.warn({ err }, 'rests that end could not be looked for');
    }
    if (!this.#isStopped) this.#sweeping = setTimeout(() => void this.#sweep(), SWEEP_MS).unref();
  }
}

const nameOf = ({ sessionId, endsAt }: DueRest): string => `${sessionId} ${endsAt}`;

/**
 * The club's VAPID keys: made at the first start and stored in the database, so that all nodes share them and
 * subscriptions outlive every restart. If several nodes start at once, the first one's keys win.
 */
export async function vapidKeys(connection: Connection): Promise<VapidKeys> {
  const model = vapidModel(connection);
  const storedKeys = await model.findById('vapid').lean<StoredVapid>();
  if (storedKeys) return storedKeys;
  const { default: webpush } = await import('web-push');
  try {
    const newKeys: StoredVapid = { _id: 'vapid', ...webpush.generateVAPIDKeys() };
    await model.insertOne(newKeys);
    return newKeys;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await model.findById('vapid').lean<StoredVapid>().orFail()) as StoredVapid;
  }
}

interface PushDeps {
  config: Pick<Config, 'publicUrl' | 'adminEmail' | 'testPushOrigin'>;
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  identify: Pick<Identify, 'revalidate'>;
  log: Logger;
}

/** Contact of this server for push services: an https or mailto URL (RFC 8292, 2.1). */
function subjectOf({ publicUrl, adminEmail }: PushDeps['config']): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${adminEmail ?? 'club@localhost.localdomain'}`;
}

/** Composes push: members' devices and the notification at the end of a rest. */
export function createPush({ config, connection, events, hooks, identify, log }: PushDeps) {
  let keys: Promise<VapidKeys> | null = null;
  const vapid = () => {
    keys ??= vapidKeys(connection).catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  };
  const sender = async (): Promise<PushSender> => ({
    vapid: await vapid(),
    subject: subjectOf(config),
    testOrigin: config.testPushOrigin,
  });

  const forget = async (filter: { memberId: string } | { loginId: string }) => {
    await deviceModel(connection).deleteMany({ ...filter, ...evenPending });
  };
  endIntentsWithAccess(hooks, deviceModel(connection));
  endIntentsWithAccess(hooks, restEndModel(connection));
  hooks.onMemberClosed.push((memberId) => forget({ memberId }));
  hooks.onMemberDeleted.push(async (memberId) => {
    await forget({ memberId });
    await restEndModel(connection).deleteOne({ _id: memberId, ...evenPending });
  });
  // The login is deleted before this event, and nothing is sent without it; so a failure here is harmless.
  events.on('accessRevoked', ({ userId, loginId }) => {
    forget(loginId === null ? { memberId: userId } : { loginId }).catch((err: unknown) =>
      log.warn({ err }, 'the devices of a sign-in that ended could not be deleted'),
    );
  });

  const devices = new DeviceService({ connection, events, testOrigin: config.testPushOrigin });
  return {
    handlers: pushHandlers(devices, vapid),
    /** Makes the VAPID keys if there are none, and pushes ends of rests from now on. */
    async start(devicesInSight: (memberId: string) => Promise<Set<string>>): Promise<{ stop(): void }> {
      await vapid();
      const stopped = new AbortController();
      const { signal } = stopped;
      const tell = restEndTeller({ connection, identify, sender, devicesInSight, signal, log });
      const timers = new RestEndTimers({ connection, events, tell, log });
      timers.start();
      return {
        stop() {
          timers.stop();
          stopped.abort();
        },
      };
    },
  };
}
