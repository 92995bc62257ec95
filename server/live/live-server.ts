import type { Server as HttpServer } from 'node:http';
import type { Connection } from 'mongoose';
import { Server } from 'socket.io';
import { PRESENCE_LEASE_MS } from '../../common/live-protocol';
import type { Identify } from '../auth/identify';
import { isAllowedOrigin } from '../auth/origin';
import type { Config } from '../config';
import type { StorageWatch } from '../database/storage-watch';
import type { EventBus } from '../events';
import type { Logger } from '../logger';
import { CommandService } from '../sessions/command-service';
import { ReadService } from '../sessions/read-service';
import { sessionDeps } from '../sessions/session-deps';
import { SessionLists } from '../sessions/session-lists';
import { StartService } from '../sessions/start-service';
import { sweepAccess } from './access-sweep';
import { reseatMember } from './admin-seats';
import { type AllowanceSize, SOCKET_ALLOWANCE } from './allowance';
import { Broadcaster } from './broadcaster';
import { alone, joinCluster } from './cluster';
import { createCutOff } from './cut-off';
import { drainSockets } from './drain-sockets';
import { handshake } from './handshake';
import { type Happening, onHappenings } from './happenings';
import { InFlight } from './in-flight';
import { ListVersions } from './list-versions';
import { liveHandlers } from './live-handlers';
import { Leases } from './presence/leases';
import { Presence } from './presence/presence';
import { seatSockets } from './seat-sockets';
import { type LiveServer, rooms } from './socket-types';

export interface LiveDeps {
  config: Pick<Config, 'publicUrl' | 'redisUrl'>;
  connection: Connection;
  events: EventBus;
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
  const lists = new ListVersions();
  const inFlight = new InFlight();
  const broadcaster = new Broadcaster(io, lists, Math.random);
  const cutOff = createCutOff(connection, broadcaster);
  const sessions = sessionDeps({ connection, events });
  const reads = new ReadService(sessions);
  const sessionLists = new SessionLists(connection);
  const commands = new CommandService(sessions);
  const starts = new StartService(sessions, commands);
  const hasWatchers = () => io.of('/').adapter.rooms.has(rooms.watchers);
  const presence = new Presence({
    leases,
    broadcaster,
    tellOthers: (change) => cluster.publish({ kind: 'screensChanged', change }),
    // With it died what it had yet to tell.
    onNodeDied: () => cluster.publishLoss(),
    workoutNames: (memberIds) => sessionLists.workoutNames(memberIds),
    hasWatchers,
    log,
  });

  const logged = (task: Promise<unknown>) => task.catch((err: unknown) => log.error({ err }, 'live server'));
  const tell = (happening: Happening) => {
    broadcaster.tell(happening);
    if (happening.kind === 'sessionChanged' && happening.isPhaseNew && hasWatchers()) {
      void logged(presence.refresh(new Set([happening.userId])));
    }
    if (happening.kind === 'screensChanged') void logged(presence.heard(happening.change));
    if (happening.kind === 'listChanged' && happening.list === 'profile' && happening.userId) {
      void logged(reseatMember(io, identify, happening.userId));
    }
  };
  // A listener that throws must not undo the write that it hears of.
  const safely = (listener: (happening: Happening) => void) => (happening: Happening) => {
    try {
      listener(happening);
    } catch (err) {
      log.error({ err }, 'live server');
    }
  };
  const { redisUrl } = config;
  const onMissed = () => broadcaster.mayHaveMissed();
  const cluster = redisUrl ? joinCluster({ redisUrl, onHappening: safely(tell), onMissed, log }) : alone;
  const stopHearing = onHappenings(events, (happening) => {
    safely(tell)(happening);
    cluster.publish(happening);
  });

  io.use(handshake(identify, log));
  seatSockets(io, {
    identify,
    log,
    storage: deps.storage,
    inFlight,
    cutOff,
    presence,
    lists,
    allowance: deps.allowance ?? SOCKET_ALLOWANCE,
    handlers: liveHandlers({ reads, commands, starts, lists, presence, now: Date.now }),
  });
  await presence.start();
  const stopSweep = sweepAccess(io, { identify, cutOff, log });
  await cluster.joined;
  return {
    async close() {
      isDraining = true;
      await drainSockets(io, broadcaster, inFlight);
      stopHearing();
      stopSweep();
      await presence.stop().catch((err: unknown) => log.warn({ err }, 'presence could not be taken back'));
      await cluster.close();
    },
  };
}
