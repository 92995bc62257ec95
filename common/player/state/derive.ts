import { entriesInOrder, type Plan, type PlanEntry } from '../plan/plan';
import type { Fact } from './facts';
import { planNow } from './plan-now';
import { type SetRecord, type Tally, tallyOf } from './tally';

/** Progress of one entry. `sets[n]` fills place n + 1, null where it is missing; as long as the plan's count. */
export interface EntryProgress {
  entryId: string;
  sets: (SetRecord | null)[];
  /** Sets done for this entry that fill no place: beside another set, or beyond the plan. */
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

/** The plan with what was done of each entry, and the sets outside the plan. */
export interface Sheet {
  entries: EntryProgress[];
  offPlan: OffPlan[];
}

const byPlace = (a: SetRecord, b: SetRecord) => a.set - b.set;

/** Progress by the entry's list of performed sets; by the entry itself where it has none. */
const progressCache = new WeakMap<object, { entry: PlanEntry; progress: EntryProgress }>();

/** Progress of an entry, cached: the very same object while nothing of the entry has changed. */
function progressOf(entry: PlanEntry, { lifted, skips, overRounds }: Tally): EntryProgress {
  const { id: entryId, sets: count, roundNumber } = entry;
  const entrySets = lifted.get(entryId) ?? [];
  const [skipped, isOver] = [skips.has(entryId), overRounds.has(roundNumber)];
  const key = lifted.get(entryId) ?? entry;
  const cached = progressCache.get(key);
  const isSo = cached?.progress.skipped === skipped && (cached.progress.isOver ?? false) === isOver;
  if (cached?.entry === entry && isSo) return cached.progress;
  const sets = Array.from({ length: count }, (): SetRecord | null => null);
  const extra: SetRecord[] = [];
  for (const one of entrySets) {
    if (sets[one.set - 1] === null) sets[one.set - 1] = one;
    else extra.push(one);
  }
  extra.sort(byPlace);
  const progress = { entryId, sets, extra, skipped, ...(isOver && { isOver: true as const }) };
  progressCache.set(key, { entry, progress });
  return progress;
}

function sheetOf(plan: Plan, tally: Tally): Sheet {
  const inOrder = entriesInOrder(plan);
  const ids = new Set(inOrder.map(({ id }) => id));
  const entries = inOrder.map((entry) => progressOf(entry, tally));
  const offPlan = [...tally.lifted].flatMap(([entryId, sets]) =>
    ids.has(entryId) ? [] : [{ entryId, exerciseId: sets[0]!.exerciseId, sets: [...sets].sort(byPlace) }],
  );
  return { entries, offPlan };
}

const sheets = new WeakMap<Tally, { plan: Plan; sheet: Sheet }>();

/** The plan with what was done of it: the one way from facts to what is shown, on every floor. */
export function derive(plan: Plan, facts: readonly Fact[]): Sheet {
  const tally = tallyOf(facts);
  const cached = sheets.get(tally);
  if (cached?.plan === plan) return cached.sheet;
  const sheet = sheetOf(planNow(plan, facts), tally);
  sheets.set(tally, { plan, sheet });
  return sheet;
}
