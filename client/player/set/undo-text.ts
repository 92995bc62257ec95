import type { PlayerCommand } from '../../../common/player/commands';
import { progressOfEntry } from '../../../common/player/entries';
import type { Plan } from '../../../common/player/plan';
import type { PlayerState, SetRecord } from '../../../common/player/state';
import { setText } from '../session/figures';

interface Found {
  record: SetRecord;
  set: number;
}

function findRecord(state: PlayerState, actionId: string): Found | null {
  for (const entry of state.entries) {
    const index = entry.sets.findIndex((record) => record?.id === actionId);
    const record = entry.sets[index];
    if (record) return { record, set: index + 1 };
  }
  return null;
}

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
};

/** What the last action did, in a few words: "Set 2 · 10 × 135 lb recorded". Null where there is nothing to undo. */
export function undoText(plan: Plan, state: PlayerState): string | null {
  const { last } = state;
  if (!last) return null;
  if (last.type === 'complete_set' || last.type === 'finish') {
    const found = findRecord(state, last.actionId);
    if (found) return `Set ${found.set} · ${setText(found.record.reps, found.record.weight)} recorded`;
  }
  if (last.type === 'skip_exercise') {
    const skipped = last.before.entries.find(({ entryId }) => progressOfEntry(state, entryId)?.skipped);
    const name = plan.exercises.find(({ id }) => id === skipped?.entryId)?.exercise.name;
    return name ? `${name} skipped` : 'Exercise skipped';
  }
  return WORDS[last.type as PlayerCommand['type']] ?? null;
}
