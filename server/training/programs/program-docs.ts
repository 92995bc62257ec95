import {
  goalSchema,
  newProgramSchema,
  newProgramWorkoutSchema,
  programChangeSchema,
  programSchema,
  programWeeksSchema,
  programWorkoutChangeSchema,
  programWorkoutSchema,
} from '@common/contract/training/programs';
import { weeksChangeSchema } from '@common/programs/program-weeks';
import { EARLIER, memberId, otherId, programId, workoutId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';
import { workoutExample } from '../workouts/workout-docs';

const programWorkout = { programId, workoutId, week: 1, day: 1, dayName: 'Monday', order: 1 };
const newProgram = {
  name: 'Eight Weeks of Strength',
  description: 'Three days a week.',
  duration: 8,
  difficulty: 'intermediate',
  goal: 'strength',
};
export const programExample = {
  id: programId,
  userId: memberId,
  ...newProgram,
  createdAt: EARLIER,
  workouts: [{ id: otherId, ...programWorkout, workout: workoutExample }],
};

/** OpenAPI documentation of programs. */
export const programDocs: FeatureDocs = {
  fields: {
    day: 'The day of the week, from 1 (Monday) to 7 (Sunday).',
    dayName: 'The day’s name; follows from `day`.',
    description: 'A few words about it; null if there are none.',
    difficulty: 'How hard it is.',
    duration: 'How many weeks it takes.',
    goal: 'What it is for; null if not stated.',
    link: 'The secret part of the link by which members open it; left out while it has none.',
    programId: 'The id of the program.',
    publishedAt: 'Since when it is published to all members, ISO 8601 in UTC; left out while it is not.',
    week: 'The week of the program, from 1.',
  },
  schemas: [
    describeSchema('Goal', goalSchema, { description: 'What a program is for.', example: 'strength' }),
    describeSchema('NewProgram', newProgramSchema, {
      description: 'A program to create.',
      example: newProgram,
      fields: {
        schedule: 'Its workouts on their days, created in the same write.',
        userId: 'What older clients send: the caller’s own id, or 1 for the same.',
      },
    }),
    describeSchema('NewProgramWorkout', newProgramWorkoutSchema, {
      description: 'A workout to schedule in a program.',
      example: { programId, workoutId, week: 1, day: 1 },
      fields: { order: 'Always 1, where it is stated.' },
    }),
    describeSchema('Program', programSchema, {
      description: 'Workouts placed on days of weeks.',
      example: programExample,
      fields: { workouts: 'The workouts that it schedules, by week and day.' },
    }),
    describeSchema('ProgramChange', programChangeSchema, {
      description: 'What to change about a program; what is left out stays.',
      example: { name: 'Ten Weeks of Strength', duration: 10 },
    }),
    describeSchema('ProgramWorkout', programWorkoutSchema, {
      description: 'A workout on a day of a program.',
      example: { id: otherId, ...programWorkout, workout: workoutExample },
      fields: {
        order: 'Its place among the workouts of that day, from 1.',
        workout: 'The workout as it is now; null if it has been deleted since.',
      },
    }),
    describeSchema('ProgramWorkoutChange', programWorkoutChangeSchema, {
      description: 'The week and the day to which a workout of a program is moved.',
      example: { week: 2, day: 3 },
    }),
    describeSchema('ProgramWeeks', programWeeksSchema, {
      description: 'A change of a program’s weeks.',
      example: { change: { kind: 'insert', duration: 8, week: 4 } },
      fields: { change: 'The week that is inserted, removed or moved.' },
    }),
    describeSchema('WeeksChange', weeksChangeSchema, {
      description: 'A week of a program that is inserted, removed or moved.',
      example: { kind: 'insert', duration: 8, week: 4 },
      fields: {
        kind: 'An inserted week is empty, a removed one goes with its workouts, a moved one becomes that of number `to`.',
        duration: 'How many weeks the program has now; with another number the change is refused.',
        to: 'The number that the week has then, from 1.',
      },
    }),
  ],
};
