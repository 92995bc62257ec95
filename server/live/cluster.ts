import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Logger } from '../core/logger';
import { ClusterOutbox } from './cluster-outbox';
import { TRIM } from './cluster-stream';
import { type NodeEvent, readNodeEvent } from './node-events';

/**
 * The other nodes. What is told to them is told to this node's own sockets first, by the broadcaster. Nodes tell
 * each other what happened, not what to send: each speaks to its own sockets, in its own numbering.
 */
export interface Cluster {
  /** Never throws and is never waited for: a bus that hangs holds nothing up here. */
  publish(nodeEvent: NodeEvent): void;
  /** Tells every node, this one too, that it may have missed something. */
  publishLoss(): void;
  /** Settles when this node hears the others, or after two seconds without the bus; `onMissed` makes up for those. */
  joined: Promise<void>;
  /** Whether this node reaches the others. */
  isUp(): boolean;
  /** Tells the others what they have not heard yet, for a second at most, and leaves. */
  close(): Promise<void>;
}

/** What a node needs to take part. */
export interface ClusterNode {
  redisUrl: string;
  /** The key of the stream: the same on every node of the club, and on no other's. */
  stream: string;
  onNodeEvent: (nodeEvent: NodeEvent) => void;
  /** This node may have missed something: its clients must come up to date. */
  onMissed: () => void;
  log: Logger;
}

const BLOCK_MS = 5_000;
const RETRY_MS = 500;
/** How long a starting node waits for the bus before it serves its members without. */
const JOIN_MS = 2_000;
const FAREWELL_MS = 1_000;
/** A bus that is away is told this often: its clients try again several times a second. */
const WARN_EVERY_MS = 60_000;
/** A connection that is open in name only is given up and made anew. Longer than a read waits for news. */
const SILENCE_MS = BLOCK_MS * 3;
const CLIENT = {
  disableOfflineQueue: true,
  commandsQueueMaxLength: 10_000,
  pingInterval: BLOCK_MS,
  // Left to itself the library gives up for good after a silence.
  socket: {
    socketTimeout: SILENCE_MS,
    reconnectStrategy: (tries: number) => Math.min(RETRY_MS, 50 * 2 ** tries),
  },
} as const;

/** Nodes that share a Redis: a stream that each appends to and reads on from where it stood, also after an outage. */
export function joinCluster({ redisUrl, stream, onNodeEvent, onMissed, log }: ClusterNode): Cluster {
  const node = randomUUID();
  const writer = createClient({ url: redisUrl, ...CLIENT });
  const reader = createClient({ url: redisUrl, ...CLIENT });
  let isClosed = false;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (err: unknown) => {
    if (isClosed || performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    const { message, code } = err as NodeJS.ErrnoException;
    const reason = message || code;
    log.warn(
      { reason },
      'the bus of REDIS_URL cannot be reached: screens on other nodes hear nothing meanwhile',
    );
  };
  for (const client of [writer, reader]) client.on('error', warn);
  const connected = reader.connect();
  writer.connect().catch(warn);
  const outbox = new ClusterOutbox((nodeEvent) => writer.xAdd(stream, '*', { node, nodeEvent }, TRIM));

  /** False where it is not understood here: then nobody knows what was missed. */
  const hear = (message: Record<string, string>): boolean => {
    if (message.node === node || message.nodeEvent === undefined) return true;
    try {
      const told = readNodeEvent(message.nodeEvent);
      if (told.kind === 'lost') return false;
      onNodeEvent(told);
      return true;
    } catch (err) {
      log.warn({ err }, 'a message of another node is not understood');
      return false;
    }
  };
  let hasJoined = () => {};
  const atBus = new Promise<void>((resolve) => {
    hasJoined = resolve;
  });
  /** From when on members are served who count on hearing what happens elsewhere. */
  let isServing = false;
  const serve = () => {
    isServing = true;
  };
  const joined = Promise.race([atBus, setTimeout(JOIN_MS, undefined, { ref: false })]).then(serve);

  const read = async (): Promise<void> => {
    await connected.catch(warn);
    // An entry that this node has seen or made. As long as the stream has it, nothing after it was cut away.
    let at: string | null = null;
    let isShaken = false;
    while (!isClosed) {
      try {
        if (at === null) {
          at = await reader.xAdd(stream, '*', { node }, TRIM);
          hasJoined();
          if (isServing) onMissed();
        }
        const wait = { BLOCK: isShaken ? 1 : BLOCK_MS, COUNT: 100 };
        const streams = await reader.xRead({ key: stream, id: at }, wait);
        const messages: { id: string; message: Record<string, string> }[] = streams?.[0]?.messages ?? [];
        const areHeard = messages.map(({ message }) => hear(message));
        if (areHeard.includes(false)) onMissed();
        // Whether nothing was cut away behind our place is asked after the read: until then it may have been.
        const isStillThere: boolean = ((await reader.xRange(stream, at, at))?.length ?? 0) > 0;
        at = isStillThere ? (messages.at(-1)?.id ?? at) : null;
        isShaken = false;
      } catch {
        // The client's own `error` event tells why, and it reconnects by itself; the stream is read on from `at`.
        isShaken = true;
        await setTimeout(RETRY_MS, undefined, { ref: false });
      }
    }
  };
  void read();

  return {
    publish: (nodeEvent) => outbox.add(nodeEvent),
    publishLoss() {
      onMissed();
      outbox.addLoss();
    },
    joined,
    isUp: () => writer.isReady && reader.isReady,
    async close() {
      await outbox.close(FAREWELL_MS);
      isClosed = true;
      for (const client of [writer, reader]) client.destroy();
    },
  };
}
