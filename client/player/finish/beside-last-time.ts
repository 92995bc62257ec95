import { clockText, type Distance, distanceText, paceText } from '@client/ui/format/amounts';
import { formatCount } from '@client/ui/format/figures';
import { textOfLoad } from '@client/ui/format/loads';
import { clockedText } from '@client/ui/format/sets';
import { workOf } from '@common/player/figures/exercise-work';
import { millimetres } from '@common/player/figures/records';
import { type Load, loadIn, type Unit } from '@common/player/plan/load';
import { isWarmUp, loadOf, type PerformedSet, volumeIn } from '@common/player/plan/performed-set';
import { entriesInOrder, type Plan } from '@common/player/plan/plan';
import { workedSets } from '@common/player/state/entries';
import type { PlayerState } from '@common/player/state/state';
import { mainAndHalf } from '@common/rules/muscle-sets';

/** One exercise of a finished workout compared with the last time. */
export interface Beside {
  entryId: string;
  name: string;
  /** "3 × 8 · 85 kg", "14 12 10", "5 km in 24:30", "18 cal". */
  done: string;
  /** "+2.5 kg", "−1 rep", "+200 m", "same", "first time"; empty where nothing can be compared. */
  change: string;
  /** 1 better, −1 less, 0 the same or nothing to compare. */
  direction: -1 | 0 | 1;
}

const top = (sets: readonly PerformedSet[], unit: Unit): Load | null =>
  sets.map(loadOf).sort((a, b) => loadIn(b, unit) - loadIn(a, unit))[0] ?? null;
const sum = (sets: readonly PerformedSet[], of: (set: PerformedSet) => number): number =>
  sets.reduce((all, set) => all + of(set), 0);
const signed = (value: number, text: string): string => `${value > 0 ? '+' : '−'}${text}`;

/** "85 kg"; "BW − 20 kg" where it helped. */
const topText = ({ value, unit: own }: Load, unit: Unit): string =>
  `${value < 0 ? 'BW − ' : ''}${textOfLoad({ value: Math.abs(value), unit: own }, unit)} ${unit}`;

/** A length in the unit of the sets' first distance, to the hundredth. */
function distanceOf(length: number, sets: readonly PerformedSet[]): Distance {
  const unit = sets.find(({ distance }) => distance)?.distance?.unit ?? 'm';
  return { value: Math.round((length / millimetres({ distance: { value: 1, unit } })) * 100) / 100, unit };
}

/** Totals of all sets of an exercise, one per figure; of the loads the heaviest. */
const amountsOf = (sets: readonly PerformedSet[], unit: Unit) => ({
  load: top(sets, unit),
  reps: sum(sets, ({ reps }) => reps),
  length: sum(sets, millimetres),
  calories: sum(sets, ({ calories = 0 }) => calories),
  seconds: sum(sets, ({ seconds = 0 }) => seconds),
});

/** " · 45 lb" where all sets had this load, else " · 40–45 lb"; help and added weight mixed: " · up to 10 kg". */
function loadsText(sets: readonly PerformedSet[], unit: Unit): string {
  const loads = sets.map(loadOf).sort((a, b) => loadIn(a, unit) - loadIn(b, unit));
  const [least, most] = [loads[0], loads.at(-1)];
  if (!least || !most || (least.value === 0 && most.value === 0)) return '';
  const [low, high] = [textOfLoad(least, unit), textOfLoad(most, unit)];
  if (low === high) return ` · ${topText(most, unit)}`;
  if (least.value >= 0) return ` · ${low}–${high} ${unit}`;
  if (most.value > 0) return ` · up to ${high} ${unit}`;
  return ` · BW − ${high.replace('-', '')}–${low.replace('-', '')} ${unit}`;
}

/** True if any set has a figure: a run that was only ticked off has none. */
const hasFigures = ({ reps, length, calories, seconds }: ReturnType<typeof amountsOf>): boolean =>
  reps + length + calories + seconds > 0;

function doneText(sets: readonly PerformedSet[], unit: Unit): string {
  const amounts = amountsOf(sets, unit);
  const { length, calories, seconds } = amounts;
  const load = loadsText(sets, unit);
  if (!hasFigures(amounts)) return formatCount(sets.length, 'set') + load;
  const isByReps = length + calories === 0 && sets.some(({ reps }) => reps > 0);
  const clocked = clockedText({
    distance: length > 0 ? distanceOf(length, sets) : undefined,
    calories: calories || undefined,
    seconds: seconds || undefined,
  });
  const pace = length > 0 ? paceText(distanceOf(length, sets), seconds) : null;
  if (clocked !== null && !isByReps) return [clocked, pace].filter(Boolean).join(' · ') + load;
  const reps = sets.map((set) => set.reps);
  const isEven = reps.every((one) => one === reps[0]);
  return (isEven ? `${sets.length} × ${reps[0]}` : reps.join(' ')) + load;
}

type Amount = 'reps' | 'length' | 'calories' | 'seconds';
const AMOUNTS: readonly Amount[] = ['reps', 'length', 'calories', 'seconds'];
const NOT_COMPARED = { change: '', direction: 0 as const };

/**
 * Compares two times by the first figure that changed: load, repetitions, distance, calories, then time. For the same
 * distance or calories, less time is better.
 */
function changeOf(now: readonly PerformedSet[], before: readonly PerformedSet[], unit: Unit) {
  const [one, other] = [amountsOf(now, unit), amountsOf(before, unit)];
  // A time with other figures than now, such as repetitions of a run, says nothing beside it.
  const hasBoth = (figure: Amount) => one[figure] > 0 && other[figure] > 0;
  if (!AMOUNTS.some(hasBoth)) return NOT_COMPARED;
  const by = (figure: Amount) => (hasBoth(figure) ? one[figure] - other[figure] : 0);
  const load =
    one.load && other.load ? Math.round((loadIn(one.load, unit) - loadIn(other.load, unit)) * 10) / 10 : 0;
  const changes: [number, (value: number) => string][] = [
    [load, (value) => `${value} ${unit}`],
    [by('reps'), (value) => formatCount(value, 'rep')],
    [by('length'), (value) => distanceText(distanceOf(value, now))],
    [by('calories'), (value) => `${value} cal`],
  ];
  const [value, text] = changes.find(([changed]) => changed !== 0) ?? [by('seconds'), clockText];
  const isForTime = text === clockText && one.length + one.calories > 0;
  const isTimeUnknown = isForTime && (one.seconds === 0 || other.seconds === 0);
  if (value === 0 || isTimeUnknown) return { change: 'same', direction: 0 as const };
  const isBetter = isForTime ? value < 0 : value > 0;
  return { change: signed(value, text(Math.abs(value))), direction: isBetter ? (1 as const) : (-1 as const) };
}

/**
 * Compares each exercise with the last time; leaves out warm-ups and exercises that were not done. An exercise without
 * a last time is done for the first time only where the server has said so: a plan made offline may lack it.
 */
export function besideLastTime(
  plan: Plan,
  state: PlayerState,
  unitOf: (exerciseId: string) => Unit,
  { isConfirmed }: { isConfirmed: boolean },
): Beside[] {
  const worked = workedSets(state);
  return entriesInOrder(plan).flatMap((entry) => {
    const now = worked.filter(({ entryId }) => entryId === entry.id).sort((a, b) => a.set - b.set);
    if (now.length === 0) return [];
    const unit = unitOf(entry.exerciseId);
    const before = entry.previous.filter((set) => !isWarmUp(set));
    const first = isConfirmed ? { ...NOT_COMPARED, change: 'first time' } : NOT_COMPARED;
    const compared = before.length > 0 ? changeOf(now, before, unit) : first;
    return [{ entryId: entry.id, name: entry.exercise.name, done: doneText(now, unit), ...compared }];
  });
}

/** Volume and sets of one muscle. */
export interface MuscleWork {
  muscle: string;
  volume: number;
  sets: number;
}

/** Volume and sets per muscle, most first. A muscle that an exercise works beside its main one gets half [10.24]. */
export function workByMuscle(plan: Plan, state: PlayerState, unit: Unit): MuscleWork[] {
  const groups = new Map(
    plan.exercises.map(({ exerciseId, exercise }) => [exerciseId, exercise.muscleGroups]),
  );
  const byMuscle = new Map<string, MuscleWork>();
  for (const { exerciseId, sets, volume } of workOf(state)) {
    const lifted = volumeIn(volume, unit);
    for (const [index, muscle] of (groups.get(exerciseId) ?? []).entries()) {
      const before = byMuscle.get(muscle) ?? { muscle, volume: 0, sets: 0 };
      const isMain = index === 0;
      byMuscle.set(muscle, {
        muscle,
        volume: before.volume + mainAndHalf(lifted, isMain ? lifted : 0),
        sets: before.sets + mainAndHalf(sets, isMain ? sets : 0),
      });
    }
  }
  return [...byMuscle.values()].sort((a, b) => b.volume - a.volume || b.sets - a.sets);
}
