import { entriesInOrder, type Plan } from '@common/player/plan/plan';

/** A position in the plan: the round, and the entry that it comes before; null for the round's end. */
export interface Spot {
  roundNumber: number;
  before: string | null;
}

/** One place further up: before its neighbour, or at the end of the round above. Null for the first of all. */
export function spotAbove(plan: Plan, entryId: string): Spot | null {
  const entries = entriesInOrder(plan);
  const index = entries.findIndex(({ id }) => id === entryId);
  const [above, entry] = [entries[index - 1], entries[index]];
  if (!above || !entry) return null;
  const { roundNumber } = above;
  return { roundNumber, before: roundNumber === entry.roundNumber ? above.id : null };
}

/** One place further down: behind its neighbour, or at the beginning of the round below. Null for the last of all. */
export function spotBelow(plan: Plan, entryId: string): Spot | null {
  const entries = entriesInOrder(plan);
  const index = entries.findIndex(({ id }) => id === entryId);
  const [entry, below, next] = entries.slice(index, index + 3);
  if (index < 0 || !entry || !below) return null;
  const { roundNumber } = below;
  if (roundNumber !== entry.roundNumber) return { roundNumber, before: below.id };
  return { roundNumber, before: next?.roundNumber === roundNumber ? next.id : null };
}
