import { type Format, orNone, readEach } from './format';
import { distanceUnitIn, setOf, unitIn } from './set-row';
import { cellOf, headerKey, minutesIn, numberIn, type Row, secondsIn, type Table } from './table';

/** Meanings that a column of a table may have, as the member names them. */
export const COLUMN_MEANINGS = {
  date: 'Date',
  exercise: 'Exercise',
  workout: 'Workout',
  weight: 'Weight',
  unit: 'Weight unit',
  reps: 'Reps',
  time: 'Set time',
  distance: 'Distance',
  distanceUnit: 'Distance unit',
  minutes: 'Workout duration',
  rpe: 'RPE',
  note: 'Note',
} as const;
export type ColumnMeaning = keyof typeof COLUMN_MEANINGS;

/** Columns by their meaning; those not in it say nothing. */
export type ColumnMapping = Partial<Record<ColumnMeaning, number>>;

const WORDS: Record<ColumnMeaning, RegExp> = {
  date: /^(date|day|datum|start|start time|workout date|timestamp)/,
  exercise: /^(exercise|lift|movement|übung)/,
  workout: /^(workout|session|routine|title|training)/,
  weight: /^(weight|load|gewicht)/,
  unit: /^(unit|weight unit)$/,
  reps: /^(rep|wdh|wiederh)/,
  time: /^(time|seconds|sekunden)/,
  distance: /^(distance|entfernung)$/,
  distanceUnit: /^distance unit$/,
  minutes: /^(duration|dauer|length)/,
  rpe: /^rpe/,
  note: /^(note|comment|notiz)/,
};

/** The mapping that the header suggests. */
export function suggestedMapping(header: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const [index, text] of header.entries()) {
    const key = headerKey(text);
    const meaning = (Object.keys(WORDS) as ColumnMeaning[]).find(
      (one) => mapping[one] === undefined && WORDS[one].test(key),
    );
    if (meaning) mapping[meaning] = index;
  }
  return mapping;
}

/** True if a mapping says enough: when, which exercise, and what was done. */
export const isMappingWhole = ({ date, exercise, weight, reps, time, distance }: ColumnMapping): boolean =>
  date !== undefined &&
  exercise !== undefined &&
  [weight, reps, time, distance].some((one) => one !== undefined);

const NO_COLUMN = -1;

/** The format of a table whose columns the member has named. */
export function tableFormat(mapping: ColumnMapping): Format {
  const at = (meaning: ColumnMeaning): number => mapping[meaning] ?? NO_COLUMN;
  const unitOfHeader = (header: readonly string[]) =>
    unitIn(/[(_ ](kgs?|lbs?)\)?$/i.exec(header[at('weight')] ?? '')?.[1] ?? '');
  return {
    source: 'table',
    name: 'a table',
    grouping: { byRun: false, apart: true },
    asksUnit: ({ header }) =>
      mapping.weight !== undefined && mapping.unit === undefined && !unitOfHeader(header),
    asksDistance: () => mapping.distance !== undefined && mapping.distanceUnit === undefined,
    dateColumn: () => at('date'),
    read: (table: Table, options) => {
      const headerUnit = unitOfHeader(table.header);
      const text = (row: Row, meaning: ColumnMeaning) => cellOf(row, at(meaning));
      return readEach(table, at('date'), options, (row, start) => {
        const isDay = 'wall' in start && !/\d:\d/.test(text(row, 'date'));
        const minutes = minutesIn(text(row, 'minutes')) ?? numberIn(text(row, 'minutes')) ?? 0;
        const plainMinutes = Number.isNaN(minutes) ? numberIn(text(row, 'minutes')) : minutes;
        const set = setOf({
          // A word in its place is no load: "BW". A figure that cannot be read is not left out of its set.
          weight: /\d/.test(text(row, 'weight')) ? orNone(numberIn(text(row, 'weight'))) : null,
          unit: unitIn(text(row, 'unit')) ?? headerUnit ?? options.unit,
          reps: numberIn(text(row, 'reps')),
          seconds: secondsIn(text(row, 'time')),
          distance: numberIn(text(row, 'distance')),
          distanceUnit: distanceUnitIn(text(row, 'distanceUnit')) ?? options.distanceUnit,
          rpe: numberIn(text(row, 'rpe')),
          note: text(row, 'note'),
        });
        return {
          start: isDay ? { wall: { ...start.wall, hour: 12 } } : start,
          minutes: plainMinutes === null || Number.isNaN(plainMinutes) ? 0 : plainMinutes,
          workout: text(row, 'workout') || 'Workout',
          exercise: text(row, 'exercise'),
          order: null,
          set,
        };
      });
    },
  };
}
