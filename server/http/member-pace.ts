/** Costly calls of one member run without a pause until they have taken this long in total ... */
const BURST_MS = 50;
/** ... and from then on pause for this many times their duration: at most a third of the time is one member's. */
const PAUSE_PARTS = 2;
/** Longest pause, however long a call took: the machine may have been busy with other members. */
const MAX_PAUSE_MS = 300;
const MOST_OWED_MS = BURST_MS + MAX_PAUSE_MS / PAUSE_PARTS;

/** Recent duration of a member's costly calls as of `at` (`performance.now()`); it decays with time. */
interface Owed {
  ms: number;
  at: number;
}

/** Throttles costly calls per member, so that most of a node's time is left to others. */
export class MemberPace {
  readonly #owed = new Map<string, Owed>();

  /** Runs a costly call, after a pause if the member owes one (`paused`). Call it once at a time per member. */
  async run<T>(memberId: string, task: (paused: boolean) => Promise<T>): Promise<T> {
    const pause = (this.#stillOwed(memberId) - BURST_MS) * PAUSE_PARTS;
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const before = this.#stillOwed(memberId);
    const begun = performance.now();
    try {
      return await task(pause > 0);
    } finally {
      this.#owe(memberId, Math.min(before + performance.now() - begun, MOST_OWED_MS));
    }
  }

  /** Number of members with a recorded debt. */
  get size(): number {
    return this.#owed.size;
  }

  #stillOwed(memberId: string): number {
    const owed = this.#owed.get(memberId);
    return owed ? Math.max(0, owed.ms - (performance.now() - owed.at) / PAUSE_PARTS) : 0;
  }

  #owe(memberId: string, ms: number): void {
    const owed = { ms, at: performance.now() };
    this.#owed.set(memberId, owed);
    const forget = () => this.#owed.get(memberId) === owed && this.#owed.delete(memberId);
    setTimeout(forget, ms * PAUSE_PARTS).unref();
  }
}
