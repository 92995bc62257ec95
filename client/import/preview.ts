import { MOVEMENTS } from '@common/contract/training/exercise-words';
import type { Category, Exercise } from '@common/contract/training/exercises';
import type { ImportedSet, ImportedWorkout, ImportSource } from '@common/contract/training/imports';
import type { NewOwnExercise, OwnExercise } from '@common/contract/training/own-exercises';
import { formatOf } from '@common/import/app-files';
import type { Format } from '@common/import/format';
import { gatherWorkouts, type ReadFile } from '@common/import/gather';
import { measureIn } from '@common/import/match-names';
import { type ColumnMapping, isMappingWhole, tableFormat } from '@common/import/plain-table';
import { dayOrderOf, hasDayOrder } from '@common/import/read-dates';
import {
  isSkipped,
  type ReadOptions,
  SKIP_TEXTS,
  type SkippedRow,
  type SkipReason,
} from '@common/import/set-row';
import { cellOf } from '@common/import/table';
import { formatCount } from '../ui/format/figures';
import type { FileRead } from './read-file';

/** The member’s answers about a file. */
export interface ImportChoices extends ReadOptions {
  timeZone: string;
  mapping: ColumnMapping;
}

/** Questions that a file leaves to the member. */
export interface Asked {
  unit: boolean;
  distance: boolean;
  dayOrder: boolean;
  zone: boolean;
  mapping: boolean;
}

/** A file as it would be imported. */
export interface Preview extends ReadFile {
  source: ImportSource;
  /** As the screen names it: "Strong". */
  name: string;
  asked: Asked;
  /** Order of day and month that the file itself shows; null where it does not. */
  dayOrder: 'day' | 'month' | null;
  /** True for an exercise whose loads include the body's weight in this file, by its name. */
  addsBodyWeight?: Format['addsBodyWeight'] | undefined;
}

const NOTHING_ASKED: Asked = { unit: false, distance: false, dayOrder: false, zone: false, mapping: false };

function formatFor(file: Extract<FileRead, { kind: 'table' }>, mapping: ColumnMapping): Format | null {
  return formatOf(file.table) ?? (isMappingWhole(mapping) ? tableFormat(mapping) : null);
}

/** Reads a file by the member's choices. Without a whole mapping of a table's columns there are no workouts yet. */
export function previewOf(file: FileRead, choices: ImportChoices, now: number): Preview {
  if (file.kind === 'training') {
    const { workouts } = file.training;
    const name = 'Win the day! (training.json)';
    return { source: 'win-the-day', name, workouts, skipped: [], asked: NOTHING_ASKED, dayOrder: null };
  }
  const { table } = file;
  const format = formatFor(file, choices.mapping);
  const isTable = formatOf(table) === null;
  if (!format) {
    const questions = { ...NOTHING_ASKED, mapping: true };
    return { source: 'table', name: 'a table', workouts: [], skipped: [], asked: questions, dayOrder: null };
  }
  const dates = table.rows.map((row) => cellOf(row, format.dateColumn(table)));
  const dayOrder = dayOrderOf(dates);
  const isDayFirst = dayOrder === null ? choices.isDayFirst : dayOrder === 'day';
  const rows = format.read(table, { ...choices, isDayFirst });
  return {
    source: format.source,
    name: format.name,
    ...gatherWorkouts(rows, format.grouping, choices.timeZone, now),
    asked: {
      unit: format.asksUnit(table),
      distance: format.asksDistance(table),
      dayOrder: dayOrder === null && dates.some(hasDayOrder),
      zone: format.source !== 'win-the-day' && rows.some((row) => !isSkipped(row) && 'wall' in row.start),
      mapping: isTable,
    },
    dayOrder,
    addsBodyWeight: format.addsBodyWeight,
  };
}

export const setsOf = (workouts: ReadFile['workouts']): number =>
  workouts.reduce((sum, { exercises }) => sum + exercises.reduce((all, { sets }) => all + sets.length, 0), 0);

/** Names of exercises in a file, in the order in which they come. */
export const namesIn = (workouts: ReadFile['workouts']): string[] => [
  ...new Set(workouts.flatMap(({ exercises }) => exercises.map(({ name }) => name))),
];

/** Line numbers shown of each reason. */
const LINES_SHOWN = 5;

/** "12 rest timers; 2 sets without any numbers (lines 311, 4,870)", one sentence a reason. */
export function skippedTexts(skipped: readonly SkippedRow[]): string[] {
  const byReason = new Map<SkipReason, number[]>();
  for (const { line, why } of skipped) {
    const lines = byReason.get(why);
    if (lines) lines.push(line);
    else byReason.set(why, [line]);
  }
  return [...byReason].map(([why, lines]) => {
    const [one, several] = SKIP_TEXTS[why];
    const text = lines.length === 1 ? `1 ${one}` : `${lines.length.toLocaleString('en-US')} ${several}`;
    if (why === 'rest' || why === 'note') return text;
    const shown = lines.slice(0, LINES_SHOWN).map((line) => line.toLocaleString('en-US'));
    const more = lines.length > LINES_SHOWN ? ' and more' : '';
    return `${text} (${lines.length === 1 ? 'line' : 'lines'} ${shown.join(', ')}${more})`;
  });
}

/** "Feb 2019 to Nov 2026". */
export function spanText(workouts: ReadFile['workouts']): string {
  const times = workouts.map(({ startedAt }) => startedAt);
  const month = (at: number) => new Date(at).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });
  const [from, to] = [
    month(times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY)),
    month(times.reduce((most, at) => Math.max(most, at), 0)),
  ];
  return from === to ? from : `${from} to ${to}`;
}

export const workoutsText = (count: number): string => formatCount(count, 'workout');

/** The definition of an exercise that the file has and the member has not: that of the file, else a plain one. */
export function newExerciseFor(
  name: string,
  workouts: ReadFile['workouts'],
  defined: readonly OwnExercise[],
): NewOwnExercise {
  const definition = defined.find((one) => one.name === name);
  if (definition) {
    const { category, difficulty, muscleGroups, equipment, measure, instructions } = definition;
    const { isAssisted, isPerHand, isPerSide, countsBody } = definition;
    const movement = MOVEMENTS.find((one) => one === definition.movement);
    const rest = { category, difficulty, muscleGroups, equipment, measure, instructions };
    return {
      name,
      ...rest,
      ...(isAssisted && { isAssisted }),
      ...(isPerHand && { isPerHand }),
      ...(isPerSide && { isPerSide }),
      ...(countsBody && { countsBody }),
      ...(movement && { movement }),
    } as NewOwnExercise;
  }
  const measure = measureIn(workouts, name);
  return {
    name,
    category: measure === 'distance_time' || measure === 'calories_time' ? 'cardio' : 'strength',
    difficulty: 'beginner',
    muscleGroups: ['full body'],
    equipment: 'none',
    measure,
    instructions: '',
  };
}

const COUNTS = {
  isPerHand: 'weights per hand count twice',
  isPerSide: 'reps per side count twice',
  countsBody: 'pull-ups and dips count your body weight',
} as const;

/**
 * Says that volume may be more than the other app shows, where these exercises count what it does not (SPEC M9 to M11);
 * null where none does, or the file is our own.
 */
export function countingText(
  { source, name }: Pick<Preview, 'source' | 'name'>,
  exercises: readonly (Exercise | null)[],
): string | null {
  const parts = (['isPerHand', 'isPerSide', 'countsBody'] as const)
    .filter((what) => exercises.some((exercise) => exercise?.[what]))
    .map((what) => COUNTS[what]);
  if (source === 'win-the-day' || parts.length === 0) return null;
  const elsewhere = source === 'table' ? 'in your table' : `in ${name}`;
  return `Here ${parts.join(', ')}: your volume can be higher than ${elsewhere}.`;
}

/** Workouts without loads that include the body's weight: here they would be weight added to it. */
export function withoutBodyWeight(
  { workouts, addsBodyWeight }: Pick<Preview, 'workouts' | 'addsBodyWeight'>,
  exerciseOf: (name: string) => Pick<Exercise, 'measure'> | null | undefined,
): ReadFile['workouts'] {
  if (!addsBodyWeight) return workouts;
  const isAdded = (name: string) => addsBodyWeight(name) && exerciseOf(name)?.measure === 'bodyweight';
  return workouts.map((workout) => ({
    ...workout,
    exercises: workout.exercises.map((entry) =>
      isAdded(entry.name) ? { ...entry, sets: entry.sets.map(withoutLoad) } : entry,
    ),
  }));
}

const withoutLoad = ({ load: _load, ...set }: ImportedSet): ImportedSet => ({ ...set, weight: 0 });

/** The workouts as they are sent, with the exercises that their names stand for. */
export function importedFrom(
  preview: Pick<Preview, 'workouts' | 'addsBodyWeight'>,
  idOf: ReadonlyMap<string, string>,
  exercises: ReadonlyMap<string, Pick<Exercise, 'category' | 'measure'>>,
): ImportedWorkout[] {
  const workouts = withoutBodyWeight(preview, (name) => exercises.get(idOf.get(name)!));
  return workouts.map(({ line: _line, exercises: read, ...workout }) => {
    const entries = read.map(({ name, ...entry }) => ({ ...entry, exerciseId: idOf.get(name)! }));
    const categories = entries.map(({ exerciseId }) => exercises.get(exerciseId)?.category ?? 'strength');
    return { ...workout, category: mostOf(categories), exercises: entries };
  });
}

function mostOf(categories: readonly Category[]): Category {
  const count = (one: Category) => categories.filter((other) => other === one).length;
  return categories.reduce((best, one) => (count(one) > count(best) ? one : best));
}
