import * as z from 'zod';
import { entityId, integer, typedText } from '@common/contract/fields';
import { categorySchema, difficultySchema, exerciseSchema } from '@common/contract/training/exercises';
import { programSchema } from '@common/contract/training/programs';
import { searchExercises } from '@common/rules/exercise-search';
import { tellWorkout, toldWorkoutSchema } from './told';
import { defineTool } from './tool';

const nothing = z.strictObject({});
const byId = z.strictObject({ id: entityId });
const MAX_FOUND = 50;

const toldProgramSchema = programSchema.pick({
  id: true,
  name: true,
  description: true,
  duration: true,
  difficulty: true,
  goal: true,
});

/** Tools that read what a member plans to train with. */
export const planTools = [
  defineTool({
    name: 'list_workouts',
    title: 'Workouts',
    description: 'The member’s workouts, newest first, without their exercises.',
    isReading: true,
    input: nothing,
    output: z.object({
      workouts: z.array(
        toldWorkoutSchema
          .pick({ id: true, name: true, category: true, estimatedMinutes: true })
          .extend({ exerciseCount: integer(0) }),
      ),
    }),
    async run(call) {
      const workouts = await call('listWorkouts', { query: { view: 'summary' } });
      return {
        workouts: workouts.map(({ id, name, category, estimatedDuration, exerciseCount = 0 }) => ({
          id,
          name,
          category,
          estimatedMinutes: estimatedDuration,
          exerciseCount,
        })),
      };
    },
  }),
  defineTool({
    name: 'get_workout',
    title: 'One workout',
    description: 'One of the member’s workouts, with the target of every set.',
    isReading: true,
    input: byId,
    output: toldWorkoutSchema,
    run: async (call, params) => tellWorkout(await call('getWorkout', { params })),
  }),
  defineTool({
    name: 'list_programs',
    title: 'Programs',
    description: 'The member’s programs, newest first, without their workouts. duration is in weeks.',
    isReading: true,
    input: nothing,
    output: z.object({ programs: z.array(toldProgramSchema.extend({ workoutCount: integer(0) })) }),
    async run(call) {
      const programs = await call('listPrograms', {});
      return {
        programs: programs.map(({ workouts, ...program }) => ({
          ...toldProgramSchema.strip().parse(program),
          workoutCount: workouts.length,
        })),
      };
    },
  }),
  defineTool({
    name: 'get_program',
    title: 'One program',
    description:
      'One of the member’s programs: which workout is on which day of which week. Day 1 is Monday.',
    isReading: true,
    input: byId,
    output: toldProgramSchema.extend({
      workouts: z.array(
        z.object({ week: integer(1), day: integer(1), workoutId: entityId, name: z.string().nullable() }),
      ),
    }),
    async run(call, params) {
      const { workouts, ...program } = await call('getProgram', { params });
      return {
        ...toldProgramSchema.strip().parse(program),
        workouts: workouts.map(({ week, day, workoutId, workout }) => ({
          week,
          day,
          workoutId,
          name: workout?.name ?? null,
        })),
      };
    },
  }),
  defineTool({
    name: 'search_exercises',
    title: 'Exercises',
    description:
      'Exercises of the library, of the club and of the member’s own, best match first. Their ids are what workouts are made of.',
    isReading: true,
    input: z.strictObject({
      search: typedText(100).optional(),
      category: categorySchema.optional(),
      difficulty: difficultySchema.optional(),
      limit: integer(1, MAX_FOUND).optional(),
    }),
    output: z.object({ exercises: z.array(exerciseSchema.omit({ instructions: true }).strip()) }),
    async run(call, { limit: most = 20, ...query }) {
      const ownExercises = await call('listOwnExercises', {});
      const offered = ownExercises.filter(
        ({ archivedAt, mergedInto }) => archivedAt === null && mergedInto === null,
      );
      const matches = [...searchExercises(offered, query), ...(await call('listExercises', { query }))];
      return { exercises: matches.slice(0, most) };
    },
  }),
];
