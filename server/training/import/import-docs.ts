import {
  importAddedSchema,
  importBatchSchema,
  importCheckedSchema,
  importCheckSchema,
  importedExerciseSchema,
  importedNameSchema,
  importedSetSchema,
  importedWorkoutSchema,
  importKeySchema,
  importSchema,
  importSourceSchema,
  newImportSchema,
} from '@common/contract/training/imports';
import { exerciseId, moment, otherId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const startedAt = Date.parse('2019-05-04T16:30:00Z');
const name = { name: 'Bench Press (Barbell)', exerciseId };
const set = { set: 1, reps: 5, weight: 182, load: { value: 82.5, unit: 'kg' } };
const exercise = { exerciseId, roundNumber: 1, sets: [set] };
const workout = {
  key: '2019-05-04 18:30:00 Push A',
  name: 'Push A',
  category: 'strength',
  startedAt,
  endedAt: startedAt + 3_900_000,
  exercises: [exercise],
};
const described = { source: 'strong', fileName: 'strong.csv', names: [name] };
const newImport = { ...described, made: [otherId] };

/** OpenAPI documentation of imports. */
export const importDocs: FeatureDocs = {
  fields: {
    fileName: 'The name of the file, to be recognised by the member.',
    key: 'The workout within its source, the same in every export: its start and title, or its id.',
    names: 'The exercises that names of the file stand for.',
    source: 'The log the workouts come from.',
  },
  schemas: [
    describeSchema('Import', importSchema, {
      description: 'An import of workouts from another log.',
      example: {
        id: otherId,
        ...described,
        state: 'done',
        createdAt: moment(0),
        workouts: 409,
        sets: 9_201,
        madeExercises: 2,
        undoUntil: moment(30 * 86_400),
      },
      fields: {
        madeExercises: 'How many own exercises were made for it; where it was undone, how many stayed.',
        sets: 'How many sets it brought; where it was undone, how many stayed.',
        state: 'Whether workouts still come in, are in the history, or are gone again.',
        undoUntil: 'Until when it can be undone, ISO 8601 in UTC; null if it cannot.',
        workouts: 'How many workouts it brought; where it was undone, how many stayed.',
      },
    }),
    describeSchema('ImportAdded', importAddedSchema, {
      description: 'The result of a batch.',
      example: { added: 50 },
      fields: { added: 'How many workouts were new.' },
    }),
    describeSchema('ImportChecked', importCheckedSchema, {
      description: 'Workouts that are already here.',
      example: { here: [workout.key] },
      fields: { here: 'Their keys.' },
    }),
    describeSchema('ImportBatch', importBatchSchema, {
      description: 'Workouts to import.',
      example: { workouts: [workout] },
      fields: { workouts: 'Finished workouts, in any order.' },
    }),
    describeSchema('ImportCheck', importCheckSchema, {
      description: 'Workouts to look for.',
      example: { source: 'strong', keys: [workout.key] },
      fields: { keys: 'The workouts to look for.' },
    }),
    describeSchema('ImportKey', importKeySchema, {
      description: 'A workout within its source.',
      example: workout.key,
    }),
    describeSchema('ImportSource', importSourceSchema, {
      description: 'A log that workouts come from.',
      example: 'strong',
    }),
    describeSchema('ImportedExercise', importedExerciseSchema, {
      description: 'One exercise of an imported workout.',
      example: exercise,
      fields: {
        note: 'A note on the exercise.',
        roundName: 'The name of its round.',
        sets: 'Its sets, first set first.',
      },
    }),
    describeSchema('ImportedName', importedNameSchema, {
      description: 'The exercise that a name of a file stands for.',
      example: name,
      fields: { name: 'The name, as it stands in the file.' },
    }),
    describeSchema('ImportedSet', importedSetSchema, {
      description: 'An imported set.',
      example: set,
      fields: {
        at: 'When it was done: milliseconds since 1970; spread over the workout if left out.',
        calories: 'Kilocalories of the set.',
        set: 'Which set of the exercise, counted from 1.',
      },
    }),
    describeSchema('ImportedWorkout', importedWorkoutSchema, {
      description: 'A finished workout to import.',
      example: workout,
      fields: {
        caloriesBurned: 'Kilocalories; 8 for each minute if left out.',
        endedAt: 'When it ended: milliseconds since 1970, 24 hours after the start at most.',
        exercises: 'Its exercises in their order.',
        note: 'A note on the workout.',
        startedAt: 'When it started: milliseconds since 1970.',
        supersets: 'The numbers of the rounds that were done in laps.',
      },
    }),
    describeSchema('NewImport', newImportSchema, {
      description: 'An import to start.',
      example: newImport,
      fields: {
        made: 'Own exercises that were made for it: they go when it is undone, unless they are used elsewhere by then.',
      },
    }),
  ],
};
