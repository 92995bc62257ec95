import type { Fact, PlanChange } from './facts';
import { type Names, renamed } from './renamed-command';

function renamedChange(change: PlanChange, entries: Names): PlanChange {
  if (change.how === 'changed') return { ...change, entryId: entries[change.entryId] ?? change.entryId };
  const { entry } = change;
  return { ...change, entry: { ...entry, id: entries[entry.id] ?? entry.id } };
}

/** A fact with its references to exercises under their new names. */
export function renamedFact(fact: Fact, entries: Names): Fact {
  if (fact.kind === 'skipped' || fact.kind === 'chosen')
    return { ...fact, entryId: entries[fact.entryId] ?? fact.entryId };
  if (fact.kind === 'noted')
    return { ...fact, entryId: fact.entryId && (entries[fact.entryId] ?? fact.entryId) };
  if (fact.kind === 'planned')
    return { ...fact, changes: fact.changes.map((one) => renamedChange(one, entries)) };
  // What is done again from it is of the exercise as it is named here.
  if (fact.kind === 'refused') return { ...fact, command: renamed(fact.command, entries) };
  if (fact.kind !== 'set') return fact;
  const { entryId, set } = fact.place;
  return { ...fact, place: { entryId: entries[entryId] ?? entryId, set } };
}

/** What a plan is known again by: its entries, and of which exercise each is. */
interface Entries {
  exercises: readonly { id: string; exerciseId: string }[];
}

/** The entries of one plan by the ids that they have in another: the same exercise, as often as it comes. */
export function entryNames(from: Entries, to: Entries): Record<string, string> {
  const free = [...to.exercises];
  const names: Record<string, string> = {};
  for (const entry of from.exercises) {
    const own = free.findIndex(({ id }) => id === entry.id);
    const index = own >= 0 ? own : free.findIndex(({ exerciseId }) => exerciseId === entry.exerciseId);
    const [twin] = index < 0 ? [] : free.splice(index, 1);
    if (twin) names[entry.id] = twin.id;
  }
  return names;
}

/**
 * The entries of an offered plan by the ids that they have in the session that took it in. Where that is the session
 * itself, which shares entries with it, each keeps its own: one that is not there was added, or taken out.
 */
export function offeredNames(from: Entries, to: Entries): Record<string, string> {
  const there = new Set(to.exercises.map(({ id }) => id));
  return from.exercises.some(({ id }) => there.has(id)) ? {} : entryNames(from, to);
}
