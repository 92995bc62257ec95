import { createHash, randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import { type Model, Schema } from 'mongoose';
import { Server } from 'socket.io';
import { PRESENCE_LEASE_MS } from '@common/contract/live-protocol';
import type { Config } from '../core/config';
import type { EventBus } from '../core/domain-events';
import type { Logger } from '../core/logger';
import { duplicateKey } from '../database/duplicate-key';
import { epochOf } from '../database/epoch';
import { modelOf } from '../database/model';
import type { StorageWatch } from '../database/storage-watch';
import { isAllowedOrigin } from '../http/origin';
import { noStore, securityHeaders } from '../http/security-headers';
import type { Identify } from '../people/auth/identify';
import type { SessionAuthority } from '../training/sessions/authority';
import { SessionLists } from '../training/sessions/history/session-lists';
import { sweepAccess } from './access-sweep';
import { type AllowanceSize, MEMBER_ALLOWANCE } from './allowance';
import { type Broadcaster, SPREAD_MS } from './broadcaster';
import type { Cluster } from './cluster';
import { streamOf } from './cluster-stream';
import { createCutOff } from './cut-off';
import { handshake } from './handshake';
import type { InFlight } from './in-flight';
import type { ListVersions } from './list-versions';
import { createLiveNode } from './live-node';
import { MemberSockets } from './member-sockets';
import { livePackets } from './packets';
import { PendingHandshakes } from './pending-handshakes';
import { Leases } from './presence/leases';
import { Presence } from './presence/presence';
import type { ScreenStore } from './presence/screen-store';
import type { LiveServer } from './socket-types';

/** Id of this club among others; there is one document. */
interface StoredClub {
  _id: 'club';
  id: string;
}

const schema = new Schema<StoredClub>(
  { _id: { type: String, required: true }, id: { type: String, required: true } },
  { collection: 'club', versionKey: false },
);

/** Model of that one document. */
function clubModel(connection: Connection): Model<StoredClub> {
  return modelOf(connection, 'Club', schema);
}

/**
 * Key of this club among others that share a server with it, such as a Redis: 32 hexadecimal digits, the same on all
 * its nodes. Hashes an id stored at the first start and the database's name, so that a copy of the database under
 * another name is a club of its own.
 */
export async function clubKey(connection: Connection): Promise<string> {
  const clubs = clubModel(connection);
  const find = () => clubs.findById('club').lean<StoredClub>();
  let club = await find();
  if (!club) {
    // If several nodes start at once, the first one's id wins.
    await clubs.insertOne({ _id: 'club', id: randomUUID() }).catch((error: unknown) => {
      if (!duplicateKey(error)) throw error;
    });
    club = await find().orFail();
  }
  return createHash('sha256').update(`${club.id} ${connection.name}`).digest('hex').slice(0, 32);
}

/** A request still running after this long at shutdown gets no answer; the client sends it again. */
const IN_FLIGHT_MS = 3_000;

/** Resolves when no socket is left, or after `longestMs`. */
async function waitUntilEmpty(io: LiveServer, longestMs: number): Promise<void> {
  const limit = AbortSignal.timeout(longestMs);
  while (!limit.aborted && io.of('/').sockets.size > 0) await delay(20);
}

/** Asks the clients to reconnect elsewhere, spread over time; finishes requests in flight; closes the sockets left. */
async function drainSockets(io: LiveServer, broadcaster: Broadcaster, inFlight: InFlight): Promise<void> {
  broadcaster.draining();
  await waitUntilEmpty(io, SPREAD_MS + 200);
  await inFlight.settled(IN_FLIGHT_MS);
  // The engine's close, unlike the socket's, makes a client come back by itself.
  for (const socket of io.of('/').sockets.values()) socket.conn.close();
  io.engine.close();
}

export interface LiveDeps {
  config: Pick<Config, 'publicUrl' | 'allowedOrigins' | 'redisUrl'>;
  /** Called with the TCP connection of each live socket that was admitted. */
  keepConnection?: (socket: Socket) => void;
  /** Max sockets per member on this node. */
  socketsPerMember?: number;
  connection: Connection;
  /** Store of the open screens of all nodes of the club. */
  screens: ScreenStore;
  events: EventBus;
  sessions: SessionAuthority;
  lists: ListVersions;
  identify: Identify;
  storage: Pick<StorageWatch, 'notice'>;
  log: Logger;
  allowance?: AllowanceSize;
}

/** The Socket.IO server of a node. */
export interface Live {
  /** True if the bus to the other nodes is connected; null if this node is alone. */
  isBusUp(): boolean | null;
  /** Asks the clients to leave, finishes their requests, and closes their sockets. */
  close(): Promise<void>;
}

/** A socket that stops answering is closed within the time that its lease would last. */
const PING_MS = { pingInterval: PRESENCE_LEASE_MS * 0.5, pingTimeout: PRESENCE_LEASE_MS * 0.4 };
/** Above the largest plan that a workout may have: a start carries it, and one that is cut off is sent again for ever. */
export const MAX_MESSAGE_BYTES = 1_024 * 1_024;
/** Timeout of the handshake on a new connection. */
const CONNECT_MS = 10_000;
/** Timeout of the TCP close after a connection was closed. */
const CLOSING_MS = 1_000;

type EngineMiddleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Engine middleware for HTTP answers only, which are refusals; skips WebSocket handshakes. */
const onAnswers =
  (handler: RequestHandler): EngineMiddleware =>
  (req, res, next) =>
    req.headers.upgrade ? next() : handler(req as never, res as never, next);

/** The `Cluster` of a single node. Not in cluster.ts, because importing that loads Redis. */
const ALONE: Cluster = {
  publish: () => {},
  publishLoss: () => {},
  joined: Promise.resolve(),
  isUp: () => true,
  close: async () => {},
};

/**
 * Refuses requests that name an open connection (`sid`) to change its transport. There is one transport only: an
 * upgrade would bypass the origin check and the caps, and a plain request would never be answered.
 */
function refuseUpgrades(
  { url = '' }: Pick<IncomingMessage, 'url'>,
  _res: unknown,
  next: (refusal?: Error) => void,
): void {
  const isUpgrade = new URL(url, 'http://localhost').searchParams.has('sid');
  next(isUpgrade ? new Error('There is no transport to upgrade to.') : undefined);
}

/** True for our own pages, clients that are no page, and pages of allowed origins: these by a token, so their cookie goes. */
function mayConnect(
  headers: IncomingMessage['headers'],
  { publicUrl, allowedOrigins }: LiveDeps['config'],
): boolean {
  if (isAllowedOrigin(headers, publicUrl)) return true;
  delete headers.cookie;
  return allowedOrigins.includes(headers.origin ?? '');
}

/** Attaches the live server to an HTTP server that already has its other handlers. */
export async function attachLive(httpServer: HttpServer, deps: LiveDeps): Promise<Live> {
  const { config, connection, events, identify, log } = deps;
  let isDraining = false;
  const io: LiveServer = new Server(httpServer, {
    ...PING_MS,
    transports: ['websocket'],
    serveClient: false,
    parser: livePackets,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: CONNECT_MS,
    allowRequest: ({ headers }, decide) => decide(null, !isDraining && mayConnect(headers, config)),
  });
  for (const header of [noStore, ...securityHeaders(config.publicUrl)]) io.engine.use(onAnswers(header));
  io.engine.use(refuseUpgrades);
  const leases = new Leases(connection, deps.screens, (socketId) => io.of('/').sockets.has(socketId));
  const sessionLists = new SessionLists(connection);
  const { redisUrl } = config;
  const bus = redisUrl && {
    redisUrl,
    stream: streamOf(await clubKey(connection)),
    ...(await import('./cluster')),
  };
  const epoch = await epochOf(connection.getClient().db(connection.name));
  let presence!: Presence;
  const memberSockets = new MemberSockets(
    deps.allowance ?? MEMBER_ALLOWANCE,
    deps.socketsPerMember ?? Number.POSITIVE_INFINITY,
  );
  const handshakes = new PendingHandshakes();
  io.use(handshake({ identify, handshakes, memberSockets, log }));
  // A client that does not answer a close frame would otherwise keep its connection for half a minute.
  io.engine.on('connection', (socket: { request: IncomingMessage; once: NodeJS.EventEmitter['once'] }) =>
    socket.once('close', () => {
      setTimeout(() => socket.request.socket.destroy(), CLOSING_MS).unref();
    }),
  );
  io.on('connection', ({ request }) => deps.keepConnection?.(request.socket));
  const { broadcaster, inFlight, cutOff, nodes, stopHearing } = createLiveNode({
    io,
    epoch,
    sessions: deps.sessions,
    lists: deps.lists,
    events,
    identify,
    storage: deps.storage,
    memberSockets,
    handshakes,
    log,
    random: Math.random,
    now: Date.now,
    joinNodes: (onNodeEvent, onMissed) =>
      bus ? bus.joinCluster({ ...bus, onNodeEvent, onMissed, log }) : ALONE,
    createPresence: (wiring) => {
      const workoutNames = (memberIds: string[]) => sessionLists.workoutNames(memberIds);
      presence = new Presence({ ...wiring, leases, workoutNames, log });
      return presence;
    },
    createCutOff: (broadcaster) => createCutOff(connection, broadcaster),
  });
  await presence.start();
  const stopSweep = sweepAccess(io, { identify, cutOff, log });
  await nodes.joined;
  return {
    isBusUp: () => (bus ? nodes.isUp() : null),
    async close() {
      isDraining = true;
      await drainSockets(io, broadcaster, inFlight);
      stopHearing();
      stopSweep();
      await presence.stop().catch((err: unknown) => log.warn({ err }, 'presence could not be taken back'));
      await nodes.close();
    },
  };
}
