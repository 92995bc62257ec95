import * as z from 'zod';
import { MAX_SCHEDULED } from '@common/constants';
import { byId, type Calls } from '../api-call';
import { entityId, instant, integer, shortText } from '../fields';
import { newProgramSchema, programSchema } from './programs';
import { newWorkoutSchema, workoutSchema } from './workouts';

/** Max drafts that wait for a member at a time. */
export const MAX_DRAFTS = 20;
/** Days after which a draft that was neither kept nor discarded goes. */
export const DRAFT_DAYS = 30;
/** Max workouts in one draft: two weeks of a different one each day. */
export const MAX_DRAFT_WORKOUTS = 14;

const workoutNumber = integer(1, MAX_DRAFT_WORKOUTS);
const placedSchema = programSchema.shape.workouts.element.pick({ week: true, day: true });

/** A workout of a draft; it is a workout of the member's once the draft is kept. */
export const draftWorkoutSchema = newWorkoutSchema.omit({ id: true, userId: true, isTemplate: true });

/** POST /api/drafts: workouts and, where there is one, the program that puts them on its days. */
export const newDraftSchema = z
  .strictObject({
    /** Name of the program or assistant that plans. */
    from: shortText,
    workouts: z.array(draftWorkoutSchema).min(1).max(MAX_DRAFT_WORKOUTS),
    program: newProgramSchema
      .omit({ id: true, userId: true, schedule: true })
      .extend({
        /** `workout` counts from 1 in `workouts`. */
        schedule: z
          .array(placedSchema.extend({ workout: workoutNumber }))
          .min(1)
          .max(MAX_SCHEDULED),
      })
      .optional(),
  })
  .superRefine(({ workouts, program }, { addIssue }) => {
    for (const [index, { workout, week }] of program?.schedule.entries() ?? []) {
      const path = ['program', 'schedule', index];
      if (workout > workouts.length)
        addIssue({ code: 'custom', path: [...path, 'workout'], message: 'The draft has no such workout.' });
      if (program && week > program.duration)
        addIssue({ code: 'custom', path: [...path, 'week'], message: 'The program ends before this week.' });
    }
  });
export type NewDraft = z.infer<typeof newDraftSchema>;

/** Workouts, and perhaps a program, that wait for their member to keep or to discard them. */
export const draftSchema = z.strictObject({
  id: entityId,
  from: shortText,
  createdAt: instant,
  expiresAt: instant,
  workouts: z.array(workoutSchema),
  program: programSchema
    .pick({ name: true, description: true, duration: true, difficulty: true, goal: true })
    .extend({ schedule: z.array(placedSchema.extend({ workout: workoutNumber })) })
    .nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

/** The workouts and the program that a kept draft became. */
export const keptDraftSchema = z.strictObject({
  workoutIds: z.array(entityId),
  programId: entityId.nullable(),
});

/** Drafts of other programs and assistants. Only the member, at a screen, makes one real. */
export const draftCalls = {
  listDrafts: {
    method: 'GET',
    path: '/api/drafts',
    access: 'approved',
    answer: z.array(draftSchema),
    cost: 2,
    lists: ['workouts'],
    summary: 'Workouts and programs planned for me that I have yet to keep, newest first',
  },
  createDraft: {
    method: 'POST',
    path: '/api/drafts',
    access: 'approved',
    body: newDraftSchema,
    answer: draftSchema,
    created: '/api/drafts/{id}',
    cost: 5,
    lists: ['workouts'],
    summary: 'Plan workouts or a program that the member then keeps or discards',
  },
  keepDraft: {
    method: 'POST',
    path: '/api/drafts/{id}/keep',
    access: 'approved',
    signInOnly: true,
    params: byId,
    answer: keptDraftSchema,
    cost: 10,
    lists: ['workouts', 'programs'],
    summary: 'Keep a draft: its workouts and its program become mine',
  },
  discardDraft: {
    method: 'DELETE',
    path: '/api/drafts/{id}',
    access: 'approved',
    params: byId,
    answer: null,
    lists: ['workouts'],
    summary: 'Discard a draft',
  },
} as const satisfies Calls;
