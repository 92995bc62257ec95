import { derive, type EntryProgress } from './derive';
import { isWarmUp } from './performed-set';
import type { Plan } from './plan';
import type { PlayerState } from './state';
import { type PlaceName, placeKey, type SetRecord, tallyOf } from './tally';

type Facts = Pick<PlayerState, 'facts'>;

/** What was done of each entry of the plan, in its order. */
export function entriesOf(plan: Plan, { facts }: Facts): EntryProgress[] {
  return derive(plan, facts).entries;
}

/** What was done of one entry; null where the plan has no such entry. */
export function progressOfEntry(plan: Plan, state: Facts, entryId: string): EntryProgress | null {
  return entriesOf(plan, state).find((entry) => entry.entryId === entryId) ?? null;
}

/** Done with: skipped, every set recorded, or its round over. */
export function isEntryDone(entry: EntryProgress): boolean {
  return entry.skipped || entry.isOver === true || entry.sets.every((record) => record !== null);
}

/** Up to which of its places an entry has been done, counted from 1: its sets up to there stay in any plan. */
export function doneUpTo({ sets }: Pick<EntryProgress, 'sets'>): number {
  return sets.findLastIndex((record) => record !== null) + 1;
}

/** Whether an entry has a set at its end that is missing and is not its only one (rule B6). */
export function canDropSet({ sets }: Pick<EntryProgress, 'sets'>): boolean {
  return sets.length > 1 && sets.at(-1) === null;
}

/** The sets of an entry that count, those in their places first, without the gaps. */
export function countedSets({ sets, extra }: EntryProgress): SetRecord[] {
  return [...sets.filter((record) => record !== null), ...extra];
}

/** All sets that count as lifted, whether the plan has a place for them or not. */
export function liftedSets({ facts }: Facts): SetRecord[] {
  const lifted: SetRecord[] = [];
  for (const sets of tallyOf(facts).places.values()) lifted.push(...sets);
  return lifted;
}

/** What was worked: all sets that count as lifted, but the warm-ups (SPEC, M3). */
export const workedSets = (state: Facts): SetRecord[] => liftedSets(state).filter((set) => !isWarmUp(set));

/** The sets that count in one place, the one that fills it first. */
export function setsInPlace({ facts }: Facts, place: PlaceName): readonly SetRecord[] {
  return tallyOf(facts).places.get(placeKey(place)) ?? [];
}

/** The set of that name, where it counts. */
export function setNamed(state: Facts, id: string): SetRecord | null {
  return liftedSets(state).find((record) => record.id === id) ?? null;
}

/** When the latest set was done; 0 where there is none. */
export function latestRecordAt(state: Facts): number {
  return Math.max(0, ...liftedSets(state).map((record) => record.at));
}
