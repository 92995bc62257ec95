import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Logger } from '../logger';
import type { Happening } from './happenings';
import type { LiveServer } from './socket-types';

/** The other nodes. What is told to them is told to this node's own sockets first, by the broadcaster. */
export interface Cluster {
  /** Never throws and is never waited for: a bus that hangs holds nothing up here. */
  publish(happening: Happening): void;
  close(): Promise<void>;
}

/** One node on its own. */
export const alone: Cluster = { publish: () => {}, close: async () => {} };

/** Nodes that share a Redis: what happened on one is told on each, in order, and again after a lost connection. */
export async function joinCluster(
  io: LiveServer,
  redisUrl: string,
  onHappening: (happening: Happening) => void,
  log: Logger,
): Promise<Cluster> {
  const client = createClient({ url: redisUrl });
  client.on('error', (err: unknown) => log.warn({ err }, 'cluster bus'));
  // A Redis that is away at the start is joined when it comes; this node serves its own members meanwhile.
  const connected = client.connect().catch((err: unknown) => log.warn({ err }, 'cluster bus'));
  io.adapter(createAdapter(client, { streamName: 'win-the-day:live' }));
  io.on('relay', (message) => onHappening(message as Happening));
  void connected;
  return {
    publish(happening) {
      try {
        io.serverSideEmit('relay', happening);
      } catch (err) {
        log.warn({ err }, 'cluster bus');
      }
    },
    async close() {
      client.destroy();
    },
  };
}
