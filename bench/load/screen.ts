import { WebSocket } from 'ws';
import type { Session } from '../../common/sessions';
import { connect, hello } from './live-socket';

/** One screen of a member, of the product or the relay. Times are `performance.now()`. */
export interface Screen {
  /** Sends tap number `tap` (from 1) and resolves once it is acknowledged. */
  tap(tap: number): Promise<void>;
  /** Sets the listener for taps of the other screen that arrive here. */
  onSeen(hear: (tap: number) => void): void;
  /** Resolves once its connection has closed, from either side. */
  closed: Promise<void>;
  close(): void;
}

/** The load generator's data of a pair of screens. */
export interface PairOf {
  pair: number;
  token: string;
  /** The node where it taps, and the one where it is seen; both are the task's by default. */
  url?: string | undefined;
  seenAt?: string | undefined;
}

/** A screen of the bare relay (bench/baselines/relay.ts). */
export async function relayScreen(url: string, pair: number): Promise<Screen> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  const acks = new Map<number, () => void>();
  let hear: (tap: number) => void = () => {};
  let welcome = () => {};
  socket.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString()) as { ack?: number; seen?: number; hello?: true };
    if (message.hello) welcome();
    if (message.seen !== undefined) hear(message.seen);
    if (message.ack === undefined) return;
    acks.get(message.ack)?.();
    acks.delete(message.ack);
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => socket.send(JSON.stringify({ pair })));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The socket has closed.')));
    welcome = resolve;
  });
  return {
    closed,
    tap: (tap) =>
      new Promise((resolve) => {
        acks.set(tap, resolve);
        socket.send(JSON.stringify({ pair, tap }));
      }),
    onSeen: (listener) => {
      hear = listener;
    },
    close: () => socket.terminate(),
  };
}

/** The session that a screen's commands go to, and its device. */
export interface Driven {
  session: Session;
  deviceId: string;
  /** Starts the workout again after its last set. Without it there is no tap after that. */
  again?: (() => Promise<Session>) | undefined;
}

/** A screen of the product: one socket that has said hello. Its taps go to `driven`. */
export async function productScreen(url: string, token: string, driven: Driven): Promise<Screen> {
  const socket = await connect(url, token);
  const { deviceId, again } = driven;
  await hello(socket, { deviceId, screen: 'phone' });
  let hear: (tap: number) => void = () => {};
  let { session } = driven;
  let places = placesOf(session);
  const sets = places.length;
  let heard = { sessionId: driven.session.id, tapsBefore: 0 };
  socket.on('session:changed', ({ sessionId, actionId }: { sessionId: string; actionId: string | null }) => {
    if (!actionId || actionId.startsWith(deviceId)) return;
    if (sessionId !== heard.sessionId) heard = { sessionId, tapsBefore: heard.tapsBefore + sets };
    hear(heard.tapsBefore + Number(actionId.slice(actionId.indexOf(':') + 1)));
  });
  let isStarted = Promise.resolve();
  return {
    async tap(tap) {
      const set = (tap - 1) % sets;
      if (set === 0 && tap > 1)
        isStarted = isStarted.then(async () => {
          if (!again) throw new Error(`The session has ${sets} sets; there is no tap ${tap}.`);
          session = await again();
          places = placesOf(session);
        });
      await isStarted;
      const { outcome } = await socket.ask<{ outcome: string }>('session:command', {
        deviceId,
        seq: set + 1,
        nonce: `tap-${String(tap).padStart(4, '0')}`,
        sessionId: session.id,
        at: Date.now(),
        command: { type: 'complete_set', ...places[set], reps: 10, weight: 135 },
      });
      if (outcome !== 'applied') throw new Error(`The tap was ${outcome}.`);
    },
    onSeen: (listener) => {
      hear = listener;
    },
    closed: socket.closed,
    close: () => socket.close(),
  };
}

function placesOf({ workout }: Session): { entryId: string; set: number }[] {
  return workout.exercises.flatMap(({ id, sets }) =>
    Array.from({ length: sets }, (_, set) => ({ entryId: id, set: set + 1 })),
  );
}
