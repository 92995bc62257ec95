import * as z from 'zod';
import { byId, type Calls, LIST_PAGE } from '../api-call';
import { entityId, instant, shortText, typedText } from '../fields';
import { EQUIPMENT, MOVEMENTS, MUSCLE_GROUPS } from './exercise-words';
import { categorySchema, difficultySchema, exerciseSchema, measureSchema } from './exercises';

/**
 * An exercise outside the library: a member's own, which no other member sees, or the club's, which admins maintain and
 * every member sees.
 */
export const ownExerciseSchema = exerciseSchema.extend({
  measure: measureSchema,
  /** The club's; else the member's own. */
  isClub: z.boolean(),
  /** Time since which it is not offered any more; what was done with it stays. */
  archivedAt: instant.nullable(),
  /** The exercise that stands in its place everywhere, since both are one. */
  mergedInto: entityId.nullable(),
});
export type OwnExercise = z.infer<typeof ownExerciseSchema>;

const muscleGroups = z
  .array(z.enum(MUSCLE_GROUPS))
  .min(1)
  .max(8)
  .refine((groups) => new Set(groups).size === groups.length, 'Please choose each muscle group only once.');

/** A new exercise. */
export const newOwnExerciseSchema = z.strictObject({
  name: shortText,
  category: categorySchema,
  difficulty: difficultySchema,
  muscleGroups,
  equipment: z.enum(EQUIPMENT),
  measure: measureSchema,
  /** With help (assisted): the measure is `bodyweight` then, which is what older clients read. */
  isAssisted: z.boolean().optional(),
  isPerHand: z.boolean().optional(),
  isPerSide: z.boolean().optional(),
  /** Only with the measure `bodyweight`. */
  countsBody: z.boolean().optional(),
  /** Null or left out: the name, equipment and muscles say which figure is shown. */
  movement: z.enum(MOVEMENTS).nullable().optional(),
  /** One step a line; may be empty. */
  instructions: typedText(1_000),
});
export type NewOwnExercise = z.infer<typeof newOwnExerciseSchema>;

/** Only the fields that change. */
export const ownExerciseChangeSchema = newOwnExerciseSchema.partial().extend({
  /** Archives it: it is not offered any more. `false` brings it back. */
  archived: z.boolean().optional(),
});
export type OwnExerciseChange = z.infer<typeof ownExerciseChangeSchema>;

/** The exercise that stays, of two that are one. */
export const mergeSchema = z.strictObject({ into: entityId });

/** A member's own exercises, and the club's. Workouts show them, so they change with that list. */
export const ownExerciseCalls = {
  listOwnExercises: {
    method: 'GET',
    path: '/api/own-exercises',
    access: 'approved',
    answer: z.array(ownExerciseSchema),
    paged: { most: LIST_PAGE },
    cost: 2,
    lists: ['workouts'],
    summary: 'My own exercises and the club’s, by name, also archived and merged ones',
  },
  getOwnExercise: {
    method: 'GET',
    path: '/api/own-exercises/{id}',
    access: 'approved',
    params: byId,
    answer: ownExerciseSchema,
    lists: ['workouts'],
    summary: 'One of my own exercises or of the club’s',
  },
  createOwnExercise: {
    method: 'POST',
    path: '/api/own-exercises',
    access: 'approved',
    body: newOwnExerciseSchema,
    answer: ownExerciseSchema,
    created: '/api/own-exercises/{id}',
    lists: ['workouts'],
    summary: 'Make an exercise of my own; no other member sees it',
  },
  changeOwnExercise: {
    method: 'PUT',
    path: '/api/own-exercises/{id}',
    access: 'approved',
    params: byId,
    body: ownExerciseChangeSchema,
    answer: ownExerciseSchema,
    lists: ['workouts', 'sessions'],
    summary: 'Edit, archive or bring back an exercise of my own',
  },
  mergeOwnExercise: {
    method: 'POST',
    path: '/api/own-exercises/{id}/merge',
    access: 'approved',
    params: byId,
    body: mergeSchema,
    answer: ownExerciseSchema,
    lists: ['workouts', 'sessions'],
    summary: 'Let another exercise take the place of my own: history, records and workouts follow',
  },
  separateOwnExercise: {
    method: 'POST',
    path: '/api/own-exercises/{id}/separate',
    access: 'approved',
    params: byId,
    answer: ownExerciseSchema,
    lists: ['workouts', 'sessions'],
    summary: 'Take a merge of my own exercise back',
  },
  adminCreateExercise: {
    method: 'POST',
    path: '/api/admin/exercises',
    access: 'admin',
    body: newOwnExerciseSchema,
    answer: ownExerciseSchema,
    created: '/api/own-exercises/{id}',
    lists: ['workouts'],
    summary: 'Make an exercise of the club, for all members',
  },
  adminChangeExercise: {
    method: 'PUT',
    path: '/api/admin/exercises/{id}',
    access: 'admin',
    params: byId,
    body: ownExerciseChangeSchema,
    answer: ownExerciseSchema,
    lists: ['workouts', 'sessions'],
    summary: 'Edit, archive or bring back an exercise of the club',
  },
  adminMergeExercise: {
    method: 'POST',
    path: '/api/admin/exercises/{id}/merge',
    access: 'admin',
    params: byId,
    body: mergeSchema,
    answer: ownExerciseSchema,
    lists: ['workouts', 'sessions'],
    summary: 'Let another exercise take the place of the club’s, for all members',
  },
  adminSeparateExercise: {
    method: 'POST',
    path: '/api/admin/exercises/{id}/separate',
    access: 'admin',
    params: byId,
    answer: ownExerciseSchema,
    lists: ['workouts', 'sessions'],
    summary: 'Take a merge of the club’s exercise back',
  },
} as const satisfies Calls;
