import type { Plan } from '../plan/plan';
import type { CommandContext } from '../state/command-context';
import { withFacts } from '../state/command-context';
import type { CommandOf } from '../state/commands';
import { completeSession, endStated, statedEnd } from '../state/completion';
import type { AnyState, Outcome } from '../state/outcome';
import { frozen, remainingAt } from '../state/rest-clock';
import type { CompletedState, PlayerState } from '../state/state';
import { resumeWorkout } from './advance';
import { clockHeld } from './clock-commands';
import { recordSet } from './sets';

/** Pauses the workout, with a rest or a clock that runs; it can be resumed. */
export function pause(state: AnyState, context: CommandContext): Outcome {
  const { at } = context;
  if (state.phase === 'completed') return 'session_completed';
  if (state.phase === 'paused') return state;
  const { startedAt, last, rest } = state;
  const { facts } = withFacts(state, clockHeld(state), context);
  const held = rest && remainingAt(rest, at) > 0 ? frozen(rest, at) : null;
  return { phase: 'paused', pausedAt: at, startedAt, facts, rest: held, last };
}

/** Resumes a paused workout. */
export function resume(state: AnyState, { at }: CommandContext): Outcome {
  return state.phase === 'completed' ? 'session_completed' : resumeWorkout(state, at);
}

/** Records the set that comes with Finish, if one does, at the time the member says that they stopped (rule S3). */
export function lastSetRecorded<S extends PlayerState>(
  plan: Plan,
  state: S,
  { lastSet, stoppedAt }: CommandOf<'finish'>,
  { at, actionId, tappedAt }: CommandContext,
): S {
  const doneAt = Math.max(Math.min(stoppedAt ?? at, at), state.startedAt);
  return lastSet ? recordSet(plan, state, lastSet, { at: doneAt, actionId, tappedAt }) : state;
}

/** Finishes the workout, with the set that the same tap completes; both when the member says that they stopped. */
export function finish(
  plan: Plan,
  state: AnyState,
  command: CommandOf<'finish'>,
  context: CommandContext,
): Outcome {
  const { at } = context;
  const { stoppedAt } = command;
  const after = lastSetRecorded(plan, state, command, context);
  if (after.phase === 'completed') return after;
  const done = completeSession(after, at, stoppedAt);
  // Otherwise the end stated before would apply again after a reopen.
  return stoppedAt !== undefined && statedEnd(after) ? withFacts(done, [endStated(done)], context) : done;
}

/** Puts a finished workout under way again, without a rest. */
export function reopenSession({ startedAt, facts, last }: CompletedState): PlayerState {
  return { phase: 'active', startedAt, facts, rest: null, last };
}

/** Reopens a finished workout; one that is under way stays as it is. */
export function reopen(state: AnyState): Outcome {
  return state.phase === 'completed' ? reopenSession(state) : state;
}

/** Discards the session, and keeps all that `restore` needs to bring it back. */
export function discard(state: PlayerState, { at }: CommandContext): Outcome {
  if (state.phase === 'discarded') return state;
  const { facts, last, ...from } = state;
  const { startedAt } = state;
  return { phase: 'discarded', discardedAt: at, factsThen: facts.length, startedAt, from, facts, last };
}

/** Brings a discarded session back as it was. */
export function restore(state: PlayerState): Outcome {
  if (state.phase !== 'discarded') return state;
  return { ...state.from, facts: state.facts, last: state.last };
}
