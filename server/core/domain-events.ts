import { EventEmitter } from 'node:events';
import type { ListName } from '@common/contract/lists';
import type { PlayerState } from '@common/player/state/state';
import type { Logger } from './logger';

/** Domain events by name. Services emit them; live/ and push/ listen. */
export interface ServerEvents {
  /** A session went from one version to the next; `before` is null when it is new. */
  sessionChanged: [
    {
      userId: string;
      sessionId: string;
      from: number;
      to: number;
      before: PlayerState | null;
      after: PlayerState;
      actionId: string | null;
      at: number;
    },
  ];
  sessionGone: [{ userId: string; sessionId: string }];
  /** A list of one member; `userId: null` is a list of the admins (members, invitations). */
  listChanged: [{ userId: string | null; list: ListName }];
  /** A list of every member, since something that the club shares changed in it. */
  clubListChanged: [{ list: ListName }];
  /** Access ended: of the whole member, or (`loginId` set) of one sign-in (cookie session or token). */
  accessRevoked: [
    { userId: string; loginId: string | null; reason: 'signed-out' | 'not-approved' | 'deleted' },
  ];
}

type Listener<K extends keyof ServerEvents> = (...payload: ServerEvents[K]) => unknown;

/**
 * The in-process event bus. Events are emitted after durable writes, so a listener that throws or rejects fails neither
 * the write nor another listener: the error is logged.
 */
export class EventBus {
  readonly #listeners = new EventEmitter().setMaxListeners(0);

  constructor(private readonly log: Logger) {}

  on<K extends keyof ServerEvents>(name: K, listener: Listener<K>): void {
    this.#listeners.on(name, listener);
  }

  once<K extends keyof ServerEvents>(name: K, listener: Listener<K>): void {
    this.#listeners.once(name, listener);
  }

  off<K extends keyof ServerEvents>(name: K, listener: Listener<K>): void {
    this.#listeners.off(name, listener);
  }

  /** Calls the listeners in order and synchronously, without awaiting them. Never throws. */
  emit<K extends keyof ServerEvents>(name: K, ...payload: ServerEvents[K]): void {
    for (const listener of this.#listeners.rawListeners(name))
      void this.#call(name, () => listener(...payload));
  }

  async #call(name: string, listener: () => unknown): Promise<void> {
    try {
      await listener();
    } catch (err) {
      this.log.error({ err, event: name }, 'a listener failed');
    }
  }
}
