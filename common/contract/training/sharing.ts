import * as z from 'zod';
import { MAX_SCHEDULED } from '@common/constants';
import { setTargetSchema } from '@common/player/plan/performed-set';
import { roundStyleSchema } from '@common/player/plan/round-style';
import { adherenceSchema } from '@common/programs/adherence';
import { entryProgressionSchema } from '@common/programs/progression';
import { byId, type Calls } from '../api-call';
import { entityId, instant, integer, shortText } from '../fields';
import { categorySchema, measureSchema } from './exercises';
import { programSchema } from './programs';
import { workoutSchema } from './workouts';

/** An exercise of a shared workout: its name and its plan, without ids of the member whose it is. */
const sharedExerciseSchema = z.strictObject({
  name: shortText,
  sets: integer(1),
  reps: integer(0).nullable(),
  /** Pounds. */
  weight: integer(0).nullable(),
  /** Seconds. */
  duration: integer(0).nullable(),
  /** Seconds. */
  restTime: integer(0),
  roundNumber: integer(1),
  roundName: shortText.nullable(),
  measure: measureSchema.optional(),
  targets: z.array(setTargetSchema).optional(),
  progression: entryProgressionSchema.optional(),
});
export type SharedExercise = z.infer<typeof sharedExerciseSchema>;

const sharedWorkoutSchema = workoutSchema
  .pick({ name: true, description: true, estimatedDuration: true })
  .extend({
    category: categorySchema,
    exercises: z.array(sharedExerciseSchema),
    /** Styles of the rounds that do not go straight. */
    rounds: z.array(roundStyleSchema),
  });
export type SharedWorkout = z.infer<typeof sharedWorkoutSchema>;

/** Another member's program, to be read before a copy is taken. */
export const sharedProgramSchema = programSchema
  .pick({ name: true, description: true, duration: true, difficulty: true, goal: true })
  .extend({
    /** Name of the member whose it is; null where they state none. */
    by: z.string().nullable(),
    workouts: z.array(sharedWorkoutSchema),
    /** The days, each with its place in `workouts`, from 0. */
    plan: z
      .array(z.strictObject({ week: integer(1), day: integer(1, 7), workout: integer(0) }))
      .max(MAX_SCHEDULED),
  });
export type SharedProgram = z.infer<typeof sharedProgramSchema>;

export const publishedProgramSchema = sharedProgramSchema.extend({ id: entityId });
export type PublishedProgram = z.infer<typeof publishedProgramSchema>;

/** The secret part of a shared program's link. */
const byCode = z.strictObject({ code: z.string().regex(/^[\w-]{20,64}$/, 'This is not a program link.') });

const ASSIGNMENT_STATES = ['open', 'accepted', 'declined'] as const;
const assignmentFields = {
  id: entityId,
  /** The program's name when it was assigned. */
  name: shortText,
  state: z.enum(ASSIGNMENT_STATES),
  sharesAdherence: z.boolean(),
  createdAt: instant,
};

/** A program that an admin assigned to the caller. */
export const assignmentSchema = z.strictObject({
  ...assignmentFields,
  /** Name of the admin; null where they state none. */
  by: z.string().nullable(),
  /** To be read while it is open; null once it was answered, or where the program is gone. */
  program: sharedProgramSchema.nullable(),
  /** The member's own copy, once it was accepted. */
  programId: entityId.nullable(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** A program that the caller assigned to a member. */
export const adminAssignmentSchema = z.strictObject({
  ...assignmentFields,
  programId: entityId,
  memberId: entityId,
  /** Name of the member, else their e-mail address. */
  member: z.string(),
  answeredAt: instant.nullable(),
  /** Null without the member's consent, and until they start it. */
  adherence: adherenceSchema.nullable(),
});
export type AdminAssignment = z.infer<typeof adminAssignmentSchema>;

/** Max members per call. */
export const MAX_ASSIGNED_AT_ONCE = 100;
export const newAssignmentSchema = z.strictObject({
  programId: entityId,
  memberIds: z.array(entityId).min(1).max(MAX_ASSIGNED_AT_ONCE),
});
export type NewAssignment = z.infer<typeof newAssignmentSchema>;

/** POST …/accept. Adherence stays with the member unless they say otherwise. */
export const acceptanceSchema = z.strictObject({ sharesAdherence: z.boolean().optional() });
export const assignmentChangeSchema = z.strictObject({ sharesAdherence: z.boolean() });

/** Programs that go from one member to others: by link, published, assigned. */
export const sharingCalls = {
  shareProgram: {
    method: 'POST',
    path: '/api/programs/{id}/link',
    access: 'approved',
    params: byId,
    answer: programSchema,
    lists: ['programs'],
    summary: 'Share a program by a link inside the club; one that has a link keeps it',
  },
  unshareProgram: {
    method: 'DELETE',
    path: '/api/programs/{id}/link',
    access: 'approved',
    params: byId,
    answer: programSchema,
    lists: ['programs'],
    summary: 'End the link of a program',
  },
  getSharedProgram: {
    method: 'GET',
    path: '/api/shared-programs/{code}',
    access: 'approved',
    params: byCode,
    answer: sharedProgramSchema,
    cost: 3,
    lists: ['programs'],
    summary: 'The program behind a link',
  },
  takeSharedProgram: {
    method: 'POST',
    path: '/api/shared-programs/{code}/take',
    access: 'approved',
    params: byCode,
    answer: programSchema,
    created: '/api/programs/{id}',
    cost: 10,
    lists: ['programs', 'workouts'],
    summary: 'Take a copy of the program behind a link',
  },
  listPublishedPrograms: {
    method: 'GET',
    path: '/api/published-programs',
    access: 'approved',
    answer: z.array(publishedProgramSchema),
    cost: 5,
    lists: ['programs'],
    summary: 'The programs that admins published to all members, newest first',
  },
  takePublishedProgram: {
    method: 'POST',
    path: '/api/published-programs/{id}/take',
    access: 'approved',
    params: byId,
    answer: programSchema,
    created: '/api/programs/{id}',
    cost: 10,
    lists: ['programs', 'workouts'],
    summary: 'Take a copy of a published program',
  },
  listAssignments: {
    method: 'GET',
    path: '/api/program-assignments',
    access: 'approved',
    answer: z.array(assignmentSchema),
    cost: 5,
    lists: ['programs'],
    summary: 'The programs that admins assigned to me, newest first',
  },
  acceptAssignment: {
    method: 'POST',
    path: '/api/program-assignments/{id}/accept',
    access: 'approved',
    params: byId,
    body: acceptanceSchema,
    answer: programSchema,
    cost: 10,
    lists: ['programs', 'workouts'],
    summary: 'Accept an assigned program: it becomes a program of mine',
  },
  declineAssignment: {
    method: 'POST',
    path: '/api/program-assignments/{id}/decline',
    access: 'approved',
    params: byId,
    answer: assignmentSchema,
    lists: ['programs'],
    summary: 'Decline an assigned program',
  },
  changeAssignment: {
    method: 'PUT',
    path: '/api/program-assignments/{id}',
    access: 'approved',
    params: byId,
    body: assignmentChangeSchema,
    answer: assignmentSchema,
    lists: ['programs'],
    summary: 'Let the admin see how far I am in an accepted program, or end that',
  },
  adminPublishProgram: {
    method: 'POST',
    path: '/api/admin/programs/{id}/publish',
    access: 'admin',
    params: byId,
    answer: programSchema,
    lists: ['programs'],
    summary: 'Publish a program of mine to all members',
  },
  adminUnpublishProgram: {
    method: 'DELETE',
    path: '/api/admin/published-programs/{id}',
    access: 'admin',
    params: byId,
    answer: null,
    lists: ['programs'],
    summary: 'Take a published program back, whosever it is; copies stay',
  },
  adminListAssignments: {
    method: 'GET',
    path: '/api/admin/program-assignments',
    access: 'admin',
    answer: z.array(adminAssignmentSchema),
    cost: 10,
    lists: ['programs'],
    summary: 'The programs that I assigned, newest first',
  },
  adminAssignProgram: {
    method: 'POST',
    path: '/api/admin/program-assignments',
    access: 'admin',
    body: newAssignmentSchema,
    answer: z.array(adminAssignmentSchema),
    cost: 10,
    lists: ['programs'],
    summary: 'Assign a program of mine to members, who accept or decline',
  },
  adminDeleteAssignment: {
    method: 'DELETE',
    path: '/api/admin/program-assignments/{id}',
    access: 'admin',
    params: byId,
    answer: null,
    lists: ['programs'],
    summary: 'Take an assignment back; a copy that was accepted stays the member’s',
  },
} as const satisfies Calls;
