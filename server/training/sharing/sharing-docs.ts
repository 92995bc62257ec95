import {
  acceptanceSchema,
  adminAssignmentSchema,
  assignmentChangeSchema,
  assignmentSchema,
  newAssignmentSchema,
  publishedProgramSchema,
  sharedProgramSchema,
} from '@common/contract/training/sharing';
import { adherenceSchema } from '@common/programs/adherence';
import { EARLIER, memberId, otherId, programId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const shared = {
  name: 'Eight Weeks of Strength',
  description: 'Three days a week.',
  duration: 8,
  difficulty: 'intermediate',
  goal: 'strength',
  by: 'Ada Okafor',
  workouts: [
    {
      name: 'Push Day',
      description: null,
      category: 'strength',
      estimatedDuration: 45,
      exercises: [
        {
          name: 'Barbell bench press',
          sets: 3,
          reps: 5,
          weight: 135,
          duration: null,
          restTime: 180,
          roundNumber: 1,
          roundName: null,
        },
      ],
      rounds: [],
    },
  ],
  plan: [{ week: 1, day: 1, workout: 0 }],
};
const adherence = { state: 'going on', week: 3, weeks: 8, places: 24, done: 7, skipped: 0, missed: 1 };
const assignment = {
  id: otherId,
  name: shared.name,
  state: 'accepted',
  sharesAdherence: true,
  createdAt: EARLIER,
};

/** OpenAPI documentation of programs that go to other members. */
export const sharingDocs: FeatureDocs = {
  fields: {
    adherence: 'How far the member is; null without their consent, and until they start it.',
    answeredAt: 'When it was accepted or declined, ISO 8601 in UTC; null while it is open.',
    by: 'The name of the member who made it; null if they have none.',
    day: 'The day of the week, from 1 (Monday) to 7 (Sunday).',
    description: 'A few words about it; null if there are none.',
    difficulty: 'How hard it is.',
    done: 'How many workouts are done.',
    duration: 'How many weeks it takes.',
    estimatedDuration: 'How long it takes, in minutes; null if not stated.',
    exercises: 'Its exercises, in their order.',
    goal: 'What it is for; null if not stated.',
    member: 'The name of the member, else their email address.',
    memberId: 'The id of the member.',
    memberIds: 'The ids of the members.',
    missed: 'How many workouts are overdue.',
    places: 'How many workouts it has.',
    plan: 'The days that have a workout, by week and day.',
    program: 'The program to view; null once it was answered, or if it was deleted.',
    programId: 'The id of the program.',
    progression: 'How it progresses from session to session; left out: the same each time.',
    roundName: 'The name of the round; null if it has none.',
    rounds: 'The rounds with a format of their own.',
    sharesAdherence: 'Whether the admin may see how far the member is; false unless stated.',
    skipped: 'How many workouts were skipped.',
    state: 'How it stands.',
    week: 'The week of the program, from 1.',
    weeks: 'How many weeks it takes.',
    workout: 'Which of `workouts` it is: number 0 is the first.',
    workouts: 'The workouts that it is made of.',
    'exercises.duration': 'Seconds of each set; null for none.',
  },
  calls: {
    getSharedProgram: { code: 'The secret part of the link.' },
    takeSharedProgram: { code: 'The secret part of the link.' },
  },
  schemas: [
    describeSchema('Acceptance', acceptanceSchema, {
      description: 'What comes with accepting a program.',
      example: { sharesAdherence: true },
    }),
    describeSchema('Adherence', adherenceSchema, {
      description: 'How far a member has come in a program: counts, and nothing of what was lifted.',
      example: adherence,
    }),
    describeSchema('AdminAssignment', adminAssignmentSchema, {
      description: 'A program that an admin assigned to a member, as the admin sees it.',
      example: { ...assignment, programId, memberId, member: 'Kim', answeredAt: EARLIER, adherence },
    }),
    describeSchema('Assignment', assignmentSchema, {
      description: 'A program that an admin assigned to the member.',
      example: { ...assignment, by: 'Ada Okafor', program: null, programId },
      fields: {
        by: 'The name of the admin; null if they have none.',
        programId: 'The id of the member’s own copy; null until it is accepted.',
      },
    }),
    describeSchema('AssignmentChange', assignmentChangeSchema, {
      description: 'Whether the admin may see how far the member is.',
      example: { sharesAdherence: false },
    }),
    describeSchema('NewAssignment', newAssignmentSchema, {
      description: 'A program to assign to members.',
      example: { programId, memberIds: [memberId] },
    }),
    describeSchema('PublishedProgram', publishedProgramSchema, {
      description: 'A program that an admin published to all members.',
      example: { id: programId, ...shared },
    }),
    describeSchema('SharedProgram', sharedProgramSchema, {
      description: 'Another member’s program, to view before adding a copy.',
      example: shared,
    }),
  ],
};
