import type { EventBus } from '../core/domain-events';
import type { Logger } from '../core/logger';
import type { StorageWatch } from '../database/storage-watch';
import type { Identify } from '../people/auth/identify';
import type { SessionAuthority } from '../training/sessions/authority';
import { reseatMember } from './admin-seats';
import type { AllowanceSize } from './allowance';
import { Broadcaster } from './broadcaster';
import type { Cluster } from './cluster';
import type { CutOff } from './cut-off';
import { type Happening, onHappenings } from './happenings';
import { InFlight } from './in-flight';
import { ListVersions } from './list-versions';
import { liveHandlers } from './live-handlers';
import type { NodePresence, PresenceDeps } from './presence/presence';
import { seatSockets } from './seat-sockets';
import { type LiveServer, rooms } from './socket-types';

/** All that a live node needs of the world. The app brings Socket.IO, Redis and a database; the fuzz brings others. */
export interface LiveNodePorts {
  /** The sockets. They are let in by whoever brings them. */
  io: LiveServer;
  sessions: SessionAuthority;
  events: EventBus;
  identify: Pick<Identify, 'revalidate'>;
  storage: Pick<StorageWatch, 'notice'>;
  allowance: AllowanceSize;
  log: Logger;
  /** Between 0 and 1, to spread what all clients are asked at once. */
  random: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Takes part among the nodes: hears the others, and is told where it may have missed one. */
  joinNodes: (hear: (happening: Happening) => void, onMissed: () => void) => Cluster;
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
  /** Hears nothing of what changes any more. */
  stopHearing: () => void;
}

/**
 * Puts a live node together: requests, broadcaster, list versions and what is heard from other nodes, over the ports
 * given. The one place that does, for the app and for every test of it.
 */
export function createLiveNode(ports: LiveNodePorts): LiveNode {
  const { io, sessions, events, identify, log } = ports;
  const lists = new ListVersions();
  const inFlight = new InFlight();
  const broadcaster = new Broadcaster(io, lists, ports.random);
  const cutOff = ports.createCutOff(broadcaster);
  const hasWatchers = () => io.of('/').adapter.rooms.has(rooms.watchers);
  const presence = ports.createPresence({
    broadcaster,
    tellOthers: (change) => nodes.publish({ kind: 'screensChanged', change }),
    // With it died what it had yet to tell.
    onNodeDied: () => nodes.publishLoss(),
    hasWatchers,
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
  const hear = (happening: Happening) => {
    try {
      tell(happening);
    } catch (err) {
      log.error({ err }, 'live server');
    }
  };
  const nodes = ports.joinNodes(hear, () => broadcaster.mayHaveMissed());
  const stopHearing = onHappenings(events, (happening) => {
    hear(happening);
    nodes.publish(happening);
  });
  seatSockets(io, {
    identify,
    log,
    storage: ports.storage,
    inFlight,
    cutOff,
    presence,
    lists,
    allowance: ports.allowance,
    handlers: liveHandlers({ ...sessions, lists, presence, now: ports.now }),
  });
  return { broadcaster, inFlight, cutOff, nodes, stopHearing };
}
