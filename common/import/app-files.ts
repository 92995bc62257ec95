import { MAX_CALORIES } from '../constants';
import { MEASURES } from '../contract/training/exercises';
import { loadSchema } from '../player/plan/load';
import { HANDS, SET_KINDS, SIDES } from '../player/plan/performed-set';
import { fitNotesTwo } from './fitnotes-two';
import { type Format, fixedUnit, hasColumns, hasLoadWithoutUnit, orNone, readEach } from './format';
import { liftLog } from './liftlog';
import { liftosaur } from './liftosaur';
import { timeIn } from './read-dates';
import { distanceIn, distanceUnitIn, type StatedFigures, setOf, unitIn } from './set-row';
import { strongLifts } from './stronglifts';
import {
  cellOf,
  columnsOf,
  headerKey,
  minutesIn,
  numberIn,
  orderIn,
  type Row,
  secondsIn,
  type Table,
} from './table';

// Strong

const STRONG = {
  date: ['date', 'datum'],
  workout: ['workout name', 'workout-name'],
  duration: ['duration', 'duration (sec)', 'workout duration', 'dauer', 'workout-dauer'],
  exercise: ['exercise name', 'name der übung'],
  order: ['set order', 'reihenfolge festlegen'],
  weight: ['weight', 'weight (kg)', 'weight (lb)', 'weight (lbs)', 'gewicht', 'gewicht (kg)'],
  weightUnit: ['weight unit'],
  reps: ['reps', 'wiederh.'],
  rpe: ['rpe'],
  distance: ['distance', 'distance (meters)', 'distance (km)', 'distance (miles)', 'entfernung'],
  distanceUnit: ['distance unit'],
  seconds: ['seconds', 'sekunden'],
  notes: ['notes', 'notizen'],
  workoutNotes: ['workout notes', 'workout-notizen'],
} as const;
const STRONG_KINDS: Record<string, StatedFigures['kind']> = { w: 'warm_up', d: 'drop', f: 'failure' };

const strong: Format = {
  source: 'strong',
  name: 'Strong',
  grouping: { byRun: false, apart: false },
  asksUnit: hasLoadWithoutUnit(STRONG),
  asksDistance: ({ header, rows }) => {
    const { distance, distanceUnit } = columnsOf(header, STRONG);
    const isOpen = distanceUnit < 0 && !distanceUnitIn(fixedUnit(header, distance));
    return isOpen && rows.some((row) => Number(numberIn(cellOf(row, distance))) > 0);
  },
  dateColumn: ({ header }) => columnsOf(header, STRONG).date,
  read: (table, options) => {
    const at = columnsOf(table.header, STRONG);
    const headerUnit = unitIn(fixedUnit(table.header, at.weight));
    const headerDistance = distanceUnitIn(fixedUnit(table.header, at.distance));
    const isInSeconds = headerKey(table.header[at.duration] ?? '') === 'duration (sec)';
    return readEach(table, at.date, options, (row) => {
      const word = cellOf(row, at.order);
      if (/^rest timer$/i.test(word)) return 'rest';
      if (/^note$/i.test(word)) return 'note';
      const duration = cellOf(row, at.duration);
      const minutes = isInSeconds ? (numberIn(duration) ?? 0) / 60 : (minutesIn(duration) ?? 0);
      const set = setOf({
        weight: orNone(numberIn(cellOf(row, at.weight))),
        unit: unitIn(cellOf(row, at.weightUnit)) ?? headerUnit ?? options.unit,
        reps: orNone(numberIn(cellOf(row, at.reps))),
        seconds: orNone(numberIn(cellOf(row, at.seconds))),
        distance: orNone(numberIn(cellOf(row, at.distance))),
        distanceUnit: distanceUnitIn(cellOf(row, at.distanceUnit)) ?? headerDistance ?? options.distanceUnit,
        rpe: numberIn(cellOf(row, at.rpe)),
        kind: STRONG_KINDS[word.toLowerCase()],
        note: cellOf(row, at.notes),
      });
      return {
        minutes: Number.isNaN(minutes) ? 0 : minutes,
        workout: cellOf(row, at.workout) || 'Workout',
        exercise: cellOf(row, at.exercise),
        order: /^\d+$/.test(word) ? Number(word) : null,
        set,
        workoutNote: cellOf(row, at.workoutNotes),
      };
    });
  },
};

// Hevy

const HEVY = {
  title: ['title'],
  start: ['start_time'],
  end: ['end_time'],
  description: ['description'],
  exercise: ['exercise_title'],
  superset: ['superset_id'],
  exerciseNotes: ['exercise_notes'],
  order: ['set_index'],
  type: ['set_type'],
  weight: ['weight_kg', 'weight_lbs'],
  reps: ['reps'],
  distance: ['distance_km', 'distance_miles'],
  seconds: ['duration_seconds'],
  rpe: ['rpe'],
} as const;
const HEVY_KINDS: Record<string, StatedFigures['kind']> = {
  warmup: 'warm_up',
  dropset: 'drop',
  failure: 'failure',
};
/** Pounds as they were typed: the file has them by way of kilograms, to the hundredth. */
const typedPounds = (value: number | null): number | null => {
  if (value === null) return null;
  const quarter = Math.round(value * 4) / 4;
  return Math.abs(value - quarter) <= 0.02 ? quarter : value;
};
/** The Android app writes a line break as two characters. */
const withBreaks = (text: string): string => text.replaceAll('\\n', '\n');

const hevy: Format = {
  source: 'hevy',
  name: 'Hevy',
  grouping: { byRun: true, apart: false },
  asksUnit: () => false,
  asksDistance: () => false,
  dateColumn: ({ header }) => columnsOf(header, HEVY).start,
  read: (table, options) => {
    const at = columnsOf(table.header, HEVY);
    const isPounds = headerKey(table.header[at.weight] ?? '') === 'weight_lbs';
    const isMiles = headerKey(table.header[at.distance] ?? '') === 'distance_miles';
    return readEach(table, at.start, options, (row) => {
      const weight = numberIn(cellOf(row, at.weight));
      const set = setOf({
        weight: isPounds ? typedPounds(weight) : weight,
        unit: isPounds ? 'lb' : 'kg',
        reps: numberIn(cellOf(row, at.reps)),
        seconds: numberIn(cellOf(row, at.seconds)),
        distance: numberIn(cellOf(row, at.distance)),
        distanceUnit: isMiles ? 'mi' : 'km',
        rpe: numberIn(cellOf(row, at.rpe)),
        kind: HEVY_KINDS[cellOf(row, at.type)],
      });
      return {
        end: timeIn(cellOf(row, at.end), options.isDayFirst) ?? undefined,
        workout: cellOf(row, at.title) || 'Workout',
        exercise: cellOf(row, at.exercise),
        superset: cellOf(row, at.superset) || undefined,
        order: orderIn(cellOf(row, at.order)),
        set,
        exerciseNote: withBreaks(cellOf(row, at.exerciseNotes)),
        workoutNote: withBreaks(cellOf(row, at.description)),
      };
    });
  },
};

// FitNotes, of Android and of the iPhone

const FITNOTES = {
  date: ['date'],
  exercise: ['exercise'],
  category: ['category'],
  weight: ['weight', 'weight (kgs)', 'weight (lbs)', 'weight (kg)', 'weight (lb)'],
  kilograms: ['weight (kg)', 'weight (kgs)'],
  pounds: ['weight (lbs)', 'weight (lb)'],
  weightUnit: ['weight unit'],
  reps: ['reps'],
  distance: ['distance'],
  distanceUnit: ['distance unit'],
  time: ['time'],
  note: ['comment', 'notes'],
} as const;
const isQuarter = (value: number | null) => value !== null && Number.isInteger(value * 4);

const fitNotes: Format = {
  source: 'fitnotes',
  name: 'FitNotes',
  grouping: { byRun: false, apart: true },
  asksUnit: hasLoadWithoutUnit(FITNOTES),
  asksDistance: () => false,
  dateColumn: ({ header }) => columnsOf(header, FITNOTES).date,
  read: (table, options) => {
    const at = columnsOf(table.header, FITNOTES);
    const hasBoth = at.kilograms >= 0 && at.pounds >= 0;
    const headerUnit = unitIn(fixedUnit(table.header, at.weight));
    const loadIn = (row: Row): Pick<StatedFigures, 'weight' | 'unit'> => {
      if (!hasBoth) {
        const weight = orNone(numberIn(cellOf(row, at.weight)));
        return { weight, unit: unitIn(cellOf(row, at.weightUnit)) ?? headerUnit ?? options.unit };
      }
      const [kilograms, pounds] = [numberIn(cellOf(row, at.kilograms)), numberIn(cellOf(row, at.pounds))];
      const isInPounds = isQuarter(pounds) && !isQuarter(kilograms);
      return isInPounds ? { weight: orNone(pounds), unit: 'lb' } : { weight: orNone(kilograms), unit: 'kg' };
    };
    return readEach(table, at.date, options, (row, start) => {
      const set = setOf({
        ...loadIn(row),
        reps: orNone(numberIn(cellOf(row, at.reps))),
        seconds: orNone(secondsIn(cellOf(row, at.time))),
        ...distanceIn(
          orNone(numberIn(cellOf(row, at.distance))),
          cellOf(row, at.distanceUnit),
          options.distanceUnit,
        ),
        note: cellOf(row, at.note),
      });
      return {
        start: 'wall' in start ? { wall: { ...start.wall, hour: 12 } } : start,
        workout: 'Workout',
        exercise: cellOf(row, at.exercise),
        order: null,
        set,
      };
    });
  },
};

// This app's own sets.csv

const OWN = {
  date: ['date'],
  time: ['time'],
  session: ['session'],
  workout: ['workout'],
  exercise: ['exercise'],
  round: ['round'],
  set: ['set'],
  kind: ['kind'],
  measure: ['measure'],
  reps: ['reps'],
  load: ['load'],
  unit: ['unit'],
  seconds: ['seconds'],
  distance: ['distance'],
  distanceUnit: ['distance unit'],
  calories: ['calories'],
  rpe: ['rpe'],
  note: ['note'],
  records: ['records'],
  start: ['session start'],
  end: ['session end'],
  caloriesBurned: ['session calories'],
  side: ['side'],
  hands: ['hands'],
  body: ['body weight'],
  bodyUnit: ['body weight unit'],
} as const;

/** Takes out the apostrophes that keep a spreadsheet from reading texts as formulas. */
export const withoutEscapes = (text: string): string =>
  text.replace(/(^|[;\t\r\n])'(?=\s*[=+\-@\u2212])/g, '$1');

const isCalories = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_CALORIES;

/** Side, hands and body weight of a set of our own file (SPEC M9 to M11). */
function ownCounting(row: Row, at: Record<keyof typeof OWN, number>) {
  const side = SIDES.find((one) => one === cellOf(row, at.side));
  const hands = HANDS.find((one) => String(one) === cellOf(row, at.hands));
  const body = loadSchema.safeParse({
    value: numberIn(cellOf(row, at.body)),
    unit: unitIn(cellOf(row, at.bodyUnit)),
  });
  return { ...(side && { side }), ...(hands && { hands }), ...(body.success && { body: body.data }) };
}

const ownSets: Format = {
  source: 'win-the-day',
  name: 'Win the day! (sets.csv)',
  grouping: { byRun: false, apart: true },
  asksUnit: () => false,
  asksDistance: () => false,
  dateColumn: ({ header }) => columnsOf(header, OWN).start,
  read: (table, options) => {
    const at = columnsOf(table.header, OWN);
    return readEach(table, at.start >= 0 ? at.start : at.time, options, (row) => {
      const endText = cellOf(row, at.end);
      if (at.end >= 0 && endText === '') return 'unfinished';
      const caloriesBurned = numberIn(cellOf(row, at.caloriesBurned));
      const text = (column: number) => withoutEscapes(cellOf(row, column));
      const kind = cellOf(row, at.kind);
      const measure = MEASURES.find((one) => one === cellOf(row, at.measure));
      const set = setOf({
        weight: numberIn(cellOf(row, at.load)),
        unit: unitIn(cellOf(row, at.unit)) ?? options.unit,
        reps: numberIn(cellOf(row, at.reps)),
        seconds: numberIn(cellOf(row, at.seconds)),
        distance: numberIn(cellOf(row, at.distance)),
        distanceUnit: distanceUnitIn(cellOf(row, at.distanceUnit)) ?? options.distanceUnit,
        calories: numberIn(cellOf(row, at.calories)),
        rpe: numberIn(cellOf(row, at.rpe)),
        kind: SET_KINDS.find((one) => one === kind),
        note: text(at.note),
      });
      return {
        end: timeIn(endText, options.isDayFirst) ?? undefined,
        ...(caloriesBurned !== null && isCalories(caloriesBurned) && { caloriesBurned }),
        workout: text(at.workout) || 'Workout',
        workoutId: cellOf(row, at.session) || undefined,
        exercise: text(at.exercise),
        measure,
        round: text(at.round),
        order: orderIn(cellOf(row, at.set)),
        set: typeof set === 'string' ? set : { ...set, ...ownCounting(row, at) },
        at: timeIn(cellOf(row, at.time), options.isDayFirst) ?? undefined,
      };
    });
  },
};

/** The format of a table, by its header; null for one that is of no app known. */
export function formatOf({ header }: Table): Format | null {
  if (hasColumns(header, OWN, 'session', 'measure', 'records', 'exercise', 'set', 'time')) return ownSets;
  if (hasColumns(header, STRONG, 'date', 'exercise', 'order', 'reps')) return strong;
  if (hasColumns(header, HEVY, 'title', 'start', 'exercise', 'order')) return hevy;
  const other = [fitNotesTwo, liftLog, liftosaur, strongLifts].find(({ isOf }) => isOf(header));
  if (other) return other.format;
  return hasColumns(header, FITNOTES, 'date', 'exercise', 'category', 'weight', 'reps') ? fitNotes : null;
}
