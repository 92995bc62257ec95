import { SAME_SET_SECONDS } from '@common/constants';
import { mayBeSame, type PerformedSet, performedIn, sharedFigures } from '../plan/performed-set';
import type { Fact, FactOf, RefusedFact, SetFact } from './facts';
import { inForce } from './facts';

/** Place in the plan, as commands name it: set `set` (counted from 1) of an entry. */
export interface PlaceName {
  entryId: string;
  set: number;
}

/** A set that counts as lifted, with the values it has now. */
export interface SetRecord extends PlaceName, PerformedSet {
  /** Id of its fact. */
  id: string;
  exerciseId: string | null;
  at: number;
  /** Ids of facts for the same set, pressed on other screens. */
  twins: string[];
}

/** Several sets that were meant for one place: one set or more? */
export interface Question extends PlaceName {
  /** The set in the place, then those beside it, in the order they came. */
  sets: SetRecord[];
}

/** Everything that follows from the facts alone, whatever the plan. */
export interface Tally {
  /** Performed sets by place; the first one fills it. */
  places: ReadonlyMap<string, SetRecord[]>;
  /** The same sets by entry, place after place in the order of their first sets. */
  lifted: ReadonlyMap<string, readonly SetRecord[]>;
  /** Sets that were taken back, or dropped by an answer. */
  gone: readonly SetFact[];
  /** Ids of facts that another fact refers to. */
  named: ReadonlySet<string>;
  /** The skips that hold, by entry. */
  skips: ReadonlyMap<string, string[]>;
  questions: Question[];
  /** Rounds that were ended (rule K5). */
  overRounds: ReadonlySet<number>;
  /** The exercise that a person chose last, and whether a set of it was done since (rule B7). */
  chosen: { entryId: string; isBegun: boolean } | null;
  /** Rejected commands without an answer. */
  refused: RefusedFact[];
}

export const placeKey = ({ entryId, set }: PlaceName): string => `${entryId}/${set}`;

const SAME_SET_MS = SAME_SET_SECONDS * 1_000;

type Tap = Pick<SetFact, 'at' | 'tappedAt' | 'done'>;

const deviceTimeOf = ({ at, tappedAt }: Tap): number => tappedAt ?? at;

/**
 * True if two taps of one place mean the same set (rule F4): alike and within seconds, or at one moment of the device's
 * clock. A tap that comes again, to another database or session, may be dated otherwise there; its device time stays.
 */
export function isSameTap(a: Tap, b: Tap): boolean {
  const isClose = Math.abs(a.at - b.at) <= SAME_SET_MS || deviceTimeOf(a) === deviceTimeOf(b);
  return isClose && mayBeSame(a.done, b.done);
}

/** True if `b` is tap `a` under another id: the same place, figures and device time. */
const isThatVeryTap = (a: SetFact, b: SetFact): boolean =>
  a.id !== b.id &&
  placeKey(a.place) === placeKey(b.place) &&
  deviceTimeOf(a) === deviceTimeOf(b) &&
  mayBeSame(a.done, b.done);

/** Sets that were taken back, or dropped by an answer; sets that were moved away count elsewhere. */
function takenAway(facts: readonly Fact[], holding: readonly Fact[]): SetFact[] {
  const gone = new Set(
    holding.flatMap((fact) => {
      if (fact.kind === 'taken_back') return fact.of;
      return fact.kind === 'answered' ? fact.of.filter((id) => !fact.keep.includes(id)) : [];
    }),
  );
  return gone.size === 0
    ? []
    : facts.filter((fact): fact is SetFact => fact.kind === 'set' && gone.has(fact.id));
}

/** True if the tap was taken back already (rule F4): sent again, it stays so. */
export function isTakenAwayAlready(facts: readonly Fact[], tap: SetFact): boolean {
  return tallyOf(facts).gone.some((gone) => isThatVeryTap(gone, tap));
}

const tallies = new WeakMap<readonly Fact[], Tally>();

/** Tally of these facts, cached by the list. */
export function tallyOf(facts: readonly Fact[]): Tally {
  const cachedTally = tallies.get(facts);
  if (cachedTally) return cachedTally;
  const tally = countTally(facts);
  tallies.set(facts, tally);
  return tally;
}

/** Appends facts to a list. Where the tally simply grows by them it is carried on, not counted anew. */
export function longer(facts: readonly Fact[], added: readonly Fact[]): Fact[] {
  const all = [...facts, ...added];
  const tally = added.reduce(countedOn, tallies.get(facts) ?? null);
  if (tally) tallies.set(all, tally);
  return all;
}

/** Tally with one more set in an empty place; null where more may follow from the fact. */
function countedOn(tally: Tally | null, fact: Fact): Tally | null {
  if (tally === null || fact.kind !== 'set') return null;
  const key = placeKey(fact.place);
  const isNews = !tally.places.has(key) && !tally.named.has(fact.id);
  if (!isNews || tally.gone.some((one) => isThatVeryTap(one, fact))) return null;
  const { entryId } = fact.place;
  const sets = [recordOf(fact, fact.done, [])];
  return {
    ...tally,
    places: new Map(tally.places).set(key, sets),
    lifted: new Map(tally.lifted).set(entryId, [...(tally.lifted.get(entryId) ?? []), ...sets]),
    chosen: tally.chosen?.entryId === entryId ? { entryId, isBegun: true } : tally.chosen,
  };
}

const recordOf = (
  { id, at, exerciseId, place }: SetFact,
  done: PerformedSet,
  twins: string[],
): SetRecord => ({ id, ...place, exerciseId, ...performedIn(done), at, twins });

/** Ids of the facts that a fact refers to. */
const namedBy = (fact: Fact): readonly string[] => {
  if (!('of' in fact)) return [];
  return typeof fact.of === 'string' ? [fact.of] : fact.of;
};

/** Answers by fact id: true if the fact counts. */
export const answersByFact = (answers: readonly FactOf<'answered'>[]): ReadonlyMap<string, boolean> =>
  new Map(answers.flatMap(({ of, keep }) => of.map((id) => [id, keep.includes(id)] as const)));

function addTo<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function countTally(all: readonly Fact[]): Tally {
  const facts = inForce(all);
  const gone = takenAway(all, facts);
  const kinds = <K extends Fact['kind']>(kind: K) =>
    facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
  const answers = kinds('answered');
  const answersById = answersByFact(answers);
  const mended = new Map(kinds('mended').map((fact) => [fact.of, fact.done]));
  const taps = new Map<string, { tap: SetFact; twins: string[] }[]>();
  // Found by their figures: one place may hold thousands of taps.
  const kin = new Map<string, { tap: SetFact; twins: string[] }[]>();
  for (const tap of kinds('set')) {
    if (answersById.get(tap.id) === false || gone.some((one) => isThatVeryTap(one, tap))) continue;
    const place = placeKey(tap.place);
    const figures = `${place} ${sharedFigures(tap.done)}`;
    const twin = kin.get(figures)?.find((one) => isSameTap(one.tap, tap));
    if (twin) {
      twin.twins.push(tap.id);
      continue;
    }
    const counted = { tap, twins: [] as string[] };
    addTo(taps, place, counted);
    addTo(kin, figures, counted);
  }
  const places = new Map<string, SetRecord[]>();
  for (const [key, placeTaps] of taps)
    places.set(
      key,
      placeTaps.map(({ tap, twins }) => recordOf(tap, mended.get(tap.id) ?? tap.done, twins)),
    );
  const lifted = new Map<string, SetRecord[]>();
  for (const sets of places.values()) {
    const entrySets = lifted.get(sets[0]!.entryId);
    if (entrySets) entrySets.push(...sets);
    else lifted.set(sets[0]!.entryId, [...sets]);
  }
  const skips = new Map<string, string[]>();
  for (const { entryId, id } of kinds('skipped')) skips.set(entryId, [...(skips.get(entryId) ?? []), id]);
  const isDecided = (sets: readonly SetRecord[]) =>
    answers.some(({ of }) => sets.every(({ id }) => of.includes(id)));
  const questions = [...places.values()]
    .filter((sets) => sets.length > 1 && !isDecided(sets))
    .map((sets) => ({ entryId: sets[0]!.entryId, set: sets[0]!.set, sets }));
  return {
    places,
    lifted,
    gone,
    named: new Set(all.flatMap(namedBy)),
    skips,
    questions,
    overRounds: new Set(kinds('round_ended').map(({ roundNumber }) => roundNumber)),
    chosen: chosenIn(facts),
    refused: kinds('refused').filter(({ id }) => !answersById.has(id)),
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
