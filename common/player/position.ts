import { entriesOf, isEntryDone } from './entries';
import type { Plan, PlanEntry } from './plan';
import type { PlayerState } from './state';

/** Where the member stands: this set (counted from 1) of this entry is next. */
export interface Position {
  entry: PlanEntry;
  set: number;
}

/**
 * The first missing set of the first entry that is not done; null when nothing is left. Derived at each look and
 * never stored, so that no device can leave a round early or stand elsewhere than the others.
 */
export function position(plan: Plan, state: Pick<PlayerState, 'facts'>): Position | null {
  const open = entriesOf(plan, state).find((entry) => !isEntryDone(entry));
  const entry = open && plan.exercises.find(({ id }) => id === open.entryId);
  return open && entry ? { entry, set: open.sets.indexOf(null) + 1 } : null;
}

/** Whether the next set is all that is left: then, and only then, Finish Workout is offered. */
export function isLastSet(plan: Plan, state: PlayerState): boolean {
  const open = entriesOf(plan, state).filter((entry) => !isEntryDone(entry));
  const missing = open.flatMap((entry) => entry.sets.filter((record) => record === null));
  return missing.length === 1;
}
