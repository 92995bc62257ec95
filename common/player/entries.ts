import type { Plan, PlanEntry } from './plan';
import type { EntryProgress, PlayerState, SetRecord } from './state';

/** The plan's entries by round, then by order: the order in which they are done. */
export function entriesInOrder(plan: Plan): PlanEntry[] {
  return [...plan.exercises].sort((a, b) => a.roundNumber - b.roundNumber || a.order - b.order);
}

/** What was done of one entry; null where the session has no such entry. */
export function progressOfEntry(state: PlayerState, entryId: string): EntryProgress | null {
  return state.entries.find((entry) => entry.entryId === entryId) ?? null;
}

/** Done with: skipped, or every set recorded. */
export function isEntryDone(entry: EntryProgress): boolean {
  return entry.skipped || entry.sets.every((record) => record !== null);
}

/** The same state with this entry in the place of its former self. */
export function withEntry<S extends PlayerState>(state: S, changed: EntryProgress): S {
  const entries = state.entries.map((entry) => (entry.entryId === changed.entryId ? changed : entry));
  return { ...state, entries };
}

/** The same entry with set `set` (counted from 1) recorded so, or taken away. */
export function withSet(entry: EntryProgress, set: number, record: SetRecord | null): EntryProgress {
  return { ...entry, sets: entry.sets.map((before, index) => (index === set - 1 ? record : before)) };
}

/** The records of an entry, first set first, without the gaps. */
export function recordsOf(entry: EntryProgress): SetRecord[] {
  return entry.sets.filter((record) => record !== null);
}

/** When the latest recorded set was done; 0 where there is none. */
export function latestRecordAt(state: PlayerState): number {
  return Math.max(0, ...state.entries.flatMap(recordsOf).map((record) => record.at));
}
