import type { PresenceSnapshot, PresentMember, Screen } from '@common/contract/live-events';
import { PRESENCE_RENEW_MS } from '@common/contract/live-protocol';
import type { Logger } from '@server/core/logger';
import { isStorageFull } from '@server/database/storage-full';
import type { OpenScreen } from './lease-model';
import type { Arrival, Leases, ScreenChange } from './leases';

/** The open screens of each member who has one. */
type ScreensByMember = Map<string, Screen[]>;

/** Open screens, by member. */
function screensOf(open: readonly OpenScreen[]): ScreensByMember {
  const screens: ScreensByMember = new Map();
  for (const { _id, memberId, deviceId, kind } of open) {
    const memberScreens = screens.get(memberId) ?? [];
    memberScreens.push({ tab: _id, deviceId, kind });
    screens.set(memberId, memberScreens);
  }
  return screens;
}

/** Present members, each with open screens and workout. */
class PresentMembers {
  readonly #screens: ScreensByMember = new Map();
  readonly #members = new Map<string, PresentMember>();

  memberIds(): IterableIterator<string> {
    return this.#screens.keys();
  }

  screens(memberId: string): Screen[] {
    return this.#screens.get(memberId) ?? [];
  }

  /** All members with an open screen, as admins see them. */
  members(): PresentMember[] {
    return [...this.#members.values()];
  }

  /** Updates one member; returns what changed for the member and for admins. No screens: the member has left. */
  put(
    memberId: string,
    screens: Screen[],
    workout: string | null,
  ): { areScreensNew: boolean; change: PresentMember | null } {
    const areScreensNew = JSON.stringify(this.screens(memberId)) !== JSON.stringify(screens);
    const before = this.#members.get(memberId);
    if (screens.length === 0) {
      this.#screens.delete(memberId);
      this.#members.delete(memberId);
      return { areScreensNew, change: before ? { memberId, screens: 0, workout: null } : null };
    }
    const after = { memberId, screens: screens.length, workout };
    this.#screens.set(memberId, screens);
    this.#members.set(memberId, after);
    const isSame = before?.screens === after.screens && before.workout === workout;
    return { areScreensNew, change: isSame ? null : after };
  }
}

/** Emits changes of presence to clients. */
interface Telling {
  /** To the member who has these screens. */
  screensChanged(memberId: string, screens: Screen[]): void;
  /** To the watchers: the delta from one version of the list to the next. */
  presenceChanged(from: number, to: number, members: PresentMember[]): void;
}

export interface PresenceDeps {
  leases: Leases;
  broadcaster: Telling;
  /** Publishes a change on this node to the other nodes. */
  tellOthers: (change: ScreenChange) => void;
  /** Another node died: its lease ended without being deleted. */
  onNodeDied: () => void;
  /** The names of the workouts that members have under way. */
  workoutNames: (memberIds: string[]) => Promise<Map<string, string>>;
  hasWatchers: () => boolean;
  log: Logger;
}

/** Members to read again. */
type Whom = ReadonlySet<string> | 'everybody';

/**
 * Presence: open screens of all members on all nodes, read from the shared store. A change reads only its member again;
 * everything is read only if a node came or went, or changed without this one hearing of it.
 */
export class Presence {
  readonly #view = new PresentMembers();
  #version = 1;
  #due: Set<string> | 'everybody' = new Set();
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #renewDueAt = performance.now() + PRESENCE_RENEW_MS;
  #isStopped = false;

  constructor(private readonly deps: PresenceDeps) {}

  async enter(arrival: Arrival): Promise<Screen[]> {
    // Presence is a hint: a full disk must not fail a hello. The sweep enters the screen later.
    const change = await this.deps.leases.enter(arrival).catch((error: unknown) => {
      if (isStorageFull(error)) return null;
      throw error;
    });
    if (change) this.deps.tellOthers(change);
    await this.refresh(new Set([arrival.memberId]));
    return this.#view.screens(arrival.memberId);
  }

  async leave(socketId: string): Promise<void> {
    const change = await this.deps.leases.leave(socketId);
    if (!change) return;
    this.deps.tellOthers(change);
    await this.refresh(new Set([change.userId]));
  }

  /** Stores whether a screen is visible. No event: the push service reads it when a rest ends. */
  see(socketId: string, visible: boolean): Promise<void> {
    return this.deps.leases.see(socketId, visible);
  }

  /** A member's screens changed on another node. */
  async heard(change: ScreenChange): Promise<void> {
    this.deps.leases.heard(change);
    await this.refresh(new Set([change.userId]));
  }

  /** The view as it is now; changes after it come as deltas from this version on. */
  async snapshot(): Promise<PresenceSnapshot> {
    // Workout names are not read while there is no watcher, so read all again.
    await this.refresh('everybody');
    return { version: this.#version, members: this.#view.members() };
  }

  /** Reads members again. Calls during a read share the next one, which sees their changes. */
  refresh(whom: Whom): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    if (whom === 'everybody') this.#due = whom;
    else if (this.#due !== 'everybody') for (const memberId of whom) this.#due.add(memberId);
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        const due = this.#due;
        this.#due = new Set();
        this.#next = null;
        this.#reading = this.#read(due);
        return this.#reading;
      });
    return this.#next;
  }

  /** Enters this node's lease, then renews it and checks the others' until `stop`. */
  async start(): Promise<void> {
    await this.deps.leases.renew();
    await this.deps.leases.removeOrphans();
    await this.refresh('everybody');
    this.#schedule(PRESENCE_RENEW_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#reading.catch(() => {});
    await this.deps.leases.leaveAll();
  }

  async #beat(): Promise<void> {
    const { leases, log, onNodeDied } = this.deps;
    try {
      if (performance.now() >= this.#renewDueAt) {
        this.#renewDueAt = performance.now() + PRESENCE_RENEW_MS;
        await leases.renew();
        await this.#sweep();
      }
      const { hasNews, hasDied, lastsMs } = await leases.look();
      if (hasDied) {
        onNodeDied();
        await leases.removeOrphans();
      }
      if (hasNews) await this.refresh('everybody');
      // Due when the next lease ends, so that the screens of a dead node go in time.
      this.#schedule(Math.max(20, lastsMs + 20));
    } catch (err) {
      log.warn({ err }, 'presence could not be renewed');
      this.#schedule(PRESENCE_RENEW_MS);
    }
  }

  /** Removes screens of closed sockets, also those that closed while the database was away. */
  async #sweep(): Promise<void> {
    const changes = await this.deps.leases.sweep();
    for (const change of changes) this.deps.tellOthers(change);
    if (changes.length > 0) await this.refresh(new Set(changes.map(({ userId }) => userId)));
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const delay = Math.max(0, Math.min(afterMs, this.#renewDueAt - performance.now()));
    this.#timer = setTimeout(() => void this.#beat(), delay).unref();
  }

  async #read(whom: Whom): Promise<void> {
    const { leases, hasWatchers, workoutNames } = this.deps;
    try {
      const screens = screensOf(whom === 'everybody' ? await leases.all() : await leases.of([...whom]));
      const names = hasWatchers() ? await workoutNames([...screens.keys()]) : new Map<string, string>();
      if (this.#isStopped) return;
      const concerned = whom === 'everybody' ? new Set([...this.#view.memberIds(), ...screens.keys()]) : whom;
      this.#take(concerned, screens, names);
    } catch (error) {
      // The next read covers all members, these included.
      this.#due = 'everybody';
      throw error;
    }
  }

  #take(
    concerned: ReadonlySet<string>,
    screens: ReadonlyMap<string, Screen[]>,
    names: ReadonlyMap<string, string>,
  ): void {
    const { broadcaster } = this.deps;
    const delta: PresentMember[] = [];
    for (const memberId of concerned) {
      const open = screens.get(memberId) ?? [];
      const { areScreensNew, change } = this.#view.put(memberId, open, names.get(memberId) ?? null);
      if (areScreensNew) broadcaster.screensChanged(memberId, open);
      if (change) delta.push(change);
    }
    if (delta.length === 0) return;
    const from = this.#version;
    this.#version += 1;
    broadcaster.presenceChanged(from, this.#version, delta);
  }
}

/** The part of `Presence` that a live node uses. */
export type NodePresence = Pick<Presence, 'enter' | 'leave' | 'see' | 'snapshot' | 'refresh' | 'heard'>;
