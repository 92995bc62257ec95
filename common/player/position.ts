import { entriesOf, isEntryDone } from './entries';
import { type Turn, turnsOf } from './order';
import type { Plan } from './plan';
import type { PlayerState } from './state';

/** Where the member stands: this set (counted from 1) of this entry is next. */
export type Position = Turn;

/** The sets still to do, in the order in which they are done. */
export function openTurns(plan: Plan, state: Pick<PlayerState, 'facts'>): Position[] {
  const progress = new Map(entriesOf(plan, state).map((entry) => [entry.entryId, entry]));
  return turnsOf(plan).filter(({ entry, set }) => {
    const done = progress.get(entry.id);
    return done && !done.skipped && !done.sets[set - 1];
  });
}

/**
 * The first set still to do; null when nothing is left. Derived at each look and never stored, so that no device can
 * leave a round early or stand elsewhere than the others.
 */
export function position(plan: Plan, state: Pick<PlayerState, 'facts'>): Position | null {
  return openTurns(plan, state)[0] ?? null;
}

/** Whether the next set is all that is left: then, and only then, Finish Workout is offered. */
export function isLastSet(plan: Plan, state: PlayerState): boolean {
  const open = entriesOf(plan, state).filter((entry) => !isEntryDone(entry));
  const missing = open.flatMap((entry) => entry.sets.filter((record) => record === null));
  return missing.length === 1;
}
