import type { CommandContext } from '../state/command-context';
import { withFacts } from '../state/command-context';
import type { PlayerCommand } from '../state/commands';
import type { Rejection } from '../state/rejections';
import type { PlayerState } from '../state/state';

/**
 * True for commands that record input: rejected, they wait for the member's answer (rule F10). The others are dropped:
 * what they were about is gone, and the member sees that.
 */
const WAITS_FOR_ANSWER: Readonly<Record<PlayerCommand['type'], boolean>> = {
  complete_set: true,
  complete_lap: true,
  end_round: true,
  finish: true,
  skip_exercise: true,
  note: true,
  edit_set: true,
  remove_set: true,
  replace_sets: true,
  amend: true,
  answer: true,
  discard: true,
  restore: true,
  undo: false,
  pause: false,
  resume: false,
  reopen: false,
  add_exercise: false,
  replace_exercise: false,
  move_exercise: false,
  remove_exercise: false,
  plan_sets: false,
  plan_rest: false,
  make_superset: false,
  part_superset: false,
  choose_exercise: false,
  start_rest: false,
  start_work: false,
  skip_rest: false,
  pause_rest: false,
  resume_rest: false,
  reset_rest: false,
  adjust_rest: false,
  start_clock: false,
  pause_clock: false,
  resume_clock: false,
};

/** Stores a device's rejected command as a fact, for the member's answer (rule F10). */
export function withRefused(
  state: PlayerState,
  command: PlayerCommand,
  rejection: Rejection,
  context: CommandContext,
): PlayerState {
  if (!WAITS_FOR_ANSWER[command.type]) return state;
  return withFacts(state, [{ kind: 'refused', command, rejection }], context);
}
