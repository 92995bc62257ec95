import { setTimeout as pause } from 'node:timers/promises';
import { problemListener } from '@client/sync/problems';
import { createSocketTransport } from '@client/sync/socket';
import { timers } from '@client/sync/timers';
import type { ClientToServerEvents } from '@common/contract/live-events';
import type { CommandReply, Session } from '@common/contract/training/sessions';
import type { Workout } from '@common/contract/training/workouts';
import type { PlayerCommand } from '@common/player/state/commands';
import { probe } from '@common/sync/clock/probe';
import { createLiveClient } from '@common/sync/live-client';
import { emptyLiveState, type LiveState } from '@common/sync/live-state';
import { actionIdOf } from '@common/sync/outbox/outbox-item';
import { emptyQueue } from '@common/sync/outbox/outbox-queue';
import { memoryStore } from '@common/sync/outbox/queue-store';
import type { Ask, Transport } from '@common/sync/ports';
import { perform, startSession } from '@common/sync/taps/perform';
import { createTapping } from '@common/sync/taps/tapping';
import { createLiveStore } from '@common/sync/testing/live-store';
import { isError } from '@common/sync/verdict';

type Envelope = Parameters<ClientToServerEvents['session:command']>[0];

/** A sent command and the server's reply. */
export interface AnsweredTap {
  sent: Envelope;
  reply: CommandReply;
}

/** A device's names and its server. */
export interface TrainingDevice {
  url: string;
  token: string;
  memberId: string;
  deviceId: string;
}

const nothing = () => {};

/** The app's own live client over the app's own socket, on a device without a screen, in one workout. */
export class TrainingClient {
  readonly live = createLiveStore();
  /** Number of answers to this device's hello. */
  welcomes = 0;
  /** Error codes that taps were answered with before they succeeded. */
  readonly refusals: string[] = [];
  // The server runs on the same machine: this device's clock is right to the millisecond, so that a test knows the
  // exact time of a tap.
  readonly #tapping = createTapping(this.live, { now: Date.now, take: nothing, needsProbe: () => false });
  readonly #answers = new Map<string, AnsweredTap>();
  readonly #transport: Transport;
  readonly #client;

  constructor({ url, token, memberId, deviceId }: TrainingDevice) {
    const socket = createSocketTransport({ url, auth: { token } });
    this.#transport = { ...socket, ask: this.#noting(socket.ask) };
    this.#client = createLiveClient({
      ...this.#tapping,
      transport: this.#transport,
      timers,
      page: {
        screenKind: () => 'other',
        isInSight: () => true,
        isOnline: () => true,
        listen: () => nothing,
      },
      listener: {
        onWelcome: () => {
          this.welcomes += 1;
        },
        onListChanged: nothing,
        onPresenceChanged: nothing,
        onAccessLost: nothing,
        onAccessRevoked: nothing,
        onFault: nothing,
        ...problemListener(this.live),
      },
      random: Math.random,
      openStore: async () => memoryStore(emptyQueue(deviceId)),
      joinTabs: () => ({ tellQueue: nothing, tellSettled: nothing, close: nothing }),
      competeToSend: (send) => {
        const sending = new AbortController();
        void send(sending.signal);
        return { takeOver: nothing, stop: () => sending.abort() };
      },
    });
    this.live.setState({ ...emptyLiveState, memberId });
    void this.#client.start();
  }

  /** The session as confirmed by the server. */
  get confirmed(): Session | undefined {
    return Object.values(this.live.getState().confirmed)[0]?.session;
  }

  /** The session as this device shows it: with its pending commands on top. */
  get shown(): Session | undefined {
    return Object.values(this.live.getState().views)[0];
  }

  /** Starts a workout; resolves once the server has answered, over any number of broken connections. */
  async start(workout: Workout): Promise<Session> {
    const id = await startSession(workout, this.#tapping);
    await this.until(
      ({ items }) => !items.some(({ kind, sessionId }) => kind === 'start' && sessionId === id),
    );
    const session = this.live.getState().confirmed[id]?.session;
    if (!session) throw this.#unanswered('the start');
    return session;
  }

  /** Performs a command; resolves once the server has answered, over any number of broken connections. */
  async perform(command: PlayerCommand): Promise<AnsweredTap> {
    const performed = await perform(this.#sessionId(), command, this.#tapping);
    if (performed.outcome !== 'applied')
      throw new Error(`${command.type} here: ${JSON.stringify(performed)}`);
    return this.#answered(performed.actionId);
  }

  /** As `perform`, but also sends commands that the rules refuse on the device. */
  async send(command: PlayerCommand): Promise<AnsweredTap> {
    const { outbox, clock } = this.#tapping;
    const sessionId = this.#sessionId();
    const item = await outbox.put({ kind: 'command', sessionId, at: clock.now(), command });
    return this.#answered(item.kind === 'command' ? actionIdOf(item) : '');
  }

  /** Resolves once the server has confirmed the session at this version. */
  reaches(version: number): Promise<void> {
    return this.until(() => this.confirmed?.version === version);
  }

  /** Resolves once all events that the server sent before this call have arrived. */
  async heardAll(): Promise<void> {
    for (;;) {
      await this.until(({ status }) => status === 'live');
      if (await probe({ ask: this.#transport.ask, monotonic: timers.monotonic })) return;
      await pause(100);
    }
  }

  /** Resolves once a condition on the device's state holds. */
  until(isSo: (state: LiveState) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (state: LiveState) => {
        if (!isSo(state)) return;
        stop();
        resolve();
      };
      const stop = this.live.subscribe(look);
      look(this.live.getState());
    });
  }

  close(): void {
    this.#client.stop();
  }

  /** Wraps `ask` and records the answers to taps. */
  #noting(ask: Ask): Ask {
    return async (event, payload, timeoutMs) => {
      const ack = await ask(event, payload, timeoutMs);
      const isTap = event === 'session:start' || event === 'session:command';
      if (isTap && isError(ack)) this.refusals.push(ack.error.code);
      if (event === 'session:command' && !isError(ack)) {
        const sent = payload as Envelope;
        this.#answers.set(actionIdOf(sent), { sent, reply: ack.data as CommandReply });
      }
      return ack;
    };
  }

  async #answered(actionId: string): Promise<AnsweredTap> {
    await this.until(
      ({ items }) => !items.some((item) => item.kind === 'command' && actionIdOf(item) === actionId),
    );
    const answer = this.#answers.get(actionId);
    if (!answer) throw this.#unanswered(actionId);
    return answer;
  }

  #sessionId(): string {
    if (!this.shown) throw new Error('This device shows no session.');
    return this.shown.id;
  }

  #unanswered(what: string): Error {
    return new Error(`${what} left the outbox: ${JSON.stringify(this.live.getState().deadLetters)}`);
  }
}
