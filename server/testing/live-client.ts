import { once } from 'node:events';
import { connect, type Socket as TcpSocket } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { WebSocket } from 'ws';
import type {
  ClientToServerEvents,
  Hello,
  ServerToClientEvents,
  Welcome,
} from '@common/contract/live-events';
import { type Ack, LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { startTestApp, type TestApp, type TestMember } from './test-app';

type Event = keyof ServerToClientEvents;
type Told<E extends Event> = Parameters<ServerToClientEvents[E]>[0];

/** A real socket of a member, with helpers for tests. */
export interface LiveClient {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** Sends any event and waits for its ack. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer.
  ask(event: string, payload?: unknown): Promise<Ack<any>>;
  hello(fields?: Partial<Hello>): Promise<Welcome>;
  /** All events of this name so far, oldest first. */
  told<E extends Event>(event: E): Told<E>[];
  /** Resolves with the first event, past or future, that fits. */
  heard<E extends Event>(event: E, fits?: (told: Told<E>) => boolean): Promise<Told<E>>;
  /** Resolves when the socket is closed. */
  closed(): Promise<string>;
  close(): void;
}

/** A little less than a test's time limit: on a busy machine hundreds of requests at once take their time. */
const ANSWER_MS = 100_000;

/** A refused handshake with its code. */
export class HandshakeRefused extends Error {
  constructor(
    readonly code: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

export interface LiveClientOptions {
  headers?: Record<string, string>;
  auth?: Record<string, unknown>;
}

/** Opens a socket as this member. Throws HandshakeRefused if the server refuses it. */
export async function connectLive(
  app: Pick<TestApp, 'url'>,
  member: Pick<TestMember, 'cookie'> | null,
  options: LiveClientOptions = {},
): Promise<LiveClient> {
  const socket: LiveClient['socket'] = io(app.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...(member && { cookie: member.cookie }), ...options.headers },
    ...(options.auth && { auth: options.auth }),
  });
  const log: { event: string; told: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, told: unknown) => {
    log.push({ event, told });
    for (const look of waiting) look();
  });
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      const { code } = (error as Error & { data?: { code?: string } }).data ?? {};
      reject(new HandshakeRefused(code, error.message));
    });
  });
  const eventsOf = <E extends Event>(event: E) =>
    log.filter((entry) => entry.event === event).map((entry) => entry.told as Told<E>);
  const ask: LiveClient['ask'] = (event, payload) =>
    (socket as unknown as Socket).timeout(ANSWER_MS).emitWithAck(event, payload);
  let epoch: string | null = null;
  return {
    socket,
    ask,
    told: eventsOf,
    async hello(fields = {}) {
      const ack = await ask('hello', {
        protocol: LIVE_PROTOCOL_VERSION,
        deviceId: 'device-one',
        screen: 'phone',
        known: [],
        epoch,
        ...fields,
      });
      if ('error' in ack) throw new Error(JSON.stringify(ack.error));
      ({ epoch } = ack.data);
      return ack.data;
    },
    heard: (event, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const match = eventsOf(event).find(fits);
          if (!match) return;
          waiting.delete(look);
          resolve(match);
        };
        waiting.add(look);
        look();
      }),
    closed: () => closed,
    close: () => void socket.disconnect(),
  };
}

/** Outcome of a command, or the code of its refusal. */
export async function outcomeOf(client: Pick<LiveClient, 'ask'>, envelope: object): Promise<string> {
  const ack = (await client.ask('session:command', envelope)) as {
    data?: { outcome: string };
    error?: { code: string };
  };
  return ack.data?.outcome ?? ack.error?.code ?? '';
}

/** The credential of a connection: a member's cookie, or a personal token. */
export type Credential = Pick<TestMember, 'cookie'> | { token: string };

const ENDPOINT = '/socket.io/?EIO=4&transport=websocket';

/** A WebSocket that sends whatever a test wants, below Socket.IO's client. */
export async function connectRaw(
  { port }: Pick<TestApp, 'port'>,
  credential: Credential | null,
): Promise<WebSocket> {
  const headers = credential && 'cookie' in credential ? { cookie: credential.cookie } : {};
  const socket = new WebSocket(`ws://127.0.0.1:${port}${ENDPOINT}`, { headers, perMessageDeflate: false });
  socket.on('error', () => {});
  // Answers pings: without that the server would close it.
  socket.on('message', (text) => String(text) === '2' && socket.send('3'));
  const opened = once(socket, 'message');
  await once(socket, 'open');
  await opened;
  if (!credential) return socket;
  const joined = once(socket, 'message');
  socket.send(`40${'token' in credential ? JSON.stringify(credential) : ''}`);
  const [answer] = await joined;
  if (!String(answer).startsWith('40')) throw new Error(`not let in: ${answer}`);
  return socket;
}

/** A TCP connection that sends whatever a test wants, below HTTP and WebSocket. */
export async function connectTcp({ port }: Pick<TestApp, 'port'>): Promise<TcpSocket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The request that asks for a WebSocket. */
export function upgradeRequest(path = ENDPOINT, headers: Record<string, string> = {}): string {
  const lines = Object.entries({
    Host: '127.0.0.1',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** One app for a file's tests, and for each test a member of its own with a phone that has said hello. */
export function phoneForEach(
  taken: (made: { app: TestApp; pat: TestMember; phone: LiveClient }) => void,
): void {
  let app: TestApp;
  let phone: LiveClient;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const pat = await app.signUp();
    phone = await connectLive(app, pat);
    await phone.hello();
    taken({ app, pat, phone });
  });
  afterEach(() => phone.close());
}
