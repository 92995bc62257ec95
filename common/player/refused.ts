import { withFacts } from './add-facts';
import type { CommandContext } from './command-context';
import type { PlayerCommand, Rejection } from './commands';
import type { PlayerState } from './state';

/** What is refused without a loss: the member meant what is no longer there to be done, and sees that. */
const NOTHING_LOST: ReadonlySet<PlayerCommand['type']> = new Set([
  'undo',
  'pause',
  'resume',
  'reopen',
  'add_exercise',
  'replace_exercise',
  'move_exercise',
  'remove_exercise',
  'plan_sets',
  'choose_exercise',
  'start_clock',
  'pause_clock',
  'resume_clock',
]);

/** The state with a refused command of a device kept, to wait for its member's word (rule F10). */
export function withRefused(
  state: PlayerState,
  command: PlayerCommand,
  rejection: Rejection,
  context: CommandContext,
): PlayerState {
  if (NOTHING_LOST.has(command.type)) return state;
  return withFacts(state, [{ kind: 'refused', command, rejection }], context);
}
