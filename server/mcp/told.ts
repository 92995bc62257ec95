import * as z from 'zod';
import { entityId, instant, integer } from '@common/contract/fields';
import type { SessionSummary } from '@common/contract/training/session-lists';
import type { Workout } from '@common/contract/training/workouts';
import { loadSchema } from '@common/player/plan/load';
import { FIGURES_OF, measureOf } from '@common/player/plan/measure';
import {
  distanceSchema,
  effortSchema,
  HANDS,
  loadOf,
  type PerformedSet,
  type SetTarget,
  setKindSchema,
  setTargetSchema,
  sideSchema,
} from '@common/player/plan/performed-set';
import { fitTargets } from '@common/player/plan/plan';

/** A performed set as an assistant reads it: only the figures that its exercise is counted in. */
export const toldSetSchema = z.object({
  reps: integer(0).optional(),
  load: loadSchema.optional().describe('Below zero: help, taken off the body weight.'),
  seconds: integer(0).optional(),
  distance: distanceSchema.optional(),
  calories: integer(0).optional(),
  side: sideSchema.optional().describe('`both`: the repetitions are those of each side.'),
  hands: z.literal(HANDS).optional().describe('2: the load is that of one hand, and both held one.'),
  body: loadSchema.optional().describe('The weight of the body, where it counts as lifted beside the load.'),
  kind: setKindSchema.optional().describe('Left out for a working set.'),
  rpe: effortSchema.optional(),
  note: z.string().optional(),
});

const ALL_FIGURES = FIGURES_OF.reps_weight;

/** Reduces a set to what its exercise is counted in; everything where the exercise is not known. */
export function tellSet(
  { weight, load, reps, ...figures }: PerformedSet,
  entry?: Parameters<typeof measureOf>[0],
): z.input<typeof toldSetSchema> {
  const counted = entry ? FIGURES_OF[measureOf(entry)] : ALL_FIGURES;
  const lifted = loadOf({ weight, ...(load && { load }) });
  return {
    ...((counted.reps || reps > 0) && { reps }),
    ...((counted.load || lifted.value !== 0) && { load: lifted }),
    ...pick(figures, ['seconds', 'distance', 'calories', 'side', 'hands', 'body', 'kind', 'rpe', 'note']),
  };
}

function pick<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  const present = fields.filter((field) => from[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, from[field]])) as Pick<T, K>;
}

/** A session as an assistant reads it. */
export const toldSessionSchema = z.object({
  id: entityId,
  workout: z.string(),
  category: z.string(),
  startTime: instant,
  endTime: instant.nullable(),
  minutes: integer(0).nullable(),
  calories: integer(0).nullable(),
  phase: z.enum(['active', 'paused', 'completed', 'discarded']),
  exercises: z.array(
    z.object({
      exerciseId: entityId,
      name: z.string(),
      sets: z.array(toldSetSchema),
      isDone: z.boolean(),
    }),
  ),
});

/** A session's name, times and sets, without its plan. */
export function tellSession(session: SessionSummary): z.input<typeof toldSessionSchema> {
  const { id, workout, startTime, endTime, totalDuration, caloriesBurned, phase, exercises } = session;
  return {
    id,
    workout: workout.name,
    category: workout.category,
    startTime,
    endTime,
    minutes: totalDuration,
    calories: caloriesBurned,
    phase,
    exercises: exercises.map((done) => {
      const entry =
        workout.exercises.find((one) => one.id === done.id) ??
        workout.exercises.find(({ exerciseId }) => exerciseId === done.exerciseId);
      return {
        exerciseId: done.exerciseId,
        name: entry?.exercise.name ?? 'An exercise outside the plan',
        sets: (done.sets ?? []).map((set) => tellSet(set, entry)),
        isDone: done.completed,
      };
    }),
  };
}

/** A workout as an assistant reads it. */
export const toldWorkoutSchema = z.object({
  id: entityId,
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  estimatedMinutes: integer(1).nullable(),
  exercises: z.array(
    z.object({
      exerciseId: entityId,
      name: z.string(),
      round: integer(1),
      sets: z.array(setTargetSchema).describe('The target of each set.'),
      restSeconds: integer(0),
    }),
  ),
});

/** A workout's name and exercises, each with the target of every set. */
export function tellWorkout(workout: Workout): z.input<typeof toldWorkoutSchema> {
  const { id, name, description, category, estimatedDuration, exercises } = workout;
  return {
    id,
    name,
    description,
    category,
    estimatedMinutes: estimatedDuration,
    exercises: exercises.map((entry) => ({
      exerciseId: entry.exerciseId,
      name: entry.exercise.name,
      round: entry.roundNumber,
      sets: targetsOf(entry),
      restSeconds: entry.restTime,
    })),
  };
}

function targetsOf(entry: Workout['exercises'][number]): SetTarget[] {
  const { targets, sets, reps, weight } = entry;
  if (targets) return fitTargets(targets, sets);
  const load = weight ? { load: { value: weight, unit: 'lb' as const } } : {};
  return Array.from({ length: sets }, () => ({ ...(reps !== null && { reps }), ...load }));
}
