import type { Measure } from '@common/contract/training/exercises';
import type { Settings } from '@common/contract/training/settings';
import type { Load, Unit } from '@common/player/plan/load';
import { FIGURES_OF, figuresAsked, measureOf } from '@common/player/plan/measure';
import type { PerformedSet, SetTarget } from '@common/player/plan/performed-set';
import { clockText, distanceText } from './amounts';

/** The fields of an exercise that texts about its sets depend on. */
interface Equipped {
  equipment: string;
  measure?: Measure | undefined;
  isAssisted?: true | undefined;
}
/** Entry of a plan or workout: decides how its sets are counted. */
export interface Counted {
  exercise: Equipped;
  measure?: Measure | undefined;
  reps?: number | null;
  weight?: number | null;
}
/** A load: whole pounds, and the exact load if it differs. */
interface Loaded {
  weight: number | null;
  load?: Load | undefined;
}
/** The figures of measures other than reps and weight. */
type Clocked = Partial<Pick<PerformedSet, 'seconds' | 'distance' | 'calories'>>;
/** A set to put into words: reps at a weight, or the figures of other measures. */
type Amount = Loaded & { reps: number | null } & Clocked & Pick<PerformedSet, 'side' | 'hands'>;

/** Equipment of body weight exercises: none, or something that holds the body or is used under it. */
const BODYWEIGHT = new Set([
  'none',
  'mat',
  'pull-up bar',
  'dip bars',
  'rings',
  'suspension trainer',
  'climbing rope',
  'climbing wall',
  'box',
  'step',
  'ab wheel',
  'stability ball',
  'balance board',
  'slackline',
  'foam roller',
  'massage ball',
  'hurdles',
  'cones',
  'poles',
]);

/** True if an exercise is done with body weight, so that a weight of 0 reads "BW" rather than "0 lb". */
export const isBodyweight = (exercise: Equipped | undefined): boolean =>
  exercise !== undefined && BODYWEIGHT.has(exercise.equipment.toLowerCase());

/** Name of a session's exercise; "Another exercise" if its plan does not have it. */
export const exerciseName = (
  { exercises }: { exercises: readonly { exerciseId: string; exercise: { name: string } }[] },
  exerciseId: string | null,
): string => exercises.find((entry) => entry.exerciseId === exerciseId)?.exercise.name ?? 'Another exercise';

/** The chosen measure of an entry, or the one of its exercise; undefined without an entry. */
const measureIn = (entry: Counted | undefined): Measure | undefined =>
  entry && measureOf({ ...entry, reps: entry.reps ?? null, weight: entry.weight ?? null });

/** True if sets are counted in reps with body weight, plus or minus a load. */
export const isOnBody = (entry: Counted | undefined): boolean => measureIn(entry) === 'bodyweight';

/**
 * A load in the unit it was entered in: "135 lb", "22.5 kg". No load is "BW" if none is planned (null) or the exercise
 * is done with body weight, with "BW + 25 lb" for added weight and "BW − 20 kg" for help; else "0 lb".
 */
export function weightText({ weight, load }: Loaded, entry?: Counted): string {
  const isHelp = entry?.exercise.isAssisted === true && isOnBody(entry);
  const storedLoad = load ?? { value: weight ?? 0, unit: 'lb' };
  const { value, unit } = isHelp ? { ...storedLoad, value: -Math.abs(storedLoad.value) } : storedLoad;
  // A planned weight whose workout chose no measure reads without "BW" [2.53].
  const isBody = isHelp || entry?.measure === 'bodyweight' || (value < 0 && isOnBody(entry));
  if (value === 0)
    return isBody || weight === null || isBodyweight(entry?.exercise) ? 'BW' : `${value} ${unit}`;
  return isBody ? `BW ${value < 0 ? '−' : '+'} ${Math.abs(value)} ${unit}` : `${value} ${unit}`;
}

/** "135", "22.5 kg" or "BW": a weight below a column head with its unit; another unit is added. */
export function figureOfWeight(set: Loaded, entry: Counted | undefined, unit: Unit = 'lb'): string {
  const text = weightText(set, entry).replace(/^BW ([+−]) /, '$1');
  return text.endsWith(` ${unit}`) ? text.slice(0, -1 - unit.length) : text;
}

/** True if a plan gives no load for something loadable: 0 is the default, not a target. */
const isWithoutLoad = (planned: Loaded, entry: Counted): boolean =>
  !planned.load && planned.weight === 0 && weightText(planned, entry) !== 'BW';

/** "10"; "∞" for as many as possible. */
export const repsText = (reps: number | null): string => (reps === null ? '∞' : String(reps));

/** Text of time, distance and calories; null if a set has none of them. */
export function clockedText({ seconds, distance, calories }: Clocked): string | null {
  const amount = distance ? distanceText(distance) : calories === undefined ? null : `${calories} cal`;
  if (amount === null) return seconds === undefined ? null : clockText(seconds);
  return seconds ? `${amount} in ${clockText(seconds)}` : amount;
}

/** Texts of an open target in a measure without reps: as much as possible. */
const OPEN: Partial<Record<Measure, string>> = {
  time: '∞ time',
  weight_time: '∞ time',
  distance_time: '∞ distance',
  calories_time: '∞ calories',
};
const openText = (reps: number | null, chosen: Measure | null | undefined): string | null =>
  (reps === null && chosen && OPEN[chosen]) || null;

const inWords = (set: Amount, weight: string, reps: string, entry?: Counted): string => {
  const measure = measureIn(entry);
  const clocked = clockedText(set) ?? openText(set.reps, entry?.measure);
  // A run that was ticked off, without distance or time.
  if (clocked === null && set.reps === 0 && !set.weight && measure && !FIGURES_OF[measure].reps)
    return 'no numbers';
  if (clocked !== null)
    return set.load || set.weight || measure === 'weight_time' ? `${clocked} × ${weight}` : clocked;
  return entry?.measure === 'reps' && !set.weight ? `${reps} reps` : `${reps} × ${weight}`;
};

/** "10 × 135", "12 × BW", "1:30": a set below a column head with the unit. */
export const shortSetText = (
  set: Amount & { reps: number },
  entry: Counted | undefined,
  unit: Unit = 'lb',
): string => inWords(set, figureOfWeight(set, entry, unit), String(set.reps), entry);

/** " per hand", " per hand, each side", ", left": what a set's figures count, to append; empty for the usual. */
function countText({ hands, side }: Amount): string {
  const perHand = hands === 2 ? ' per hand' : '';
  if (!side) return perHand;
  if (side !== 'both') return `${perHand}, ${side}`;
  return perHand ? `${perHand}, each side` : ' each side';
}

/**
 * "10 × 135 lb", "∞ × BW", "5 km in 24:30", "1:00 × 45 lb", "10 × 30 lb per hand": a set in words, planned or done.
 */
export const setText = (set: Amount, entry?: Counted): string =>
  inWords(set, weightText(set, entry), repsText(set.reps), entry) + countText(set);

const rangeText = (reps: number | null, repsMax: number | undefined) =>
  repsMax === undefined || repsMax === reps ? repsText(reps) : `${repsText(reps)}–${repsMax}`;

/** "RPE 8", or "2 RIR" on the scale of reps in reserve. */
export const effortIn = (rpe: number, scale: Settings['effort']): string =>
  scale === 'rir' ? `${10 - rpe} RIR` : `RPE ${rpe}`;

/** " @ RPE 8", to append to a set; empty without an effort. */
export const atEffort = (rpe: number | undefined, scale: Settings['effort']): string =>
  rpe === undefined ? '' : ` @ ${effortIn(rpe, scale)}`;

/** "8–12 × 60 kg", "1:00": the target of one set, else the figures of its exercise. */
export function targetText(
  entry: Counted & { reps: number | null; weight: number | null; load?: Load; duration?: number | null },
  { reps = entry.reps, repsMax, load, seconds, distance, calories, rpe }: SetTarget,
  scale: Settings['effort'] = 'rpe',
): string {
  const planned = load ? { weight: 0, load } : { weight: entry.weight, load: entry.load };
  const measure = measureIn(entry);
  const isClocked = measure !== undefined && FIGURES_OF[measure].seconds;
  const clocked = { seconds: seconds ?? (isClocked ? (entry.duration ?? undefined) : undefined) };
  const set = { reps, ...planned, ...clocked, distance, calories };
  const effort = atEffort(rpe, scale);
  if (isWithoutLoad(planned, entry))
    return `${clockedText(set) ?? openText(reps, entry.measure) ?? `${rangeText(reps, repsMax)} reps`}${effort}`;
  return `${inWords(set, weightText(planned, entry), rangeText(reps, repsMax), entry)}${effort}`;
}

/** The planned sets of an exercise. */
type Planned = Partial<Counted> & {
  sets: number;
  reps: number | null;
  duration?: number | null;
  targets?: readonly SetTarget[] | undefined;
};

/** "12", "8–12", "1:00", "400 m": the amount of one set; a range if sets differ in reps. */
function amountText({ reps, duration, exercise, measure, weight = null, targets = [] }: Planned): string {
  const working = targets.filter(({ kind }) => kind !== 'warm_up');
  const [first] = working;
  const clocked = first && clockedText(first);
  if (clocked) return clocked;
  const counted = exercise && measureOf({ exercise, measure, reps, weight });
  if (duration && counted && FIGURES_OF[counted].seconds) return clockText(duration);
  const all = working.map((target) => (target.reps === undefined ? reps : target.reps));
  if (all.length === 0 || all.includes(null)) {
    const each = all.length === 0 ? reps : null;
    return openText(each, measure) ?? repsText(each);
  }
  const most = working.map((target, index) => target.repsMax ?? all[index] ?? 0);
  return rangeText(Math.min(...(all as number[])), Math.max(...most));
}

/** "3 × 12", "3 × ∞", "3 × 1:00": sets times the amount; warm-ups are added: "3 × 8 + 2 W". */
export function setsByReps(entry: Planned): string {
  const warmUps = entry.targets?.filter(({ kind }) => kind === 'warm_up').length ?? 0;
  const isAllWarm = warmUps === entry.sets;
  const rest = warmUps > 0 && !isAllWarm ? ` + ${warmUps} W` : '';
  return `${isAllWarm ? entry.sets : entry.sets - warmUps} × ${amountText(entry)}${rest}`;
}

/** "60 kg", "60–80 kg": the planned loads; listed one by one if units are mixed. */
function loadsText(entry: Planned & Counted & { weight: number | null }): string {
  const loads = (entry.targets ?? []).filter(({ kind }) => kind !== 'warm_up').map(({ load }) => load);
  const texts = [...new Set(loads.map((load) => weightText(load ? { weight: 0, load } : entry, entry)))];
  const values = loads.flatMap((load) => (load ? [load.value] : []));
  const [first, ...others] = loads;
  const isOneUnit = others.every((load) => load?.unit === first?.unit) && values.length === loads.length;
  if (texts.length < 2 || !isOneUnit) return texts.join(', ') || weightText(entry, entry);
  return `${Math.min(...values)}–${Math.max(...values)} ${first?.unit}`;
}

/** The planned loads; null if the measure has no load or none is planned. */
export function plannedLoad(entry: Planned & Counted & { weight: number | null }): string | null {
  const isPlanned = entry.targets?.some(({ load }) => load) || !isWithoutLoad(entry, entry);
  return figuresAsked(entry).load && isPlanned ? loadsText(entry) : null;
}

/** "3 × 10 · 135 lb", "3 × 1:00": the plan of an exercise. */
export function plannedText(entry: Planned & Counted & { weight: number | null }): string {
  return [setsByReps(entry), plannedLoad(entry)].filter((text) => text !== null).join(' · ');
}

/** Letters of sets that are not working sets. */
export const KIND_LETTERS = { warm_up: 'W', drop: 'D', failure: 'F' } as const;

/** "W", "D", "F", or the number of a working set. Numbers count all sets, as everywhere else. */
export const setLetters = (kinds: readonly (SetTarget['kind'] | undefined)[]): string[] =>
  kinds.map((kind, index) => (kind ? KIND_LETTERS[kind] : String(index + 1)));
