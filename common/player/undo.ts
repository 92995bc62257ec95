import { withFacts } from './add-facts';
import type { CommandContext } from './command-context';
import type { CommandOf, PlayerCommand } from './commands';
import { actionOf } from './facts';
import type { Outcome } from './outcome';
import type { LastAction, PlayerState } from './state';

function situationOf(state: PlayerState): LastAction['before'] {
  const { facts: _facts, last: _last, ...situation } = state;
  return situation;
}

/** `after` with the memory of what led to it, so that `undo` can take exactly that back. */
export function remembering(
  before: PlayerState,
  after: PlayerState,
  command: PlayerCommand,
  { at, actionId }: CommandContext,
): PlayerState {
  return { ...after, last: { actionId, type: command.type, at, before: situationOf(before) } };
}

/** Takes back the last command, and only the last: what came in between would be lost with an older one. */
export function undo(state: PlayerState, command: CommandOf<'undo'>, context: CommandContext): Outcome {
  const { last } = state;
  if (!last) return 'nothing_to_undo';
  if (last.actionId !== command.actionId) return 'undo_stale';
  const of = state.facts.map(({ id }) => id).filter((id) => actionOf(id) === last.actionId);
  const { facts } = withFacts(state, of.length > 0 ? [{ kind: 'taken_back', of }] : [], context);
  return { ...last.before, facts, last: null };
}
