import * as z from 'zod';
import {
  DEFAULT_REPS,
  DEFAULT_REST_SECONDS,
  DEFAULT_SETS,
  DEFAULT_WEIGHT_LBS,
} from '../../../common/constants';
import { CATEGORIES, type Exercise, measureSchema } from '../../../common/exercises';
import { setTargetSchema } from '../../../common/player/performed-set';
import type { Workout, WorkoutExercise } from '../../../common/workouts';

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
  /** Seconds; not edited here, kept as the workout had it. */
  duration: z.number().nullable(),
  /** Neither edited here; kept as the workout had them. */
  measure: measureSchema.optional(),
  targets: z.array(setTargetSchema).optional(),
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

/** An exercise as it is added: product.md 9's defaults. */
export function newDraftExercise(exercise: Exercise, roundNumber: number): DraftExercise {
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
  };
}

const asText = (value: number | null) => (value === null ? '' : String(value));

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
    measure: entry.measure,
    targets: entry.targets,
  };
}

/** A workout as it stands, ready to be edited. */
export function draftOf(workout: Workout): Draft {
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
  };
}
