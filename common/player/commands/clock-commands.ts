import { clockedStyleOf } from '../plan/order';
import type { Plan } from '../plan/plan';
import { same } from '../plan/same';
import { clockMoment } from '../state/clock-moment';
import type { CommandContext } from '../state/command-context';
import { type NewFact, withFacts } from '../state/command-context';
import type { CommandOf } from '../state/commands';
import { completeSession } from '../state/completion';
import type { AnyState, OpenState, Outcome } from '../state/outcome';
import { clocksOf, isGoing, type RoundClock, runningClock } from '../state/round-clock';
import type { PlayerState } from '../state/state';
import { advance, hasRunOut, resumeWorkout } from './advance';
import { type LiftedSet, recordSets } from './sets';

const isRound = (plan: Plan, roundNumber: number): boolean =>
  plan.exercises.some((entry) => entry.roundNumber === roundNumber);

/** Resumes the workout and drops its rest: none runs beside a clock. */
const underWay = (state: OpenState, at: number): OpenState => ({ ...resumeWorkout(state, at), rest: null });

/** Starts a round's clock (rule K1). */
export function startClock(
  plan: Plan,
  state: AnyState,
  { roundNumber, leadMs }: CommandOf<'start_clock'>,
  context: CommandContext,
): Outcome {
  if (!clockedStyleOf(plan, roundNumber) || !isRound(plan, roundNumber)) return 'unknown_round';
  if (state.phase === 'completed') return 'session_completed';
  const { clocks, ends } = clocksOf(state);
  if (clocks.has(roundNumber) || ends.has(roundNumber)) return state;
  const fact: NewFact = { kind: 'clock', roundNumber, to: 'running', ...(leadMs && { leadMs }) };
  return withFacts(underWay(state, context.at), [fact], context);
}

function clockNamed(state: PlayerState, clockId: string): RoundClock | null {
  return [...clocksOf(state).clocks.values()].find(({ id }) => id === clockId) ?? null;
}

/** Pauses or resumes a round's clock. Another clock, or none: unchanged (rule K4). */
export function changeClock(
  plan: Plan,
  state: AnyState,
  { type, clockId }: CommandOf<'pause_clock' | 'resume_clock'>,
  context: CommandContext,
): Outcome {
  if (state.phase === 'completed') return 'session_completed';
  const clock = clockNamed(state, clockId);
  if (!clock || clocksOf(state).ends.has(clock.roundNumber)) return state;
  const { roundNumber } = clock;
  const to = type === 'pause_clock' ? 'held' : 'running';
  const hasRunOut =
    clockMoment(plan, { ...state, phase: 'active' } as PlayerState, roundNumber, context.at)?.phase ===
    'over';
  if (isGoing(clock) === (to === 'running') || hasRunOut) return state;
  const next = to === 'running' ? underWay(state, context.at) : state;
  return withFacts(next, [{ kind: 'clock', roundNumber, to }], context);
}

/** The fact that pauses the running clock when the whole workout is paused; none without such a clock. */
export function clockHeld(state: PlayerState): NewFact[] {
  const clock = runningClock(state);
  return clock ? [{ kind: 'clock', roundNumber: clock.roundNumber, to: 'held' }] : [];
}

/** Records several sets by one tap, as one after the other. */
export function completeLap(
  plan: Plan,
  state: AnyState,
  { sets }: CommandOf<'complete_lap'>,
  context: CommandContext,
): Outcome {
  const after = recordSets(plan, state, sets, context);
  if (after === state || after.phase === 'completed' || state.phase === 'completed') return after;
  return advance(plan, state, after, sets.at(-1)!, context);
}

/** Records the end of a round, with the sets of the same tap. It stores a score only where one was stated (rule K6). */
export function roundEnded<S extends PlayerState>(
  plan: Plan,
  state: S,
  { roundNumber, score, sets = [] }: CommandOf<'end_round'>,
  context: CommandContext,
): S {
  const after = recordSets(plan, state, sets as LiftedSet[], context);
  if (!isRound(plan, roundNumber)) return after;
  const before = clocksOf(after).ends.get(roundNumber);
  if (before && (score === undefined || same(before.score, score))) return after;
  return withFacts(after, [{ kind: 'round_ended', roundNumber, score: score ?? null }], context);
}

/** Ends a round, whatever is missing of it (rule K5); finishes the workout if nothing is left by it. */
export function endRound(
  plan: Plan,
  state: AnyState,
  command: CommandOf<'end_round'>,
  context: CommandContext,
): Outcome {
  const { roundNumber, sets = [] } = command;
  if (!isRound(plan, roundNumber) && sets.length === 0) return 'unknown_round';
  const after = roundEnded(plan, state, command, context);
  if (after === state || after.phase === 'completed' || state.phase === 'completed') return after;
  if (hasRunOut(plan, state, after)) return completeSession(after, context.at);
  if (after.phase === 'paused' && context.at < after.pausedAt) return after;
  return underWay(after, context.at);
}
