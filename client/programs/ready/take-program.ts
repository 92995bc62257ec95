import { call } from '@client/api/call';
import { readThrough } from '@client/api/offline-cache/read-through';
import type { Program } from '@common/contract/training/programs';
import type { Workout } from '@common/contract/training/workouts';
import type { ReadyProgram, ReadyWorkout } from './ready-programs';

/** Makes a ready program the member's own: its workouts, then the program with its weeks in one write. */
export async function takeProgram(ready: ReadyProgram): Promise<Program> {
  const library = await readThrough('listExercises', { query: {} });
  const idByName = new Map(library.map(({ name, id }) => [name, id]));
  const create = ({ name, category, minutes, exercises }: ReadyWorkout) =>
    call('createWorkout', {
      body: {
        name,
        category,
        estimatedDuration: minutes,
        // An exercise that an older server lacks is left out.
        exercises: exercises.flatMap(({ name: exercise, ...entry }) => {
          const exerciseId = idByName.get(exercise);
          return exerciseId ? [{ exerciseId, ...entry }] : [];
        }),
      },
    });
  const workouts: Workout[] = [];
  for (const workout of ready.workouts) workouts.push(await create(workout));
  const { name, description, goal, difficulty, weeks, plan } = ready;
  const schedule = Array.from({ length: weeks }, (_, index) =>
    plan[index % plan.length]!.map(([day, at]) => ({ workoutId: workouts[at]!.id, week: index + 1, day })),
  ).flat();
  return call('createProgram', { body: { name, description, goal, difficulty, duration: weeks, schedule } });
}
