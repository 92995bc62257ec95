import { DAY_MS, HOUR_MS } from '../constants';
import { type Format, hasColumns, hasLoadWithoutUnit, orNone, readEach } from './format';
import type { StatedTime } from './read-dates';
import { isSkipped, type SetRow, type SkippedRow, setOf, unitIn } from './set-row';
import { cellOf, columnsOf, numberIn } from './table';

const COLUMNS = {
  session: ['sessionid'],
  time: ['timestamp'],
  exercise: ['exercise'],
  weight: ['weight'],
  weightUnit: ['weightunit'],
  reps: ['reps'],
  notes: ['notes'],
} as const;

/** Longest that one workout is taken to last: beyond it, a set was done after midnight. */
const MAX_WORKOUT_MS = 12 * HOUR_MS;

/** A time in milliseconds, to be compared with others of its file. */
const clockOf = (time: StatedTime): number => {
  if ('at' in time) return time.at;
  const { year, month, day, hour, minute, second } = time.wall;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

function nextDay(time: StatedTime): StatedTime {
  if ('at' in time) return { at: time.at + DAY_MS };
  const { year, month, day } = time.wall;
  const date = new Date(Date.UTC(year, month - 1, day + 1));
  const next = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return { wall: { ...time.wall, ...next } };
}

/** The sets of one workout in the order in which they were done. The app leaves sets after midnight on the day before. */
function inOrder(sets: readonly SetRow[]): SetRow[] {
  const latest = sets.reduce((last, { start }) => Math.max(last, clockOf(start)), Number.NEGATIVE_INFINITY);
  const isAfterMidnight = ({ start }: SetRow) => {
    const earlier = latest - clockOf(start);
    return earlier > MAX_WORKOUT_MS && earlier < DAY_MS;
  };
  const done = sets
    .map((set) => ({ ...set, at: isAfterMidnight(set) ? nextDay(set.start) : set.start }))
    .sort((a, b) => clockOf(a.at) - clockOf(b.at));
  return done.map((set) => ({ ...set, start: done[0]!.at }));
}

const format: Format = {
  source: 'liftlog',
  name: 'LiftLog',
  grouping: { byRun: false, apart: true },
  asksUnit: hasLoadWithoutUnit(COLUMNS),
  asksDistance: () => false,
  dateColumn: ({ header }) => columnsOf(header, COLUMNS).time,
  // The file does not say which they are. A squat without "bodyweight" is one with a barbell.
  addsBodyWeight: (exercise) => /\b(pull|chin|push|muscle)[- ]?ups?\b|\bdips?\b/i.test(exercise),
  read: (table, options) => {
    const at = columnsOf(table.header, COLUMNS);
    const rows = readEach(table, at.time, options, (row) => {
      const set = setOf({
        weight: orNone(numberIn(cellOf(row, at.weight))),
        unit: unitIn(cellOf(row, at.weightUnit)) ?? options.unit,
        reps: orNone(numberIn(cellOf(row, at.reps))),
        note: cellOf(row, at.notes),
      });
      return {
        workout: 'Workout',
        workoutId: cellOf(row, at.session) || cellOf(row, at.time).slice(0, 10),
        exercise: cellOf(row, at.exercise),
        order: null,
        set,
      };
    });
    const workouts = new Map<string | undefined, SetRow[]>();
    const skipped: SkippedRow[] = [];
    for (const row of rows) {
      if (isSkipped(row)) skipped.push(row);
      else if (!workouts.get(row.workoutId)?.push(row)) workouts.set(row.workoutId, [row]);
    }
    return [...skipped, ...[...workouts.values()].flatMap(inOrder)];
  },
};

/** LiftLog's plaintext export: a row a set, with its own time, newest first. */
export const liftLog = {
  format,
  isOf: (header: readonly string[]) => hasColumns(header, COLUMNS, 'session', 'time', 'exercise', 'reps'),
};
