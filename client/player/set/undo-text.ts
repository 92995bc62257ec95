import type { PlayerCommand } from '../../../common/player/commands';
import { setNamed } from '../../../common/player/entries';
import { actionOf } from '../../../common/player/facts';
import type { Plan } from '../../../common/player/plan';
import type { PlayerState, UndoStep } from '../../../common/player/state';
import { TIMER_COMMANDS, undoSteps } from '../../../common/player/undo';
import { setText } from '../../ui/format/sets';

/** Pause, resume and restore are undone by their counterparts; these are the ones that Undo is offered for. */
const WORDS: Partial<Record<PlayerCommand['type'], string>> = {
  edit_set: 'Set changed',
  remove_set: 'Set removed',
  add_exercise: 'Exercise added',
  replace_exercise: 'Exercise replaced',
  move_exercise: 'Exercise moved',
  remove_exercise: 'Exercise taken out',
  plan_sets: 'Sets changed',
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
};

/** Whether what was skipped is the timer of a set, which nothing was recorded of. */
const isWorkStopped = ({ type, before }: UndoStep): boolean =>
  type === 'skip_rest' && 'rest' in before && before.rest?.work !== undefined;

/** What Undo takes back: the last action; after a skipped rest the set before it, which is what one thinks of then. */
export function undoStep(state: PlayerState): UndoStep | null {
  const [latest, ...earlier] = undoSteps(state);
  if (latest?.type !== 'skip_rest' || isWorkStopped(latest)) return latest ?? null;
  const before = earlier.find(({ type }) => !TIMER_COMMANDS.has(type));
  return before?.type === 'complete_set' ? before : latest;
}

/** What that did, in a few words: "Set 2 · 10 × 135 lb recorded". Null where there is nothing to undo. */
export function undoText(plan: Plan, state: PlayerState): string | null {
  const step = undoStep(state);
  if (!step) return null;
  if (step.type === 'complete_set' || step.type === 'finish') {
    const found = setNamed(state, step.actionId);
    const entry = plan.exercises.find(({ id }) => id === found?.entryId);
    if (found) return `Set ${found.set} · ${setText(found, entry)} recorded`;
  }
  if (step.type === 'skip_exercise') {
    const skipped = state.facts.find(({ id }) => actionOf(id) === step.actionId);
    const entryId = skipped?.kind === 'skipped' ? skipped.entryId : null;
    const name = plan.exercises.find(({ id }) => id === entryId)?.exercise.name;
    return name ? `${name} skipped` : 'Exercise skipped';
  }
  if (isWorkStopped(step)) return 'Timer stopped';
  return WORDS[step.type as PlayerCommand['type']] ?? null;
}
