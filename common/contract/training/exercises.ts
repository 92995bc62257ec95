import * as z from 'zod';
import type { Calls } from '../api-call';
import { entityId, shortText, typedText } from '../fields';

/** The kinds of training, of a workout and of a library exercise [3.4]. */
export const CATEGORIES = ['strength', 'cardio', 'hiit', 'flexibility', 'sports', 'other'] as const;
export const categorySchema = z.enum(CATEGORIES);
export type Category = z.infer<typeof categorySchema>;

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export const difficultySchema = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof difficultySchema>;

/** Measures: the figures that a set of an exercise is counted in. */
export const MEASURES = [
  'reps_weight',
  'bodyweight',
  'reps',
  'time',
  'weight_time',
  'distance_time',
  'calories_time',
] as const;
export const measureSchema = z.enum(MEASURES);
export type Measure = z.infer<typeof measureSchema>;

/** One entry of the exercise library [3.13]. */
export const exerciseSchema = z.strictObject({
  id: entityId,
  name: shortText,
  category: categorySchema,
  difficulty: difficultySchema,
  muscleGroups: z.array(shortText).min(1).max(8),
  equipment: shortText,
  /** Measure of its sets, unless a workout chooses another. Left out in plans of before 0.3.0. */
  measure: measureSchema.optional(),
  /** Counted with body weight, its load is help: what a machine or a band takes off (SPEC M7). */
  isAssisted: z.literal(true).optional(),
  /** Its load is that of one hand, and both hold one: it counts twice in volume (SPEC M9). */
  isPerHand: z.literal(true).optional(),
  /** One side at a time: repetitions are those of each side unless a set says left or right (SPEC M10). */
  isPerSide: z.literal(true).optional(),
  /** Lifts the body: its weight on the day counts in volume and in the estimate of one repetition (SPEC M11). */
  countsBody: z.literal(true).optional(),
  /** The movement of its figure, one of `MOVEMENTS`; left out, the name, equipment and muscles say which. */
  movement: shortText.optional(),
  /** One step a line, separated by a line break; empty where a member wrote none of their own exercise. */
  instructions: z.string().max(1_000),
});
export type Exercise = z.infer<typeof exerciseSchema>;

/** One of these words in a query, in upper or lower case; "all" and an empty one are no filter. */
const filterOf = <const T extends string>(words: readonly T[]) =>
  z.preprocess(
    (word) => {
      const lowered = typeof word === 'string' ? word.trim().toLowerCase() : word;
      return lowered === 'all' ? '' : lowered;
    },
    z.enum([...words, '']),
  );

/** GET /api/exercises?search=&category= (empty values mean "all"). */
export const exerciseQuerySchema = z.strictObject({
  search: typedText(100).optional(),
  category: filterOf(CATEGORIES).optional(),
  difficulty: filterOf(DIFFICULTIES).optional(),
});
export type ExerciseQuery = z.infer<typeof exerciseQuerySchema>;

/** The exercise library. */
export const exerciseCalls = {
  listExercises: {
    method: 'GET',
    path: '/api/exercises',
    access: 'approved',
    query: exerciseQuerySchema,
    answer: z.array(exerciseSchema),
    fixedWithout: ['search'],
    cost: 3,
    lists: [],
    summary: 'The exercise library; own exercises and the club’s are a list of their own',
  },
} as const satisfies Calls;
