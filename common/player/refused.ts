import { withFacts } from './add-facts';
import type { CommandContext } from './command-context';
import type { PlayerCommand } from './commands';
import type { Rejection } from './rejections';
import type { PlayerState } from './state';
import { TIMER_COMMANDS } from './undo';

/** Refused, these are a loss to nobody: the member meant what is no longer there to be done, and sees that (rule F10). */
export const NOTHING_LOST: ReadonlySet<string> = new Set<string>([
  ...TIMER_COMMANDS,
  ...([
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
  ] satisfies PlayerCommand['type'][]),
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
