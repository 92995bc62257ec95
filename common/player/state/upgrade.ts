import type { Plan } from '../plan/plan';
import { type Fact, factId } from './facts';
import type { PlayerState } from './state';

/** One set as stored by versions before 0.3.0. */
interface OldRecord {
  id: string;
  reps: number;
  weight: number;
  at: number;
}

interface OldEntry {
  entryId: string;
  sets: (OldRecord | null)[];
  skipped: boolean;
}

/** A state as stored by versions before 0.3.0: places in the plan with the sets that fill them, and no facts. */
export interface OldState {
  startedAt: number;
  entries: OldEntry[];
  last: { actionId: string; type: string; before: { situation: object; entries: OldEntry[] } } | null;
}

/** True for a state stored before there were facts. */
export const isOldState = (state: unknown): state is OldState =>
  typeof state === 'object' && state !== null && 'entries' in state;

/** Commands whose undo is dropped: it was about places, and no fact can be found for these. */
const NOT_UNDONE = ['edit_set', 'remove_set', 'replace_sets'];

/** Converts the state to facts (SPEC.md, F2). */
export function withFactsOf(plan: Plan, { entries, last, ...situation }: OldState): PlayerState {
  const idCounts = new Map<string, number>();
  const nameOf = (id: string) => {
    idCounts.set(id, (idCounts.get(id) ?? 0) + 1);
    return factId(id, idCounts.get(id));
  };
  const skippedLast = last?.type === 'skip_exercise' ? last.before.entries[0]?.entryId : undefined;
  const facts: Fact[] = entries.flatMap((entry) => factsOf(plan, entry, nameOf));
  for (const { entryId, skipped } of entries) {
    const id = last && entryId === skippedLast ? last.actionId : `skipped:${entryId}`;
    if (skipped) facts.push({ kind: 'skipped', id, at: situation.startedAt, entryId });
  }
  facts.sort((a, b) => a.at - b.at);
  const before = last && upgradedSituation(last.before.situation, facts.length);
  const undoable = last && !NOT_UNDONE.includes(last.type) ? { ...last, before } : null;
  return { ...upgradedSituation(situation, facts.length), facts, last: undoable } as PlayerState;
}

function factsOf(plan: Plan, { entryId, sets }: OldEntry, nameOf: (id: string) => string): Fact[] {
  const exerciseId = plan.exercises.find(({ id }) => id === entryId)?.exerciseId ?? null;
  return sets.flatMap((record, index): Fact[] => {
    if (!record) return [];
    const { id, at, reps, weight } = record;
    const place = { entryId, set: index + 1 };
    return [{ kind: 'set', id: nameOf(id), at, exerciseId, place, done: { reps, weight } }];
  });
}

function upgradedSituation(situation: object, factsThen: number): object {
  return 'phase' in situation && situation.phase === 'discarded' ? { ...situation, factsThen } : situation;
}
