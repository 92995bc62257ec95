import {
  newWorkoutExerciseSchema,
  newWorkoutSchema,
  roundSchema,
  workoutChangeSchema,
  workoutExerciseChangeSchema,
  workoutExerciseInputSchema,
  workoutExerciseSchema,
  workoutSchema,
} from '@common/contract/training/workouts';
import { EARLIER, entryId, exerciseId, memberId, workoutId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { exerciseExample } from '../exercises/exercise-docs';
import { roundStyleExample, setTargetExample } from './set-docs';

const workoutExerciseInput = {
  exerciseId,
  sets: 3,
  reps: 8,
  weight: 138,
  restTime: 90,
  order: 1,
  roundNumber: 1,
};
export const placedExample = { ...workoutExerciseInput, duration: null, roundName: null };
const workoutExercise = { id: entryId, workoutId, ...placedExample, exercise: exerciseExample };
const newWorkout = {
  name: 'Push Day',
  category: 'strength',
  estimatedDuration: 45,
  exercises: [workoutExerciseInput],
};
export const workoutExample = {
  id: workoutId,
  userId: memberId,
  name: 'Push Day',
  description: null,
  category: 'strength',
  estimatedDuration: 45,
  isTemplate: false,
  createdAt: EARLIER,
  updatedAt: EARLIER,
  exercises: [workoutExercise],
  rounds: [{ roundNumber: 1, roundName: null, exercises: [workoutExercise] }],
};

/** OpenAPI documentation of workouts. */
export const workoutDocs: FeatureDocs = {
  fields: {
    description: 'A few words about it; null if there are none.',
    duration: 'Seconds that a set takes, of an exercise done by the clock; null for any other.',
    estimatedDuration: 'Planned minutes; null if not stated.',
    exercises: 'The exercises by round, in each in the order they are done.',
    isTemplate: 'Whether it may be copied as a template.',
    order: 'Its place among the workout’s exercises, from 1.',
    roundName: 'What the round is called; null for “Round n”.',
    rounds: 'The formats of rounds; a round without one goes straight.',
  },
  schemas: [
    describeSchema('NewWorkout', newWorkoutSchema, {
      description: 'A workout to create, with its exercises.',
      example: { ...newWorkout, rounds: [roundStyleExample] },
      fields: {
        id: 'May be chosen by the client, so that a creation sent twice is one: it ends in the last 8 digits of the member’s own id.',
        userId: 'What older clients send: the caller’s own id, or 1 for the same.',
      },
    }),
    describeSchema('NewWorkoutExercise', newWorkoutExerciseSchema, {
      description: 'An exercise to add to a workout.',
      example: { workoutId, ...workoutExerciseInput },
    }),
    describeSchema('Round', roundSchema, {
      description: 'A round of a workout with its exercises.',
      example: {
        roundNumber: 2,
        roundName: 'Finisher',
        style: roundStyleExample,
        exercises: [workoutExercise],
      },
      fields: {
        exercises: 'Its exercises, in the order they are done.',
        style: 'Its format; straight if left out.',
      },
    }),
    describeSchema('Workout', workoutSchema, {
      description: 'What a member plans: exercises in rounds.',
      example: workoutExample,
      fields: {
        exerciseCount: 'Number of exercises; only in a summary, where `exercises` and `rounds` are empty.',
        rounds: 'The same exercises, grouped by round.',
        updatedAt: 'When it was last changed, ISO 8601 in UTC.',
      },
    }),
    describeSchema('WorkoutChange', workoutChangeSchema, {
      description: 'What to change about a workout; what is left out stays.',
      example: { name: 'Push Day A', estimatedDuration: 50 },
      fields: { exercises: 'The whole list of exercises; it replaces the one that is there.' },
    }),
    describeSchema('WorkoutExercise', workoutExerciseSchema, {
      description: 'An exercise in a workout.',
      example: workoutExercise,
      fields: { restTime: 'Seconds of rest after each set.' },
    }),
    describeSchema('WorkoutExerciseChange', workoutExerciseChangeSchema, {
      description: 'What to change about an exercise in a workout; what is left out stays.',
      example: { sets: 4, reps: 6, restTime: 120 },
    }),
    describeSchema('WorkoutExerciseInput', workoutExerciseInputSchema, {
      description:
        'An exercise of a workout as a client states it: what is left out is 3 × 10 at 0 lb with 60 s of rest.',
      example: { ...workoutExerciseInput, targets: [setTargetExample, setTargetExample, setTargetExample] },
    }),
  ],
  calls: {
    listWorkouts: {
      userId: 'What older clients send: the caller’s own id, or 1 for the same.',
      view: '`summary` leaves the exercises out, for long lists; left out: all of each workout.',
    },
  },
};
