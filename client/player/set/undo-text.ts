import type { PlayerCommand } from '../../../common/player/commands';
import { setNamed } from '../../../common/player/entries';
import { actionOf } from '../../../common/player/facts';
import type { Plan } from '../../../common/player/plan';
import type { PlayerState } from '../../../common/player/state';
import { setText } from '../../ui/format/sets';

/** Pause, resume and restore are undone by their counterparts; these are the ones that Undo is offered for. */
const WORDS: Partial<Record<PlayerCommand['type'], string>> = {
  edit_set: 'Set changed',
  remove_set: 'Set removed',
  start_rest: 'Timer started',
  skip_rest: 'Rest skipped',
  reset_rest: 'Rest reset',
  adjust_rest: 'Rest changed',
  finish: 'Workout finished',
  reopen: 'Workout reopened',
  replace_sets: 'Exercise changed',
  amend: 'Workout changed',
  answer: 'Answered',
};

/** What the last action did, in a few words: "Set 2 · 10 × 135 lb recorded". Null where there is nothing to undo. */
export function undoText(plan: Plan, state: PlayerState): string | null {
  const { last } = state;
  if (!last) return null;
  if (last.type === 'complete_set' || last.type === 'finish') {
    const found = setNamed(state, last.actionId);
    const entry = plan.exercises.find(({ id }) => id === found?.entryId);
    if (found) return `Set ${found.set} · ${setText(found, entry?.exercise)} recorded`;
  }
  if (last.type === 'skip_exercise') {
    const skipped = state.facts.find(({ id }) => actionOf(id) === last.actionId);
    const entryId = skipped?.kind === 'skipped' ? skipped.entryId : null;
    const name = plan.exercises.find(({ id }) => id === entryId)?.exercise.name;
    return name ? `${name} skipped` : 'Exercise skipped';
  }
  return WORDS[last.type as PlayerCommand['type']] ?? null;
}
