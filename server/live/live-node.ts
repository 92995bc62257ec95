import type { EventBus } from '../core/domain-events';
import type { Logger } from '../core/logger';
import type { StorageWatch } from '../database/storage-watch';
import type { Identify } from '../people/auth/identify';
import type { SessionAuthority } from '../training/sessions/authority';
import { updateAdminRooms } from './admin-rooms';
import { Broadcaster, onNodeEvents } from './broadcaster';
import type { Cluster } from './cluster';
import type { CutOff } from './cut-off';
import { InFlight } from './in-flight';
import { joinRooms } from './join-rooms';
import type { ListVersions } from './list-versions';
import { liveHandlers } from './live-handlers';
import type { MemberSockets } from './member-sockets';
import type { NodeEvent } from './node-events';
import type { PendingHandshakes } from './pending-handshakes';
import type { NodePresence, PresenceDeps } from './presence/presence';
import { type LiveServer, rooms } from './socket-types';

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
