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

type Count = Pick<PerformedSet, 'side' | 'hands' | 'body'>;

/** Side, hands and body of a set whose exercise did not say them when it was done. */
const saidItself = ({ exercise }: PlanEntry, { side, hands, body }: Count): Count => ({
  ...(!exercise.isPerSide && side && { side }),
  ...(!exercise.isPerHand && hands && { hands }),
  ...(!exercise.countsBody && body && { body }),
});

/**
 * The set as the exercise counts it today. What it said itself stays, and one side or a weight in all is always said by
 * the set. Body weight is that of the day as known now; where it is not, as it was.
 */
function asNow(
  entry: PlanEntry,
  { side, hands, body, ...set }: PerformedSet,
  first: Count,
  { today, bodyWeight }: { today: Exercise; bodyWeight: Load | null },
): PerformedSet {
  const itself = saidItself(entry, first);
  const said = {
    ...set,
    ...(side && (side !== 'both' || itself.side) && { side }),
    ...(hands && (hands === 1 || itself.hands) && { hands }),
    ...(body && itself.body && !(today.countsBody && bodyWeight) && { body }),
  };
  return countedSet(asToday(entry, today), said, bodyWeight ?? body);
}

/** The set as it counted when it was done, but for what was mended since. */
function asThen({ side, hands, body: _now, ...set }: PerformedSet, first: Count): PerformedSet {
  const isSideMended = side && (side !== 'both' || (first.side && first.side !== 'both'));
  const isHandsMended = hands && (hands === 1 || first.hands === 1);
  const [sideThen, handsThen] = [isSideMended ? side : first.side, isHandsMended ? hands : first.hands];
  return {
    ...set,
    ...(sideThen && { side: sideThen }),
    ...(handsThen && { hands: handsThen }),
    ...(first.body && { body: first.body }),
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
  const firstDone = new Map(
    state.facts.flatMap((fact) => (fact.kind === 'set' ? [[fact.id, fact.done]] : [])),
  );
  return entries.flatMap((entry) => {
    const progress = progressOfEntry(plan, state, entry.id);
    if (!progress) return [];
    const records = [...progress.sets, ...progress.extra];
    const before = records.map((record) => record && performedIn(record));
    const sets = records.map((record, index) => {
      const set = before[index];
      if (!record || !set) return null;
      const first = firstDone.get(record.id) ?? set;
      return by === 'today' ? asNow(entry, set, first, { today, bodyWeight }) : asThen(set, first);
    });
    const changed = sets.filter((set, index) => !same(set, before[index])).length;
    const completed = progress.skipped || progress.sets.every((record) => record !== null);
    return changed > 0
      ? [{ command: { type: 'replace_sets', entryId: entry.id, sets, completed }, changed }]
      : [];
  });
}
