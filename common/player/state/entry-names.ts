import type { Plan } from '../plan/plan';
import type { Fact, PlanChange } from './facts';
import { planAtStart } from './plan-now';
import { type Names, renameCommand } from './rename-command';

function renamedChange(change: PlanChange, entries: Names): PlanChange {
  if (change.how === 'changed') return { ...change, entryId: entries[change.entryId] ?? change.entryId };
  const { entry } = change;
  return { ...change, entry: { ...entry, id: entries[entry.id] ?? entry.id } };
}

/** Rewrites a fact's references to entries by a map of new ids. */
export function renameFact(fact: Fact, entries: Names): Fact {
  const nameOf = (entryId: string) => entries[entryId] ?? entryId;
  switch (fact.kind) {
    case 'set':
      return { ...fact, place: { ...fact.place, entryId: nameOf(fact.place.entryId) } };
    case 'skipped':
    case 'chosen':
      return { ...fact, entryId: nameOf(fact.entryId) };
    case 'noted':
      return { ...fact, entryId: fact.entryId && nameOf(fact.entryId) };
    case 'planned':
      return { ...fact, changes: fact.changes.map((one) => renamedChange(one, entries)) };
    case 'refused':
      // A retry of the refused command has to refer to the entries of this session.
      return { ...fact, command: renameCommand(fact.command, entries) };
    case 'mended':
    case 'taken_back':
    case 'answered':
    case 'moved':
    case 'clock':
    case 'round_ended':
    case 'ended':
      return fact;
    default:
      // A kind that only a newer version knows stays as it is.
      return fact satisfies never;
  }
}

/** The fields of a plan that its entries are matched by. */
interface Entries {
  exercises: readonly { id: string; exerciseId: string }[];
}

/** Maps the entry ids of one plan to those of another: by the same id, else by the same exercise, each used once. */
export function entryNames(from: Entries, to: Entries): Record<string, string> {
  const free = [...to.exercises];
  const names: Record<string, string> = {};
  for (const entry of from.exercises) {
    const sameIdIndex = free.findIndex(({ id }) => id === entry.id);
    const index =
      sameIdIndex >= 0 ? sameIdIndex : free.findIndex(({ exerciseId }) => exerciseId === entry.exerciseId);
    const [twin] = index < 0 ? [] : free.splice(index, 1);
    if (twin) names[entry.id] = twin.id;
  }
  return names;
}

/**
 * Maps the entry ids of an offered plan to those of the session that took it in, as both started: an entry that was
 * added later has its own id everywhere. So the server before the offer and its device after it come to the same map.
 * Empty where the two plans share an entry: the session is the offered one itself.
 */
export function offeredNames(from: Entries, plan: Plan, facts: readonly Fact[]): Record<string, string> {
  const to = planAtStart(plan, facts);
  const targetIds = new Set(to.exercises.map(({ id }) => id));
  return from.exercises.some(({ id }) => targetIds.has(id)) ? {} : entryNames(from, to);
}
