import {
  PRESENCE_RENEW_MS,
  type PresenceSnapshot,
  type PresentMember,
  type Screen,
} from '../../../common/live-protocol';
import type { Logger } from '../../logger';
import type { Broadcaster } from '../broadcaster';
import type { Lease } from './lease-model';
import type { Arrival, Leases } from './leases';
import { changedScreens, presenceDelta, presentMembers, type ScreensByMember, screensOf } from './view';

export interface PresenceDeps {
  leases: Leases;
  broadcaster: Pick<Broadcaster, 'screensChanged' | 'presenceChanged'>;
  /** The names of the workouts that members have under way. */
  workoutNames: (memberIds: string[]) => Promise<Map<string, string>>;
  hasWatchers: () => boolean;
  log: Logger;
}

/**
 * Who is here, read from the leases of all nodes: at each change on this node, every few seconds for changes on
 * the others, and when the next lease ends, so that a ghost goes at its time.
 */
export class Presence {
  #screens: ScreensByMember = new Map();
  #members: Map<string, PresentMember> = new Map();
  #version = 1;
  #reading: Promise<void> | null = null;
  #again: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #renewDueAt = performance.now() + PRESENCE_RENEW_MS;
  #isStopped = false;

  constructor(private readonly deps: PresenceDeps) {}

  async enter(arrival: Arrival): Promise<Screen[]> {
    await this.deps.leases.enter(arrival);
    await this.refresh();
    return this.#screens.get(arrival.memberId) ?? [];
  }

  see(socketId: string, visible: boolean): Promise<void> {
    return this.deps.leases.see(socketId, visible);
  }

  async leave(socketId: string): Promise<void> {
    await this.deps.leases.leave(socketId);
    await this.refresh();
  }

  /** The view as it is now; changes after it come as deltas from this version on. */
  async snapshot(): Promise<PresenceSnapshot> {
    await this.refresh();
    return { version: this.#version, members: [...this.#members.values()] };
  }

  /** Reads again. Calls while one read is under way share the next one, which sees what they did. */
  refresh(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    if (!this.#reading) {
      this.#reading = this.#read().finally(() => {
        this.#reading = null;
      });
      return this.#reading;
    }
    this.#again ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#again = null;
        return this.refresh();
      });
    return this.#again;
  }

  /** Renews this node's leases and looks at the others', over and over until `stop`. */
  start(): void {
    this.#schedule(PRESENCE_RENEW_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#reading?.catch(() => {});
    await this.deps.leases.leaveAll();
  }

  async #beat(): Promise<void> {
    try {
      if (performance.now() >= this.#renewDueAt) {
        this.#renewDueAt = performance.now() + PRESENCE_RENEW_MS;
        await this.deps.leases.renew();
      }
      await this.refresh();
    } catch (err) {
      this.deps.log.warn({ err }, 'presence could not be renewed');
      this.#schedule(PRESENCE_RENEW_MS);
    }
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const delay = Math.max(0, Math.min(afterMs, this.#renewDueAt - performance.now()));
    this.#timer = setTimeout(() => void this.#beat(), delay).unref();
  }

  async #read(): Promise<void> {
    const leases = await this.deps.leases.all();
    const screens = screensOf(leases);
    const names = this.deps.hasWatchers() ? await this.deps.workoutNames([...screens.keys()]) : new Map();
    if (this.#isStopped) return;
    const changed = changedScreens(this.#screens, screens);
    const members = presentMembers(screens, names);
    const delta = presenceDelta(this.#members, members);
    this.#screens = screens;
    this.#members = members;
    for (const memberId of changed)
      this.deps.broadcaster.screensChanged(memberId, screens.get(memberId) ?? []);
    if (delta.length > 0) {
      const from = this.#version;
      this.#version += 1;
      this.deps.broadcaster.presenceChanged(from, this.#version, delta);
    }
    this.#schedule(nextLookMs(leases));
  }
}

function nextLookMs(leases: readonly Lease[]): number {
  const firstEnd = Math.min(...leases.map(({ expiresAt }) => expiresAt.getTime()));
  return Math.min(PRESENCE_RENEW_MS, Math.max(20, firstEnd - Date.now() + 20));
}
