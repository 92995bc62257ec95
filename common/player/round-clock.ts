import type { Fact } from './facts';
import { inForce } from './in-force';
import type { Score } from './score';
import type { PlayerState } from './state';

/** The clock of one round, as the facts tell it: a schedule in server time, never a tick. */
export interface RoundClock {
  /** The fact that started it. */
  id: string;
  roundNumber: number;
  startedAt: number;
  /** What it counts down before it runs. */
  leadMs: number;
  /** When it ran; the last time has no end while it runs. */
  runs: readonly { from: number; to: number | null }[];
}

/** That a round is over, and what was stated of its score. */
export interface RoundEnd {
  /** The fact that says so. */
  id: string;
  at: number;
  score: Score | null;
}

/** The clocks of a session's rounds, and the rounds that were ended. */
export interface Clocks {
  clocks: ReadonlyMap<number, RoundClock>;
  ends: ReadonlyMap<number, RoundEnd>;
}

/** When a clock was last started, held or let run on. What is said of it for earlier than that counts as said then. */
const changedAt = ({ runs }: RoundClock): number => runs.at(-1)!.to ?? runs.at(-1)!.from;

/** Whether a clock is not held. */
export const isGoing = ({ runs }: RoundClock): boolean => runs.at(-1)!.to === null;

function held(clock: RoundClock, at: number): RoundClock {
  const last = clock.runs.at(-1)!;
  if (last.to !== null) return clock;
  return { ...clock, runs: [...clock.runs.slice(0, -1), { ...last, to: Math.max(at, last.from) }] };
}

function running(fact: Extract<Fact, { kind: 'clock' }>, clock: RoundClock | undefined): RoundClock {
  const { id, roundNumber, at, leadMs = 0 } = fact;
  if (!clock) return { id, roundNumber, startedAt: at, leadMs, runs: [{ from: at, to: null }] };
  if (isGoing(clock)) return clock;
  return { ...clock, runs: [...clock.runs, { from: Math.max(at, changedAt(clock)), to: null }] };
}

function clocksIn(facts: readonly Fact[]): Clocks {
  const clocks = new Map<number, RoundClock>();
  const ends = new Map<number, RoundEnd>();
  for (const fact of facts) {
    if (fact.kind !== 'clock' && fact.kind !== 'round_ended') continue;
    const { id, roundNumber, at } = fact;
    const own = clocks.get(roundNumber);
    if (fact.kind === 'round_ended') ends.set(roundNumber, { id, at, score: fact.score });
    if (fact.kind === 'clock' && fact.to === 'running') {
      for (const other of clocks.values()) if (other !== own) clocks.set(other.roundNumber, held(other, at));
      clocks.set(roundNumber, running(fact, own));
    } else if (own) clocks.set(roundNumber, held(own, at));
  }
  return { clocks, ends };
}

const known = new WeakMap<readonly Fact[], Clocks>();

/** The clocks of a session (rule K1); the same object for the same facts. */
export function clocksOf({ facts }: Pick<PlayerState, 'facts'>): Clocks {
  const there = known.get(facts);
  if (there) return there;
  const clocks = clocksIn(inForce(facts));
  known.set(facts, clocks);
  return clocks;
}

/** The clock that runs, as far as the facts say; it may have run out. */
export function runningClock(state: Pick<PlayerState, 'facts'>): RoundClock | null {
  return [...clocksOf(state).clocks.values()].find(isGoing) ?? null;
}

/** How long a clock has run at an instant, in milliseconds, pauses left out; below 0 while it counts down to its beginning. */
export function ranAt({ runs, leadMs }: RoundClock, at: number): number {
  return runs.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to ?? at, at) - from), -leadMs);
}
