import type { Measure } from '../../../common/exercises';
import type { Load, Unit } from '../../../common/player/load';
import { FIGURES_OF, figuresAsked, measureOf } from '../../../common/player/measure';
import type { PerformedSet, SetTarget } from '../../../common/player/performed-set';
import type { Settings } from '../../../common/settings';
import { clockText, distanceText } from './amounts';

/** What is known of an exercise where a set of it is put into words. */
interface Equipped {
  equipment: string;
  measure?: Measure | undefined;
  isAssisted?: true | undefined;
}
/** The entry of a plan or a workout that a set is of: it says what its sets are counted in. */
export interface Counted {
  exercise: Equipped;
  measure?: Measure | undefined;
  reps?: number | null;
  weight?: number | null;
}
/** What was on the bar: whole pounds, and the exact load where it was another. */
interface Loaded {
  weight: number | null;
  load?: Load | undefined;
}
/** What other measures than reps and weight count in. */
type Clocked = Partial<Pick<PerformedSet, 'seconds' | 'distance' | 'calories'>>;
/** What a set is in words: reps at a weight, and what other measures count in. */
type Amount = Loaded & { reps: number | null } & Clocked;

/** Done against the body's own weight: nothing, or what holds or carries it. */
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

/** Whether an exercise is done with the body's own weight, so that no weight is not "0 lb". */
export const isBodyweight = (exercise: Equipped | undefined): boolean =>
  exercise !== undefined && BODYWEIGHT.has(exercise.equipment.toLowerCase());

/** What an exercise of a session is called; one that is not in its plan, or not known, is another one. */
export const exerciseName = (
  { exercises }: { exercises: readonly { exerciseId: string; exercise: { name: string } }[] },
  exerciseId: string | null,
): string => exercises.find((entry) => entry.exerciseId === exerciseId)?.exercise.name ?? 'Another exercise';

/** The measure of an entry as it is chosen or follows from its exercise; none where nothing is known of it. */
const measureIn = (entry: Counted | undefined): Measure | undefined =>
  entry && measureOf({ ...entry, reps: entry.reps ?? null, weight: entry.weight ?? null });

/** Whether sets are counted in repetitions of the body's own weight and what is added to it or taken off. */
export const isOnBody = (entry: Counted | undefined): boolean => measureIn(entry) === 'bodyweight';

/**
 * "135 lb", "22.5 kg": as it was entered. No weight is "BW" where none is meant (null) or the exercise is done with the
 * body's own, "BW + 25 lb" and "BW − 20 kg" where something is added or helps; "0 lb" at whatever else could be loaded.
 */
export function weightText({ weight, load }: Loaded, entry?: Counted): string {
  const isHelp = entry?.exercise.isAssisted === true && isOnBody(entry);
  const stated = load ?? { value: weight ?? 0, unit: 'lb' };
  const { value, unit } = isHelp ? { ...stated, value: -Math.abs(stated.value) } : stated;
  // A weight that a workout plans without choosing the measure reads as product.md has it.
  const isBody = isHelp || entry?.measure === 'bodyweight' || (value < 0 && isOnBody(entry));
  if (value === 0)
    return isBody || weight === null || isBodyweight(entry?.exercise) ? 'BW' : `${value} ${unit}`;
  return isBody ? `BW ${value < 0 ? '−' : '+'} ${Math.abs(value)} ${unit}` : `${value} ${unit}`;
}

/** "135", "22.5 kg" or "BW": a weight where its unit stands above it, unless it is another. */
export function figureOfWeight(set: Loaded, entry: Counted | undefined, unit: Unit = 'lb'): string {
  const text = weightText(set, entry).replace(/^BW ([+−]) /, '$1');
  return text.endsWith(` ${unit}`) ? text.slice(0, -1 - unit.length) : text;
}

/** Whether a plan says no weight of what is to be loaded: the 0 that an exercise comes with is none to aim at. */
const isWithoutLoad = (planned: Loaded, entry: Counted): boolean =>
  !planned.load && planned.weight === 0 && weightText(planned, entry) !== 'BW';

/** "10"; "∞" where as many as possible are meant. */
export const repsText = (reps: number | null): string => (reps === null ? '∞' : String(reps));

/** How long, how far, how much: what a set has beyond reps at a weight; null where it has nothing of it. */
export function clockedText({ seconds, distance, calories }: Clocked): string | null {
  const amount = distance ? distanceText(distance) : calories === undefined ? null : `${calories} cal`;
  if (amount === null) return seconds === undefined ? null : clockText(seconds);
  return seconds ? `${amount} in ${clockText(seconds)}` : amount;
}

/** What stands where a workout chooses a measure without repetitions and says nothing of it: as much as possible. */
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
  if (clocked !== null)
    return set.load || set.weight || measure === 'weight_time' ? `${clocked} × ${weight}` : clocked;
  return entry?.measure === 'reps' && !set.weight ? `${reps} reps` : `${reps} × ${weight}`;
};

/** "10 × 135", "12 × BW", "1:30": a set where the unit stands above it. */
export const shortSetText = (
  set: Amount & { reps: number },
  entry: Counted | undefined,
  unit: Unit = 'lb',
): string => inWords(set, figureOfWeight(set, entry, unit), String(set.reps), entry);

/** "10 × 135 lb", "∞ × BW", "5 km in 24:30", "1:00 × 45 lb": what one set is, was or is to be. */
export const setText = (set: Amount, entry?: Counted): string =>
  inWords(set, weightText(set, entry), repsText(set.reps), entry);

const rangeText = (reps: number | null, repsMax: number | undefined) =>
  repsMax === undefined || repsMax === reps ? repsText(reps) : `${repsText(reps)}–${repsMax}`;

/** "RPE 8", or "2 RIR" for whoever counts what is left. */
export const effortIn = (rpe: number, scale: Settings['effort']): string =>
  scale === 'rir' ? `${10 - rpe} RIR` : `RPE ${rpe}`;

/** " @ RPE 8", to stand behind a set; nothing where no effort was stated. */
export const atEffort = (rpe: number | undefined, scale: Settings['effort']): string =>
  rpe === undefined ? '' : ` @ ${effortIn(rpe, scale)}`;

/** "8–12 × 60 kg", "1:00": what is meant for one set, which may say more than the exercise as a whole. */
export function targetText(
  entry: Counted & { reps: number | null; weight: number | null; duration?: number | null },
  { reps = entry.reps, repsMax, load, seconds, distance, calories, rpe }: SetTarget,
  scale: Settings['effort'] = 'rpe',
): string {
  const planned = load ? { weight: 0, load } : { weight: entry.weight };
  const measure = measureIn(entry);
  const isClocked = measure !== undefined && FIGURES_OF[measure].seconds;
  const clocked = { seconds: seconds ?? (isClocked ? (entry.duration ?? undefined) : undefined) };
  const set = { reps, ...planned, ...clocked, distance, calories };
  const effort = atEffort(rpe, scale);
  if (isWithoutLoad(planned, entry))
    return `${clockedText(set) ?? openText(reps, entry.measure) ?? `${rangeText(reps, repsMax)} reps`}${effort}`;
  return `${inWords(set, weightText(planned, entry), rangeText(reps, repsMax), entry)}${effort}`;
}

/** What is planned of an exercise as a whole. */
type Planned = Partial<Counted> & {
  sets: number;
  reps: number | null;
  duration?: number | null;
  targets?: readonly SetTarget[] | undefined;
};

/** "12", "8–12", "1:00", "400 m": what one set of it is meant to be; a range where sets differ in their reps. */
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

/** "3 × 12", "3 × ∞", "3 × 1:00": sets times what each is; warm-ups beside them, "3 × 8 + 2 W". */
export function setsByReps(entry: Planned): string {
  const warmUps = entry.targets?.filter(({ kind }) => kind === 'warm_up').length ?? 0;
  const isAllWarm = warmUps === entry.sets;
  const rest = warmUps > 0 && !isAllWarm ? ` + ${warmUps} W` : '';
  return `${isAllWarm ? entry.sets : entry.sets - warmUps} × ${amountText(entry)}${rest}`;
}

/** "60 kg", "60–80 kg": what is planned on the bar; the single loads where units are mixed. */
function loadsText(entry: Planned & Counted & { weight: number | null }): string {
  const loads = (entry.targets ?? []).filter(({ kind }) => kind !== 'warm_up').map(({ load }) => load);
  const texts = [...new Set(loads.map((load) => weightText(load ? { weight: 0, load } : entry, entry)))];
  const values = loads.flatMap((load) => (load ? [load.value] : []));
  const [first, ...others] = loads;
  const isOneUnit = others.every((load) => load?.unit === first?.unit) && values.length === loads.length;
  if (texts.length < 2 || !isOneUnit) return texts.join(', ') || weightText(entry, entry);
  return `${Math.min(...values)}–${Math.max(...values)} ${first?.unit}`;
}

/** What is planned on the bar; null where the exercise is counted without a load, or none is planned. */
export function plannedLoad(entry: Planned & Counted & { weight: number | null }): string | null {
  const isPlanned = entry.targets?.some(({ load }) => load) || !isWithoutLoad(entry, entry);
  return figuresAsked(entry).load && isPlanned ? loadsText(entry) : null;
}

/** "3 × 10 · 135 lb", "3 × 1:00": what is planned of an exercise. */
export function plannedText(entry: Planned & Counted & { weight: number | null }): string {
  return [setsByReps(entry), plannedLoad(entry)].filter((text) => text !== null).join(' · ');
}

/** What stands for a set that is no working set. */
export const KIND_LETTERS = { warm_up: 'W', drop: 'D', failure: 'F' } as const;

/** "W", "D", "F", or the number of a working set: its place, by which it is called everywhere else. */
export const setLetters = (kinds: readonly (SetTarget['kind'] | undefined)[]): string[] =>
  kinds.map((kind, index) => (kind ? KIND_LETTERS[kind] : String(index + 1)));
