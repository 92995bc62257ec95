import type { Exercise } from '@common/contract/training/exercises';
import type { Load } from '../plan/load';
import { countedSet } from '../plan/measure';
import { type PerformedSet, performedIn } from '../plan/performed-set';
import type { Plan, PlanEntry } from '../plan/plan';
import { same } from '../plan/same';
import type { CommandOf } from '../state/commands';
import { progressOfEntry } from '../state/entries';
import { planNow } from '../state/plan-now';
import type { PlayerState } from '../state/state';

/** As the exercise says today, or as it said when the sets were done (rule M13). */
export type CountedBy = 'today' | 'then';

/** The exercise of a session's plan, with what its sets count today; its help stays as it was done. */
const asToday = (entry: PlanEntry, { isPerHand, isPerSide, countsBody }: Exercise): PlanEntry => {
  const { isPerHand: _hand, isPerSide: _side, countsBody: _body, ...then } = entry.exercise;
  const said = {
    ...(isPerHand && { isPerHand }),
    ...(isPerSide && { isPerSide }),
    ...(countsBody && { countsBody }),
  };
  return { ...entry, exercise: { ...then, ...said } };
};

/** The set without what the exercise says today alone; a left or right and a load in all were said by a person. */
function asThen({ exercise: then }: PlanEntry, today: Exercise, set: PerformedSet): PerformedSet {
  const { side, hands, body, ...bare } = set;
  const isAdded = (what: 'isPerSide' | 'isPerHand' | 'countsBody') => today[what] && !then[what];
  return {
    ...bare,
    ...(side && !(side === 'both' && isAdded('isPerSide')) && { side }),
    ...(hands && !(hands === 2 && isAdded('isPerHand')) && { hands }),
    ...(body && !isAdded('countsBody') && { body }),
  };
}

/**
 * Commands that let an exercise's sets of a finished session count otherwise (rule M13), each with how many sets it
 * changes; none where they do so already. `bodyWeight`: the member's on the session's day.
 */
export function recountSets(
  session: { plan: Plan; state: PlayerState },
  exerciseIds: readonly string[],
  { by, today, bodyWeight }: { by: CountedBy; today: Exercise; bodyWeight: Load | null },
): { command: CommandOf<'replace_sets'>; changed: number }[] {
  const { state } = session;
  const plan = planNow(session.plan, state.facts);
  const entries = plan.exercises.filter(({ exerciseId }) => exerciseIds.includes(exerciseId));
  return entries.flatMap((entry) => {
    const progress = progressOfEntry(plan, state, entry.id);
    if (!progress) return [];
    const before = [...progress.sets, ...progress.extra].map((record) => record && performedIn(record));
    const asNow = (set: PerformedSet) => {
      const { body: _then, ...bare } = set;
      // The weight of the day may have been corrected since.
      const isWeighed = today.countsBody && bodyWeight;
      return countedSet(asToday(entry, today), isWeighed ? bare : set, bodyWeight ?? undefined);
    };
    const sets = before.map((set) => set && (by === 'today' ? asNow(set) : asThen(entry, today, set)));
    const changed = sets.filter((set, index) => !same(set, before[index])).length;
    const completed = progress.skipped || progress.sets.every((record) => record !== null);
    return changed > 0
      ? [{ command: { type: 'replace_sets', entryId: entry.id, sets, completed }, changed }]
      : [];
  });
}
