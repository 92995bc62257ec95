import {
  draftSchema,
  draftWorkoutSchema,
  keptDraftSchema,
  newDraftSchema,
} from '@common/contract/training/drafts';
import {
  EARLIER,
  exerciseId,
  moment,
  otherId,
  programId,
  workoutId,
} from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { workoutExample } from '../workouts/workout-docs';

const draftWorkout = {
  name: 'Push Day',
  category: 'strength',
  exercises: [{ exerciseId, sets: 3, reps: 8, weight: 138, restTime: 90 }],
};
const schedule = [{ workout: 1, week: 1, day: 1 }];
const program = { name: 'Base', duration: 4, difficulty: 'beginner', goal: 'strength' };
const fields = {
  from: 'The program or assistant that planned it, by its own name.',
  program: 'The program that puts the workouts on their days; left out, or null, where there is none.',
  schedule: 'Each workout on its days.',
  workout: 'The workout’s number in `workouts`, from 1.',
  workouts: 'The workouts, as they will be.',
};

/** OpenAPI documentation of drafts. */
export const draftDocs: FeatureDocs = {
  fields: {
    day: 'The day of the week, from 1 (Monday) to 7 (Sunday).',
    description: 'A few words about it; null where there are none.',
    difficulty: 'How hard it is.',
    duration: 'How many weeks it takes.',
    goal: 'What it is for; null if not stated.',
    week: 'The week of the program, from 1.',
  },
  schemas: [
    describeSchema('Draft', draftSchema, {
      description: 'Workouts, and perhaps a program, that wait for their member to keep or to discard them.',
      example: {
        id: otherId,
        from: 'Assistant',
        createdAt: EARLIER,
        expiresAt: moment(0),
        workouts: [workoutExample],
        program: { ...program, description: null, schedule },
      },
      fields: { ...fields, expiresAt: 'When it goes by itself, ISO 8601 in UTC.' },
    }),
    describeSchema('DraftWorkout', draftWorkoutSchema, {
      description: 'A workout of a draft.',
      example: draftWorkout,
      fields: {
        estimatedDuration: 'Planned minutes; null if not stated.',
        exercises: 'The exercises by round, in each in the order they are done.',
        rounds: 'How rounds are gone through; one that is not named goes straight.',
      },
    }),
    describeSchema('KeptDraft', keptDraftSchema, {
      description: 'The workouts and the program that a draft became.',
      example: { workoutIds: [workoutId], programId },
      fields: {
        programId: 'The program’s id; null where the draft had none.',
        workoutIds: 'The workouts’ ids.',
      },
    }),
    describeSchema('NewDraft', newDraftSchema, {
      description: 'Workouts, and perhaps a program, planned for the member who then keeps or discards them.',
      example: { from: 'Assistant', workouts: [draftWorkout], program: { ...program, schedule } },
      fields,
    }),
  ],
};
