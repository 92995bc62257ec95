import { ProblemError } from '../../core/errors';

/** A write that was turned back is tried again after less than this at first, then less than twice as long … */
const FIRST_PAUSE_MS = 4;
/** … and at last after less than this: whoever was turned back most must not wait longest. */
const LONGEST_PAUSE_MS = 20;
/** However long a write took, the next one of the same node waits no longer than this for the others. */
const LONGEST_WAY_MS = 250;
/** Turned back so often, a command is handed back to its client, which sends it again by itself. */
const MOST_TURNS = 100;
/** Whether somebody else writes to a session too is remembered for so long, */
const CONTENDED_MS = 500;
/** and of so many sessions at most, those looked at last. */
const REMEMBERED = 1_000;

/** What the pauses between nodes stand on. */
export interface PausePorts {
  /** From 0 up to but not 1. */
  random: () => number;
  wait: (ms: number) => Promise<unknown>;
}

/** The pauses of nodes that write to the same session. */
export interface Pauses {
  /**
   * Before a session is read again because somebody else wrote in between, for the `turn`th time (from 0).
   * @throws ProblemError `unavailable` where that happened too often
   */
  pause: (turn: number) => Promise<void>;
  /** Leaves a session to the other nodes that write to it, after a write of one's own that took `tookMs`. */
  giveWay: (tookMs: number) => Promise<void>;
}

/**
 * Full jitter: two nodes that turned each other back do not meet again in step. What a node leaves the others after its
 * own write is measured by that write, so that the next one to write is one of them, on slow disks and fast.
 */
export function createPauses({ random, wait }: PausePorts): Pauses {
  return {
    async pause(turn) {
      if (turn >= MOST_TURNS)
        throw new ProblemError(
          'unavailable',
          'Too many screens change this workout at the same moment. Please try again.',
        );
      await wait(random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** turn));
    },
    giveWay: async (tookMs) => void (await wait(Math.min(LONGEST_WAY_MS, tookMs * (0.5 + 2 * random())))),
  };
}

/** Which sessions are written to elsewhere too, as far as this node can see from their versions. */
export class Contention {
  readonly #seen = new Map<string, { version: number; until: number }>();

  constructor(private readonly now: () => number) {}

  /** A session was read at this version, and will be at the `next` one if this node's write comes through. */
  read(sessionKey: string, version: number, next: number): void {
    const before = this.#seen.get(sessionKey);
    const isElsewhere = before !== undefined && before.version !== version;
    this.#seen.delete(sessionKey);
    const until = isElsewhere ? this.now() + CONTENDED_MS : (before?.until ?? 0);
    this.#seen.set(sessionKey, { version: next, until });
    if (this.#seen.size > REMEMBERED) this.#seen.delete(this.#seen.keys().next().value ?? sessionKey);
  }

  /** Whether another node wrote to it a moment ago. */
  isContended(sessionKey: string): boolean {
    return (this.#seen.get(sessionKey)?.until ?? 0) > this.now();
  }
}
