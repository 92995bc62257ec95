import * as z from 'zod';
import { MAX_DURATION_MINUTES, MAX_EXERCISES_PER_WORKOUT, MAX_SETS } from '@common/constants';
import { setTargetSchema } from '@common/player/plan/performed-set';
import { roundStyleSchema } from '@common/player/plan/round-style';
import { entryProgressionSchema } from '@common/programs/progression';
import { byId, type Calls, LIST_PAGE, ofUser } from '../api-call';
import {
  entityId,
  instant,
  integer,
  longText,
  optionalName,
  repCount,
  restSeconds,
  setCount,
  shortText,
  weightLbs,
} from '../fields';
import { categorySchema, exerciseSchema, measureSchema } from './exercises';

const minutes = integer(1, MAX_DURATION_MINUTES);

/** Fields beyond those of [3.8]: its measure, and the targets of its sets. */
const richerFields = {
  /** The exercise's own measure where left out. */
  measure: measureSchema.optional(),
  /** One for each of `sets`, where they are more than `reps` at `weight`. */
  targets: z.array(setTargetSchema).min(1).max(MAX_SETS).optional(),
  /** Its progression in a program that is followed; left out: the same each time. */
  progression: entryProgressionSchema.optional(),
};

/** One exercise in a workout [3.8]. `order` counts from 1 within the workout. */
export const workoutExerciseSchema = z.strictObject({
  id: entityId,
  workoutId: entityId,
  exerciseId: entityId,
  sets: setCount,
  reps: repCount.nullable(),
  weight: weightLbs.nullable(),
  /** Seconds. */
  duration: integer(0).nullable(),
  /** Seconds. */
  restTime: restSeconds,
  order: integer(1),
  roundNumber: integer(1),
  roundName: shortText.nullable(),
  ...richerFields,
  exercise: exerciseSchema,
});
export type WorkoutExercise = z.infer<typeof workoutExerciseSchema>;

export const roundSchema = z.strictObject({
  roundNumber: integer(1),
  roundName: shortText.nullable(),
  /** Style of the round; straight where left out. */
  style: roundStyleSchema.optional(),
  exercises: z.array(workoutExerciseSchema),
});
export type Round = z.infer<typeof roundSchema>;

/** A workout [3.2]. `exercises` is sorted by round, then order; `rounds` groups the same list. */
export const workoutSchema = z.strictObject({
  id: entityId,
  userId: entityId,
  name: shortText,
  description: z.string().nullable(),
  category: categorySchema,
  estimatedDuration: minutes.nullable(),
  isTemplate: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  exercises: z.array(workoutExerciseSchema),
  rounds: z.array(roundSchema),
  /** Number of exercises, in a summary alone: there `exercises` and `rounds` are empty. */
  exerciseCount: integer(0).optional(),
});
export type Workout = z.infer<typeof workoutSchema>;

const exerciseFields = {
  exerciseId: entityId,
  sets: setCount.optional(),
  reps: repCount.nullable().optional(),
  weight: weightLbs.nullable().optional(),
  duration: integer(0, 86_400).nullable().optional(),
  restTime: restSeconds.nullable().optional(),
  order: integer(1, 1_000).optional(),
  roundNumber: integer(1, 100).optional(),
  roundName: optionalName.optional(),
  measure: measureSchema.nullable().optional(),
  targets: richerFields.targets.nullable(),
  progression: entryProgressionSchema.nullable().optional(),
};
/** An exercise as a client states it; what is left out takes the defaults (3 × 10 at 0 lb, 60 s rest: [3.12]). */
export const workoutExerciseInputSchema = z.strictObject(exerciseFields);
export type WorkoutExerciseInput = z.infer<typeof workoutExerciseInputSchema>;

/** POST /api/workouts. `userId` is what older clients send: only the caller's own id (or 1) is taken. */
export const newWorkoutSchema = z.strictObject({
  /**
   * May be chosen by the client, so that a creation sent twice is one workout: one that ends in the last 8 digits of the
   * member's own id. There already: that one is answered, as it is.
   */
  id: entityId.optional(),
  userId: z.union([entityId, z.literal('1'), z.literal(1)]).optional(),
  name: shortText,
  description: longText.nullable().optional(),
  category: categorySchema,
  estimatedDuration: minutes.nullable().optional(),
  isTemplate: z.boolean().optional(),
  exercises: z.array(workoutExerciseInputSchema).max(MAX_EXERCISES_PER_WORKOUT).optional(),
  /** The rounds that do not go straight, each with its style; replaces all styles. */
  rounds: z.array(roundStyleSchema).max(100).optional(),
});
export type NewWorkout = z.infer<typeof newWorkoutSchema>;

/** PUT /api/workouts/{id}: only the fields that change; `exercises` replaces the whole list. */
export const workoutChangeSchema = newWorkoutSchema.omit({ id: true, userId: true }).partial();
export type WorkoutChange = z.infer<typeof workoutChangeSchema>;

/** A workout that is written back as it was answered: rounds become their styles, a summary leaves what it lacks. */
function fromAnsweredWorkout(body: Record<string, unknown>): Record<string, unknown> {
  if (body.exerciseCount !== undefined) {
    const { exerciseCount: _, ...fields } = body;
    const isLeftOut = (value: unknown) => Array.isArray(value) && value.length === 0;
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isLeftOut(value)));
  }
  const { rounds } = body;
  const isAnswered = (round: unknown): round is { style?: unknown } =>
    typeof round === 'object' && round !== null && 'exercises' in round;
  if (!Array.isArray(rounds) || !rounds.every(isAnswered)) return body;
  return { ...body, rounds: rounds.flatMap(({ style }) => (style ? [style] : [])) };
}

/** POST /api/workout-exercises: one exercise at a time, for clients that add them singly. */
export const newWorkoutExerciseSchema = z.strictObject({
  /** May be chosen as that of a workout may; then an exercise sent twice is one. */
  id: entityId.optional(),
  workoutId: entityId,
  ...exerciseFields,
});
export type NewWorkoutExercise = z.infer<typeof newWorkoutExerciseSchema>;
export const workoutExerciseChangeSchema = workoutExerciseInputSchema.omit({ exerciseId: true }).partial();
export type WorkoutExerciseChange = z.infer<typeof workoutExerciseChangeSchema>;

/** Workouts and their exercises. */
export const workoutCalls = {
  listWorkouts: {
    method: 'GET',
    path: '/api/workouts',
    access: 'approved',
    query: ofUser.extend({ view: z.literal('summary').optional() }),
    answer: z.array(workoutSchema),
    paged: { most: LIST_PAGE },
    cost: 5,
    lists: ['workouts'],
    summary: 'My workouts, newest first',
  },
  getWorkout: {
    method: 'GET',
    path: '/api/workouts/{id}',
    access: 'approved',
    params: byId,
    answer: workoutSchema,
    lists: ['workouts'],
    summary: 'One workout',
  },
  createWorkout: {
    method: 'POST',
    path: '/api/workouts',
    access: 'approved',
    body: newWorkoutSchema,
    answer: workoutSchema,
    created: '/api/workouts/{id}',
    answersExisting: true,
    cost: 5,
    lists: ['workouts'],
    summary: 'Create a workout, with its exercises in the same write',
  },
  changeWorkout: {
    method: 'PUT',
    path: '/api/workouts/{id}',
    access: 'approved',
    params: byId,
    body: workoutChangeSchema,
    fromAnswer: fromAnsweredWorkout,
    answer: workoutSchema,
    lists: ['workouts'],
    summary: 'Edit a workout',
  },
  duplicateWorkout: {
    method: 'POST',
    path: '/api/workouts/{id}/duplicate',
    access: 'approved',
    params: byId,
    answer: workoutSchema,
    created: '/api/workouts/{id}',
    cost: 10,
    lists: ['workouts'],
    summary: 'Copy a workout',
  },
  deleteWorkout: {
    method: 'DELETE',
    path: '/api/workouts/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    lists: ['workouts'],
    summary: 'Delete a workout; it can be put back for a day',
  },
  restoreWorkout: {
    method: 'POST',
    path: '/api/workouts/{id}/restore',
    access: 'approved',
    params: byId,
    answer: workoutSchema,
    lists: ['workouts'],
    summary: 'Put a deleted workout back',
  },
  addWorkoutExercise: {
    method: 'POST',
    path: '/api/workout-exercises',
    access: 'approved',
    body: newWorkoutExerciseSchema,
    answer: workoutExerciseSchema,
    created: '/api/workout-exercises/{id}',
    answersExisting: true,
    lists: ['workouts'],
    summary: 'Add one exercise to a workout',
  },
  changeWorkoutExercise: {
    method: 'PUT',
    path: '/api/workout-exercises/{id}',
    access: 'approved',
    params: byId,
    body: workoutExerciseChangeSchema,
    answer: workoutExerciseSchema,
    lists: ['workouts'],
    summary: 'Change one exercise of a workout',
  },
  deleteWorkoutExercise: {
    method: 'DELETE',
    path: '/api/workout-exercises/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    lists: ['workouts'],
    summary: 'Take one exercise out of a workout',
  },
} as const satisfies Calls;
