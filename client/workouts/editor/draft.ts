import * as z from 'zod';
import {
  DEFAULT_REPS,
  DEFAULT_REST_SECONDS,
  DEFAULT_SETS,
  DEFAULT_WEIGHT_LBS,
} from '../../../common/constants';
import { CATEGORIES, type Exercise, measureSchema } from '../../../common/exercises';
import { type Unit, unitSchema } from '../../../common/player/load';
import { FIGURES_OF } from '../../../common/player/measure';
import { DISTANCE_UNITS, type SetTarget } from '../../../common/player/performed-set';
import { same } from '../../../common/player/same';
import type { Workout, WorkoutExercise } from '../../../common/workouts';
import { draftRowSchema, rowOf } from '../../player/plan/draft-row';
import { clockText } from '../../ui/format/amounts';
import { defaultTexts } from './draft-measure';
import { draftStyleSchema, stylesOf } from './draft-style';

/** One exercise as it is being edited. Numbers stay as typed until they are read (`read-count.ts`). */
export const draftExerciseSchema = z.object({
  exerciseId: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  roundNumber: z.number().int().min(1),
  sets: z.string(),
  reps: z.string(),
  weight: z.string(),
  restTime: z.string(),
  /** Seconds; kept as the workout had it where the exercise is not counted by time. */
  duration: z.number().nullable(),
  /** The exercise's own measure, and the one that was chosen instead. */
  own: measureSchema.optional(),
  measure: measureSchema.optional(),
  /** What its loads and distances are counted in; pounds where left out. */
  unit: unitSchema.optional(),
  distanceUnit: z.enum(DISTANCE_UNITS).optional(),
  time: z.string().optional(),
  distance: z.string().optional(),
  calories: z.string().optional(),
  /** Each set by itself, where they differ. */
  rows: z.array(draftRowSchema).optional(),
});
export type DraftExercise = z.infer<typeof draftExerciseSchema>;

/** A workout that is being created or edited. `exercises` is in order; rounds are read from it. */
export const draftSchema = z.object({
  name: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES).or(z.literal('')),
  estimatedDuration: z.string(),
  /** The round that added exercises go to, as typed. */
  currentRound: z.string(),
  roundNames: z.record(z.string(), z.string()),
  exercises: z.array(draftExerciseSchema),
  /** How rounds are gone through, by their number; a round that is not named goes straight. */
  styles: z.record(z.string(), draftStyleSchema).optional(),
});
export type Draft = z.infer<typeof draftSchema>;

/** An empty dialog. */
export const emptyDraft: Draft = {
  name: '',
  description: '',
  category: '',
  estimatedDuration: '',
  currentRound: '1',
  roundNames: {},
  exercises: [],
};

/** An exercise as it is added: product.md 9's defaults, in the member's units. */
export function newDraftExercise(exercise: Exercise, roundNumber: number, unit: Unit = 'lb'): DraftExercise {
  return {
    exerciseId: exercise.id,
    name: exercise.name,
    category: exercise.category,
    roundNumber,
    sets: String(DEFAULT_SETS),
    reps: String(DEFAULT_REPS),
    weight: String(DEFAULT_WEIGHT_LBS),
    restTime: String(DEFAULT_REST_SECONDS),
    duration: null,
    ...(exercise.measure && { own: exercise.measure }),
    ...(unit !== 'lb' && { unit }),
    ...defaultTexts(exercise.measure),
  };
}

const asText = (value: number | null) => (value === null ? '' : String(value));

/** Whether each of these is meant alike, and says no more than the fields for all sets do. */
function isUniform(targets: readonly SetTarget[]): boolean {
  return targets.every(
    (target) =>
      same(target, targets[0]) &&
      target.kind === undefined &&
      target.rpe === undefined &&
      target.repsMax === undefined &&
      (target.load === undefined || target.load.unit === 'kg' || Number.isInteger(target.load.value)),
  );
}

/** What is meant for its sets, as texts: of all of them where they are alike, else row by row. */
function plannedTexts(entry: WorkoutExercise): Partial<DraftExercise> {
  const { targets = [], reps, exercise, duration } = entry;
  const units = {
    unit: targets.find(({ load }) => load)?.load?.unit,
    distanceUnit: targets.find(({ distance }) => distance)?.distance?.unit,
  };
  const time = duration !== null && { time: clockText(duration) };
  const [first] = targets;
  if (!first) return { ...time };
  const row = rowOf(first, { reps, unit: units.unit ?? 'lb' });
  if (!isUniform(targets))
    return { ...units, rows: targets.map((target) => rowOf(target, { reps, unit: units.unit ?? 'lb' })) };
  const hasLoad = FIGURES_OF[entry.measure ?? exercise.measure ?? 'reps_weight'].load;
  return {
    ...units,
    reps: row.reps,
    weight: row.weight || (hasLoad ? '0' : ''),
    ...time,
    ...(row.time && { time: row.time }),
    ...(row.distance && { distance: row.distance }),
    ...(row.calories && { calories: row.calories }),
  };
}

function exerciseOf(entry: WorkoutExercise): DraftExercise {
  return {
    exerciseId: entry.exerciseId,
    name: entry.exercise.name,
    category: entry.exercise.category,
    roundNumber: entry.roundNumber,
    sets: String(entry.sets),
    reps: asText(entry.reps),
    weight: asText(entry.weight),
    restTime: String(entry.restTime),
    duration: entry.duration,
    own: entry.exercise.measure,
    measure: entry.measure,
    ...plannedTexts(entry),
  };
}

/** A workout as it stands, ready to be edited. */
export function draftOf(workout: Workout): Draft {
  const styles = stylesOf(workout.rounds);
  return {
    name: workout.name,
    description: workout.description ?? '',
    category: workout.category,
    estimatedDuration: asText(workout.estimatedDuration),
    currentRound: String(workout.rounds.at(-1)?.roundNumber ?? 1),
    roundNames: Object.fromEntries(
      workout.rounds.map(({ roundNumber, roundName }) => [roundNumber, roundName ?? '']),
    ),
    exercises: workout.exercises.map(exerciseOf),
    ...(Object.keys(styles).length > 0 && { styles }),
  };
}
