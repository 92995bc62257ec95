import { MAX_SETS } from '../constants';
import type { Measure } from '../contract/training/exercises';
import type { Unit } from '../player/plan/load';
import type { PerformedSet } from '../player/plan/performed-set';
import { type Format, fixedUnit, hasColumns, orNone } from './format';
import { timeIn } from './read-dates';
import { type SetRow, type SkippedRow, type SkipReason, setOf, unitIn } from './set-row';
import { cellOf, columnsOf, headerKey, numberIn, type Row, secondsIn } from './table';

const COLUMNS = {
  date: ['date (yyyy/mm/dd)', 'date'],
  number: ['workout'],
  workout: ['workout name'],
  exercise: ['exercise'],
  timed: ['sets×time', 'setsxtime'],
  hours: ['duration (hours)'],
  start: ['start time (h:mm)', 'start time'],
  end: ['end time (h:mm)', 'end time'],
  notes: ['notes'],
} as const;

interface SetColumns {
  /** From 1. */
  order: number;
  reps: number;
  /** -1 where there is none. */
  weight: number;
  unit: Unit | undefined;
}

/** Columns of each set: "Set 1 (Reps)", "Set 1 (KG)". */
function setColumnsOf(header: readonly string[]): SetColumns[] {
  const keys = header.map(headerKey);
  return keys.flatMap((key, reps) => {
    const [, order] = /^set (\d+) \(reps\)$/.exec(key) ?? [];
    if (order === undefined) return [];
    const weight = keys.findIndex((one) => one.startsWith(`set ${order} (`) && !one.endsWith('(reps)'));
    return [{ order: Number(order), reps, weight, unit: unitIn(fixedUnit(header, weight)) }];
  });
}

/** Seconds of each set of a timed exercise, NaN for one that is none: of "3×60", "3×1:00" or "60/45/-". */
function timesIn(text: string): (number | null)[] {
  const secondsOf = (time: string) => (time === '-' ? null : secondsIn(time.replace(/ ?s(ec)?$/i, '')));
  const [, count, time] = /^(\d+) ?[×x] ?(.+)$/i.exec(text) ?? [];
  if (time === undefined) return text.split('/').map((one) => secondsOf(one.trim()));
  const length = Math.min(Number(count), MAX_SETS);
  return Array.from({ length }, () => secondsOf(time.trim()));
}

const format: Format = {
  source: 'stronglifts',
  name: 'StrongLifts',
  grouping: { byRun: false, apart: false },
  asksUnit: ({ header }) => setColumnsOf(header).some(({ unit }) => unit === undefined),
  asksDistance: () => false,
  dateColumn: ({ header }) => columnsOf(header, COLUMNS).date,
  read: ({ header, rows }, options) => {
    const at = columnsOf(header, COLUMNS);
    const setColumns = setColumnsOf(header);
    const setsIn = (row: Row): (SetRow | SkippedRow)[] => {
      const { line } = row;
      const [date, startClock, endClock] = [at.date, at.start, at.end].map((column) => cellOf(row, column));
      const start = timeIn(`${date} ${startClock || '12:00'}`, options.isDayFirst);
      if (!start) return [{ line, why: 'time' }];
      const columns = setColumns.filter(({ reps }) => cellOf(row, reps) !== '');
      const timed = cellOf(row, at.timed);
      if (columns.length === 0 && timed === '') return [{ line, why: 'empty' }];
      const hours = numberIn(cellOf(row, at.hours));
      const of = {
        line,
        start,
        startText: [date, startClock, cellOf(row, at.number)].join(' '),
        // An end that reads earlier than the start is past midnight: then the duration says it.
        end: (endClock && timeIn(`${date} ${endClock}`, options.isDayFirst)) || undefined,
        ...(hours && { minutes: hours * 60 }),
        workout: cellOf(row, at.workout) || 'Workout',
        exercise: cellOf(row, at.exercise),
        exerciseNote: cellOf(row, at.notes),
      };
      const rowOf = (order: number, set: PerformedSet | SkipReason, measure?: Measure) =>
        typeof set === 'string' ? { line, why: set } : { ...of, order, set, ...(measure && { measure }) };
      if (columns.length === 0)
        return timesIn(timed).map((seconds, index) =>
          seconds === null
            ? { line, why: 'missed' }
            : rowOf(index + 1, setOf({ weight: null, unit: options.unit, reps: null, seconds }), 'time'),
        );
      return columns.map(({ order, reps, weight, unit }) => {
        const count = orNone(numberIn(cellOf(row, reps)));
        if (count === null) return { line, why: 'missed' };
        const load = orNone(numberIn(cellOf(row, weight)));
        return rowOf(order, setOf({ weight: load, unit: unit ?? options.unit, reps: count }));
      });
    };
    return rows.flatMap(setsIn);
  },
};

/** StrongLifts: a row an exercise, its sets in columns, or in one if they are timed; a failed one has no repetition. */
export const strongLifts = {
  format,
  isOf: (header: readonly string[]) =>
    hasColumns(header, COLUMNS, 'date', 'exercise') && setColumnsOf(header).length > 0,
};
