import { countedSet } from '../plan/measure';
import type { PerformedSet } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import type { PlayerCommand } from '../state/commands';
import { withPlacedSets } from '../state/placed-sets';

/** A set as its entry counts it; the very same set where it says so already. */
function asCounted<S extends PerformedSet>(plan: Plan, entryId: string, set: S): S {
  const entry = plan.exercises.find(({ id }) => id === entryId);
  return entry ? countedSet(entry, set, plan.bodyWeight) : set;
}

const saysNothing = ({ exercise }: Plan['exercises'][number]): boolean =>
  !exercise.isAssisted && !exercise.isPerHand && !exercise.isPerSide && !exercise.countsBody;

/** Lets each set of a command say what its figures count, as its exercise does (rules M7, M9 to M11). */
export function withSetsCounted(plan: Plan, command: PlayerCommand): PlayerCommand {
  if (plan.exercises.every(saysNothing)) return command;
  if (command.type === 'edit_set') return asCounted(plan, command.entryId, command);
  if (command.type === 'replace_sets') {
    const sets = command.sets.map((set) => set && asCounted(plan, command.entryId, set));
    return { ...command, sets };
  }
  return withPlacedSets(command, (set) => asCounted(plan, set.entryId, set));
}
