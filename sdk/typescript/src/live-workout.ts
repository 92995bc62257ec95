import { createStore } from 'zustand/vanilla';
import { createSocketTransport } from '@client/sync/socket';
import { timers } from '@client/sync/timers';
import { suggestedSet } from '@common/player/figures/suggestions';
import type { Plan } from '@common/player/plan/plan';
import { position } from '@common/player/state/position';
import { REJECTION_TEXTS } from '@common/player/state/rejections';
import { createServerClock } from '@common/sync/clock/server-clock';
import { createLiveClient, type LiveClient } from '@common/sync/live-client';
import { emptyLiveState, type LiveState, type LiveStore } from '@common/sync/live-state';
import { newDeviceId } from '@common/sync/outbox/object-id';
import { readQueue } from '@common/sync/outbox/outbox-queue';
import { memoryStore } from '@common/sync/outbox/queue-store';
import { activeOf } from '@common/sync/replica/active-session';
import { perform, startSession } from '@common/sync/taps/perform';
import { createTapping, type Tapping } from '@common/sync/taps/tapping';
import type { components } from './openapi';

type Session = components['schemas']['Session'];
type PlayerCommand = components['schemas']['PlayerCommand'];
type Workout = components['schemas']['Workout'];
type PerformedSet = components['schemas']['PerformedSet'];

/** Outcome of a command. `unchanged`: it was so already. `rejected`: the rules refuse it, `message` says why. */
export type Answer =
  | { outcome: 'applied' | 'unchanged' }
  | { outcome: 'rejected'; code: string; message: string };

/** The set that comes next. */
export interface NextSet {
  entryId: string;
  /** Name of the exercise. */
  exercise: string;
  /** Number of the set, from 1, and how many there are. */
  set: number;
  sets: number;
  /** Figures to offer: of the last time or the set before, else the planned ones. */
  suggested: PerformedSet;
}

/** Events of a live workout. */
export interface LiveEvents {
  /** The workout under way changed, on this device or another one; null: none is under way. */
  changed: (session: Session | null) => void;
  /** True while connected. Commands are taken all the same, and sent once it is. */
  connection: (isConnected: boolean) => void;
  /** Access has ended (`not_signed_in`, `not_approved`) or this client is too old (`protocol_mismatch`). */
  ended: (code: string) => void;
  /** The server will never take a command, which the session shows no more. */
  lost: (message: string) => void;
}

/** One text, kept somewhere. `save` has to throw where the text was not stored. */
export interface LiveStorage {
  load(): string | null;
  save(text: string): void;
}

interface Access {
  url: string;
  token: string;
  memberId: string;
  findWorkout: (id: string) => Promise<Workout>;
  storage?: LiveStorage;
}

const nothing = () => {};

/**
 * The member's workout under way, as every screen shows it. A command shows at once, is stored, and is sent until it is
 * answered; the server counts it once, however often it was sent.
 */
export class LiveWorkout {
  readonly #live: LiveStore = createStore<LiveState>(() => emptyLiveState);
  readonly #tapping: Tapping;
  readonly #client: LiveClient;
  readonly #findWorkout: Access['findWorkout'];
  readonly #listeners: { [E in keyof LiveEvents]: Set<LiveEvents[E]> } = {
    changed: new Set(),
    connection: new Set(),
    ended: new Set(),
    lost: new Set(),
  };
  /** Answers that are no plain success, by the command's nonce; read once. */
  readonly #refusals = new Map<string, Answer>();
  #endedBy: string | null = null;

  constructor({ url, token, memberId, findWorkout, storage }: Access) {
    this.#findWorkout = findWorkout;
    const clock = createServerClock({
      read: () => ({ wall: Date.now(), monotonic: performance.now() }),
      knownWallOffset: 0,
      keepWallOffset: nothing,
    });
    this.#tapping = createTapping(this.#live, clock);
    const stored = storage?.load() ?? null;
    const queue = readQueue(stored === null ? null : JSON.parse(stored), newDeviceId(), Date.now());
    this.#client = createLiveClient({
      ...this.#tapping,
      transport: createSocketTransport({ url, auth: { token } }),
      timers,
      page: { screenKind: () => 'other', isInSight: () => true, isOnline: () => true, listen: () => nothing },
      listener: {
        onWelcome: nothing,
        onListChanged: nothing,
        onPresenceChanged: nothing,
        onFault: nothing,
        onDiffered: nothing,
        onUnreadable: nothing,
        onStorageFull: nothing,
        onAccessLost: (code) => this.#end(code ?? 'not_signed_in'),
        onAccessRevoked: () => this.#end('not_signed_in'),
        onRejected: (item, rejection) =>
          void this.#refusals.set(item.nonce, {
            outcome: 'rejected',
            code: rejection,
            message: REJECTION_TEXTS[rejection],
          }),
        onDeadLetter: (item, code) => {
          const message = `The club does not take this (${code}).`;
          if (item.kind === 'command') this.#refusals.set(item.nonce, { outcome: 'rejected', code, message });
          for (const tell of this.#listeners.lost) tell(message);
        },
      },
      random: Math.random,
      openStore: async () => memoryStore(queue, (changed) => storage?.save(JSON.stringify(changed))),
      joinTabs: () => ({ tellQueue: nothing, tellSettled: nothing, close: nothing }),
      competeToSend: (send) => {
        const sending = new AbortController();
        void send(sending.signal);
        return { takeOver: nothing, stop: () => sending.abort() };
      },
    });
    this.#live.setState({ memberId });
    this.#live.subscribe((now, before) => {
      const session = activeOf(now.views);
      if (session !== activeOf(before.views)) for (const tell of this.#listeners.changed) tell(session);
      if (now.status !== before.status)
        for (const tell of this.#listeners.connection) tell(now.status === 'live');
    });
    void this.#client.start();
  }

  /** The workout under way as this device shows it, with what it has not sent yet; null: none. */
  get session(): Session | null {
    return activeOf(this.#live.getState().views);
  }

  /** The set that comes next, by the rules that all screens have; null: none is left, or no workout is under way. */
  get next(): NextSet | null {
    const { session } = this;
    if (!session) return null;
    const plan: Plan = session.workout;
    const turn = position(plan, session.state);
    if (!turn) return null;
    const { entry, set } = turn;
    const place = { entryId: entry.id, set };
    return {
      ...place,
      exercise: entry.exercise.name,
      sets: entry.sets,
      suggested: suggestedSet(plan, session.state, place) ?? { reps: 0, weight: 0 },
    };
  }

  /** Server time by this device's best estimate, in milliseconds since 1970: what a rest's `endsAt` is measured by. */
  now(): number {
    return this.#tapping.clock.now();
  }

  /** Calls `listener` on each such event; returns a function that stops it. */
  on<E extends keyof LiveEvents>(event: E, listener: LiveEvents[E]): () => void {
    this.#listeners[event].add(listener);
    return () => void this.#listeners[event].delete(listener);
  }

  /**
   * Resolves once this device is up to date.
   * @throws Error if access has ended.
   */
  async connected(): Promise<void> {
    await this.#until(({ status }) => status === 'live');
  }

  /**
   * Starts a workout; where one of it is under way already, that one goes on.
   * @throws Error if the workout is not found or the club does not take the start.
   */
  async start(workoutId: string): Promise<Session> {
    const id = await startSession(await this.#findWorkout(workoutId), this.#tapping);
    await this.#until(
      ({ items }) => !items.some(({ kind, sessionId }) => kind === 'start' && sessionId === id),
    );
    const { views, moved } = this.#live.getState();
    const session = views[moved[id]?.to ?? id];
    if (!session) throw new Error('The club did not take the start.');
    return session;
  }

  /**
   * Gives a command to the workout under way, and resolves with its outcome once the server has stored it.
   * @throws Error if no workout is under way, or access has ended.
   */
  async act(command: PlayerCommand): Promise<Answer> {
    const { session } = this;
    if (!session) throw new Error('No workout is under way.');
    const performed = await perform(session.id, command, this.#tapping);
    if (performed.outcome === 'rejected')
      return {
        outcome: 'rejected',
        code: performed.rejection,
        message: REJECTION_TEXTS[performed.rejection],
      };
    if (performed.outcome !== 'applied') return { outcome: 'unchanged' };
    const { nonce } = performed;
    await this.#until(({ items }) => !items.some((item) => item.kind === 'command' && item.nonce === nonce));
    const refusal = this.#refusals.get(nonce);
    this.#refusals.delete(nonce);
    return refusal ?? { outcome: 'applied' };
  }

  /** Completes the set that comes next, with the suggested figures where none are given. */
  async completeSet(figures: Partial<PerformedSet> = {}): Promise<Answer> {
    const { next } = this;
    if (!next) throw new Error('No set is left.');
    const { entryId, set, suggested } = next;
    return this.act({ type: 'complete_set', entryId, set, ...suggested, ...figures });
  }

  /** Finishes the workout now, with the sets that were done. */
  finish(): Promise<Answer> {
    return this.act({ type: 'finish' });
  }

  /** Disconnects. What was not sent is sent after the next start, where there is a `storage`. */
  close(): void {
    this.#client.stop();
  }

  #end(code: string): void {
    this.#endedBy = code;
    for (const tell of this.#listeners.ended) tell(code);
    // Wakes those that wait.
    this.#live.setState({});
  }

  /** Resolves once a condition on the state holds. @throws Error if access ends before. */
  #until(holds: (state: LiveState) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (state: LiveState) => {
        const isEnded = this.#endedBy !== null;
        if (!isEnded && !holds(state)) return;
        stop();
        if (isEnded) reject(new Error(`Access to the club has ended (${this.#endedBy}).`));
        else resolve();
      };
      const stop = this.#live.subscribe(look);
      look(this.#live.getState());
    });
  }
}
