import { amend } from './amend';
import { answer } from './answer';
import { changePlan, chooseExercise } from './change-plan';
import { changeClock, completeLap, endRound, roundEnded, startClock } from './clock-commands';
import type { CommandContext } from './command-context';
import type { PlayerCommand } from './commands';
import { withHelpCounted } from './help';
import { moveLateSets } from './late-sets';
import { note } from './notes';
import type { Outcome } from './outcome';
import { discard, finish, lastSetRecorded, pause, reopen, restore, resume } from './phase';
import type { Plan } from './plan';
import { planNow } from './plan-now';
import type { Rejection } from './rejections';
import { replacedSets, replaceSets } from './replace-sets';
import { changeRest } from './rest';
import { same } from './same';
import { completeSet, editSet, recordedAll, recordSet, removeSet, skipExercise } from './sets';
import type { PlayerState } from './state';
import { remembering, undo } from './undo';

/**
 * `applied`: the state changed. `unchanged`: it is so already (the same set completed twice, a rest that is over), and
 * the state is the very same object. `rejected`: it cannot be done; the state did not change.
 */
export type Applied =
  | { outcome: 'applied'; state: PlayerState }
  | { outcome: 'unchanged'; state: PlayerState }
  | { outcome: 'rejected'; rejection: Rejection; state: PlayerState };

/** Applies one command to a session's state. Pure; SPEC.md numbers its rules. */
export function apply(
  plan: Plan,
  state: PlayerState,
  command: PlayerCommand,
  { at, actionId, tappedAt }: CommandContext,
): Applied {
  const context = { at: Math.max(at, state.startedAt), actionId, tappedAt };
  const now = planNow(plan, state.facts);
  const next = decide(now, state, withHelpCounted(now, command), context);
  if (typeof next === 'string') return { outcome: 'rejected', rejection: next, state };
  if (same(state, next)) return { outcome: 'unchanged', state };
  if (command.type === 'undo') return { outcome: 'applied', state: next };
  return {
    outcome: 'applied',
    state: moveLateSets(state, remembering(state, next, command, context), context),
  };
}

/** Records the sets of a command in a discarded session, which stays discarded (F1); rejects all else (S9). */
function recordedInDiscarded(
  plan: Plan,
  state: PlayerState,
  command: PlayerCommand,
  context: CommandContext,
): Outcome {
  if (command.type === 'complete_set') return recordSet(plan, state, command, context);
  if (command.type === 'replace_sets') return replacedSets(plan, state, command, context);
  if (command.type === 'complete_lap') return recordedAll(plan, state, command.sets, context);
  if (command.type === 'end_round') return roundEnded(plan, state, command, context);
  if (command.type === 'finish' && command.lastSet) return lastSetRecorded(plan, state, command, context);
  return 'session_discarded';
}

function decide(plan: Plan, state: PlayerState, command: PlayerCommand, context: CommandContext): Outcome {
  if (command.type === 'undo') return undo(state, command, context);
  if (command.type === 'discard') return discard(state, context);
  if (command.type === 'restore') return restore(state);
  if (command.type === 'answer') return answer(state, command, context);
  if (state.phase === 'discarded') return recordedInDiscarded(plan, state, command, context);
  switch (command.type) {
    case 'complete_set':
      return completeSet(plan, state, command, context);
    case 'skip_exercise':
      return skipExercise(plan, state, command, context);
    case 'edit_set':
      return editSet(plan, state, command, context);
    case 'remove_set':
      return removeSet(state, command, context);
    case 'replace_sets':
      return state.phase === 'completed'
        ? replacedSets(plan, state, command, context)
        : replaceSets(plan, state, command, context);
    case 'add_exercise':
    case 'replace_exercise':
    case 'move_exercise':
    case 'remove_exercise':
    case 'plan_sets':
      return changePlan(plan, state, command, context);
    case 'note':
      return note(plan, state, command, context);
    case 'choose_exercise':
      return chooseExercise(plan, state, command, context);
    case 'start_clock':
      return startClock(plan, state, command, context);
    case 'pause_clock':
    case 'resume_clock':
      return changeClock(plan, state, command, context);
    case 'complete_lap':
      return completeLap(plan, state, command, context);
    case 'end_round':
      return endRound(plan, state, command, context);
    case 'pause':
      return pause(state, context);
    case 'resume':
      return resume(state, context);
    case 'finish':
      return finish(plan, state, command, context);
    case 'reopen':
      return reopen(state);
    case 'amend':
      return amend(state, command, context);
    case 'start_rest':
    case 'start_work':
    case 'skip_rest':
    case 'pause_rest':
    case 'resume_rest':
    case 'reset_rest':
    case 'adjust_rest':
      return changeRest(plan, state, command, context);
    default:
      return command satisfies never;
  }
}
