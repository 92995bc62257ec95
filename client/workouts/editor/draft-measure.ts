import { type DraftRow, newRow, type RowCounting, readRow } from '@client/player/plan/draft-row';
import { clockText, distanceTyped } from '@client/ui/format/amounts';
import { helpTurned, readLoad } from '@client/ui/format/loads';
import { leastLoad } from '@client/ui/format/typed-set';
import { DEFAULT_REPS, MAX_WEIGHT_LBS } from '@common/constants';
import type { Measure } from '@common/contract/training/exercises';
import type { WorkoutExerciseInput } from '@common/contract/training/workouts';
import { type Load, poundsOf } from '@common/player/plan/load';
import { FIGURES_OF, figuresAsked, type MeasuredIn, measureOf } from '@common/player/plan/measure';
import { isWarmUp, type SetTarget } from '@common/player/plan/performed-set';
import { type NumberAsked, numberOr, readNumber, readTime } from '@common/player/plan/typed-number';
import type { DraftExercise } from './draft';
import { draftBounds } from './draft-bounds';
import { readCount } from './read-count';

/** Default time of a set measured by time: 30 seconds. */
const DEFAULT_TIME = clockText(30);
/** The figures beside repetitions and load. */
const CLOCKED = ['time', 'distance', 'calories'] as const;

/** Default texts of a new exercise's measure; empty for one with reps, which [9.3] covers. */
export function defaultTexts(own: Measure | undefined): Partial<DraftExercise> {
  const figures = FIGURES_OF[own ?? 'reps_weight'];
  if (figures.reps) return {};
  return {
    reps: '',
    ...(!figures.load && { weight: '' }),
    ...(figures.seconds && !figures.distance && { time: DEFAULT_TIME }),
    ...(figures.distance && { distance: '1' }),
    ...(figures.calories && { calories: '10' }),
  };
}

/** Unit and range of a weight field. */
export const weightAsked = ({
  figures,
  unit,
  isBody,
}: Pick<RowCounting, 'figures' | 'unit' | 'isBody'>): NumberAsked => ({
  unit,
  min: leastLoad({ figures, isBody }),
  max: MAX_WEIGHT_LBS,
});

/** Measure and units of an exercise in the editor. */
export function countingOf(exercise: DraftExercise): RowCounting {
  const { own, isAssisted, measure, unit, distanceUnit, reps, weight } = exercise;
  const entry = {
    exercise: { measure: own, isAssisted },
    measure,
    reps: readCount(reps, draftBounds.reps),
    weight: numberOr(
      readNumber(weight, { unit: unit ?? 'lb', min: -MAX_WEIGHT_LBS, max: MAX_WEIGHT_LBS }),
      null,
    ),
  };
  return {
    figures: figuresAsked(entry),
    unit: unit ?? 'lb',
    distanceUnit: distanceUnit ?? (unit === 'kg' ? 'km' : 'mi'),
    isBody: measureOf(entry) === 'bodyweight',
  };
}

/** Carries texts over to another measure. A figure that the old measure did not have gets its default. */
function textsIn(
  { reps, time = '', distance = '', calories = '' }: Pick<DraftExercise, 'reps' | (typeof CLOCKED)[number]>,
  before: MeasuredIn,
  measure: Measure,
) {
  const added = defaultTexts(measure);
  const said = (hadIt: boolean, text: string, start = '') => (hadIt ? text : text || start);
  return {
    reps: said(before.reps, reps, added.reps ?? String(DEFAULT_REPS)),
    time: said(before.seconds, time, added.time),
    distance: said(before.distance, distance, added.distance),
    calories: said(before.calories, calories, added.calories),
  };
}

/** The exercise with another measure. */
export function withMeasure(exercise: DraftExercise, measure: Measure): DraftExercise {
  const { own, rows } = exercise;
  const figures = FIGURES_OF[measure];
  const before = countingOf(exercise).figures;
  const texts = textsIn(exercise, before, measure);
  return {
    ...exercise,
    reps: figures.reps ? texts.reps : '',
    weight: figures.reps || figures.load ? exercise.weight || '0' : '',
    time: figures.seconds ? texts.time : undefined,
    distance: figures.distance ? texts.distance : undefined,
    calories: figures.calories ? texts.calories : undefined,
    measure: measure === own ? undefined : measure,
    ...(rows && { rows: rows.map((row) => ({ ...row, ...textsIn(row, before, measure) })) }),
  };
}

/** The load typed for all sets; null if there is none. */
export function loadTyped(exercise: Pick<DraftExercise, 'weight'>, counting: RowCounting): Load | null {
  const { unit } = counting;
  const read = readNumber(exercise.weight, weightAsked(counting));
  return read.says === 'number'
    ? readLoad(exercise.weight, unit, { value: 0, unit }, weightAsked(counting).min)
    : null;
}

/** The target of each set of an exercise without rows. */
function alike(exercise: DraftExercise): SetTarget {
  const counting = countingOf(exercise);
  const { figures, distanceUnit } = counting;
  const seconds = numberOr(readTime(exercise.time ?? ''), null);
  const distance = distanceTyped(exercise.distance ?? '', distanceUnit);
  const calories = readCount(exercise.calories ?? '', draftBounds.calories);
  const load = loadTyped(exercise, counting);
  return {
    ...(figures.reps && { reps: readCount(exercise.reps, draftBounds.reps) }),
    ...(figures.load && load && load.value !== 0 && { load: figures.isHelp ? helpTurned(load) : load }),
    ...(figures.seconds && seconds !== null && { seconds }),
    ...(figures.distance && distance && { distance }),
    ...(figures.calories && calories !== null && { calories }),
  };
}

/** True if reps, weight in whole pounds and time describe the sets in full: then no targets are sent. */
function isPlain(exercise: DraftExercise): boolean {
  const counting = countingOf(exercise);
  const { figures } = counting;
  const { value, unit } = loadTyped(exercise, counting) ?? { value: 0, unit: 'lb' };
  const isOfPounds =
    value === 0 || (unit === 'lb' && !figures.isHelp && value > 0 && Number.isInteger(value));
  return !exercise.rows && !figures.distance && !figures.calories && (isOfPounds || !figures.load);
}

type PlannedSets = Pick<WorkoutExerciseInput, 'sets' | 'reps' | 'weight' | 'duration' | 'targets'>;

/** Planned sets as sent to the server. Older clients read only the plain figures, so those are sent beside targets. */
export function plannedSetsOf(exercise: DraftExercise): PlannedSets {
  const sets = readCount(exercise.sets, draftBounds.sets);
  const counting = countingOf(exercise);
  const { figures } = counting;
  if (isPlain(exercise))
    return {
      sets,
      reps: figures.reps ? readCount(exercise.reps, draftBounds.reps) : null,
      weight: figures.load ? (loadTyped(exercise, counting)?.value ?? null) : null,
      duration: figures.seconds ? numberOr(readTime(exercise.time ?? ''), null) : exercise.duration,
    };
  const targets = exercise.rows
    ? exercise.rows.map((row) => readRow(row, counting).target)
    : Array.from({ length: sets }, () => alike(exercise));
  const first = targets.find((target) => !isWarmUp(target)) ?? targets[0];
  return {
    sets: targets.length,
    reps: first?.reps ?? null,
    weight: first?.load ? poundsOf(first.load) : figures.load ? 0 : null,
    duration: first?.seconds ?? null,
    targets,
  };
}

/** Gives each set a row of its own, filled from the shared figures. */
export function withRows(exercise: DraftExercise): DraftExercise {
  const { reps, weight, time = '', distance = '', calories = '' } = exercise;
  const figures = countingOf(exercise).figures;
  const texts = {
    reps,
    weight: figures.load && Number(weight) !== 0 ? weight : '',
    time,
    distance,
    calories,
  };
  const rows = Array.from({ length: readCount(exercise.sets, draftBounds.sets) }, () => newRow(texts));
  return { ...exercise, rows };
}

/** Gives all sets shared figures again: those of the first working row. */
export function withoutRows({ rows = [], ...exercise }: DraftExercise): DraftExercise {
  const {
    key: _key,
    kind: _kind,
    rpe: _rpe,
    ...texts
  } = rows.find(({ kind }) => kind !== 'warm_up') ?? rows[0] ?? newRow();
  const reps = texts.reps.split(/[-–]/)[0]?.trim() ?? '';
  const weight = texts.weight || (countingOf({ ...exercise }).figures.load ? '0' : '');
  // `rows` stays as undefined: the change is merged into the exercise that has them.
  return { ...exercise, ...texts, reps, weight, rows: undefined, sets: String(rows.length || exercise.sets) };
}

/** Adds a row with the figures of the last one. */
export function withAddedRow(rows: readonly DraftRow[]): DraftRow[] {
  const { key: _key, ...last } = rows.at(-1) ?? newRow();
  return [...rows, newRow(last)];
}
