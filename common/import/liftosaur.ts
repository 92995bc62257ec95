import { type Format, hasColumns, hasLoadWithoutUnit, orNone, readEach } from './format';
import { timeIn } from './read-dates';
import { setOf, unitIn } from './set-row';
import { cellOf, columnsOf, numberIn } from './table';

/** Columns of the newest files and of those before, which had one weight and one RPE. */
const COLUMNS = {
  start: ['workout datetime'],
  program: ['program'],
  day: ['day name'],
  exercise: ['exercise'],
  warmUp: ['is warmup set?'],
  reps: ['completed reps'],
  rpe: ['completed rpe', 'rpe'],
  weight: ['completed weight value', 'weight value'],
  weightUnit: ['completed weight unit', 'weight unit'],
  planned: ['required weight value'],
  plannedUnit: ['required weight unit'],
  time: ['completed reps time'],
  notes: ['notes'],
} as const;

const format: Format = {
  source: 'liftosaur',
  name: 'Liftosaur',
  grouping: { byRun: false, apart: false },
  asksUnit: hasLoadWithoutUnit(COLUMNS),
  asksDistance: () => false,
  dateColumn: ({ header }) => columnsOf(header, COLUMNS).start,
  read: (table, options) => {
    const at = columnsOf(table.header, COLUMNS);
    return readEach(table, at.start, options, (row) => {
      const reps = orNone(numberIn(cellOf(row, at.reps)));
      if (reps === null) return 'missed';
      const hasWeight = cellOf(row, at.weight) !== '';
      const [weight, unit] = hasWeight ? [at.weight, at.weightUnit] : [at.planned, at.plannedUnit];
      const set = setOf({
        weight: orNone(numberIn(cellOf(row, weight))),
        unit: unitIn(cellOf(row, unit)) ?? options.unit,
        reps,
        rpe: numberIn(cellOf(row, at.rpe)),
        kind: cellOf(row, at.warmUp) === '1' ? 'warm_up' : undefined,
      });
      return {
        workout: cellOf(row, at.day) || cellOf(row, at.program) || 'Workout',
        exercise: cellOf(row, at.exercise),
        order: null,
        set,
        at: timeIn(cellOf(row, at.time), options.isDayFirst) ?? undefined,
        exerciseNote: cellOf(row, at.notes),
      };
    });
  },
};

/** Liftosaur's history: a row a set, planned and done, with times in UTC. */
export const liftosaur = {
  format,
  isOf: (header: readonly string[]) => hasColumns(header, COLUMNS, 'start', 'exercise', 'reps'),
};
