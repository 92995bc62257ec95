import { isWarmUp } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import { derive, type EntryProgress } from './derive';
import type { PlayerState } from './state';
import { type PlaceName, placeKey, type SetRecord, tallyOf } from './tally';

type Facts = Pick<PlayerState, 'facts'>;

/** Progress of each entry of the plan, in its order. */
export function entriesOf(plan: Plan, { facts }: Facts): EntryProgress[] {
  return derive(plan, facts).entries;
}

/** Progress of one entry; null where the plan has no such entry. */
export function progressOfEntry(plan: Plan, state: Facts, entryId: string): EntryProgress | null {
  return entriesOf(plan, state).find((entry) => entry.entryId === entryId) ?? null;
}

/** True if the entry is skipped, has every set recorded, or its round is over. */
export function isEntryDone(entry: EntryProgress): boolean {
  return entry.skipped || entry.isOver === true || entry.sets.every((record) => record !== null);
}

/** Number of the last filled place, 0 where none is: the sets up to there stay in any plan. */
export function doneUpTo({ sets }: Pick<EntryProgress, 'sets'>): number {
  return sets.findLastIndex((record) => record !== null) + 1;
}

/** True if the entry's last set is missing and is not its only one, so that it can be dropped (rule B6). */
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

/** All sets that count, without the warm-ups (SPEC, M3). */
export const workedSets = (state: Facts): SetRecord[] => liftedSets(state).filter((set) => !isWarmUp(set));

/** The sets that count in one place, the one that fills it first. */
export function setsInPlace({ facts }: Facts, place: PlaceName): readonly SetRecord[] {
  return tallyOf(facts).places.get(placeKey(place)) ?? [];
}

/** The set of that id; null where it does not count. */
export function setNamed(state: Facts, id: string): SetRecord | null {
  return liftedSets(state).find((record) => record.id === id) ?? null;
}

/** Time of the latest set; 0 where there is none. */
export function latestRecordAt(state: Facts): number {
  return Math.max(0, ...liftedSets(state).map((record) => record.at));
}
