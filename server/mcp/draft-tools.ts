import * as z from 'zod';
import { MAX_EXERCISES_PER_WORKOUT, MAX_SETS } from '@common/constants';
import {
  entityId,
  instant,
  integer,
  longText,
  repCount,
  restSeconds,
  shortText,
} from '@common/contract/fields';
import {
  type Draft,
  draftWorkoutSchema,
  MAX_DRAFT_WORKOUTS,
  newDraftSchema,
} from '@common/contract/training/drafts';
import type { WorkoutExerciseInput } from '@common/contract/training/workouts';
import { loadSchema } from '@common/player/plan/load';
import { distanceSchema, effortSchema } from '@common/player/plan/performed-set';
import { defineTool } from './tool';

/** An exercise as an assistant plans it: all its sets alike. */
const plannedExercise = z.strictObject({
  exerciseId: entityId.describe('From search_exercises.'),
  sets: integer(1, MAX_SETS),
  reps: repCount.optional(),
  repsMax: repCount.optional().describe('Top of a range that begins at reps.'),
  load: loadSchema.optional().describe('Left out: the member chooses.'),
  seconds: integer(1, 86_400).optional(),
  distance: distanceSchema.optional(),
  rpe: effortSchema.optional(),
  restSeconds: restSeconds.optional(),
  round: integer(1, 100)
    .optional()
    .describe('Exercises of one round are done one after the other; 1 where left out.'),
});
const plannedWorkout = z.strictObject({
  name: shortText,
  description: longText.optional(),
  category: draftWorkoutSchema.shape.category,
  estimatedMinutes: draftWorkoutSchema.shape.estimatedDuration,
  exercises: z.array(plannedExercise).min(1).max(MAX_EXERCISES_PER_WORKOUT),
});

const { duration, difficulty, goal, schedule } = newDraftSchema.shape.program.unwrap().shape;

const waiting = z.object({
  draftId: entityId,
  expiresAt: instant,
  text: z.string().describe('To tell the member.'),
});

const tellWaiting = ({ id, expiresAt }: Draft) => ({
  draftId: id,
  expiresAt,
  text: 'It waits under Workouts in the app. Nothing is created before you keep it there.',
});

function asExercise(planned: z.output<typeof plannedExercise>): WorkoutExerciseInput {
  const { exerciseId, sets, restSeconds: restTime, round: roundNumber, ...target } = planned;
  return {
    exerciseId,
    sets,
    ...(restTime !== undefined && { restTime }),
    ...(roundNumber !== undefined && { roundNumber }),
    ...(Object.keys(target).length > 0 && { targets: Array.from({ length: sets }, () => ({ ...target })) }),
  };
}

const asWorkout = ({ estimatedMinutes, exercises, ...workout }: z.output<typeof plannedWorkout>) => ({
  ...workout,
  ...(estimatedMinutes && { estimatedDuration: estimatedMinutes }),
  exercises: exercises.map(asExercise),
});

/** Tools that plan, as drafts of `from` that the member confirms in the app. */
export const draftTools = (from: string) => [
  defineTool({
    name: 'plan_workout',
    title: 'Plan a workout',
    description:
      'Plans a workout as a draft. The member sees it in the app and keeps or discards it; nothing is created before.',
    isReading: false,
    input: plannedWorkout,
    output: waiting,
    run: async (call, workout) =>
      tellWaiting(await call('createDraft', { body: { from, workouts: [asWorkout(workout)] } })),
  }),
  defineTool({
    name: 'plan_program',
    title: 'Plan a program',
    description:
      'Plans a program as a draft: workouts, and on which day of which week each one is. Day 1 is Monday; workout counts from 1 in workouts. The member keeps or discards it in the app; nothing is created before.',
    isReading: false,
    input: z.strictObject({
      name: shortText,
      description: longText.optional(),
      weeks: duration,
      difficulty,
      goal,
      workouts: z.array(plannedWorkout).min(1).max(MAX_DRAFT_WORKOUTS),
      schedule,
    }),
    output: waiting,
    async run(call, { weeks, workouts, ...planned }) {
      const body = { from, workouts: workouts.map(asWorkout), program: { ...planned, duration: weeks } };
      return tellWaiting(await call('createDraft', { body }));
    },
  }),
];
