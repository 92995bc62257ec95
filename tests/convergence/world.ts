import { START } from '../../common/player/game.fixture';
import type { Chance } from '../../server/testing/chance';

/** What can die: a page or a server node. Nothing of it happens any more once it has. */
export interface Mortal {
  isAlive: boolean;
  die: () => void;
}

/** How often an operation that is waited for goes wrong, per kind of process. */
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

/** Operations that seldom come up go wrong more often, so that all that can come of it is met. */
const SELDOM: ReadonlySet<string> = new Set(['takeIn', 'allUnderWay', 'openOf']);
const MORE_OFTEN = 6;

/**
 * Time and everything that waits, moved by hand: each operation, message and timer stands in line until chance
 * picks it. So any order that can happen does, the same one for the same seed.
 */
export class World {
  now = START;
  isCalm = false;
  steps = 0;
  /** How often what happened, by name: what the runs reach. */
  readonly seen = new Map<string, number>();
  /** A fingerprint of all that happened, in its order. */
  trace = 0;
  #wrong: string | null = null;
  #ready: Waiting[] = [];
  #timers: Timer[] = [];
  /** What is done again and again; it is never what anybody waits for. */
  readonly #rounds = new Set<Round>();

  constructor(readonly chance: Chance) {}

  /** What must not happen has happened; the next step ends the run, wherever this was found. */
  wrong(what: string): void {
    this.#wrong ??= what;
  }

  note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  /** This can happen from now on. */
  ready(label: string, run: () => void): void {
    this.#ready.push({ label, run });
  }

  /** This can happen after `ms`, if its owner lives to see it. Calling the answer calls it off. */
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

  /** This happens each time that `ms` have passed, as long as its owner lives; calling the answer ends it. */
  repeat(owner: Mortal, label: string, run: () => void, ms: number): () => void {
    const round = { at: this.now + ms, ms, label, run };
    const own: Round = {
      ...round,
      run: () => {
        if (owner.isAlive) run();
        else this.#rounds.delete(own);
      },
    };
    this.#rounds.add(own);
    return () => void this.#rounds.delete(own);
  }

  /** An operation that `owner` waits for. It may die or be told of a failure at this very await. */
  op<T>(owner: Mortal, label: string, risk: Risk, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.ready(label, () => {
        // What was asked for before a death may still be done after it.
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
    // In their order: what is due at the same time still happens in the order chance picks.
    this.#ready.push(...due.sort((a, b) => a.at - b.at));
    for (const round of this.#rounds) {
      if (round.at > this.now) continue;
      round.at = this.now + round.ms;
      this.#ready.push({ label: round.label, run: () => this.#rounds.has(round) && round.run() });
    }
  }

  /** Lets one thing happen; time passes to the next timer where nothing else can. False: nothing is left. */
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

  /** Nothing can happen until time passes. */
  get isIdle(): boolean {
    return this.#ready.length === 0;
  }
}

/** All that follows at once has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** As the driver reports a database that it cannot reach. */
class Unreachable extends Error {
  override readonly name = 'MongoNetworkError';
}
