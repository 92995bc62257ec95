import { SAME_SET_SECONDS } from '../constants';
import type { Fact, FactOf, RefusedFact, SetFact } from './facts';
import { inForce } from './in-force';
import { isAlike, type PerformedSet, performedIn } from './performed-set';
import { entriesInOrder, type Plan } from './plan';
import { planNow } from './plan-now';

/** One place in the plan, as commands name it: set `set` (counted from 1) of an entry. */
export interface PlaceName {
  entryId: string;
  set: number;
}

/** A set that counts as lifted, with the values it has now. */
export interface SetRecord extends PlaceName, PerformedSet {
  /** The fact that it is. */
  id: string;
  exerciseId: string | null;
  at: number;
  /** Facts that were pressed for this very set on other screens. */
  twins: string[];
}

/** What was done of one entry. `sets[n]` is what fills place n + 1, null what is missing; as long as the plan's count. */
export interface EntryProgress {
  entryId: string;
  sets: (SetRecord | null)[];
  /** Lifted for this entry and in no place of its own: beside another set, or beyond the plan. */
  extra: SetRecord[];
  skipped: boolean;
}

/** Sets of an exercise that the plan does not have. */
export interface OffPlan {
  entryId: string;
  exerciseId: string | null;
  sets: SetRecord[];
}

/** Several sets that were meant for one place: one set or more? */
export interface Question extends PlaceName {
  /** The set in the place, then those beside it, in the order they came. */
  sets: SetRecord[];
}

/** What the facts alone say, whatever the plan. */
export interface Tally {
  /** What was lifted for each place that anything was lifted for: the first one fills it. */
  places: ReadonlyMap<string, SetRecord[]>;
  /** The skips that hold, by entry. */
  skips: ReadonlyMap<string, string[]>;
  questions: Question[];
  /** The exercise that a person chose last, and whether a set of it was done since (rule B7). */
  chosen: { entryId: string; isBegun: boolean } | null;
  /** Refused commands that nobody has answered for. */
  refused: RefusedFact[];
}

/** What a session has come to: the plan with what was done of it. */
export interface Sheet {
  entries: EntryProgress[];
  offPlan: OffPlan[];
}

export const placeKey = ({ entryId, set }: PlaceName): string => `${entryId}/${set}`;

const SAME_SET_MS = SAME_SET_SECONDS * 1_000;

/** Whether two taps were pressed for one and the same set (rule F4): in one place, alike, within seconds. */
export function isSameTap(a: Pick<SetFact, 'at' | 'done'>, b: Pick<SetFact, 'at' | 'done'>): boolean {
  return Math.abs(a.at - b.at) <= SAME_SET_MS && isAlike(a.done, b.done);
}

const tallies = new WeakMap<readonly Fact[], Tally>();

/** What these facts come to; the same object for the same list. */
export function tallyOf(facts: readonly Fact[]): Tally {
  const known = tallies.get(facts);
  if (known) return known;
  const tally = counted(inForce(facts));
  tallies.set(facts, tally);
  return tally;
}

/** What people said of each fact that they were asked about: whether it counts. */
export const keptBy = (answers: readonly FactOf<'answered'>[]): ReadonlyMap<string, boolean> =>
  new Map(answers.flatMap(({ of, keep }) => of.map((id) => [id, keep.includes(id)] as const)));

function counted(facts: readonly Fact[]): Tally {
  const kinds = <K extends Fact['kind']>(kind: K) =>
    facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
  const answers = kinds('answered');
  const kept = keptBy(answers);
  const mended = new Map(kinds('mended').map((fact) => [fact.of, fact.done]));
  const taps = new Map<string, { tap: SetFact; twins: string[] }[]>();
  for (const tap of kinds('set')) {
    if (kept.get(tap.id) === false) continue;
    const there = taps.get(placeKey(tap.place)) ?? [];
    const twin = there.find((one) => isSameTap(one.tap, tap));
    if (twin) twin.twins.push(tap.id);
    else taps.set(placeKey(tap.place), [...there, { tap, twins: [] }]);
  }
  const places = new Map<string, SetRecord[]>();
  for (const [key, there] of taps)
    places.set(
      key,
      there.map(({ tap: { id, at, exerciseId, place, done }, twins }) => ({
        id,
        ...place,
        exerciseId,
        ...performedIn(mended.get(id) ?? done),
        at,
        twins,
      })),
    );
  const skips = new Map<string, string[]>();
  for (const { entryId, id } of kinds('skipped')) skips.set(entryId, [...(skips.get(entryId) ?? []), id]);
  const isDecided = (sets: readonly SetRecord[]) =>
    answers.some(({ of }) => sets.every(({ id }) => of.includes(id)));
  const questions = [...places.values()]
    .filter((sets) => sets.length > 1 && !isDecided(sets))
    .map((sets) => ({ entryId: sets[0]!.entryId, set: sets[0]!.set, sets }));
  return {
    places,
    skips,
    questions,
    chosen: chosenIn(facts),
    refused: kinds('refused').filter(({ id }) => !kept.has(id)),
  };
}

function chosenIn(facts: readonly Fact[]): Tally['chosen'] {
  const index = facts.findLastIndex(({ kind }) => kind === 'chosen');
  const fact = facts[index];
  if (fact?.kind !== 'chosen') return null;
  const { entryId } = fact;
  const isBegun = facts.slice(index).some((one) => one.kind === 'set' && one.place.entryId === entryId);
  return { entryId, isBegun };
}

const byPlace = (a: SetRecord, b: SetRecord) => a.set - b.set;

function sheetOf(plan: Plan, { places, skips }: Tally): Sheet {
  const lifted = new Map<string, SetRecord[]>();
  for (const sets of places.values())
    lifted.set(sets[0]!.entryId, [...(lifted.get(sets[0]!.entryId) ?? []), ...sets]);
  const entries = entriesInOrder(plan).map(({ id: entryId, sets: count }) => {
    const sets = Array.from(
      { length: count },
      (_, index) => places.get(placeKey({ entryId, set: index + 1 }))?.[0] ?? null,
    );
    const extra = (lifted.get(entryId) ?? []).filter((one) => !sets.includes(one)).sort(byPlace);
    lifted.delete(entryId);
    return { entryId, sets, extra, skipped: skips.has(entryId) };
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
