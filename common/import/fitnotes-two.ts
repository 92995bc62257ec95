import { type Format, hasColumns, orNone, readEach } from './format';
import { timeIn } from './read-dates';
import { setOf } from './set-row';
import { cellOf, columnsOf, numberIn, secondsIn } from './table';

const COLUMNS = {
  workout: ['name'],
  start: ['starttime'],
  end: ['endtime'],
  exercise: ['exercise'],
  equipment: ['equipment'],
  reps: ['reps'],
  weight: ['weight'],
  time: ['time'],
  distance: ['distance'],
  status: ['status'],
  warmUp: ['iswarmup'],
  rpe: ['rpe'],
  rir: ['rir'],
  note: ['note'],
} as const;

const NO_EQUIPMENT = /^(|none|other|body ?weight)$/i;

/** "Bench press" with "Barbell" is "Bench press (Barbell)". */
function nameWith(exercise: string, equipment: string): string {
  const isSaid = exercise.toLowerCase().includes(equipment.toLowerCase());
  return exercise === '' || isSaid || NO_EQUIPMENT.test(equipment) ? exercise : `${exercise} (${equipment})`;
}

const format: Format = {
  source: 'fitnotes-2',
  name: 'FitNotes 2',
  grouping: { byRun: false, apart: false },
  asksUnit: () => true,
  asksDistance: ({ header, rows }) => {
    const { distance } = columnsOf(header, COLUMNS);
    return rows.some((row) => numberIn(cellOf(row, distance)));
  },
  dateColumn: ({ header }) => columnsOf(header, COLUMNS).start,
  read: (table, options) => {
    const at = columnsOf(table.header, COLUMNS);
    return readEach(table, at.start, options, (row) => {
      const status = cellOf(row, at.status);
      if (/^(not ?started|pending|skipped)$/i.test(status)) return 'missed';
      const rir = numberIn(cellOf(row, at.rir));
      const isWarmUp = /^(true|yes|1)$/i.test(cellOf(row, at.warmUp));
      const set = setOf({
        weight: orNone(numberIn(cellOf(row, at.weight))),
        unit: options.unit,
        reps: orNone(numberIn(cellOf(row, at.reps))),
        seconds: orNone(secondsIn(cellOf(row, at.time))),
        distance: orNone(numberIn(cellOf(row, at.distance))),
        distanceUnit: options.distanceUnit,
        rpe: numberIn(cellOf(row, at.rpe)) ?? (rir === null ? null : 10 - rir),
        kind: isWarmUp ? 'warm_up' : /^failed$/i.test(status) ? 'failure' : undefined,
      });
      return {
        end: timeIn(cellOf(row, at.end), options.isDayFirst) ?? undefined,
        workout: cellOf(row, at.workout) || 'Workout',
        exercise: nameWith(cellOf(row, at.exercise), cellOf(row, at.equipment)),
        order: null,
        set,
        exerciseNote: cellOf(row, at.note),
      };
    });
  },
};

/** FitNotes 2: a row a set, with the workout's start and end in UTC and no unit of loads. */
export const fitNotesTwo = {
  format,
  isOf: (header: readonly string[]) => hasColumns(header, COLUMNS, 'start', 'exercise', 'reps', 'warmUp'),
};
