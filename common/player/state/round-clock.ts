import type { Score } from '../plan/score';
import type { Fact } from './facts';
import { inForce } from './facts';
import type { PlayerState } from './state';

/** Clock of one round, derived from the facts: a schedule in server time, never a tick. */
export interface RoundClock {
  /** Id of the fact that started it. */
  id: string;
  roundNumber: number;
  startedAt: number;
  /** Countdown before it runs, in milliseconds. */
  leadMs: number;
  /** Intervals in which it ran; the last one has no end while it runs. */
  runs: readonly { from: number; to: number | null }[];
}

/** End of a round, with the score that was stated. */
export interface RoundEnd {
  /** Id of the fact that ended it. */
  id: string;
  at: number;
  score: Score | null;
}

/** The clocks of a session's rounds, and the rounds that were ended. */
export interface Clocks {
  clocks: ReadonlyMap<number, RoundClock>;
  ends: ReadonlyMap<number, RoundEnd>;
}

/** Time of the clock's last change. A later change that is dated earlier counts as of then. */
const changedAt = ({ runs }: RoundClock): number => runs.at(-1)!.to ?? runs.at(-1)!.from;

/** True if the clock is not paused. */
export const isGoing = ({ runs }: RoundClock): boolean => runs.at(-1)!.to === null;

function stopRun(clock: RoundClock, at: number): RoundClock {
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
    const clock = clocks.get(roundNumber);
    if (fact.kind === 'round_ended') ends.set(roundNumber, { id, at, score: fact.score });
    if (fact.kind === 'clock' && fact.to === 'running') {
      for (const other of clocks.values())
        if (other !== clock) clocks.set(other.roundNumber, stopRun(other, at));
      clocks.set(roundNumber, running(fact, clock));
    } else if (clock) clocks.set(roundNumber, stopRun(clock, at));
  }
  return { clocks, ends };
}

const clockCache = new WeakMap<readonly Fact[], Clocks>();

/** Clocks of a session (rule K1); cached by the list of facts. */
export function clocksOf({ facts }: Pick<PlayerState, 'facts'>): Clocks {
  const cachedClocks = clockCache.get(facts);
  if (cachedClocks) return cachedClocks;
  const clocks = clocksIn(inForce(facts));
  clockCache.set(facts, clocks);
  return clocks;
}

/** The running clock by the facts; it may have run out. */
export function runningClock(state: Pick<PlayerState, 'facts'>): RoundClock | null {
  return [...clocksOf(state).clocks.values()].find(isGoing) ?? null;
}

/** Milliseconds that a clock has run at an instant, pauses left out; below 0 during its countdown. */
export function ranAt({ runs, leadMs }: RoundClock, at: number): number {
  return runs.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to ?? at, at) - from), -leadMs);
}
