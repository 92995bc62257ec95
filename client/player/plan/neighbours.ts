import type { Session } from '@common/contract/training/sessions';
import { entriesInOrder, type Plan } from '@common/player/plan/plan';
import { entriesOf, isEntryDone } from '@common/player/state/entries';

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

/** The spot of an entry that was dropped on another one: behind it if it came from above, else before it. */
export function spotAt(plan: Plan, entryId: string, overId: string): Spot | null {
  const entries = entriesInOrder(plan);
  const [from, to] = [entryId, overId].map((id) => entries.findIndex((entry) => entry.id === id));
  const over = to === undefined ? undefined : entries[to];
  if (from === undefined || to === undefined || from < 0 || !over || from === to) return null;
  const { roundNumber } = over;
  if (from > to) return { roundNumber, before: over.id };
  const next = entries[to + 1];
  return { roundNumber, before: next?.roundNumber === roundNumber ? next.id : null };
}

/** The next exercise in the plan's order with sets to do (`step` 1), or the one before (-1); null where there is none. */
export function openBeside(
  { workout, state }: Pick<Session, 'workout' | 'state'>,
  entryId: string,
  step: 1 | -1,
): string | null {
  const done = new Set(
    entriesOf(workout, state)
      .filter(isEntryDone)
      .map((entry) => entry.entryId),
  );
  const order = entriesInOrder(workout).map(({ id }) => id);
  if (step < 0) order.reverse();
  return order.slice(order.indexOf(entryId) + 1).find((id) => !done.has(id)) ?? null;
}
