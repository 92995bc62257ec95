import { START } from '@common/player/testing/game.fixture';
import type { Chance } from '@server/testing/chance';

/** A page or a server node. None of its callbacks run after its death. */
export interface Mortal {
  isAlive: boolean;
  die: () => void;
}

/** Failure rates of an awaited operation, per kind of process. */
export interface Risk {
  /** The process dies just before the operation, or just after it and before it learns of it. */
  dies: number;
  /** The operation fails, not done or done. */
  fails: number;
}

interface Waiting {
  label: string;
  run: () => void;
}
interface Timer extends Waiting {
  at: number;
}
/** Due once `ms` have passed since the last time. */
interface Round extends Timer {
  ms: number;
}

/** Rare operations fail more often, so that all their consequences are met. */
const SELDOM: ReadonlySet<string> = new Set(['takeIn', 'allUnderWay', 'openOf']);
const MORE_OFTEN = 6;

/**
 * Simulated time and scheduling: each operation, message and timer is queued until chance picks it. So any possible
 * order can happen, the same one for the same seed.
 */
export class World {
  now = START;
  isCalm = false;
  steps = 0;
  /** Number of occurrences by name: what a run has reached. */
  readonly seen = new Map<string, number>();
  /** A fingerprint of all that happened, in its order. */
  trace = 0;
  #wrong: string | null = null;
  #ready: Waiting[] = [];
  #timers: Timer[] = [];
  /** Repeated callbacks; no process waits for one. */
  readonly #rounds = new Set<Round>();

  constructor(readonly chance: Chance) {}

  /** Records a violation; the next step ends the run, wherever it was found. */
  wrong(what: string): void {
    this.#wrong ??= what;
  }

  note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  /** Queues a callback that may run from now on. */
  ready(label: string, run: () => void): void {
    this.#ready.push({ label, run });
  }

  /** Queues a callback for `ms` later, if its owner is still alive. The answer cancels it. */
  later(owner: Mortal | null, label: string, run: () => void, ms: number): () => void {
    const timer = {
      at: this.now + Math.ceil(ms),
      label,
      run: () => void (owner?.isAlive !== false && run()),
    };
    this.#timers.push(timer);
    return () => {
      timer.run = () => {};
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** Runs a callback every `ms`, as long as its owner is alive; the answer ends it. */
  repeat(owner: Mortal, label: string, run: () => void, ms: number): () => void {
    const round = { at: this.now + ms, ms, label, run };
    const ownedRound: Round = {
      ...round,
      run: () => {
        if (owner.isAlive) run();
        else this.#rounds.delete(ownedRound);
      },
    };
    this.#rounds.add(ownedRound);
    return () => void this.#rounds.delete(ownedRound);
  }

  /** An operation that `owner` awaits. The owner may die, or the operation fail, at this very await. */
  op<T>(owner: Mortal, label: string, risk: Risk, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.ready(label, () => {
        // An operation that was requested before the owner's death may still be done after it.
        if (!owner.isAlive) return void (this.chance.is(0.5) && work());
        const fate = this.#fate(label, risk);
        if (fate === 'dies before') return owner.die();
        if (fate === 'fails before') return reject(new Unreachable());
        const done = work();
        if (fate === 'dies after') return owner.die();
        if (fate === 'fails after') return reject(new Unreachable());
        done.then(resolve, reject);
      });
    });
  }

  #fate(label: string, { dies, fails }: Risk): string | null {
    const often = SELDOM.has(label) ? MORE_OFTEN : 1;
    if (this.isCalm || !this.chance.is(Math.min(0.5, (dies + fails) * often))) return null;
    const how = this.chance.is(dies / (dies + fails)) ? 'dies' : 'fails';
    const fate = `${how} ${this.chance.is(0.5) ? 'before' : 'after'}`;
    this.note(`${fate} ${label}`);
    return fate;
  }

  pass(ms: number): void {
    this.now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.now);
    this.#timers = this.#timers.filter(({ at }) => at > this.now);
    // In order of time; of those due at the same time chance picks the next.
    this.#ready.push(...due.sort((a, b) => a.at - b.at));
    for (const round of this.#rounds) {
      if (round.at > this.now) continue;
      round.at = this.now + round.ms;
      this.#ready.push({ label: round.label, run: () => this.#rounds.has(round) && round.run() });
    }
  }

  /** Runs one queued callback; passes time to the next timer if there is none. False if nothing is left. */
  async step(): Promise<boolean> {
    if (this.#ready.length === 0) {
      if (this.#timers.length === 0) return false;
      this.pass(Math.max(0, Math.min(...this.#timers.map(({ at }) => at)) - this.now));
    }
    const index = this.chance.int(this.#ready.length);
    const picked = this.#ready[index]!;
    this.#ready[index] = this.#ready.at(-1)!;
    this.#ready.pop();
    this.steps += 1;
    for (const letter of picked.label) this.trace = (Math.imul(this.trace, 31) + letter.charCodeAt(0)) | 0;
    picked.run();
    await settled();
    if (this.#wrong) throw new Error(this.#wrong);
    return true;
  }

  /** True if nothing can happen until time passes. */
  get isIdle(): boolean {
    return this.#ready.length === 0;
  }
}

/** Resolves after all promises that can settle have settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The driver's error for a database that it cannot reach. */
class Unreachable extends Error {
  override readonly name = 'MongoNetworkError';
}
