import { withFacts } from './add-facts';
import type { CommandContext } from './command-context';
import type { PlayerCommand } from './commands';
import type { Rejection } from './rejections';
import type { PlayerState } from './state';
import { TIMER_COMMANDS } from './undo';

/** Commands that are dropped when rejected: what they were about is gone, and the member sees that (rule F10). */
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

/** Stores a device's rejected command as a fact, for the member's answer (rule F10). */
export function withRefused(
  state: PlayerState,
  command: PlayerCommand,
  rejection: Rejection,
  context: CommandContext,
): PlayerState {
  if (NOTHING_LOST.has(command.type)) return state;
  return withFacts(state, [{ kind: 'refused', command, rejection }], context);
}
