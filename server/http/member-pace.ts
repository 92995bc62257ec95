/** A member's costly calls are done at once until they have taken so long, ... */
const BURST_MS = 50;
/** ... and from then on they pause twice as long as they take: a third of the time at most is theirs. */
const PAUSE_PARTS = 2;
/** However long one took: the machine may have been busy with others. */
const MAX_PAUSE_MS = 300;
const MOST_OWED_MS = BURST_MS + MAX_PAUSE_MS / PAUSE_PARTS;

/** How much time a member's costly calls took lately, less what has been paused since `at`. */
interface Owed {
  ms: number;
  at: number;
}

/** Leaves the greater part of a node's time to others, however many costly calls one member sends. */
export class MemberPace {
  readonly #owed = new Map<string, Owed>();

  /** Runs a costly call of this member, of which one is under way at a time. `paused`: it had to wait for it. */
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

  /** How many members owe a pause. */
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
