import { MAX_WEIGHT_LBS } from '@common/constants';
import type { Best, Bests } from '../plan/bests';
import { type Load, loadIn, type Unit } from '../plan/load';
import {
  isWarmUp,
  loadOf,
  type PerformedSet,
  sharedFieldsIn,
  volumeIn,
  volumeOf,
} from '../plan/performed-set';

export type RecordKind = keyof Bests;

/** Most repetitions that Epley's estimate holds for. */
export const EPLEY_MAX_REPS = 10;

/** A hundredth of each unit in tenths of a microgram: integers for both, so that loads compare exactly. */
const LB = 45_359_237;
const KG = 100_000_000;
const grains = ({ value, unit }: Load): number => Math.round(value * 100) * (unit === 'kg' ? KG : LB);

const MILLIMETRES = { m: 1_000, km: 1_000_000, mi: 1_609_344 };
/** A distance in millimetres, to compare; 0 where there is none. */
export const millimetres = ({ distance }: Pick<Best, 'distance'>): number =>
  distance ? Math.round(distance.value * MILLIMETRES[distance.unit]) : 0;

/** The load that a repetition lifted: with the body's weight where that counts, less the help (rule M11). */
export const liftedLoad = ({ load, body }: Pick<Best, 'load' | 'body'>): Load =>
  body ? { value: loadIn(body, load.unit) + load.value, unit: load.unit } : load;

/**
 * The estimated one-repetition maximum by Epley's formula, load × (1 + reps / 30), in the load's own unit; one repetition
 * is what it is. Of the body and the load where the set counts body weight. Null where there was no load, or more
 * repetitions than the formula is good for.
 */
export function oneRepMaxOf({ reps, ...lifted }: Pick<Best, 'reps' | 'load' | 'body'>): number | null {
  const { value } = liftedLoad(lifted);
  if (value <= 0 || reps < 1 || reps > EPLEY_MAX_REPS) return null;
  return reps === 1 ? value : value * (1 + reps / 30);
}

/** Volume of a best, as a number of a unit: of all hands and sides, and of the body where it counts. */
export const volumeOfBest = (best: Best, unit: Unit): number =>
  volumeIn(volumeOf([{ ...best, weight: 0 }]), unit);

/** The load of `liftedLoad` in grains. */
const liftedGrains = ({ load, body }: Best): number => Math.max(0, grains(load) + (body ? grains(body) : 0));

/** More than any load, in grains: what help is taken from. */
const MOST_HELP = grains({ value: MAX_WEIGHT_LBS + 1, unit: 'kg' });

/**
 * Score of a set in each kind that has a single best; 0 where it is none of the kind. Loads are compared as they were
 * stated, of one hand and one side, so that an exercise whose hands are counted from one day on has no records of that.
 */
const SCORES = {
  heaviest: ({ reps, seconds = 0, load }: Best) => (reps + seconds > 0 ? Math.max(0, grains(load)) : 0),
  leastHelp: ({ reps, load }: Best) => (reps > 0 && load.value < 0 ? MOST_HELP + grains(load) : 0),
  oneRepMax: (best: Best) => {
    if (oneRepMaxOf(best) === null) return 0;
    return liftedGrains(best) * (best.reps === 1 ? 30 : 30 + best.reps);
  },
  volume: (best: Best) => best.reps * liftedGrains(best),
  longest: (best: Best) => (millimetres(best) > 0 || best.calories !== undefined ? 0 : (best.seconds ?? 0)),
  farthest: millimetres,
  mostCalories: ({ calories = 0 }: Best) => calories,
} satisfies Record<string, (best: Best) => number>;
/** Kinds that have a single best, in the order in which they are shown. */
export const SINGLE_KINDS = Object.keys(SCORES) as (keyof typeof SCORES)[];

/** Kinds whose figure has the body's weight in it, where the set counts it. */
export const OF_BODY: ReadonlySet<RecordKind> = new Set<RecordKind>(['oneRepMax', 'volume']);

/** True if two bests of a kind can be compared: both with the body's weight, or both without (rule M11). */
const isComparable = (kind: RecordKind, a: Best, b: Best): boolean =>
  !OF_BODY.has(kind) || (a.body === undefined) === (b.body === undefined);

/** True if a best of a kind beats another one that it can be compared with. */
const isAhead = (kind: keyof typeof SCORES, best: Best, other: Best): boolean =>
  isComparable(kind, best, other) && SCORES[kind](best) > SCORES[kind](other);

/** Breaks ties by time, then by content, so that the order of comparison does not matter. */
function isBefore(a: Best, b: Best): boolean {
  const [one = 0, other = 0] = [a.at, b.at];
  return one !== other ? one < other : JSON.stringify(a) < JSON.stringify(b);
}

const hasReps = ({ reps }: Best) => reps > 0;
const hasTime = (best: Best) => millimetres(best) > 0 && (best.seconds ?? 0) > 0;
const hasCalories = ({ calories = 0, seconds = 0 }: Best) => calories > 0 && seconds > 0;

/** Dominance: true if `a` is at least as good as `b` in both figures. */
const coversReps = (a: Best, b: Best) => a.reps >= b.reps && grains(a.load) >= grains(b.load);
const coversTime = (a: Best, b: Best) => millimetres(a) >= millimetres(b) && a.seconds! <= b.seconds!;

const coversCalories = (a: Best, b: Best) => a.calories! >= b.calories! && a.seconds! <= b.seconds!;

type Covers = (a: Best, b: Best) => boolean;

/**
 * Pareto frontier: those that no other one covers; of equal ones the earliest. Sorted, whatever the order of the input.
 */
function frontierOf(all: readonly Best[], covers: Covers): Best[] {
  const frontier = all.filter((one, index) =>
    all.every((other, at) => {
      if (at === index || !covers(other, one)) return true;
      return covers(one, other) && (isBefore(one, other) || (!isBefore(other, one) && index < at));
    }),
  );
  const calories = ({ calories = 0 }: Best) => calories;
  return frontier.sort(
    (a, b) =>
      b.reps - a.reps ||
      millimetres(a) - millimetres(b) ||
      calories(a) - calories(b) ||
      (isBefore(a, b) ? -1 : 1),
  );
}

export const NO_BESTS: Bests = { repsAt: [], timeFor: [] };

/** Merges the bests of two histories: the result is the same in whichever order and however often. */
export function mergeBests(a: Bests, b: Bests): Bests {
  const one = SINGLE_KINDS.flatMap((kind) => {
    const [first, second] = [a[kind], b[kind]];
    const best = first && second ? better(kind, first, second) : (first ?? second);
    return best ? [[kind, best] as const] : [];
  });
  const caloriesIn = frontierOf([...(a.caloriesIn ?? []), ...(b.caloriesIn ?? [])], coversCalories);
  return {
    ...Object.fromEntries(one),
    repsAt: frontierOf([...a.repsAt, ...b.repsAt], coversReps),
    timeFor: frontierOf([...a.timeFor, ...b.timeFor], coversTime),
    ...(caloriesIn.length > 0 && { caloriesIn }),
  };
}

function better(kind: keyof typeof SCORES, a: Best, b: Best): Best {
  // A figure with the body's weight stands before all without, whichever came first.
  if (!isComparable(kind, a, b)) return a.body ? a : b;
  const [one, two] = [SCORES[kind](a), SCORES[kind](b)];
  return one > two || (one === two && isBefore(a, b)) ? a : b;
}

/** A best without when and where it was done. */
export const plain = ({ at: _at, sessionId: _session, ...best }: Best): Best => best;

/** Bests without when and where they were done, as a plan carries them. */
export function withoutDates({ repsAt, timeFor, caloriesIn, ...one }: Bests): Bests {
  const kinds = Object.entries(one).flatMap(([kind, best]) => (best ? [[kind, plain(best)] as const] : []));
  return {
    ...Object.fromEntries(kinds),
    repsAt: repsAt.map(plain),
    timeFor: timeFor.map(plain),
    ...(caloriesIn && { caloriesIn: caloriesIn.map(plain) }),
  };
}

/** A set that was done at a time in a session. */
export type DoneSet = PerformedSet & { at: number };

/** A set as a best. */
export const asBest = (set: DoneSet, sessionId: string): Best => ({
  reps: set.reps,
  load: loadOf(set),
  ...sharedFieldsIn(set),
  at: set.at,
  sessionId,
});

function bestsOfOne(best: Best): Bests {
  const one = SINGLE_KINDS.filter((kind) => SCORES[kind](best) > 0).map((kind) => [kind, best] as const);
  return {
    ...Object.fromEntries(one),
    repsAt: hasReps(best) ? [best] : [],
    timeFor: hasTime(best) ? [best] : [],
    ...(hasCalories(best) && { caloriesIn: [best] }),
  };
}

/** Bests of these sets of one exercise. Warm-ups do not count. */
export function bestsOf(sets: readonly DoneSet[], sessionId: string): Bests {
  return sets
    .filter((set) => !isWarmUp(set))
    .reduce((bests, set) => mergeBests(bests, bestsOfOne(asBest(set, sessionId))), NO_BESTS);
}

/** Kinds in which a set is a record: better than all before it. The first of its kind is none (rule R2). */
export function recordKinds(set: DoneSet, before: Bests): RecordKind[] {
  if (isWarmUp(set)) return [];
  const best = asBest(set, '');
  const kinds: RecordKind[] = SINGLE_KINDS.filter((kind) => {
    const bestBefore = before[kind];
    return bestBefore !== undefined && isAhead(kind, best, bestBefore);
  });
  const beats = (there: readonly Best[], covers: Covers) =>
    there.length > 0 && !there.some((one) => covers(one, best));
  if (hasReps(best) && beats(before.repsAt, coversReps)) kinds.push('repsAt');
  if (hasTime(best) && beats(before.timeFor, coversTime)) kinds.push('timeFor');
  if (hasCalories(best) && beats(before.caloriesIn ?? [], coversCalories)) kinds.push('caloriesIn');
  return kinds;
}

/** Kinds in which a history's bests surpass another's, also where the other has none; each with its best set. */
export function surpassing(bests: Bests, others: Bests): { kind: RecordKind; best: Best }[] {
  const one = SINGLE_KINDS.flatMap((kind) => {
    const [best, other] = [bests[kind], others[kind]];
    const isBetter = best && (!other || isAhead(kind, best, other));
    return isBetter ? [{ kind, best }] : [];
  });
  const notCovered = (kind: 'repsAt' | 'timeFor' | 'caloriesIn', covers: Covers) => {
    const best = bests[kind]?.find((candidate) => !others[kind]?.some((other) => covers(other, candidate)));
    return best ? [{ kind, best }] : [];
  };
  return [
    ...one,
    ...notCovered('repsAt', coversReps),
    ...notCovered('timeFor', coversTime),
    ...notCovered('caloriesIn', coversCalories),
  ];
}

/** The best that a record beat; null where nothing of its load, distance or time was done. */
export function findSurpassed(kind: RecordKind, set: DoneSet, before: Bests): Best | null {
  const best = asBest(set, '');
  if (kind === 'repsAt') return before.repsAt.find((one) => grains(one.load) >= grains(best.load)) ?? null;
  if (kind === 'caloriesIn')
    return before.caloriesIn?.findLast((one) => one.seconds! <= (best.seconds ?? 0)) ?? null;
  if (kind !== 'timeFor') return before[kind] ?? null;
  return before.timeFor.find((one) => millimetres(one) >= millimetres(best)) ?? null;
}
