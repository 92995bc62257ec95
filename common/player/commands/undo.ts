import { UNDO_STEPS } from '@common/constants';
import type { CommandContext } from '../state/command-context';
import { withFacts } from '../state/command-context';
import type { CommandOf, PlayerCommand } from '../state/commands';
import { actionOf } from '../state/facts';
import type { Outcome } from '../state/outcome';
import type { PlayerState, UndoStep } from '../state/state';

/** Commands to a timer or a clock: undoing the command before them undoes them as well. */
export const TIMER_COMMANDS: ReadonlySet<string> = new Set<PlayerCommand['type']>([
  'start_rest',
  'start_work',
  'skip_rest',
  'pause_rest',
  'resume_rest',
  'reset_rest',
  'adjust_rest',
  'pause_clock',
  'resume_clock',
]);

/** Steps that can be undone one after the other, latest first. */
export function undoSteps({ last }: Pick<PlayerState, 'last'>): UndoStep[] {
  if (!last) return [];
  const { earlier = [], ...latest } = last;
  return [latest, ...earlier];
}

function memoryOf([latest, ...earlier]: readonly UndoStep[]): PlayerState['last'] {
  if (!latest) return null;
  return earlier.length > 0 ? { ...latest, earlier } : latest;
}

function situationOf(state: PlayerState): UndoStep['before'] {
  const { facts: _facts, last: _last, ...situation } = state;
  return situation;
}

/** Adds the command to the undo history of `after`, so that `undo` takes exactly that back. */
export function remembering(
  before: PlayerState,
  after: PlayerState,
  command: PlayerCommand,
  { at, actionId }: CommandContext,
): PlayerState {
  const step = { actionId, type: command.type, at, before: situationOf(before) };
  return { ...after, last: memoryOf([step, ...undoSteps(before).slice(0, UNDO_STEPS - 1)]) };
}

/**
 * Takes back the last command, or an earlier one that only timer commands followed, together with these. Any other
 * would lose what was done since.
 */
export function undo(state: PlayerState, command: CommandOf<'undo'>, context: CommandContext): Outcome {
  const steps = undoSteps(state);
  if (steps.length === 0) return 'nothing_to_undo';
  const last = steps.findIndex(({ actionId }) => actionId === command.actionId);
  const undone = steps.slice(0, last + 1);
  const step = undone.at(-1);
  if (!step || undone.slice(0, -1).some(({ type }) => !TIMER_COMMANDS.has(type))) return 'undo_stale';
  const actions = new Set(undone.map(({ actionId }) => actionId));
  const of = state.facts.map(({ id }) => id).filter((id) => actions.has(actionOf(id)));
  const { facts } = withFacts(state, of.length > 0 ? [{ kind: 'taken_back', of }] : [], context);
  return { ...step.before, facts, last: memoryOf(steps.slice(undone.length)) };
}
