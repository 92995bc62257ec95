import type { ChartPoint } from '@client/ui/charts/chart-data';
import { clockText } from '@client/ui/format/amounts';
import { dateAndTime } from '@client/ui/format/dates';
import { formatCount } from '@client/ui/format/figures';
import { dateFormat } from '@client/ui/format/formats';
import type { ExerciseHistory, TimeDone } from '@common/contract/training/exercise-history';
import { oneRepMaxOf } from '@common/player/figures/records';
import { loadIn, type Unit } from '@common/player/plan/load';
import { isWarmUp, loadOf, type PerformedSet, volumeIn, volumeOf } from '@common/player/plan/performed-set';

/** One figure of an exercise over time. */
export interface Series {
  title: string;
  data: ChartPoint[];
  format: (value: number) => string;
  /** True if its values are loads, to which a goal can be compared. */
  isLoad?: boolean | undefined;
}

const KILOMETRES = { m: 0.001, km: 1, mi: 1.609344 };
const most = (values: readonly number[]): number => Math.max(0, ...values);
const rounded = (value: number) => Math.round(value * 10) / 10;
const day = dateFormat({ month: 'short', day: 'numeric' });

const distanceIn = ({ distance }: PerformedSet, unit: 'km' | 'mi'): number =>
  distance ? (distance.value * KILOMETRES[distance.unit]) / KILOMETRES[unit] : 0;

type Figure = (sets: readonly PerformedSet[]) => number;

/** Chart points, oldest first, without sessions that lack the figure. Values above all before are records. */
function pointsOf(sessions: readonly TimeDone[], figure: Figure): ChartPoint[] {
  const points: ChartPoint[] = [];
  const timesNamed = new Map<string, number>();
  let best = 0;
  for (const { startTime, sets } of [...sessions].reverse()) {
    const value = rounded(figure(sets.filter((set) => !isWarmUp(set))));
    if (value <= 0) continue;
    const name = dateAndTime(startTime);
    const count = (timesNamed.get(name) ?? 0) + 1;
    timesNamed.set(name, count);
    points.push({
      label: day(new Date(startTime)),
      name: count > 1 ? `${name} (${count})` : name,
      value,
      isRecord: best > 0 && value > best,
    });
    best = Math.max(best, value);
  }
  return points;
}

/** Charts of an exercise: the figures that its sets have, whatever their measure. */
export function seriesOf({ sessions }: Pick<ExerciseHistory, 'sessions'>, unit: Unit): Series[] {
  // Pounds go with miles, as in the player.
  const far = unit === 'kg' ? 'km' : 'mi';
  const inUnit = (value: number) => `${value.toLocaleString('en-US')} ${unit}`;
  const load = (set: PerformedSet) => Math.max(0, loadIn(loadOf(set), unit));
  // As for records, a figure with the body's weight is compared with no other (SPEC M11).
  const isOfBody = sessions.some(({ sets }) => sets.some(({ body }) => body));
  const ofBody = (set: PerformedSet) => !isOfBody || set.body !== undefined;
  const oneRepMax = (set: PerformedSet) => {
    const { unit: ownUnit } = loadOf(set);
    const value = ofBody(set) ? (oneRepMaxOf({ ...set, load: loadOf(set) }) ?? 0) : 0;
    return loadIn({ value, unit: ownUnit }, unit);
  };
  const setVolume = (set: PerformedSet) => (ofBody(set) ? volumeIn(volumeOf([set]), unit) : 0);
  const carried = (set: PerformedSet) => (set.seconds ? load(set) : 0);
  const held = ({ seconds = 0, distance, calories }: PerformedSet) =>
    distance?.value || calories !== undefined ? 0 : seconds;
  const all: [string, Figure, (value: number) => string][] = [
    ['Estimated 1RM', (sets) => most(sets.map(oneRepMax)), inUnit],
    ['Most volume in a set', (sets) => most(sets.map(setVolume)), inUnit],
    ['Volume', (sets) => volumeIn(volumeOf(sets), unit), inUnit],
    ['Heaviest', (sets) => most(sets.map(carried)), inUnit],
    ['Most calories', (sets) => most(sets.map(({ calories = 0 }) => calories)), (value) => `${value} cal`],
    ['Longest', (sets) => most(sets.map(held)), clockText],
    ['Farthest', (sets) => most(sets.map((set) => distanceIn(set, far))), (value) => `${value} ${far}`],
  ];
  const series = all
    .map(([title, figure, format]) => ({
      ...{ title, data: pointsOf(sessions, figure), format },
      // A goal is a load as it is stated, without the body.
      isLoad: (title === 'Estimated 1RM' && !isOfBody) || title === 'Heaviest',
    }))
    .filter(({ data }) => data.length > 0);
  const reps = pointsOf(sessions, (sets) => most(sets.map((set) => set.reps)));
  if (series.length > 0 || reps.length === 0) return series;
  return [{ title: 'Most reps', data: reps, format: (value) => formatCount(value, 'rep') }];
}
