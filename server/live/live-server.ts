import type { Server as HttpServer } from 'node:http';
import type { Connection } from 'mongoose';
import { Server } from 'socket.io';
import { PRESENCE_LEASE_MS } from '../../common/live-protocol';
import type { Config } from '../core/config';
import type { EventBus } from '../core/domain-events';
import type { Logger } from '../core/logger';
import type { StorageWatch } from '../database/storage-watch';
import { isAllowedOrigin } from '../http/origin';
import type { Identify } from '../people/auth/identify';
import type { SessionAuthority } from '../training/sessions/authority';
import { SessionLists } from '../training/sessions/session-lists';
import { sweepAccess } from './access-sweep';
import { type AllowanceSize, SOCKET_ALLOWANCE } from './allowance';
import { alone, joinCluster } from './cluster';
import { createCutOff } from './cut-off';
import { drainSockets } from './drain-sockets';
import { handshake } from './handshake';
import { createLiveNode } from './live-node';
import { Leases } from './presence/leases';
import { Presence } from './presence/presence';
import type { LiveServer } from './socket-types';

export interface LiveDeps {
  config: Pick<Config, 'publicUrl' | 'redisUrl'>;
  connection: Connection;
  events: EventBus;
  sessions: SessionAuthority;
  identify: Identify;
  storage: Pick<StorageWatch, 'notice'>;
  log: Logger;
  allowance?: AllowanceSize;
}

/** The Socket.IO server of a node. */
export interface Live {
  /** Tells the clients to go, finishes what they asked for, and closes their sockets. */
  close(): Promise<void>;
}

/** A socket that stops answering is closed within the time that its lease would last. */
const PING_MS = { pingInterval: PRESENCE_LEASE_MS * 0.5, pingTimeout: PRESENCE_LEASE_MS * 0.4 };
const MAX_MESSAGE_BYTES = 64 * 1_024;

/** Puts the live server on an HTTP server whose other requests are already answered. */
export async function attachLive(httpServer: HttpServer, deps: LiveDeps): Promise<Live> {
  const { config, connection, events, identify, log } = deps;
  let isDraining = false;
  const io: LiveServer = new Server(httpServer, {
    ...PING_MS,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: ({ headers }, decide) =>
      decide(null, !isDraining && isAllowedOrigin(headers, config.publicUrl)),
  });
  const leases = new Leases(connection, (socketId) => io.of('/').sockets.has(socketId));
  const sessionLists = new SessionLists(connection);
  const { redisUrl } = config;
  let presence!: Presence;
  io.use(handshake(identify, log));
  const { broadcaster, inFlight, cutOff, nodes, stopHearing } = createLiveNode({
    io,
    sessions: deps.sessions,
    events,
    identify,
    storage: deps.storage,
    allowance: deps.allowance ?? SOCKET_ALLOWANCE,
    log,
    random: Math.random,
    now: Date.now,
    joinNodes: (onHappening, onMissed) =>
      redisUrl ? joinCluster({ redisUrl, onHappening, onMissed, log }) : alone,
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
