import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Logger } from '../core/logger';
import { KEPT, TRIM } from './cluster-stream';
import { LOST_EVENTS, type NodeEvent, readNodeEvent } from './node-events';

const CLUSTER_OUTBOX_RETRY_MS = 500;
const LOST = JSON.stringify(LOST_EVENTS);

/** Events not yet written to the bus: written one at a time, in order, and retried every `RETRY_MS`. */
class ClusterOutbox {
  readonly #waiting: string[] = [];
  #writing: Promise<void> | null = null;
  #isClosed = false;

  /** A write that rejects is retried, so other nodes may receive an event twice. */
  constructor(private readonly write: (nodeEvent: string) => Promise<unknown>) {}

  add(nodeEvent: NodeEvent): void {
    this.#add(JSON.stringify(nodeEvent));
  }

  /** Queues a loss: events happened that cannot be named; the other nodes refetch. */
  addLoss(): void {
    this.#add(LOST);
  }

  #add(text: string): void {
    if (this.#waiting.length >= KEPT) this.#waiting.splice(0, this.#waiting.length, LOST);
    this.#waiting.push(text);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** Resolves when all is written, or after `longestMs`; then stops retrying. */
  async close(longestMs: number): Promise<void> {
    await Promise.race([this.#writing, setTimeout(longestMs, undefined, { ref: false })]);
    this.#isClosed = true;
  }

  async #writeAll(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      while (!this.#isClosed && !(await this.#isWritten(next))) {
        await setTimeout(CLUSTER_OUTBOX_RETRY_MS, undefined, { ref: false });
      }
    }
  }

  #isWritten(nodeEvent: string): Promise<boolean> {
    return this.write(nodeEvent).then(
      () => true,
      () => false,
    );
  }
}

/**
 * The bus to the other nodes. This node's own sockets are told first, by the broadcaster. Nodes exchange what happened,
 * not what to send: each emits to its own sockets, with its own version numbers.
 */
export interface Cluster {
  /** Never throws and is never waited for: a bus that hangs holds nothing up here. */
  publish(nodeEvent: NodeEvent): void;
  /** Tells every node, this one too, that it may have missed events. */
  publishLoss(): void;
  /** Settles when this node hears the others, or after two seconds without the bus; `onMissed` makes up for those. */
  joined: Promise<void>;
  /** True if this node is connected to the bus. */
  isUp(): boolean;
  /** Tells the others what they have not heard yet, for a second at most, and leaves. */
  close(): Promise<void>;
}

/** Options of `joinCluster`. */
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
/** Timeout of a starting node for the bus; then it serves its members without it. */
const JOIN_MS = 2_000;
const FAREWELL_MS = 1_000;
/** An unreachable bus is logged at most this often: its clients retry several times a second. */
const WARN_EVERY_MS = 60_000;
/** A connection silent for this long is dropped and reopened. Must be longer than a blocking read. */
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

/** Joins the nodes on a Redis stream: each appends to it, and reads on from its last position, also after an outage. */
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

  /** False if a message is a loss or cannot be read: then this node may have missed anything. */
  const hear = (message: Record<string, string>): boolean => {
    if (message.node === node || message.nodeEvent === undefined) return true;
    try {
      const nodeEvent = readNodeEvent(message.nodeEvent);
      if (nodeEvent.kind === 'lost') return false;
      onNodeEvent(nodeEvent);
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
  /** True once members are served: joining the stream later than that means missed events. */
  let isServing = false;
  const serve = () => {
    isServing = true;
  };
  const joined = Promise.race([atBus, setTimeout(JOIN_MS, undefined, { ref: false })]).then(serve);

  const read = async (): Promise<void> => {
    await connected.catch(warn);
    // Last entry read or added by this node. While the stream still has it, nothing after it was trimmed.
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
        // Checked after the read, because until then entries after our position may have been trimmed.
        const isStillThere: boolean = ((await reader.xRange(stream, at, at))?.length ?? 0) > 0;
        at = isStillThere ? (messages.at(-1)?.id ?? at) : null;
        isShaken = false;
      } catch {
        // The client's `error` event logs why, and it reconnects by itself; reading goes on from `at`.
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
