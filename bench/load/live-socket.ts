import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Hello, Welcome } from '../../common/live-events';
import { type Ack, LIVE_PROTOCOL_VERSION, RECONNECT } from '../../common/live-protocol';

// A load generator must cost less than the server. Socket.IO's own client needs as much processor time to connect as
// the server does to welcome it, and here both share two cores. So these sockets speak its packets over a bare
// WebSocket, as the bare relay's screens do (Engine.IO 4, websocket only; Socket.IO 5, the default namespace, no
// binary).

const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const DISCONNECT = '41';
const EVENT = '42';
const ACK = '43';
/** Packet types that a server sends, without refusals. */
const TYPES = [OPEN, PING, CONNECT, DISCONNECT, EVENT, ACK];
const CONNECT_WITHIN_MS = 20_000;

/** A connected and accepted socket. */
export interface LiveSocket {
  /** Sends an event and resolves with the ack's data. @throws if it is an error, or the socket closes first */
  ask<T>(event: string, payload: unknown): Promise<T>;
  /** Listens for an event of the server. */
  on(event: string, hear: (payload: never) => void): void;
  /** Resolves once it has closed, from either side. */
  closed: Promise<void>;
  close(): void;
}

/** Connects to a node. @throws if it cannot be reached, or refuses this token */
export function connect(url: string, token: string): Promise<LiveSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    handshakeTimeout: CONNECT_WITHIN_MS,
  });
  const acks = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, (payload: never) => void>();
  let lastAckId = 0;
  let hasClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    hasClosed = resolve;
  });
  const live: LiveSocket = {
    ask: (event, payload) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The socket has closed.'));
        acks.set(lastAckId, { resolve, reject });
        socket.send(`${EVENT}${lastAckId}${JSON.stringify([event, payload])}`);
        lastAckId += 1;
      }),
    on: (event, hear) => void listeners.set(event, hear),
    closed,
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    const hear = (packet: string): void => {
      const type = TYPES.find((each) => packet.startsWith(each));
      const rest = packet.slice(type?.length);
      if (type === PING) socket.send(PONG);
      else if (type === OPEN) socket.send(CONNECT + JSON.stringify({ token }));
      else if (type === CONNECT) resolve(live);
      else if (type === DISCONNECT) socket.close();
      else if (type === EVENT) {
        const [event, payload] = JSON.parse(rest) as [string, never];
        listeners.get(event)?.(payload);
      } else if (type === ACK) {
        const from = rest.indexOf('[');
        const number = Number(rest.slice(0, from));
        const [ack] = JSON.parse(rest.slice(from)) as [Ack<never>];
        if ('data' in ack) acks.get(number)?.resolve(ack.data);
        else acks.get(number)?.reject(new Error(JSON.stringify(ack.error)));
        acks.delete(number);
      } else reject(new Error(packet));
    };
    socket.on('message', (bytes: Buffer) => hear(bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const error = new Error('The socket has closed.');
      reject(error);
      for (const ack of acks.values()) ack.reject(error);
      hasClosed();
    });
  });
}

/** Says hello as a newly opened page, which knows neither the database's epoch nor any session but `known`. */
export function hello(
  socket: LiveSocket,
  { known = [], ...fields }: Pick<Hello, 'deviceId' | 'screen'> & Partial<Pick<Hello, 'known'>>,
): Promise<Welcome> {
  return socket.ask('hello', { protocol: LIVE_PROTOCOL_VERSION, epoch: null, known, ...fields });
}

/** Retries until it succeeds, with the back-off of Socket.IO's client. */
export async function again<T>(attempt: () => Promise<T>): Promise<T> {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = RECONNECT;
  for (let attempts = 0; ; attempts += 1) {
    const pause = reconnectionDelay * 2 ** attempts * (1 + randomizationFactor * (2 * Math.random() - 1));
    await setTimeout(Math.min(pause, reconnectionDelayMax));
    const result = await attempt().catch(() => null);
    if (result !== null) return result;
  }
}
