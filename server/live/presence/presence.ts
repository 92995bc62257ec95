import type { PresenceSnapshot, PresentMember, Screen } from '../../../common/live-events';
import { PRESENCE_RENEW_MS } from '../../../common/live-protocol';
import type { Logger } from '../../core/logger';
import { isStorageFull } from '../../database/storage-full';
import type { Arrival, Leases, ScreenChange } from './leases';
import { PresentMembers, screensOf } from './present-members';

/** What is told of who is here. */
interface Telling {
  /** To the member whose screens these are. */
  screensChanged(memberId: string, screens: Screen[]): void;
  /** To those who watch, the change from one version of the list to the next. */
  presenceChanged(from: number, to: number, members: PresentMember[]): void;
}

export interface PresenceDeps {
  leases: Leases;
  broadcaster: Telling;
  /** The other nodes hear of a change here. */
  tellOthers: (change: ScreenChange) => void;
  /** Another node stopped renewing its lease without having taken it back. */
  onNodeDied: () => void;
  /** The names of the workouts that members have under way. */
  workoutNames: (memberIds: string[]) => Promise<Map<string, string>>;
  hasWatchers: () => boolean;
  log: Logger;
}

/** Some members, or all there are. */
type Whom = ReadonlySet<string> | 'everybody';

/**
 * Who is here, read from what all nodes keep in the database. A change costs a look at the member whom it concerns,
 * whichever node it is on. Everybody is read only where a node came or went, or where its changes were not told.
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
    // Who is here is a hint: a full disk must not keep anybody from reading. The sweep enters the screen later.
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

  /** A screen was hidden, or is looked at again. Nobody is told; whoever needs to know reads it. */
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
    // Workouts are not looked at while nobody watches.
    await this.refresh('everybody');
    return { version: this.#version, members: this.#view.members() };
  }

  /** Reads again. Calls while one read is under way share the next one, which sees what they did. */
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

  /** Takes this node's place, renews it and looks at the others', over and over until `stop`. */
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
      // When the next lease ends, so that a ghost goes at its time.
      this.#schedule(Math.max(20, lastsMs + 20));
    } catch (err) {
      log.warn({ err }, 'presence could not be renewed');
      this.#schedule(PRESENCE_RENEW_MS);
    }
  }

  /** Nothing outlives its socket, also where the database was away when it closed. */
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
      // Whoever was to be looked at is looked at with all the others once the database answers again.
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

/** What of presence a node speaks to. */
export type NodePresence = Pick<Presence, 'enter' | 'leave' | 'see' | 'snapshot' | 'refresh' | 'heard'>;
