import type { Bests } from './bests';
import { liftedSets } from './entries';
import type { Plan } from './plan';
import { bestsOf, joined, type RecordKind, recordsOf } from './records';
import type { PlayerState } from './state';

/** Whether there was something to be better than when the session began. */
const isKnown = (bests: Bests, kind: RecordKind): boolean => {
  const there = bests[kind];
  return Array.isArray(there) ? there.length > 0 : there !== undefined;
};

/**
 * The records of a session, by the id of the set: what is better than all that was done before the session, and than
 * what was done in it until then. Alike on every screen, since the plan carries the bests it began with.
 */
export function recordsIn(plan: Plan, state: PlayerState): ReadonlyMap<string, readonly RecordKind[]> {
  const found = new Map<string, RecordKind[]>();
  const sets = liftedSets(state).sort((a, b) => a.at - b.at);
  const known = new Map(plan.exercises.map(({ exerciseId, bests }) => [exerciseId, bests]));
  for (const [exerciseId, before] of known) {
    if (!before) continue;
    let bests = before;
    for (const set of sets) {
      if (set.exerciseId !== exerciseId) continue;
      const kinds = recordsOf(set, bests).filter((kind) => isKnown(before, kind));
      if (kinds.length > 0) found.set(set.id, kinds);
      bests = joined(bests, bestsOf([set], exerciseId));
    }
  }
  return found;
}
