import { once } from 'node:events';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { type Ack, LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import type { Session } from '@common/contract/training/sessions';

/** A connected screen, of the product or of the bare relay. */
export interface Screen {
  /** Sends tap number `tap` (from 1) and resolves once it is acknowledged. */
  tap(tap: number): Promise<void>;
  /** Asks the server's clock, and nothing else. */
  probe(): Promise<unknown>;
  /** Sets the listener for taps of the other screen that arrive here. */
  onSeen(hear: (tap: number) => void): void;
  /** Resolves once its connection has closed, from either side. */
  closed: Promise<void>;
  close(): void;
}

/** Connects a screen of the bare relay (bench/baselines/relay.ts). */
export async function connectRelay(url: string, pair: number): Promise<Screen> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'open');
  socket.send(JSON.stringify({ pair }));
  await once(socket, 'message');
  const acks = new Map<number, () => void>();
  let hear: (tap: number) => void = () => {};
  socket.on('message', (bytes: Buffer) => {
    const { ack, seen } = JSON.parse(bytes.toString()) as { ack?: number; seen?: number };
    if (seen !== undefined) hear(seen);
    if (ack !== undefined) acks.get(ack)?.();
  });
  return {
    closed,
    probe: () => Promise.reject(new Error('The relay has no clock.')),
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

interface ProductScreen {
  token: string;
  deviceId: string;
  /** The session that its taps go to, if it taps. */
  session?: Session;
}

/** Connects a screen of the product: a socket that has said hello. */
export async function connectProduct(
  url: string,
  { token, deviceId, session }: ProductScreen,
): Promise<Screen> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const ask = async <T>(event: string, payload: unknown): Promise<T> => {
    const ack = (await socket.timeout(20_000).emitWithAck(event, payload)) as Ack<T>;
    if (!('data' in ack)) throw new Error(JSON.stringify(ack.error));
    return ack.data;
  };
  await ask('hello', { protocol: LIVE_PROTOCOL_VERSION, epoch: null, known: [], deviceId, screen: 'phone' });
  const places = (session?.workout.exercises ?? []).flatMap(({ id, sets }) =>
    Array.from({ length: sets }, (_, set) => ({ entryId: id, set: set + 1 })),
  );
  return {
    probe: () => ask('clock:probe', { sentAt: Date.now() }),
    async tap(tap) {
      const { outcome } = await ask<{ outcome: string }>('session:command', {
        deviceId,
        seq: tap,
        nonce: `tap-${String(tap).padStart(4, '0')}`,
        sessionId: session?.id,
        at: Date.now(),
        command: { type: 'complete_set', ...places[tap - 1], reps: 10, weight: 135 },
      });
      if (outcome !== 'applied') throw new Error(`The tap was ${outcome}.`);
    },
    onSeen: (hear) =>
      void socket.on('session:changed', ({ actionId }: { actionId: string | null }) => {
        if (actionId && !actionId.startsWith(deviceId)) hear(Number(actionId.split(':')[1]));
      }),
    closed,
    close: () => void socket.close(),
  };
}
