import { countedLoad } from '../plan/measure';
import { asStated, loadOf, type PerformedSet } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import type { PlayerCommand } from '../state/commands';
import { withPlacedSets } from '../state/placed-sets';

/** Makes a set's load negative where it is help (rule M7); the very same set where it is so already. */
function withHelp<S extends PerformedSet>(plan: Plan, entryId: string, set: S): S {
  const entry = plan.exercises.find(({ id }) => id === entryId);
  const load = loadOf(set);
  const entryLoad = entry ? countedLoad(entry, load) : load;
  return entryLoad === load ? set : { ...set, ...asStated(entryLoad) };
}

/** Makes help negative in each set of a command (rule M7). */
export function withHelpCounted(plan: Plan, command: PlayerCommand): PlayerCommand {
  if (!plan.exercises.some(({ exercise }) => exercise.isAssisted)) return command;
  if (command.type === 'edit_set') return withHelp(plan, command.entryId, command);
  if (command.type === 'replace_sets') {
    const sets = command.sets.map((set) => set && withHelp(plan, command.entryId, set));
    return { ...command, sets };
  }
  return withPlacedSets(command, (set) => withHelp(plan, set.entryId, set));
}
