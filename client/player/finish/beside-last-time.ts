import { workedSets } from '../../../common/player/entries';
import { type Load, loadIn, type Unit } from '../../../common/player/load';
import { isWarmUp, loadOf, type PerformedSet } from '../../../common/player/performed-set';
import { entriesInOrder, type Plan } from '../../../common/player/plan';
import type { PlayerState } from '../../../common/player/state';
import { volumeIn, volumeOf } from '../../../common/player/volume';
import { clockText } from '../../ui/format/amounts';
import { counted } from '../../ui/format/figures';
import { textOfLoad } from '../../ui/format/loads';

/** One exercise of a finished workout beside the time before. */
export interface Beside {
  entryId: string;
  name: string;
  /** "3 × 8 · 85 kg", "14 12 10". */
  done: string;
  /** "+2.5 kg", "−1 rep", "same", "first time". */
  change: string;
  /** 1 better, −1 less, 0 the same or nothing to compare. */
  direction: -1 | 0 | 1;
}

const top = (sets: readonly PerformedSet[], unit: Unit): Load | null =>
  sets.map(loadOf).sort((a, b) => loadIn(b, unit) - loadIn(a, unit))[0] ?? null;
const sum = (sets: readonly PerformedSet[], of: (set: PerformedSet) => number): number =>
  sets.reduce((all, set) => all + of(set), 0);
const signed = (value: number, text: string): string => `${value > 0 ? '+' : '−'}${text}`;

function doneText(sets: readonly PerformedSet[], unit: Unit): string {
  const heaviest = top(sets, unit);
  const seconds = sum(sets, (set) => set.seconds ?? 0);
  const isByReps = sets.some(({ reps }) => reps > 0);
  const reps = sets.map((set) => set.reps);
  const isEven = reps.every((one) => one === reps[0]);
  const words = isEven ? `${sets.length} × ${reps[0]}` : reps.join(' ');
  const load = heaviest && heaviest.value !== 0 ? ` · ${textOfLoad(heaviest, unit)} ${unit}` : '';
  return isByReps || seconds === 0 ? words + load : clockText(seconds) + load;
}

/** First the load, then the repetitions, then the time: what of these changed, says how it went. */
function changeOf(now: readonly PerformedSet[], before: readonly PerformedSet[], unit: Unit) {
  const [one, other] = [top(now, unit), top(before, unit)];
  const load = one && other ? Math.round((loadIn(one, unit) - loadIn(other, unit)) * 10) / 10 : 0;
  const reps = sum(now, (set) => set.reps) - sum(before, (set) => set.reps);
  const seconds = sum(now, (set) => set.seconds ?? 0) - sum(before, (set) => set.seconds ?? 0);
  const [value, text] =
    load !== 0
      ? [load, `${Math.abs(load)} ${unit}`]
      : reps !== 0
        ? [reps, counted(Math.abs(reps), 'rep')]
        : [seconds, clockText(Math.abs(seconds))];
  if (value === 0) return { change: 'same', direction: 0 as const };
  return { change: signed(value, text), direction: value > 0 ? (1 as const) : (-1 as const) };
}

/** What was done of each exercise, beside the last time; warm-ups are left out, and so is what was not done. */
export function besideLastTime(
  plan: Plan,
  state: PlayerState,
  unitOf: (exerciseId: string) => Unit,
): Beside[] {
  const worked = workedSets(state);
  return entriesInOrder(plan).flatMap((entry) => {
    const now = worked.filter(({ entryId }) => entryId === entry.id).sort((a, b) => a.set - b.set);
    if (now.length === 0) return [];
    const unit = unitOf(entry.exerciseId);
    const before = entry.previous.filter((set) => !isWarmUp(set));
    const compared =
      before.length > 0 ? changeOf(now, before, unit) : { change: 'first time', direction: 0 as const };
    return [{ entryId: entry.id, name: entry.exercise.name, done: doneText(now, unit), ...compared }];
  });
}

/** Volume and sets of one muscle. */
export interface MuscleWork {
  muscle: string;
  volume: number;
  sets: number;
}

/** What each muscle did, most first: an exercise counts for every muscle that it names. */
export function workByMuscle(plan: Plan, state: PlayerState, unit: Unit): MuscleWork[] {
  const groups = new Map(
    plan.exercises.map(({ exerciseId, exercise }) => [exerciseId, exercise.muscleGroups]),
  );
  const byMuscle = new Map<string, PerformedSet[]>();
  for (const set of workedSets(state)) {
    for (const muscle of groups.get(set.exerciseId ?? '') ?? [])
      byMuscle.set(muscle, [...(byMuscle.get(muscle) ?? []), set]);
  }
  return [...byMuscle]
    .map(([muscle, sets]) => ({ muscle, volume: volumeIn(volumeOf(sets), unit), sets: sets.length }))
    .sort((a, b) => b.volume - a.volume || b.sets - a.sets);
}
