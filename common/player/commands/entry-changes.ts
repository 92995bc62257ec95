import { type EntryPart, entriesInOrder, type Plan, type PlanEntry } from '../plan/plan';
import { same } from '../plan/same';
import type { PlanChange } from '../state/facts';
import { partOf } from '../state/plan-now';

/** The entries of a round, in order. */
export const inRound = (plan: Plan, roundNumber: number) =>
  entriesInOrder(plan).filter((entry) => entry.roundNumber === roundNumber);

/** Number of the last round; 0 where the plan is empty. */
export const lastRound = (plan: Plan) => Math.max(0, ...plan.exercises.map(({ roundNumber }) => roundNumber));

/** Caps a number at MAX_SAFE_INTEGER: a plan may come with numbers at that limit already. */
export const inBounds = (number: number): number => Math.min(number, Number.MAX_SAFE_INTEGER);

/** The change that sets these fields of an entry; none where they are so. */
export function changeEntry(entry: PlanEntry, stated: Partial<EntryPart>): PlanChange[] {
  const from = {
    ...partOf(entry),
    ...('superset' in stated && { superset: entry.superset ?? null }),
    ...('restTime' in stated && { restTime: entry.restTime }),
  };
  const whole = { ...from, ...stated };
  const to = { ...whole, order: inBounds(whole.order), roundNumber: inBounds(whole.roundNumber) };
  return same(from, to) ? [] : [{ how: 'changed', entryId: entry.id, from, to }];
}

/** Numbers entries in this order, the first one with `from`. */
export function numberEntries(entries: readonly PlanEntry[], from: number): PlanChange[] {
  return entries.flatMap((entry, index) => changeEntry(entry, { order: from + index }));
}
