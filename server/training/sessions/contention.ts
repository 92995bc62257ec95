import { ProblemError } from '@server/core/errors';

/** Upper bound of the pause before the first retry of a conflicting write; doubles with each retry … */
const FIRST_PAUSE_MS = 4;
/** … up to this: the writer that lost most often must not wait longest. */
const LONGEST_PAUSE_MS = 20;
/** Max pause after a write of this node that lets other nodes write. */
const LONGEST_WAY_MS = 250;
/** Compare-and-set retries before answering `unavailable`; the client then sends again by itself. */
const MOST_TURNS = 100;
/** Time for which a session counts as contended after another node wrote to it. */
const CONTENDED_MS = 500;
/** Max sessions tracked, those read last. */
const REMEMBERED = 1_000;

/** Ports of `createPauses`. */
export interface PausePorts {
  /** From 0 up to but not 1. */
  random: () => number;
  wait: (ms: number) => Promise<unknown>;
}

/** Pauses of nodes that write to the same session. */
export interface Pauses {
  /**
   * Waits before retry number `turn` (from 0) of a conflicting write.
   * @throws ProblemError `unavailable` after too many retries
   */
  pause: (turn: number) => Promise<void>;
  /** Waits after a write of this node that took `tookMs`, so that other nodes can write. */
  giveWay: (tookMs: number) => Promise<void>;
}

/**
 * Creates pauses with full jitter, so that two nodes in conflict do not retry in step. The pause after a node's own
 * write is in proportion to its duration, so that another node writes next, on slow disks and fast.
 */
export function createPauses({ random, wait }: PausePorts): Pauses {
  return {
    async pause(turn) {
      if (turn >= MOST_TURNS)
        throw new ProblemError(
          'unavailable',
          'Too many screens are changing this workout at once. Please try again.',
        );
      await wait(random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** turn));
    },
    giveWay: async (tookMs) => void (await wait(Math.min(LONGEST_WAY_MS, tookMs * (0.5 + 2 * random())))),
  };
}

/** Tracks which sessions other nodes write to, as far as this node can tell from their versions. */
export class Contention {
  readonly #seen = new Map<string, { version: number; until: number }>();

  constructor(private readonly now: () => number) {}

  /** Notes the version read, and the `next` one that it has if this node's write succeeds. */
  read(sessionKey: string, version: number, next: number): void {
    const before = this.#seen.get(sessionKey);
    const isElsewhere = before !== undefined && before.version !== version;
    this.#seen.delete(sessionKey);
    const until = isElsewhere ? this.now() + CONTENDED_MS : (before?.until ?? 0);
    this.#seen.set(sessionKey, { version: next, until });
    if (this.#seen.size > REMEMBERED) this.#seen.delete(this.#seen.keys().next().value ?? sessionKey);
  }

  /** True if another node wrote to it within `CONTENDED_MS`. */
  isContended(sessionKey: string): boolean {
    return (this.#seen.get(sessionKey)?.until ?? 0) > this.now();
  }
}
