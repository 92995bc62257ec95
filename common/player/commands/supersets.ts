import { clockedStyleOf, groupOf, lapsOf, styleOf } from '../plan/order';
import { entriesInOrder, type Plan, type PlanEntry } from '../plan/plan';
import type { CommandOf } from '../state/commands';
import type { PlanChange } from '../state/facts';
import type { AnyState } from '../state/outcome';
import { unlessTakenOut } from '../state/plan-now';
import { changeEntry, inRound, numberEntries } from './entry-changes';
import { entryNamed } from './sets';

/**
 * Superset of an entry that comes into a round: 0 where the round's own was parted, so that it goes alone as the others do
 * (rule B10); null: as its round does.
 */
export function supersetInRound(plan: Plan, roundNumber: number, entryId: string): 0 | null {
  const others = inRound(plan, roundNumber).filter(({ id }) => id !== entryId);
  const isParted = others.length > 0 && others.every(({ superset }) => superset !== undefined);
  return isParted && styleOf(plan, roundNumber) && !clockedStyleOf(plan, roundNumber) ? 0 : null;
}

/** Superset of an entry that is moved between these two of that round (rule B4); null: as its round does. */
export function supersetBetween(
  plan: Plan,
  { id, superset, roundNumber }: PlanEntry,
  before: PlanEntry | undefined,
  after: PlanEntry | undefined,
  toRound: number,
): number | null {
  const [group, groupBefore, groupAfter] = [id, before?.id, after?.id].map((one) =>
    one === undefined ? null : groupOf(plan, one),
  );
  if (groupBefore && groupBefore === groupAfter && lapsOf(groupBefore)) return before?.superset ?? null;
  const isBesideIts = group === groupBefore || group === groupAfter;
  if (roundNumber === toRound && (superset === 0 || isBesideIts)) return superset ?? null;
  return supersetInRound(plan, toRound, id);
}

/** The lowest number that none of these entries has. One that is alone may still have that of its former superset. */
function freeSuperset(entries: readonly PlanEntry[]): number {
  const numbers = new Set(entries.map(({ superset }) => superset));
  let free = 1;
  while (numbers.has(free)) free += 1;
  return free;
}

/** Makes a superset (rule B9). */
export function makeSuperset(
  plan: Plan,
  state: AnyState,
  { entryIds }: CommandOf<'make_superset'>,
): PlanChange[] | 'unknown_exercise' | 'round_by_clock' {
  const ids = new Set(entryIds);
  const chosen = entriesInOrder(plan).filter(({ id }) => ids.has(id));
  const missing = entryIds.filter((id) => !entryNamed(plan, id));
  if (missing.some((id) => unlessTakenOut(state, id, null) !== null)) return 'unknown_exercise';
  const [first] = chosen;
  const group = first && groupOf(plan, first.id);
  if (!group || chosen.length < 2) return [];
  if (chosen.some(({ roundNumber }) => clockedStyleOf(plan, roundNumber))) return 'round_by_clock';
  if (lapsOf(group) && group.entries.length === chosen.length && group.entries.every(({ id }) => ids.has(id)))
    return [];
  const { roundNumber, roundName } = first;
  const round = inRound(plan, roundNumber);
  const others = round.filter(({ id }) => !ids.has(id));
  // Never within another superset: before it.
  let index = round.indexOf(first);
  const isWithin = () => {
    const [before, after] = [others[index - 1], others[index]];
    return before && after && groupOf(plan, before.id) === groupOf(plan, after.id);
  };
  while (isWithin()) index -= 1;
  const start = round[0]!.order;
  const superset = freeSuperset(plan.exercises.filter(({ id }) => !ids.has(id)));
  return [
    ...numberEntries(others.slice(0, index), start),
    ...chosen.flatMap((entry, place) =>
      changeEntry(entry, { roundNumber, roundName, order: start + index + place, superset }),
    ),
    ...numberEntries(others.slice(index), start + index + chosen.length),
  ];
}

/** Parts a superset or circuit (rule B10). */
export function partSuperset(
  plan: Plan,
  state: AnyState,
  { entryId }: CommandOf<'part_superset'>,
): PlanChange[] | 'unknown_exercise' {
  const group = groupOf(plan, entryId);
  if (!group) return unlessTakenOut(state, entryId, []);
  if (!lapsOf(group)) return [];
  return group.entries.flatMap((entry) =>
    changeEntry(entry, { superset: styleOf(plan, entry.roundNumber) ? 0 : null }),
  );
}
