import type { PerformedSet } from '../plan/performed-set';
import type { PlayerCommand } from './commands';

/** A performed set with the entry that it was done for, as commands record them. */
type PlacedSet = PerformedSet & { entryId: string; set: number };

/** Changes each set that a command records; the same command where it records none. */
export function withPlacedSets(
  command: PlayerCommand,
  change: <S extends PlacedSet>(set: S) => S,
): PlayerCommand {
  switch (command.type) {
    case 'complete_set':
      return change(command);
    case 'complete_lap':
      return { ...command, sets: command.sets.map(change) };
    case 'end_round':
      return command.sets ? { ...command, sets: command.sets.map(change) } : command;
    case 'finish':
      return command.lastSet ? { ...command, lastSet: change(command.lastSet) } : command;
    // They state what was recorded otherwise.
    case 'edit_set':
    case 'replace_sets':
    case 'remove_set':
    case 'answer':
    case 'skip_exercise':
    case 'add_exercise':
    case 'replace_exercise':
    case 'move_exercise':
    case 'remove_exercise':
    case 'plan_sets':
    case 'plan_rest':
    case 'make_superset':
    case 'part_superset':
    case 'choose_exercise':
    case 'note':
    case 'start_rest':
    case 'start_work':
    case 'skip_rest':
    case 'pause_rest':
    case 'resume_rest':
    case 'reset_rest':
    case 'adjust_rest':
    case 'start_clock':
    case 'pause_clock':
    case 'resume_clock':
    case 'pause':
    case 'resume':
    case 'reopen':
    case 'discard':
    case 'restore':
    case 'undo':
    case 'amend':
      return command;
    default:
      return command satisfies never;
  }
}
