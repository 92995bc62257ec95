import type { CommandContext } from './command-context';
import type { CommandOf } from './commands';
import { completed } from './completion';
import type { KeptState, Outcome } from './outcome';
import { reopened } from './phase';
import type { CompletedState } from './state';
import { caloriesFor, wholeMinutes } from './time';

type Amendment = CommandOf<'amend'>;

/** The outcome of a session stated at once: finished so, opened again, or the figures of a past one mended. */
export function amend(state: KeptState, command: Amendment, { at }: CommandContext): Outcome {
  const { endedAt, totalDuration, caloriesBurned } = command;
  if (command.completed === false) return state.phase === 'completed' ? reopened(state) : state;
  const statesFigures = [endedAt, totalDuration, caloriesBurned].some((figure) => figure !== undefined);
  if (state.phase !== 'completed' && !command.completed) {
    return statesFigures ? 'session_not_completed' : state;
  }
  if (endedAt !== undefined && endedAt < state.startedAt) return 'bad_amendment';
  return state.phase === 'completed' ? mended(state, command) : completed(state, at, command);
}

/** What is stated wins; what is not is counted again only where the end has moved. */
function mended(state: CompletedState, command: Amendment): CompletedState {
  const endedAt = command.endedAt ?? state.endedAt;
  const hasMoved = endedAt !== state.endedAt;
  const totalDuration =
    command.totalDuration ?? (hasMoved ? wholeMinutes(state.startedAt, endedAt) : state.totalDuration);
  const caloriesBurned =
    command.caloriesBurned ?? (hasMoved ? caloriesFor(totalDuration) : state.caloriesBurned);
  return { ...state, endedAt, totalDuration, caloriesBurned };
}
