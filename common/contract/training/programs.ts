import * as z from 'zod';
import { MAX_SCHEDULED, PROGRAM_MAX_WEEKS, PROGRAM_MIN_WEEKS } from '@common/constants';
import { weeksChangeSchema } from '@common/programs/program-weeks';
import { byId, type Calls, LIST_PAGE } from '../api-call';
import { entityId, instant, integer, longText, shortText } from '../fields';
import { difficultySchema } from './exercises';
import { workoutSchema } from './workouts';

export const GOALS = ['muscle gain', 'fat loss', 'strength', 'endurance', 'general fitness'] as const;
export const goalSchema = z.enum(GOALS);
export type Goal = z.infer<typeof goalSchema>;

/** Day 1 is Monday, day 7 Sunday [9.6]. */
export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const weeks = integer(PROGRAM_MIN_WEEKS, PROGRAM_MAX_WEEKS);
const day = integer(1, 7);

export const programWorkoutSchema = z.strictObject({
  id: entityId,
  programId: entityId,
  workoutId: entityId,
  week: weeks,
  day,
  dayName: z.enum(DAY_NAMES),
  order: integer(1),
  /** null when the workout has been deleted since. */
  workout: workoutSchema.nullable(),
});
export type ProgramWorkout = z.infer<typeof programWorkoutSchema>;

export const programSchema = z.strictObject({
  id: entityId,
  userId: entityId,
  name: shortText,
  description: z.string().nullable(),
  /** Weeks. */
  duration: weeks,
  difficulty: difficultySchema,
  goal: goalSchema.nullable(),
  createdAt: instant,
  workouts: z.array(programWorkoutSchema),
  /** Secret part of the link by which members open it; left out while it has none. */
  link: z.string().optional(),
  /** Since when an admin has published it to all members. */
  publishedAt: instant.optional(),
});
export type Program = z.infer<typeof programSchema>;

/** POST /api/programs. An `id` may be chosen as that of a workout may; then a creation sent twice is one program. */
export const newProgramSchema = z.strictObject({
  id: entityId.optional(),
  userId: z.union([entityId, z.literal('1'), z.literal(1)]).optional(),
  name: shortText,
  description: longText.nullable().optional(),
  duration: weeks,
  difficulty: difficultySchema.optional(),
  goal: goalSchema.nullable().optional(),
  /** Workouts on their days, in the same write. */
  schedule: z
    .array(z.strictObject({ workoutId: entityId, week: weeks, day }))
    .max(MAX_SCHEDULED)
    .optional(),
});
export type NewProgram = z.infer<typeof newProgramSchema>;
export const programChangeSchema = newProgramSchema
  .omit({ id: true, userId: true, schedule: true })
  .partial();
export type ProgramChange = z.infer<typeof programChangeSchema>;

/** POST /api/program-workouts. An `id` may be chosen as that of a workout may. `dayName` is that of `day`; `order` is always 1 when created [3.22]. */
export const newProgramWorkoutSchema = z
  .strictObject({
    id: entityId.optional(),
    programId: entityId,
    workoutId: entityId,
    week: weeks,
    day,
    dayName: z.enum(DAY_NAMES).optional(),
    order: z.literal(1, 'A workout just scheduled has the order 1.').optional(),
  })
  .refine(({ day, dayName }) => dayName === undefined || dayName === DAY_NAMES[day - 1], {
    path: ['dayName'],
    message: 'This is not the name of the day: day 1 is Monday, day 7 Sunday.',
  });
export type NewProgramWorkout = z.infer<typeof newProgramWorkoutSchema>;
/** Moving one workout of a program to another week or day. */
export const programWorkoutChangeSchema = z.strictObject({ week: weeks, day });
export type ProgramWorkoutChange = z.infer<typeof programWorkoutChangeSchema>;

/** POST /api/programs/{id}/weeks. */
export const programWeeksSchema = z.strictObject({ change: weeksChangeSchema });

/** Programs and the workouts they schedule. */
export const programCalls = {
  listPrograms: {
    method: 'GET',
    path: '/api/programs',
    access: 'approved',
    answer: z.array(programSchema),
    paged: { most: LIST_PAGE },
    cost: 5,
    lists: ['programs'],
    summary: 'My programs, newest first',
  },
  getProgram: {
    method: 'GET',
    path: '/api/programs/{id}',
    access: 'approved',
    params: byId,
    answer: programSchema,
    lists: ['programs'],
    summary: 'One program with its workouts',
  },
  createProgram: {
    method: 'POST',
    path: '/api/programs',
    access: 'approved',
    body: newProgramSchema,
    answer: programSchema,
    created: '/api/programs/{id}',
    answersExisting: true,
    cost: 5,
    lists: ['programs'],
    summary: 'Create a program',
  },
  changeProgram: {
    method: 'PUT',
    path: '/api/programs/{id}',
    access: 'approved',
    params: byId,
    body: programChangeSchema,
    answer: programSchema,
    lists: ['programs'],
    summary: 'Rename or change a program',
  },
  changeProgramWeeks: {
    method: 'POST',
    path: '/api/programs/{id}/weeks',
    access: 'approved',
    params: byId,
    body: programWeeksSchema,
    answer: programSchema,
    lists: ['programs'],
    summary: 'Insert, remove or move a week of a program',
  },
  copyProgram: {
    method: 'POST',
    path: '/api/programs/{id}/copy',
    access: 'approved',
    params: byId,
    answer: programSchema,
    created: '/api/programs/{id}',
    cost: 10,
    lists: ['programs'],
    summary: 'Copy a program with its schedule',
  },
  deleteProgram: {
    method: 'DELETE',
    path: '/api/programs/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    lists: ['programs'],
    summary: 'Delete a program; it can be put back for a day',
  },
  restoreProgram: {
    method: 'POST',
    path: '/api/programs/{id}/restore',
    access: 'approved',
    params: byId,
    answer: programSchema,
    lists: ['programs'],
    summary: 'Put a deleted program back',
  },
  addProgramWorkout: {
    method: 'POST',
    path: '/api/program-workouts',
    access: 'approved',
    body: newProgramWorkoutSchema,
    answer: programWorkoutSchema,
    created: '/api/program-workouts/{id}',
    answersExisting: true,
    lists: ['programs'],
    summary: 'Schedule a workout in a program',
  },
  moveProgramWorkout: {
    method: 'PUT',
    path: '/api/program-workouts/{id}',
    access: 'approved',
    params: byId,
    body: programWorkoutChangeSchema,
    answer: programWorkoutSchema,
    lists: ['programs'],
    summary: 'Move a scheduled workout',
  },
  deleteProgramWorkout: {
    method: 'DELETE',
    path: '/api/program-workouts/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    lists: ['programs'],
    summary: 'Take a workout out of a program',
  },
} as const satisfies Calls;
