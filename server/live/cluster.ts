import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Logger } from '../logger';
import type { Happening } from './happenings';

/**
 * The other nodes. What is told to them is told to this node's own sockets first, by the broadcaster. Nodes tell
 * each other what happened, not what to send: each speaks to its own sockets, in its own numbering.
 */
export interface Cluster {
  /** Never throws and is never waited for: a bus that hangs holds nothing up here. */
  publish(happening: Happening): void;
  /** Settles when this node hears the others, or after two seconds without the bus; `onMissed` makes up for those. */
  joined: Promise<void>;
  close(): Promise<void>;
}

/** One node on its own. */
export const alone: Cluster = { publish: () => {}, joined: Promise.resolve(), close: async () => {} };

/** What a node needs to take part. */
export interface ClusterNode {
  redisUrl: string;
  onHappening: (happening: Happening) => void;
  /** This node may have missed something: its clients must come up to date. */
  onMissed: () => void;
  log: Logger;
}

const STREAM = 'win-the-day:happenings';
/** Enough to catch up after an outage of minutes. */
const KEPT = 10_000;
const BLOCK_MS = 5_000;
const RETRY_MS = 500;
/** How long a starting node waits for the bus before it serves its members without. */
const JOIN_MS = 2_000;
const limits = { disableOfflineQueue: true, commandsQueueMaxLength: KEPT } as const;

/** Nodes that share a Redis: a stream that each appends to and reads on from where it stood, also after an outage. */
export function joinCluster({ redisUrl, onHappening, onMissed, log }: ClusterNode): Cluster {
  const node = randomUUID();
  const writer = createClient({ url: redisUrl, ...limits });
  const reader = createClient({ url: redisUrl, ...limits });
  const waiting: string[] = [];
  let isWriting = false;
  let isClosed = false;
  const warn = (err: unknown) => isClosed || log.warn({ err }, 'cluster bus');
  for (const client of [writer, reader]) client.on('error', warn);
  const connected = reader.connect();
  writer.connect().catch(warn);

  /** In order, one after the other; what cannot be written waits. */
  const write = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0 && !isClosed) {
      const fields = { node, happening: waiting[0]! };
      const trim = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } } as const;
      const isWritten = await writer.xAdd(STREAM, '*', fields, trim).then(
        () => true,
        () => false,
      );
      if (isWritten) waiting.shift();
      else await setTimeout(RETRY_MS, undefined, { ref: false });
    }
    isWriting = false;
  };

  const lastId = async (): Promise<string> =>
    (await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0';
  let hasJoined = () => {};
  const atBus = new Promise<void>((resolve) => {
    hasJoined = resolve;
  });
  let isLate = false;
  const joined = Promise.race([
    atBus,
    setTimeout(JOIN_MS, undefined, { ref: false }).then(() => {
      isLate = true;
    }),
  ]);
  const read = async (): Promise<void> => {
    await connected.catch(warn);
    let after: string | null = null;
    while (!isClosed) {
      try {
        if (after === null) {
          after = await lastId();
          hasJoined();
          if (isLate) onMissed();
        }
        const streams = await reader.xRead({ key: STREAM, id: after }, { BLOCK: BLOCK_MS, COUNT: 100 });
        for (const { id, message } of streams?.[0]?.messages ?? []) {
          after = id;
          if (message.node !== node) onHappening(JSON.parse(message.happening ?? 'null') as Happening);
        }
      } catch {
        // The client's own `error` event tells why, and it reconnects by itself; the stream is read on from `after`.
        await setTimeout(RETRY_MS, undefined, { ref: false });
      }
    }
  };
  void read();

  return {
    publish(happening) {
      waiting.push(JSON.stringify(happening));
      if (waiting.length > KEPT) waiting.shift();
      void write();
    },
    joined,
    async close() {
      isClosed = true;
      for (const client of [writer, reader]) client.destroy();
    },
  };
}
