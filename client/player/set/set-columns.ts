import { clockText } from '@client/ui/format/amounts';
import { setAs } from '@client/ui/format/loads';
import { type Counted, figureOfWeight } from '@client/ui/format/sets';
import type { Counting } from '@client/ui/format/typed-set';
import type { Settings } from '@common/contract/training/settings';
import type { PerformedSet } from '@common/player/plan/performed-set';
import { effortText } from './effort';

/** A column of the set list: its head and its text per set. */
export interface SetColumn {
  head: string;
  of: (set: PerformedSet) => string;
}

const NOTHING = '–';
/** Behind the repetitions of a set of one side alone. */
const SIDE_LETTERS = { left: ' L', right: ' R', both: '' } as const;

/**
 * Columns of an exercise's sets: the figures of its measure in the member's units, and effort for members who record
 * it.
 */
export function setColumns(
  { figures, unit, distanceUnit }: Counting,
  entry: Counted,
  effort: Settings['effort'],
): SetColumn[] {
  const distance = ({ distance }: PerformedSet) =>
    !distance
      ? NOTHING
      : distance.unit === distanceUnit
        ? String(distance.value)
        : `${distance.value} ${distance.unit}`;
  const columns: [boolean, SetColumn][] = [
    [figures.load, { head: unit, of: (set) => figureOfWeight(setAs(set, unit), entry, unit) }],
    [figures.reps, { head: 'Reps', of: ({ reps, side }) => `${reps}${(side && SIDE_LETTERS[side]) || ''}` }],
    [figures.distance, { head: distanceUnit, of: distance }],
    [figures.calories, { head: 'Cal', of: ({ calories }) => String(calories ?? NOTHING) }],
    [
      figures.seconds,
      { head: 'Time', of: ({ seconds }) => (seconds === undefined ? NOTHING : clockText(seconds)) },
    ],
    [
      effort !== 'off',
      {
        head: effort === 'rir' ? 'RIR' : 'RPE',
        of: ({ rpe }) => (rpe === undefined ? NOTHING : effortText(rpe, effort)),
      },
    ],
  ];
  return columns.filter(([isShown]) => isShown).map(([, column]) => column);
}
