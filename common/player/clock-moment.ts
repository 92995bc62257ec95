import { clockedStyleOf, type Turn } from './order';
import type { PlanEntry } from './plan';
import { entriesInOrder, type Plan } from './plan';
import { planNow } from './plan-now';
import { clocksOf, isGoing, type RoundClock, ranAt } from './round-clock';
import { type ClockedStyle, clockSeconds } from './round-style';
import type { PlayerState } from './state';

/** Where the clock of a round stands at an instant. */
export interface ClockMoment {
  roundNumber: number;
  style: ClockedStyle;
  clock: RoundClock;
  /** It counts down to its beginning, is work or rest, or has run out. */
  phase: 'lead' | 'work' | 'rest' | 'over';
  isRunning: boolean;
  /** How long it has run, no longer than it runs; 0 before it begins. */
  ranMs: number;
  /** What is left of this phase: until the work begins, of this minute or interval, or until the cap. */
  leftMs: number;
  totalMs: number;
  /** Which phase of work it is, counted from 1, of how many; of a round without such phases 1 of 1. */
  turn: number;
  turns: number;
}

/** How many phases of work a round has, and how long each and the rest after it is. */
function phasesOf(style: ClockedStyle): { times: number; workMs: number; restMs: number } {
  if (style.style === 'emom') return { times: style.times, workMs: style.everySeconds * 1_000, restMs: 0 };
  if (style.style !== 'intervals') return { times: 1, workMs: style.capSeconds * 1_000, restMs: 0 };
  return { times: style.times, workMs: style.workSeconds * 1_000, restMs: style.restSeconds * 1_000 };
}

/** Where a clock of that style stands once it has run so long (rule K2). */
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

/** Until when a clock is read: a workout that is finished or was discarded holds them all. */
function lastInstant(state: PlayerState, now: number): number {
  if (state.phase === 'completed') return Math.min(now, state.endedAt);
  if (state.phase === 'discarded') return Math.min(now, state.discardedAt);
  return now;
}

/** Where the clock of a round stands; null where it was not started. `now` in server time. */
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

/** Whose turn a phase of work is (rule K3): the exercises of the round one after the other. */
export function turnAt(entries: readonly PlanEntry[], turn: number): Turn | null {
  const entry = entries[(turn - 1) % entries.length];
  return entry ? { entry, set: Math.floor((turn - 1) / entries.length) + 1 } : null;
}
