import { resumed } from './advance';
import type { CommandContext } from './command-context';
import type { CommandOf } from './commands';
import { completed } from './completion';
import type { KeptState, Outcome } from './outcome';
import type { Plan } from './plan';
import { frozen, remainingAt } from './rest-clock';
import { recorded } from './sets';
import type { CompletedState, PlayerState } from './state';

/** Pause Workout: the session stays resumable; a rest under way is held. */
export function pause(state: KeptState, { at }: CommandContext): Outcome {
  if (state.phase === 'completed') return 'session_completed';
  if (state.phase === 'paused') return state;
  const { startedAt, entries, last, rest } = state;
  const held = rest && remainingAt(rest, at) > 0 ? frozen(rest, at) : null;
  return { phase: 'paused', pausedAt: at, startedAt, entries, rest: held, last };
}

/** The workout goes on where it was paused. */
export function resume(state: KeptState, { at }: CommandContext): Outcome {
  return state.phase === 'completed' ? 'session_completed' : resumed(state, at);
}

/** Finish Workout, with the set that the same tap completes; both when the member says that they stopped. */
export function finish(
  plan: Plan,
  state: KeptState,
  { lastSet, stoppedAt }: CommandOf<'finish'>,
  { at, actionId }: CommandContext,
): Outcome {
  const doneAt = Math.max(Math.min(stoppedAt ?? at, at), state.startedAt);
  const after = lastSet ? recorded(plan, state, lastSet, { at: doneAt, actionId }) : state;
  if (typeof after === 'string' || after.phase === 'completed') return after;
  return completed(after, at, stoppedAt);
}

/** A finished workout is under way again, without a rest. */
export function reopened({ startedAt, entries, last }: CompletedState): PlayerState {
  return { phase: 'active', startedAt, entries, rest: null, last };
}

/** Brings a finished workout back; one that is under way stays as it is. */
export function reopen(state: KeptState): Outcome {
  return state.phase === 'completed' ? reopened(state) : state;
}

/** Puts the session aside, with all that `restore` needs to bring it back. */
export function discard(state: PlayerState, { at }: CommandContext): Outcome {
  if (state.phase === 'discarded') return state;
  const { entries, last, ...from } = state;
  return { phase: 'discarded', discardedAt: at, startedAt: state.startedAt, from, entries, last };
}

/** Brings a discarded session back as it was. */
export function restore(state: PlayerState): Outcome {
  if (state.phase !== 'discarded') return state;
  return { ...state.from, entries: state.entries, last: state.last };
}
