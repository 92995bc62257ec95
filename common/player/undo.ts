import type { CommandContext } from './command-context';
import type { CommandOf, PlayerCommand } from './commands';
import { changedEntries, withEntries } from './entry-changes';
import type { Outcome } from './outcome';
import type { LastAction, PlayerState } from './state';

function situationOf(state: PlayerState): LastAction['before']['situation'] {
  const { entries: _entries, last: _last, ...situation } = state;
  return situation;
}

/** `after` with the memory of what led to it, so that `undo` can take exactly that back. */
export function remembering(
  before: PlayerState,
  after: PlayerState,
  command: PlayerCommand,
  { at, actionId }: CommandContext,
): PlayerState {
  const was = { situation: situationOf(before), entries: changedEntries(after.entries, before.entries) };
  return { ...after, last: { actionId, type: command.type, at, before: was } };
}

/** Takes back the last command, and only the last: what came in between would be lost with an older one. */
export function undo(state: PlayerState, command: CommandOf<'undo'>): Outcome {
  if (!state.last) return 'nothing_to_undo';
  if (state.last.actionId !== command.actionId) return 'undo_stale';
  const { situation, entries } = state.last.before;
  return { ...situation, entries: withEntries(state.entries, entries), last: null };
}
