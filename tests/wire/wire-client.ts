import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { WireMember } from './wire-club';

// Written from docs/live-protocol.md alone, without the app's own client: the document must be enough.

const PROTOCOL = 2;
/** Long enough for a busy machine. */
const ACK_MS = 8_000;
const HOPELESS = ['not_found', 'validation_failed', 'quota_reached', 'too_large', 'conflict'];

interface Fact {
  kind: string;
  id: string;
  done?: { reps: number; weight: number };
}
/** The part of the server's session that this client uses. */
export interface WireSession {
  id: string;
  version: number;
  phase: string;
  workout: { exercises: { id: string; exerciseId: string; sets: number }[] };
  state: { phase: string; facts: Fact[]; rest?: { id: string } | null };
}
type Command = { type: string } & Record<string, unknown>;
interface StartTap {
  kind: 'start';
  id: string;
  at: number;
  plan: { name: string; category: string; exercises: { id: string; exerciseId: string }[] };
}
interface CommandTap {
  kind: 'command';
  sessionId: string;
  at: number;
  nonce: string;
  /** Assigned at the first sending, and kept. */
  seq: number | null;
  command: Command;
}
interface Told {
  sessionId: string;
  from: number;
  to: number;
  patch: { situation: WireSession['state']; facts: Fact[] } | null;
}

/** A device's storage, which outlives its process. */
export interface Disk {
  deviceId: string;
  epoch: string | null;
  taps: (StartTap | CommandTap)[];
  seqs: Record<string, number>;
}

export const newDisk = (): Disk => ({ deviceId: randomUUID(), epoch: null, taps: [], seqs: {} });

/** Results of commands, over all clients of a run. */
export interface Tally {
  answered: number;
  /** Commands that the rules refused, by the fact that must tell of them. */
  rejected: { sessionId: string; type: string; name: string }[];
  /** Commands that the server will never take, of which no fact tells the member. */
  untold: string[];
}

/** One process of a device: connects, follows the member's sessions, and sends the taps on its disk. */
export class WireClient {
  readonly sessions = new Map<string, WireSession>();
  activeId: string | null = null;
  readonly #socket: Socket;
  #hasHello = false;
  #isSending = false;
  #isDead = false;

  constructor(
    url: string,
    private readonly member: WireMember,
    readonly disk: Disk,
    private readonly tally: Tally,
  ) {
    this.#socket = io(url, {
      ...{ transports: ['websocket'], forceNew: true, auth: { token: member.token } },
      ...{ timeout: 2_000, reconnectionDelay: 50, reconnectionDelayMax: 200 },
    });
    this.#socket.on('connect', () => void this.#sayHello());
    this.#socket.on('disconnect', (reason) => {
      this.#hasHello = false;
      if (reason === 'io server disconnect') this.#again();
    });
    this.#socket.on('connect_error', () => this.#socket.active || this.#again());
    this.#socket.on('session:changed', (told: Told) => this.#follow(told));
    this.#socket.on('session:gone', ({ sessionId }) => void this.sessions.delete(sessionId));
    this.#socket.on('hello:wanted', ({ delayMs }) => setTimeout(() => void this.#sayHello(), delayMs));
    this.#socket.on('server:draining', ({ delayMs }) =>
      setTimeout(() => this.#socket.io.engine?.close(), delayMs),
    );
  }

  get isDone(): boolean {
    return this.disk.taps.length === 0;
  }

  /** Starts the workout on this device, with or without a connection. */
  start(): void {
    const { exercises, memberId } = this.member;
    const newId = () => randomBytes(8).toString('hex') + memberId.slice(-8);
    const plan = {
      ...{ name: 'Wire day', category: 'strength' },
      exercises: exercises.map((one) => ({ ...one, id: newId() })),
    };
    this.disk.taps.push({ kind: 'start', id: newId(), at: Date.now(), plan });
    void this.#drain();
  }

  /** Target of the next tap: the pending start, else the active session; with the entries of its plan. */
  get target(): { id: string; entries: { id: string }[] } | null {
    const start = this.disk.taps.findLast((tap) => tap.kind === 'start');
    if (start?.kind === 'start') return { id: start.id, entries: start.plan.exercises };
    const active = this.activeId === null ? undefined : this.sessions.get(this.activeId);
    return active ? { id: active.id, entries: active.workout.exercises } : null;
  }

  tap(sessionId: string, command: Command, at: number): void {
    const nonce = randomBytes(6).toString('base64url');
    this.disk.taps.push({ kind: 'command', sessionId, at, nonce, seq: null, command });
    void this.#drain();
  }

  leaveNetwork(): void {
    this.#socket.disconnect();
  }
  findNetwork(): void {
    if (!this.#isDead) this.#socket.connect();
  }

  /** The process dies: none of its callbacks run any more. */
  die(): void {
    this.#isDead = true;
    this.#socket.removeAllListeners();
    this.#socket.disconnect();
  }

  #again(): void {
    setTimeout(() => this.#isDead || this.#socket.connect(), 100);
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers are what the protocol says, or an error
  async #ask(event: string, payload: unknown): Promise<any> {
    const answer = await this.#socket.timeout(ACK_MS).emitWithAck(event, payload);
    if (this.#isDead) throw new Error('dead');
    return answer;
  }

  async #sayHello(): Promise<void> {
    const { deviceId, epoch } = this.disk;
    const knownSessions = [...this.sessions.values()]
      .slice(-50)
      .map(({ id, version }) => ({ sessionId: id, version }));
    try {
      const { data } = await this.#ask('hello', {
        protocol: PROTOCOL,
        deviceId,
        epoch,
        screen: 'other',
        known: knownSessions,
      });
      if (!data) throw new Error('no welcome');
      this.disk.epoch = data.epoch;
      for (const id of data.gone) this.sessions.delete(id);
      for (const session of data.sessions) this.#take(session);
      this.activeId = data.activeSessionId;
      this.#hasHello = true;
      void this.#drain();
    } catch {
      this.#socket.io.engine?.close();
    }
  }

  #take(session: WireSession): void {
    const current = this.sessions.get(session.id);
    if (!current || current.version <= session.version) this.sessions.set(session.id, session);
  }

  #follow({ sessionId, from, to, patch }: Told): void {
    const current = this.sessions.get(sessionId);
    if (current && to <= current.version) return;
    if (current && patch && from === current.version) {
      const state = { ...patch.situation, facts: [...current.state.facts, ...patch.facts] };
      this.sessions.set(sessionId, { ...current, version: to, phase: state.phase, state });
    } else void this.#pull(sessionId);
    if (patch && patch.situation.phase !== 'active' && patch.situation.phase !== 'paused')
      this.activeId = this.activeId === sessionId ? null : this.activeId;
  }

  async #pull(sessionId: string): Promise<void> {
    try {
      const { data } = await this.#ask('session:pull', { sessionId });
      if (!data) return;
      this.#take(data);
      if (data.phase === 'active' || data.phase === 'paused') this.activeId = sessionId;
    } catch {
      // The connection is gone; the next hello brings the session.
      this.#socket.io.engine?.close();
    }
  }

  /** Sends taps one at a time and in order; an unanswered one stays first. */
  async #drain(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (!this.#isDead && this.#hasHello && this.disk.taps[0]) {
      const [tap] = this.disk.taps;
      try {
        if (tap.kind === 'start') await this.#sendStart(tap);
        else await this.#sendCommand(tap);
      } catch {
        // The retry shows whether it arrived.
        await pause(50);
      }
    }
    this.#isSending = false;
  }

  async #sendStart(tap: StartTap): Promise<void> {
    const { id, at, plan } = tap;
    const { data, error } = await this.#ask('session:start', {
      workoutId: this.member.workoutId,
      id,
      at,
      plan,
    });
    if (error) return this.#refused(tap, error);
    const session: WireSession = data;
    this.#take(session);
    this.activeId = session.id;
    const entryOf = (entryId: unknown) => {
      const exerciseId = plan.exercises.find((one) => one.id === entryId)?.exerciseId;
      return session.workout.exercises.find((one) => one.exerciseId === exerciseId)?.id ?? entryId;
    };
    this.disk.taps = this.disk.taps.slice(1).map((one) => {
      if (one.kind !== 'command' || one.sessionId !== id) return one;
      const { command } = one;
      const { lastSet } = command as { lastSet?: { entryId: string } };
      const renamedCommand = {
        ...command,
        ...('entryId' in command && { entryId: entryOf(command.entryId) }),
        ...(lastSet && { lastSet: { ...lastSet, entryId: entryOf(lastSet.entryId) } }),
      };
      return { ...one, sessionId: session.id, command: renamedCommand };
    });
  }

  async #sendCommand(tap: CommandTap): Promise<void> {
    const { deviceId, seqs } = this.disk;
    tap.seq ??= (seqs[tap.sessionId] ?? 0) + 1;
    seqs[tap.sessionId] = tap.seq;
    const { kind: _, ...envelope } = tap;
    const { data, error } = await this.#ask('session:command', { deviceId, ...envelope });
    if (error) return this.#refused(tap, error);
    this.disk.taps.shift();
    this.tally.answered += 1;
    if (data.outcome === 'rejected')
      this.tally.rejected.push({
        ...{ sessionId: tap.sessionId, type: tap.command.type, name: `${deviceId}:${tap.seq}` },
      });
  }

  async #refused(tap: StartTap | CommandTap, error: { code: string; details?: { expected: number } }) {
    if (tap.kind === 'command' && error.code === 'forked') {
      // Another client counts under this name: take a new name, and number the pending taps from 1.
      this.disk.deviceId = randomUUID();
      this.disk.seqs = {};
      for (const one of this.disk.taps) if (one.kind === 'command') one.seq = null;
    } else if (tap.kind === 'command' && error.code === 'sequence_gap') {
      tap.seq = error.details?.expected ?? 1;
    } else if (error.code === 'window_exceeded') {
      this.disk.taps.shift();
      this.tally.answered += 1;
    } else if (HOPELESS.includes(error.code)) {
      this.tally.untold.push(`${tap.kind} ${error.code}`);
      this.disk.taps.shift();
    } else await pause(100);
  }
}
