import * as z from 'zod';
import { MAX_CALORIES, MAX_EXERCISES_PER_WORKOUT, MAX_SETS } from '@common/constants';
import { performedSetSchema } from '@common/player/plan/performed-set';
import { byId, type Calls } from '../api-call';
import { entityId, epochMs, instant, integer, noteText, shortText } from '../fields';
import { categorySchema, measureSchema } from './exercises';

/** Apps whose files are read, and a table whose columns the member names. */
export const IMPORT_SOURCES = [
  'win-the-day',
  'strong',
  'hevy',
  'fitnotes',
  'fitnotes-2',
  'liftlog',
  'liftosaur',
  'stronglifts',
  'table',
] as const;
export const importSourceSchema = z.enum(IMPORT_SOURCES);
export type ImportSource = z.infer<typeof importSourceSchema>;

/** Days in which an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;
/** Max workouts per request. */
export const WORKOUTS_PER_IMPORT_CALL = 50;
/** Max keys per question. */
export const KEYS_PER_IMPORT_CHECK = 500;

/** Identifies a workout within its source, the same in every export: its start and title, or its id. */
export const importKeySchema = z.string().min(1).max(200);

/** A set of an imported workout. `set` is its place among those of its exercise, `at` when it was done, if known. */
export const importedSetSchema = performedSetSchema.extend({
  set: integer(1, MAX_SETS),
  at: epochMs.optional(),
});
export type ImportedSet = z.infer<typeof importedSetSchema>;

export const importedExerciseSchema = z.strictObject({
  exerciseId: entityId,
  measure: measureSchema.optional(),
  roundNumber: integer(1, 100),
  roundName: shortText.optional(),
  note: noteText.optional(),
  sets: z.array(importedSetSchema).min(1).max(MAX_SETS),
});
export type ImportedExercise = z.infer<typeof importedExerciseSchema>;

/** A finished workout of another log, or of this one. */
export const importedWorkoutSchema = z
  .strictObject({
    key: importKeySchema,
    name: shortText,
    category: categorySchema,
    startedAt: epochMs,
    endedAt: epochMs,
    caloriesBurned: integer(0, MAX_CALORIES).optional(),
    note: noteText.optional(),
    /** Numbers of the rounds that were done in laps. */
    supersets: z.array(integer(1, 100)).max(100).optional(),
    exercises: z.array(importedExerciseSchema).min(1).max(MAX_EXERCISES_PER_WORKOUT),
  })
  .refine(({ startedAt, endedAt }) => endedAt >= startedAt && endedAt - startedAt <= 86_400_000, {
    path: ['endedAt'],
    message: 'A workout ends after its start, within 24 hours.',
  });
export type ImportedWorkout = z.infer<typeof importedWorkoutSchema>;

/** The exercise that a name of a file stands for. */
export const importedNameSchema = z.strictObject({ name: shortText, exerciseId: entityId });
export type ImportedName = z.infer<typeof importedNameSchema>;

/** An import. `open`: its workouts come in, unseen; `done`: they are in the history; `undone`: they are gone again. */
export const importSchema = z.strictObject({
  id: entityId,
  source: importSourceSchema,
  fileName: z.string().max(200),
  state: z.enum(['open', 'done', 'undone']),
  createdAt: instant,
  /** Workouts and sets that it brought; of one that is undone, those that stayed. */
  workouts: integer(0),
  sets: integer(0),
  /** Own exercises that were made for it; of one that is undone, those that stayed. */
  madeExercises: integer(0),
  /** Time until which it can be undone; null where it cannot. */
  undoUntil: instant.nullable(),
  names: z.array(importedNameSchema),
});
export type Import = z.infer<typeof importSchema>;

export const newImportSchema = z.strictObject({
  source: importSourceSchema,
  fileName: z.string().trim().max(200),
  /** Chosen exercises by name, remembered for the next import. */
  names: z.array(importedNameSchema).max(2_000),
  /** Ids of own exercises that were made for it: they go with it, unless they are used elsewhere by then. */
  made: z.array(entityId).max(2_000).optional(),
});
export type NewImport = z.infer<typeof newImportSchema>;

export const importCheckSchema = z.strictObject({
  source: importSourceSchema,
  keys: z.array(importKeySchema).min(1).max(KEYS_PER_IMPORT_CHECK),
});

export const importBatchSchema = z.strictObject({
  workouts: z.array(importedWorkoutSchema).min(1).max(WORKOUTS_PER_IMPORT_CALL),
});

/** Keys of workouts that the member has already. */
export const importCheckedSchema = z.strictObject({ here: z.array(importKeySchema) });

/** New workouts of a batch; the others are here already. */
export const importAddedSchema = z.strictObject({ added: integer(0) });

/** Brings workouts of other logs in. What comes is unseen until `finishImport` shows all of it. */
export const importCalls = {
  listImports: {
    method: 'GET',
    path: '/api/imports',
    access: 'approved',
    answer: z.array(importSchema),
    lists: ['sessions'],
    summary: 'My imports, newest first',
  },
  checkImport: {
    method: 'POST',
    path: '/api/imports/check',
    access: 'approved',
    scope: 'train',
    body: importCheckSchema,
    answer: importCheckedSchema,
    cost: 5,
    lists: [],
    summary: 'Which of these workouts I have already',
  },
  beginImport: {
    method: 'POST',
    path: '/api/imports',
    access: 'approved',
    scope: 'train',
    body: newImportSchema,
    answer: importSchema,
    created: '/api/imports/{id}',
    lists: [],
    summary: 'Begin an import; one that was not finished goes',
  },
  getImport: {
    method: 'GET',
    path: '/api/imports/{id}',
    access: 'approved',
    params: byId,
    answer: importSchema,
    lists: ['sessions'],
    summary: 'One import',
  },
  addToImport: {
    method: 'POST',
    path: '/api/imports/{id}/workouts',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: importBatchSchema,
    answer: importAddedSchema,
    cost: 5,
    lists: [],
    summary: 'Bring workouts in, unseen until the import is finished',
  },
  finishImport: {
    method: 'POST',
    path: '/api/imports/{id}/finish',
    access: 'approved',
    scope: 'train',
    params: byId,
    answer: importSchema,
    lists: ['sessions'],
    summary: 'Show what an import brought',
  },
  undoImport: {
    method: 'DELETE',
    path: '/api/imports/{id}',
    access: 'approved',
    scope: 'train',
    params: byId,
    answer: importSchema,
    lists: ['sessions', 'workouts'],
    summary: 'Take an import back, or cancel it; workouts that were changed since stay, and exercises in use',
  },
} as const satisfies Calls;
