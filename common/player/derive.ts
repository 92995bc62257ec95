import type { Fact } from './facts';
import { entriesInOrder, type Plan } from './plan';
import { planNow } from './plan-now';
import { placeKey, type SetRecord, type Tally, tallyOf } from './tally';

/** What was done of one entry. `sets[n]` is what fills place n + 1, null what is missing; as long as the plan's count. */
export interface EntryProgress {
  entryId: string;
  sets: (SetRecord | null)[];
  /** Lifted for this entry and in no place of its own: beside another set, or beyond the plan. */
  extra: SetRecord[];
  skipped: boolean;
  /** Its round was ended, whatever is missing (rule K5). */
  isOver?: true;
}

/** Sets of an exercise that the plan does not have. */
export interface OffPlan {
  entryId: string;
  exerciseId: string | null;
  sets: SetRecord[];
}

/** What a session has come to: the plan with what was done of it. */
export interface Sheet {
  entries: EntryProgress[];
  offPlan: OffPlan[];
}

const byPlace = (a: SetRecord, b: SetRecord) => a.set - b.set;

function sheetOf(plan: Plan, { places, skips, overRounds }: Tally): Sheet {
  const lifted = new Map<string, SetRecord[]>();
  for (const sets of places.values())
    lifted.set(sets[0]!.entryId, [...(lifted.get(sets[0]!.entryId) ?? []), ...sets]);
  const entries = entriesInOrder(plan).map(({ id: entryId, sets: count, roundNumber }) => {
    const sets = Array.from(
      { length: count },
      (_, index) => places.get(placeKey({ entryId, set: index + 1 }))?.[0] ?? null,
    );
    const extra = (lifted.get(entryId) ?? []).filter((one) => !sets.includes(one)).sort(byPlace);
    lifted.delete(entryId);
    const isOver = overRounds.has(roundNumber) && { isOver: true as const };
    return { entryId, sets, extra, skipped: skips.has(entryId), ...isOver };
  });
  const offPlan = [...lifted].map(([entryId, sets]) => ({
    entryId,
    exerciseId: sets[0]!.exerciseId,
    sets: sets.sort(byPlace),
  }));
  return { entries, offPlan };
}

const sheets = new WeakMap<Tally, { plan: Plan; sheet: Sheet }>();

/** The plan with what was done of it: the one way from facts to what is shown, on every floor. */
export function derive(plan: Plan, facts: readonly Fact[]): Sheet {
  const tally = tallyOf(facts);
  const known = sheets.get(tally);
  if (known?.plan === plan) return known.sheet;
  const sheet = sheetOf(planNow(plan, facts), tally);
  sheets.set(tally, { plan, sheet });
  return sheet;
}
