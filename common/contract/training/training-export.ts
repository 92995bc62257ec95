import * as z from 'zod';
import { type Calls, inZone } from '../api-call';
import { entityId, instant, noteText } from '../fields';
import { measurementSchema } from './body';
import { ownExerciseSchema } from './own-exercises';
import { programSchema } from './programs';
import { runSchema } from './runs';
import { sessionSchema } from './sessions';
import { settingsSchema } from './settings';
import { workoutSchema } from './workouts';

/**
 * The columns of `sets.csv`, in their order. `date` and `time` are those of the set, `session date` is the day that its
 * session counts for; all in the zone that was asked for, times with their offset. `session end` and `session calories`
 * are empty while it is under way. New columns come at the end.
 */
export const SET_COLUMNS = [
  'date',
  'time',
  'session',
  'workout',
  'exercise',
  'round',
  'set',
  'kind',
  'measure',
  'reps',
  'load',
  'unit',
  'seconds',
  'distance',
  'distance unit',
  'calories',
  'rpe',
  'note',
  'records',
  'session date',
  'session start',
  'session end',
  'session calories',
  'side',
  'hands',
  'body weight',
  'body weight unit',
] as const;

export const CSV_DELIMITERS = ['comma', 'semicolon', 'tab'] as const;
export const CSV_DECIMALS = ['point', 'comma'] as const;

/** GET /api/export/sets.csv: cells parted by commas, decimals by points and a byte order mark, unless stated. */
export const setsQuerySchema = inZone.extend({
  delimiter: z.enum(CSV_DELIMITERS).optional(),
  decimal: z.enum(CSV_DECIMALS).optional(),
  bom: z.enum(['true', 'false']).optional(),
});

/** All that a member trained and plans, as each REST call answers it. */
export const trainingExportSchema = z.strictObject({
  format: z.literal('win-the-day training'),
  formatVersion: z.literal(1),
  exportedAt: instant,
  settings: settingsSchema,
  measurements: z.array(measurementSchema),
  ownExercises: z.array(ownExerciseSchema),
  pinnedNotes: z.array(z.strictObject({ exerciseId: entityId, text: noteText })),
  workouts: z.array(workoutSchema),
  programs: z.array(programSchema),
  /** Programs as they are or were followed, newest first. Files of before 0.4.0 have none. */
  runs: z.array(runSchema).optional(),
  /** Oldest first, without those that were deleted. */
  sessions: z.array(sessionSchema),
});

/** A member's training, to take away. */
export const trainingExportCalls = {
  exportSets: {
    method: 'GET',
    path: '/api/export/sets.csv',
    access: 'approved',
    query: setsQuerySchema,
    file: 'text/csv',
    answer: z.string(),
    cost: 50,
    lists: [],
    summary:
      'Every set that I recorded, one a row, oldest session first; times as the clocks of the zone show them',
  },
  exportTraining: {
    method: 'GET',
    path: '/api/export/training.json',
    access: 'approved',
    file: 'application/json',
    answer: trainingExportSchema,
    cost: 50,
    lists: [],
    summary:
      'All my training: sessions with all sets, workouts, programs, own exercises, body, notes, settings',
  },
} as const satisfies Calls;
