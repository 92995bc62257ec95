import { setText } from '@client/ui/format/sets';
import { TIMER_COMMANDS, undoSteps } from '@common/player/commands/undo';
import type { Plan } from '@common/player/plan/plan';
import type { PlayerCommand } from '@common/player/state/commands';
import { setNamed } from '@common/player/state/entries';
import { actionOf } from '@common/player/state/facts';
import type { PlayerState, UndoStep } from '@common/player/state/state';

/** Labels of the actions that Undo is offered for; null: it is not offered. */
const WORDS: Readonly<Record<PlayerCommand['type'], string | null>> = {
  // Named with what was done, below; these stand where that is not found.
  complete_set: null,
  skip_exercise: 'Exercise skipped',
  edit_set: 'Set changed',
  remove_set: 'Set removed',
  add_exercise: 'Exercise added',
  replace_exercise: 'Exercise replaced',
  move_exercise: 'Exercise moved',
  remove_exercise: 'Exercise removed',
  plan_sets: 'Sets changed',
  plan_rest: 'Rest changed',
  make_superset: 'Superset made',
  part_superset: 'Superset split',
  choose_exercise: 'Exercise chosen',
  start_clock: 'Clock started',
  pause_clock: 'Clock paused',
  resume_clock: 'Clock resumed',
  complete_lap: 'Lap recorded',
  end_round: 'Round ended',
  note: 'Note changed',
  start_rest: 'Timer started',
  start_work: 'Timer started',
  skip_rest: 'Rest skipped',
  reset_rest: 'Timer reset',
  adjust_rest: 'Timer changed',
  finish: 'Workout finished',
  reopen: 'Workout reopened',
  replace_sets: 'Exercise changed',
  amend: 'Workout changed',
  answer: 'Answered',
  // They have counterparts instead.
  pause: null,
  resume: null,
  pause_rest: null,
  resume_rest: null,
  discard: null,
  restore: null,
  undo: null,
};

/** True if the skipped timer was that of a set, for which nothing was recorded. */
const isWorkStopped = ({ type, before }: UndoStep): boolean =>
  type === 'skip_rest' && 'rest' in before && before.rest?.work !== undefined;

/** A rest within so many milliseconds of a set was started with it, not by hand. */
const WITH_SET_MS = 1_000;

/**
 * The action that Undo takes back: the last one; after a skipped rest, or one that was started with the last set of an
 * exercise, the set before it, as members expect.
 */
export function undoStep(state: PlayerState): UndoStep | null {
  const [latest, ...earlier] = undoSteps(state);
  const [previous] = earlier;
  if (latest?.type === 'start_rest' && previous?.type === 'complete_set')
    return latest.at - previous.at <= WITH_SET_MS ? previous : latest;
  if (latest?.type !== 'skip_rest' || isWorkStopped(latest)) return latest ?? null;
  const before = earlier.find(({ type }) => !TIMER_COMMANDS.has(type));
  return before?.type === 'complete_set' ? before : latest;
}

/** Label of the last action: "Set 2 · 10 × 135 lb recorded". Null if there is nothing to undo. */
export function undoText(plan: Plan, state: PlayerState): string | null {
  const step = undoStep(state);
  if (!step) return null;
  if (step.type === 'complete_set' || step.type === 'finish') {
    const undoneSet = setNamed(state, step.actionId);
    const entry = plan.exercises.find(({ id }) => id === undoneSet?.entryId);
    if (undoneSet) return `Set ${undoneSet.set} · ${setText(undoneSet, entry)} recorded`;
  }
  if (step.type === 'skip_exercise') {
    const skipped = state.facts.find(({ id }) => actionOf(id) === step.actionId);
    const entryId = skipped?.kind === 'skipped' ? skipped.entryId : null;
    const name = plan.exercises.find(({ id }) => id === entryId)?.exercise.name;
    if (name) return `${name} skipped`;
  }
  if (isWorkStopped(step)) return 'Timer stopped';
  return WORDS[step.type as PlayerCommand['type']] ?? null;
}
