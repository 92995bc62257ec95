import { clockedStyleOf, type Turn } from '../plan/order';
import type { PlanEntry } from '../plan/plan';
import { entriesInOrder, type Plan } from '../plan/plan';
import { type ClockedStyle, clockSeconds } from '../plan/round-style';
import { planNow } from './plan-now';
import { clocksOf, isGoing, type RoundClock, ranAt } from './round-clock';
import type { PlayerState } from './state';

/** State of a round's clock at one instant. */
export interface ClockMoment {
  roundNumber: number;
  style: ClockedStyle;
  clock: RoundClock;
  /** `lead`: it counts down to its start. `over`: it has run out. */
  phase: 'lead' | 'work' | 'rest' | 'over';
  isRunning: boolean;
  /** Milliseconds it has run, pauses left out: 0 before its start, `totalMs` at most. */
  ranMs: number;
  /** Milliseconds left of this phase: until the work begins, of this minute or interval, or until the cap. */
  leftMs: number;
  totalMs: number;
  /** Number of the phase of work, from 1, and their count; 1 of 1 in a round without such phases. */
  turn: number;
  turns: number;
}

/** Number of work phases of a round, and the length of each and of the rest after it. */
function phasesOf(style: ClockedStyle): { times: number; workMs: number; restMs: number } {
  if (style.style === 'emom') return { times: style.times, workMs: style.everySeconds * 1_000, restMs: 0 };
  if (style.style !== 'intervals') return { times: 1, workMs: style.capSeconds * 1_000, restMs: 0 };
  return { times: style.times, workMs: style.workSeconds * 1_000, restMs: style.restSeconds * 1_000 };
}

/** Phase of a clock that has run for `ranMs` (rule K2); below 0 it counts down to its start. */
export function phaseAt(
  style: ClockedStyle,
  ranMs: number,
): Pick<ClockMoment, 'phase' | 'leftMs' | 'turn' | 'turns' | 'totalMs' | 'ranMs'> {
  const { times: turns, workMs, restMs } = phasesOf(style);
  const totalMs = clockSeconds(style) * 1_000;
  if (ranMs < 0) return { phase: 'lead', ranMs: 0, leftMs: -ranMs, turn: 1, turns, totalMs };
  if (ranMs >= totalMs) return { phase: 'over', ranMs: totalMs, leftMs: 0, turn: turns, turns, totalMs };
  const turn = Math.floor(ranMs / (workMs + restMs)) + 1;
  const within = ranMs % (workMs + restMs);
  const isWork = within < workMs;
  const leftMs = (isWork ? workMs : workMs + restMs) - within;
  return { phase: isWork ? 'work' : 'rest', ranMs, leftMs, turn, turns, totalMs };
}

/** The instant to read a clock at: the end of a finished or discarded workout stops them all. */
function lastInstant(state: PlayerState, now: number): number {
  if (state.phase === 'completed') return Math.min(now, state.endedAt);
  if (state.phase === 'discarded') return Math.min(now, state.discardedAt);
  return now;
}

/** State of a round's clock at `now`, in server time; null where the round has no clock, or it was not started. */
export function clockMoment(
  plan: Plan,
  state: PlayerState,
  roundNumber: number,
  now: number,
): ClockMoment | null {
  const style = clockedStyleOf(plan, roundNumber);
  const { clocks, ends } = clocksOf(state);
  const clock = clocks.get(roundNumber);
  if (!style || !clock) return null;
  const at = phaseAt(style, ranAt(clock, lastInstant(state, now)));
  const isRunning =
    isGoing(clock) && state.phase === 'active' && !ends.has(roundNumber) && at.phase !== 'over';
  return { roundNumber, style, clock, isRunning, ...at };
}

/** The exercises of a round, as the plan now has them. */
export function entriesOfRound(
  plan: Plan,
  { facts }: Pick<PlayerState, 'facts'>,
  roundNumber: number,
): PlanEntry[] {
  return entriesInOrder(planNow(plan, facts)).filter((entry) => entry.roundNumber === roundNumber);
}

/** The set due in a work phase (rule K3): the exercises of the round take turns. */
export function turnAt(entries: readonly PlanEntry[], turn: number): Turn | null {
  const entry = entries[(turn - 1) % entries.length];
  return entry ? { entry, set: Math.floor((turn - 1) / entries.length) + 1 } : null;
}
