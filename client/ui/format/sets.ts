import type { Load, Unit } from '../../../common/player/load';
import type { SetTarget } from '../../../common/player/performed-set';

/** What is known of an exercise where a set of it is put into words. */
type Equipped = { equipment: string } | undefined;
/** What was on the bar: whole pounds, and the exact load where it was another. */
interface Loaded {
  weight: number | null;
  load?: Load | undefined;
}

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
export const isBodyweight = (exercise: Equipped): boolean =>
  exercise !== undefined && BODYWEIGHT.has(exercise.equipment.toLowerCase());

/**
 * "135 lb", "22.5 kg": as it was entered. No weight is "BW" where none is meant (null) or the exercise is done with the
 * body's own; "0 lb" at a barbell, a machine or whatever else could be loaded.
 */
export function weightText({ weight, load }: Loaded, exercise?: Equipped): string {
  if (load && load.value !== 0) return `${load.value} ${load.unit}`;
  if (weight === null || (weight === 0 && isBodyweight(exercise))) return 'BW';
  return `${load?.value ?? weight} ${load?.unit ?? 'lb'}`;
}

/** "135", "22.5 kg" or "BW": a weight where its unit stands above it, unless it is another. */
export function figureOfWeight(set: Loaded, exercise: Equipped, unit: Unit = 'lb'): string {
  const text = weightText(set, exercise);
  return text.endsWith(` ${unit}`) ? text.slice(0, -1 - unit.length) : text;
}

/** "10 × 135", "12 × BW": a set where the unit stands above it. */
export const shortSetText = (set: Loaded & { reps: number }, exercise: Equipped, unit: Unit = 'lb'): string =>
  `${set.reps} × ${figureOfWeight(set, exercise, unit)}`;

/** "10"; "∞" where as many as possible are meant. */
export const repsText = (reps: number | null): string => (reps === null ? '∞' : String(reps));

/** "10 × 135 lb", "∞ × BW": what one set is, was or is to be. */
export const setText = (set: Loaded & { reps: number | null }, exercise?: Equipped): string =>
  `${repsText(set.reps)} × ${weightText(set, exercise)}`;

/** "8–12 × 60 kg": what is meant for one set, which may say more than the exercise as a whole. */
export function targetText(
  entry: Loaded & { reps: number | null; exercise: Equipped },
  { reps = entry.reps, repsMax, load }: SetTarget,
): string {
  const range = repsMax === undefined || repsMax === reps ? repsText(reps) : `${repsText(reps)}–${repsMax}`;
  return `${range} × ${weightText(load ? { weight: 0, load } : entry, entry.exercise)}`;
}

/** "3 × 12", "3 × ∞": sets times reps. */
export const setsByReps = ({ sets, reps }: { sets: number; reps: number | null }): string =>
  `${sets} × ${repsText(reps)}`;

const KIND_LETTERS = { warm_up: 'W', drop: 'D', failure: 'F' } as const;

/** "W", "D", "F", or the number of a working set: warm-ups are not counted. */
export function setLetters(kinds: readonly (SetTarget['kind'] | undefined)[]): string[] {
  let working = 0;
  return kinds.map((kind) => {
    if (kind) return KIND_LETTERS[kind];
    working += 1;
    return String(working);
  });
}
