import { same } from './same';
import type { EntryProgress } from './state';

/** The entries of `to` that differ from those of the same id in `from`. */
export function changedEntries(from: EntryProgress[], to: EntryProgress[]): EntryProgress[] {
  const before = new Map(from.map((entry) => [entry.entryId, entry]));
  return to.filter((entry) => !same(before.get(entry.entryId), entry));
}

/** The list with the changed entries in the places of their former selves. */
export function withEntries(entries: EntryProgress[], changed: EntryProgress[]): EntryProgress[] {
  const changes = new Map(changed.map((entry) => [entry.entryId, entry]));
  return entries.map((entry) => changes.get(entry.entryId) ?? entry);
}
