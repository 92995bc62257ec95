import type { PlayerCommand } from './commands';
import { countedLoad } from './measure';
import { asStated, loadOf, type PerformedSet } from './performed-set';
import type { Plan } from './plan';

/** Makes a set's load negative where it is help (rule M7); the very same set where it is so already. */
function counted<S extends PerformedSet>(plan: Plan, entryId: string, set: S): S {
  const entry = plan.exercises.find(({ id }) => id === entryId);
  const load = loadOf(set);
  const entryLoad = entry ? countedLoad(entry, load) : load;
  return entryLoad === load ? set : { ...set, ...asStated(entryLoad) };
}

/** Makes help negative in each set of a command (rule M7). */
export function withHelpCounted(plan: Plan, command: PlayerCommand): PlayerCommand {
  if (!plan.exercises.some(({ exercise }) => exercise.isAssisted)) return command;
  const placed = <S extends PerformedSet & { entryId: string }>(set: S): S => counted(plan, set.entryId, set);
  switch (command.type) {
    case 'complete_set':
    case 'edit_set':
      return placed(command);
    case 'complete_lap':
      return { ...command, sets: command.sets.map(placed) };
    case 'end_round':
      return command.sets ? { ...command, sets: command.sets.map(placed) } : command;
    case 'finish':
      return command.lastSet ? { ...command, lastSet: placed(command.lastSet) } : command;
    case 'replace_sets':
      return {
        ...command,
        sets: command.sets.map((set) => set && counted(plan, command.entryId, set)),
      };
    default:
      return command;
  }
}
