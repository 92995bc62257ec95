import { countedSet, withHelp } from '../plan/measure';
import type { PerformedSet } from '../plan/performed-set';
import type { Plan, PlanEntry } from '../plan/plan';
import type { PlayerCommand } from '../state/commands';
import { setNamed, setsInPlace } from '../state/entries';
import { withPlacedSets } from '../state/placed-sets';
import type { PlayerState } from '../state/state';
import type { SetRecord } from '../state/tally';
import { setsReplaced } from './replace-sets';
import { entryNamed } from './sets';

/** The set with the side, hands and body's weight of a recorded one, where it says none itself. */
function withCountOf<S extends PerformedSet>(set: S, { side, hands, body }: SetRecord): S {
  return {
    ...set,
    ...(side && !set.side && { side }),
    ...(hands && !set.hands && { hands }),
    ...(body && !set.body && { body }),
  };
}

/** A set as its record counts it, which it mends; a new one as its entry does. */
function asMended<S extends PerformedSet>(
  plan: Plan,
  entry: PlanEntry | null,
  set: S,
  record: SetRecord | null,
): S {
  if (record) return withCountOf(entry ? withHelp(entry, set) : set, record);
  return entry ? countedSet(entry, set, plan.bodyWeight) : set;
}

/**
 * Lets each set of a command say what its figures count (rules M7, M9 to M12). What it leaves out, the set says that it
 * mends or repeats, as clients of before 0.4.0 know none of it; else its exercise.
 */
export function withSetsCounted(plan: Plan, state: PlayerState, command: PlayerCommand): PlayerCommand {
  if (command.type === 'edit_set') {
    const { recordId, entryId } = command;
    const record = recordId ? setNamed(state, recordId) : (setsInPlace(state, command)[0] ?? null);
    return asMended(plan, entryNamed(plan, entryId), command, record);
  }
  if (command.type === 'replace_sets') {
    const records = setsReplaced(plan, state, command.entryId);
    const entry = entryNamed(plan, command.entryId);
    const sets = command.sets.map((set, nth) => set && asMended(plan, entry, set, records[nth] ?? null));
    return { ...command, sets };
  }
  return withPlacedSets(command, (set) => {
    const entry = entryNamed(plan, set.entryId);
    const [there] = setsInPlace(state, set);
    const repeated = there ? withCountOf(set, there) : set;
    return entry ? countedSet(entry, repeated, plan.bodyWeight) : repeated;
  });
}
