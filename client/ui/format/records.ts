import { oneRepMaxOf, type RecordKind, volumeOfBest } from '@common/player/figures/records';
import type { Best, RecordMade } from '@common/player/plan/bests';
import { type Load, loadIn, type Unit } from '@common/player/plan/load';
import { loadOf, type PerformedSet } from '@common/player/plan/performed-set';
import { clockText, distanceText } from './amounts';
import { formatCount } from './figures';
import { numberFormat } from './formats';
import { type Counted, isOnBody } from './sets';

/** Names of the kinds of records, most telling first: the order decides which one is shown. */
export const RECORD_NAMES: Record<RecordKind, string> = {
  heaviest: 'heaviest',
  leastHelp: 'least help',
  oneRepMax: 'estimated 1RM',
  repsAt: 'most reps',
  volume: 'volume',
  longest: 'longest',
  farthest: 'farthest',
  timeFor: 'best time',
  mostCalories: 'most calories',
  caloriesIn: 'most calories in the time',
};
/** Of a set with several records, the first kind in this order is shown. */
const ORDER = Object.keys(RECORD_NAMES) as RecordKind[];

const number = numberFormat({ maximumFractionDigits: 1 });
/** A load as a number of that unit, to tenths; exact if it was entered in that unit. */
const loadNumber = (load: Load, unit: Unit): string =>
  load.unit === unit ? String(load.value) : number(loadIn(load, unit));
/** "85 kg"; for body weight exercises with help or added weight "BW − 20 kg", "BW + 20 kg". */
const loadText = ({ value, unit }: Load, wanted: Unit, entry: Counted | undefined): string =>
  `${value < 0 ? 'BW − ' : bodyAnd(entry)}${loadNumber({ value: Math.abs(value), unit }, wanted)} ${wanted}`;
const bodyAnd = (entry: Counted | undefined): string => (isOnBody(entry) ? 'BW + ' : '');
type Lifted = Omit<Best, 'at' | 'sessionId'>;
const asLifted = (set: PerformedSet): Lifted => ({ ...set, load: loadOf(set) });
const farText = ({ distance }: Lifted): string => (distance ? distanceText(distance) : '');

/** The bare figure of a best, in a unit: "105", "14". `recordValue` adds the unit. */
function figureOf(kind: RecordKind, best: Lifted, unit: Unit): string {
  switch (kind) {
    case 'heaviest':
      return loadNumber(best.load, unit);
    case 'leastHelp':
      return loadNumber({ ...best.load, value: -best.load.value }, unit);
    case 'oneRepMax':
      return number(loadIn({ value: oneRepMaxOf(best) ?? 0, unit: best.load.unit }, unit));
    case 'volume':
      return number(volumeOfBest(best, unit));
    case 'repsAt':
      return String(best.reps);
    case 'longest':
    case 'timeFor':
      return clockText(best.seconds ?? 0);
    case 'farthest':
      return farText(best);
    case 'mostCalories':
    case 'caloriesIn':
      return `${best.calories ?? 0} cal`;
  }
}

/** "105 kg", "BW + 20 kg", "14 × 85 kg", "8 × BW − 20 kg", "25:00 for 5 km", "18 cal in 1:00": a best in words. */
export function recordValue(kind: RecordKind, best: Lifted, unit: Unit, entry?: Counted): string {
  const figure = figureOf(kind, best, unit);
  if (kind === 'repsAt')
    return best.load.value === 0
      ? formatCount(best.reps, 'rep')
      : `${figure} × ${loadText(best.load, unit, entry)}`;
  if (kind === 'timeFor') return `${figure} for ${farText(best)}`;
  if (kind === 'mostCalories' || kind === 'caloriesIn')
    return best.seconds ? `${figure} in ${clockText(best.seconds)}` : figure;
  if (kind === 'longest' || kind === 'farthest') return figure;
  const isAdded = kind === 'heaviest' || (kind === 'oneRepMax' && !best.body);
  return `${isAdded ? bodyAnd(entry) : ''}${figure} ${unit}`;
}

/** The most telling of a set's records. */
export const foremost = (records: readonly RecordMade[]): RecordMade | undefined =>
  [...records].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))[0];

/** "volume 680 kg, was 660": the most telling record. */
export function recordText(
  records: readonly RecordMade[],
  set: PerformedSet,
  unit: Unit,
  entry?: Counted,
): string {
  const first = foremost(records);
  if (!first) return '';
  const { kind, before } = first;
  const words = `${RECORD_NAMES[kind]} ${recordValue(kind, asLifted(set), unit, entry)}`;
  const former = before ? `, was ${figureOf(kind, before, unit)}` : '';
  return words + former;
}
