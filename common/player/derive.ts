import type { Fact } from './facts';
import { entriesInOrder, type Plan, type PlanEntry } from './plan';
import { planNow } from './plan-now';
import { type SetRecord, type Tally, tallyOf } from './tally';

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

/** What an entry has come to, by what was lifted for it; by the entry itself where nothing was. */
const known = new WeakMap<object, { entry: PlanEntry; progress: EntryProgress }>();

/** The very same object for an entry of which nothing has changed: one tap concerns one of them. */
function progressOf(entry: PlanEntry, { lifted, skips, overRounds }: Tally): EntryProgress {
  const { id: entryId, sets: count, roundNumber } = entry;
  const own = lifted.get(entryId) ?? [];
  const [skipped, isOver] = [skips.has(entryId), overRounds.has(roundNumber)];
  const key = lifted.get(entryId) ?? entry;
  const made = known.get(key);
  const isSo = made?.progress.skipped === skipped && (made.progress.isOver ?? false) === isOver;
  if (made?.entry === entry && isSo) return made.progress;
  const sets = Array.from({ length: count }, (): SetRecord | null => null);
  const extra: SetRecord[] = [];
  for (const one of own) {
    if (sets[one.set - 1] === null) sets[one.set - 1] = one;
    else extra.push(one);
  }
  extra.sort(byPlace);
  const progress = { entryId, sets, extra, skipped, ...(isOver && { isOver: true as const }) };
  known.set(key, { entry, progress });
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
  const known = sheets.get(tally);
  if (known?.plan === plan) return known.sheet;
  const sheet = sheetOf(planNow(plan, facts), tally);
  sheets.set(tally, { plan, sheet });
  return sheet;
}
