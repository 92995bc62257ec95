import * as z from 'zod';
import { type Calls, inZone } from '../api-call';

/** The stats of one member, counted on the server from all completed sessions [2.74] [2.79]. */
export const achievementSchema = z.strictObject({
  id: z.enum([
    'first-workout',
    'week-warrior',
    'consistency-king',
    'time-master',
    'calorie-crusher',
    'month-master',
  ]),
  name: z.string(),
  description: z.string(),
  earned: z.boolean(),
});
export type Achievement = z.infer<typeof achievementSchema>;

const windowSchema = z.strictObject({
  workouts: z.int(),
  minutes: z.int(),
  calories: z.int(),
});
export type ProgressWindow = z.infer<typeof windowSchema>;

export const progressSchema = z.strictObject({
  totalWorkouts: z.int(),
  /** Days. */
  streak: z.int(),
  totalMinutes: z.int(),
  totalCalories: z.int(),
  week: windowSchema,
  month: windowSchema,
  /** The last 7 calendar days in the member's time zone, oldest first. */
  days: z.array(windowSchema.extend({ date: z.iso.date() })),
  achievements: z.array(achievementSchema),
});
export type Progress = z.infer<typeof progressSchema>;

/** A member's totals, streak and achievements. */
export const progressCalls = {
  progress: {
    method: 'GET',
    path: '/api/progress',
    access: 'approved',
    query: inZone,
    answer: progressSchema,
    lists: ['sessions'],
    summary: 'My totals, streak, windows and achievements',
  },
} as const satisfies Calls;
