import type { ChartPoint } from '@client/ui/charts/chart-data';
import { formatCount } from '@client/ui/format/figures';
import type { ExerciseHistory } from '@common/contract/training/exercise-history';
import { loadIn, type Unit } from '@common/player/plan/load';
import { isWarmUp, loadOf } from '@common/player/plan/performed-set';

/** Widths of a step: the least one that needs no more than `MAX_STEPS` is taken. */
const WIDTHS = { reps: [1, 2, 5, 10, 20, 50, 100], loads: [2.5, 5, 10, 20, 50, 100, 200] };
const MAX_STEPS = 12;

/** Sets by repetitions and by load, warm-ups left out; empty where fewer than two values differ. */
export function distributionOf(
  { sessions }: Pick<ExerciseHistory, 'sessions'>,
  unit: Unit,
): { reps: ChartPoint[]; loads: ChartPoint[] } {
  const sets = sessions.flatMap((session) => session.sets.filter((set) => !isWarmUp(set)));
  const reps = sets.map((set) => set.reps).filter((count) => count > 0);
  const loads = sets.map((set) => loadIn(loadOf(set), unit)).filter((load) => load > 0);
  return {
    reps: barsOf(reps, WIDTHS.reps, (from, step) =>
      step === 1 ? formatCount(from, 'rep') : `${from}–${from + step - 1} reps`,
    ),
    loads: barsOf(loads, WIDTHS.loads, (from, step) => `${from}–${from + step} ${unit}`),
  };
}

/** Counts values in steps of one width, from the lowest to the highest; no step between them is left out. */
function barsOf(
  values: readonly number[],
  widths: readonly number[],
  nameOf: (from: number, step: number) => string,
): ChartPoint[] {
  if (new Set(values).size < 2) return [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = widths.find((width) => (high - low) / width < MAX_STEPS) ?? (high - low) / MAX_STEPS;
  const first = Math.floor(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const from = (first + index) * step;
    const value = values.filter((one) => Math.floor(one / step) === first + index).length;
    return { label: String(from), name: nameOf(from, step), value };
  });
}
