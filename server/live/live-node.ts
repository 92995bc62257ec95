import type { Seen } from '@common/contract/live-events';
import { digestOf } from '@common/player/state/digest';
import type { EventBus } from '../core/domain-events';
import { ProblemError, problemTexts } from '../core/errors';
import type { Logger } from '../core/logger';
import type { StorageWatch } from '../database/storage-watch';
import type { Identify } from '../people/auth/identify';
import type { SessionAuthority } from '../training/sessions/authority';
import type { CommandService } from '../training/sessions/command-service';
import { presentSession } from '../training/sessions/present';
import type { ReadService } from '../training/sessions/read-service';
import type { StartService } from '../training/sessions/start/start-service';
import { joinAdminRoom, joinWatcherRoom, keepsWatching, updateAdminRooms } from './admin-rooms';
import { type AnsweringDeps, answerRequests, type LiveHandlers } from './answering';
import { Broadcaster, onNodeEvents } from './broadcaster';
import type { Cluster } from './cluster';
import type { CutOff } from './cut-off';
import { welcome } from './hello';
import { InFlight } from './in-flight';
import type { ListVersions } from './list-versions';
import type { MemberSockets } from './member-sockets';
import type { NodeEvent } from './node-events';
import type { PendingHandshakes } from './pending-handshakes';
import type { NodePresence, PresenceDeps } from './presence/presence';
import { type LiveServer, type LiveSocket, rooms } from './socket-types';

interface LiveHandlerDeps {
  epoch: string;
  reads: ReadService;
  commands: CommandService;
  starts: StartService;
  lists: ListVersions;
  presence: NodePresence;
  identify: Pick<Identify, 'revalidate'>;
  /** Tells a member's screens on every node how far one of them shows a session. Stored nowhere. */
  tellSeen: (memberId: string, seen: Seen & { tab: string }) => void;
  now: () => number;
}

const adminOnly = () => new ProblemError('admin_only', problemTexts.admin_only);

/** The handler of each client event. Sessions are changed by the same services as over REST. */
function liveHandlers(deps: LiveHandlerDeps): LiveHandlers {
  const { reads, commands, starts, presence, identify } = deps;
  return {
    hello: async (payload, socket, caller) => {
      const isAdmin = await joinAdminRoom(socket, caller.isAdmin, identify);
      // A screen entered now would stay: only `disconnect` removes it, and that has already fired.
      if (!socket.connected) throw new ProblemError('unavailable', 'The connection has closed.');
      const { deviceId, screen, visible = true } = payload;
      const { memberId } = caller;
      return welcome(
        payload,
        { memberId, isAdmin },
        {
          ...deps,
          lists: (member) => deps.lists.of(member.memberId, member.isAdmin),
          enter: () => presence.enter({ _id: socket.id, memberId, deviceId, kind: screen, visible }),
        },
      );
    },
    'session:start': async (payload, _socket, caller) =>
      presentSession((await starts.start(payload, caller)).session),
    'session:command': async (payload, _socket, caller) => commands.applyCommand(payload, caller),
    'session:offer': async (payload, _socket, caller) => presentSession(await starts.offer(payload, caller)),
    'session:pull': async ({ sessionId }, _socket, caller) => reads.get(caller, sessionId),
    'clock:probe': async ({ sentAt }) => ({ sentAt, serverTime: deps.now() }),
    'screen:visible': async ({ visible }, socket) => {
      await presence.see(socket.id, visible);
      return { visible };
    },
    'session:digest': async ({ sessionId }, _socket, caller) => {
      const { version, state } = await reads.get(caller, sessionId);
      return { version, digest: digestOf(state) };
    },
    'session:seen': async (seen, socket, { memberId }) => {
      deps.tellSeen(memberId, { ...seen, tab: socket.id });
      return seen;
    },
    'presence:watch': async (_payload, socket, caller) => {
      // Room first, then snapshot: a change in between arrives as a delta, and its version puts it in order.
      if (!caller.isAdmin || !(await joinWatcherRoom(socket, identify))) throw adminOnly();
      const snapshot = await presence.snapshot();
      if (!(await keepsWatching(socket, identify))) throw adminOnly();
      return snapshot;
    },
  };
}

interface JoinDeps extends AnsweringDeps {
  presence: NodePresence;
  lists: ListVersions;
  handlers: LiveHandlers;
  handshakes: Pick<PendingHandshakes, 'end'>;
  broadcaster: Pick<Broadcaster, 'cutOffSocket'>;
  memberSockets: Pick<MemberSockets, 'allowance'>;
}

/** Gives each connected socket its rooms and handlers; removes its screen when it disconnects. */
function joinRooms(io: LiveServer, deps: JoinDeps): void {
  io.on('connection', (socket) => {
    const { memberId, loginId } = socket.data;
    // No await between this and `join`: a revocation finds the socket either pending or in its rooms.
    const ended = deps.handshakes.end(socket.id);
    if (ended) return deps.broadcaster.cutOffSocket(socket, ended);
    void socket.join([rooms.member(memberId), rooms.login(loginId)]);
    const allowance = deps.memberSockets.allowance(memberId);
    socket.conn.on('packet', ({ data }: { data?: string }) => allowance.weigh(data?.length ?? 0));
    answerRequests(socket, deps.handlers, allowance, deps, placeSocket(socket, deps));
    socket.on('disconnect', () => {
      if (!io.of('/').adapter.rooms.has(rooms.member(memberId))) deps.lists.left(memberId);
      deps.presence
        .leave(socket.id)
        .catch((err: unknown) => deps.log.warn({ err }, 'a lease could not be taken back'));
    });
  });
}

/** Joins the admins' room by what the handshake found; `joinAdminRoom` then checks the database again. */
async function placeSocket(socket: LiveSocket, { identify, log }: JoinDeps): Promise<void> {
  try {
    await joinAdminRoom(socket, socket.data.comesAsAdmin ?? false, identify);
  } catch (err) {
    log.error({ err }, 'socket could not be checked');
    socket.disconnect(true);
  }
}

/** Ports of a live node. The app passes Socket.IO, Redis and a database; the fuzz passes its own. */
export interface LiveNodePorts {
  /** The Socket.IO server; its handshake is done by the caller. */
  io: LiveServer;
  /** The epoch of the database (server/database/epoch.ts). Constant while the process runs. */
  epoch: string;
  sessions: SessionAuthority;
  events: EventBus;
  lists: ListVersions;
  identify: Pick<Identify, 'revalidate'>;
  storage: Pick<StorageWatch, 'notice'>;
  memberSockets: Pick<MemberSockets, 'allowance'>;
  /** Pending handshakes of the caller's sockets. */
  handshakes: Pick<PendingHandshakes, 'end' | 'cutOff'>;
  log: Logger;
  /** Between 0 and 1, to spread what all clients are asked at once. */
  random: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Joins the other nodes: `hear` gets their events; `onMissed` runs after events may have been missed. */
  joinNodes: (hear: (nodeEvent: NodeEvent) => void, onMissed: () => void) => Cluster;
  createPresence: (
    deps: Pick<PresenceDeps, 'broadcaster' | 'tellOthers' | 'onNodeDied' | 'hasWatchers'>,
  ) => NodePresence;
  createCutOff: (broadcaster: Broadcaster) => CutOff;
}

/** A node whose sockets are served. */
export interface LiveNode {
  broadcaster: Broadcaster;
  inFlight: InFlight;
  cutOff: CutOff;
  nodes: Cluster;
  /** Stops listening to domain events. */
  stopHearing: () => void;
}

/**
 * Composes a live node over the given ports: requests, broadcaster, list versions and the events of other nodes. The
 * app and every test of it use this one function.
 */
export function createLiveNode(ports: LiveNodePorts): LiveNode {
  const { io, sessions, events, lists, identify, log } = ports;
  const inFlight = new InFlight();
  const broadcaster = new Broadcaster(io, lists, ports.random);
  const cutOff = ports.createCutOff(broadcaster);
  const hasWatchers = () => io.of('/').adapter.rooms.has(rooms.watchers);
  const presence = ports.createPresence({
    broadcaster,
    tellOthers: (change) => nodes.publish({ kind: 'screensChanged', change }),
    // It may have died before it published its last changes.
    onNodeDied: () => nodes.publishLoss(),
    hasWatchers,
  });

  const logged = (task: Promise<unknown>) => task.catch((err: unknown) => log.error({ err }, 'live server'));
  const tell = (nodeEvent: NodeEvent) => {
    if (nodeEvent.kind === 'accessRevoked') ports.handshakes.cutOff(nodeEvent.revoked);
    broadcaster.tell(nodeEvent);
    if (nodeEvent.kind === 'sessionChanged' && nodeEvent.isPhaseNew && hasWatchers()) {
      void logged(presence.refresh(new Set([nodeEvent.userId])));
    }
    if (nodeEvent.kind === 'screensChanged') void logged(presence.heard(nodeEvent.change));
    if (nodeEvent.kind === 'listChanged' && nodeEvent.list === 'profile' && nodeEvent.userId) {
      void logged(updateAdminRooms(io, identify, nodeEvent.userId));
    }
  };
  // A listener that throws must not undo the write that it hears of.
  const hear = (nodeEvent: NodeEvent) => {
    try {
      tell(nodeEvent);
    } catch (err) {
      log.error({ err }, 'live server');
    }
  };
  const nodes = ports.joinNodes(hear, () => broadcaster.mayHaveMissed());
  const stopHearing = onNodeEvents(events, log, (nodeEvent) => {
    hear(nodeEvent);
    nodes.publish(nodeEvent);
  });
  joinRooms(io, {
    identify,
    log,
    storage: ports.storage,
    inFlight,
    cutOff,
    presence,
    lists,
    memberSockets: ports.memberSockets,
    handshakes: ports.handshakes,
    broadcaster,
    handlers: liveHandlers({
      ...sessions,
      epoch: ports.epoch,
      lists,
      presence,
      identify,
      tellSeen: (userId, seen) => {
        const nodeEvent = { kind: 'sessionSeen', userId, seen } as const;
        hear(nodeEvent);
        nodes.publish(nodeEvent);
      },
      now: ports.now,
    }),
  });
  return { broadcaster, inFlight, cutOff, nodes, stopHearing };
}
