import type { Bests, RecordMade, RecordStep } from '../plan/bests';
import type { Plan } from '../plan/plan';
import { liftedSets } from '../state/entries';
import type { PlayerState } from '../state/state';
import {
  asBest,
  bestsOf,
  type DoneSet,
  findSurpassed,
  mergeBests,
  OF_BODY,
  plain,
  type RecordKind,
  recordKinds,
} from './records';

/**
 * True if there was a best of this kind before, with which this one can be compared: the first figures with the body's
 * weight are no records beside those without it, however many a session has (rules R2, M11).
 */
export const isKnown = (bests: Bests, kind: RecordKind, { body }: Pick<DoneSet, 'body'>): boolean => {
  const bestBefore = bests[kind];
  if (Array.isArray(bestBefore)) return bestBefore.length > 0;
  return bestBefore !== undefined && !(OF_BODY.has(kind) && body && !bestBefore.body);
};

/** Records among sets of one exercise that followed each other, by set id. */
export function recordsAmong<S extends DoneSet & { id: string }>(
  sets: readonly S[],
  before: Bests,
  isCounted: (kind: RecordKind, set: S) => boolean = () => true,
): Map<string, readonly RecordMade[]> {
  const records = new Map<string, readonly RecordMade[]>();
  let bests = before;
  for (const set of sets) {
    const kinds = recordKinds(set, bests).filter((kind) => isCounted(kind, set));
    if (kinds.length > 0)
      records.set(
        set.id,
        kinds.map((kind) => ({ kind, before: findSurpassed(kind, set, bests) })),
      );
    bests = mergeBests(bests, bestsOf([set], ''));
  }
  return records;
}

/**
 * Records of a session, by set id: better than all before the session, and than all in it until then. Alike on every
 * screen, since the plan carries the bests it began with.
 */
export function recordsIn(plan: Plan, state: PlayerState): ReadonlyMap<string, readonly RecordMade[]> {
  const sets = liftedSets(state).sort((a, b) => a.at - b.at);
  const bestsByExercise = new Map(plan.exercises.map(({ exerciseId, bests }) => [exerciseId, bests]));
  const records = [...bestsByExercise].flatMap(([exerciseId, before]) => {
    if (!before) return [];
    const exerciseSets = sets.filter((set) => set.exerciseId === exerciseId);
    return [...recordsAmong(exerciseSets, before, (kind, set) => isKnown(before, kind, set))];
  });
  return new Map(records);
}

/** Records of a session in one exercise; `before` are the bests of the sessions before it. */
export function stepsOf<S extends DoneSet & { id: string }>(
  sets: readonly S[],
  sessionId: string,
  before: Bests,
): RecordStep[] {
  const inOrder = [...sets].sort((a, b) => a.at - b.at);
  const records = recordsAmong(inOrder, before, (kind, set) => isKnown(before, kind, set));
  return inOrder.flatMap((set) => {
    const recordsMade = records
      .get(set.id)
      ?.map(({ kind, before: best }) => ({ kind, before: best && plain(best) }));
    return recordsMade ? [{ id: set.id, best: asBest(set, sessionId), made: recordsMade }] : [];
  });
}
