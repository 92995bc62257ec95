import { expect, test } from 'vitest';
import { newWorkoutSchema } from '@common/contract/training/workouts';
import { readyPrograms } from './ready-programs';

const libraries = import.meta.glob<{ name: string }[]>('../../../server/training/exercises/library/*.json', {
  eager: true,
  import: 'default',
});
const names = new Set(Object.values(libraries).flatMap((entries) => entries.map(({ name }) => name)));
const ready = [...readyPrograms('kg'), ...readyPrograms('lb')];
const ID = 'a'.repeat(24);

test('twelve programs, each exercise one of the library', () => {
  expect(readyPrograms('kg')).toHaveLength(12);
  const exercises = ready.flatMap(({ workouts }) => workouts.flatMap((workout) => workout.exercises));
  expect(exercises.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
});

test.each(ready.map((program) => [program.name, program] as const))(
  '%s can be created as it is',
  (_name, { workouts, plan, weeks }) => {
    for (const { name, category, minutes, exercises } of workouts) {
      const body = exercises.map(({ name: _exercise, ...entry }) => ({ exerciseId: ID, ...entry }));
      const parsed = newWorkoutSchema.safeParse({
        name,
        category,
        estimatedDuration: minutes,
        exercises: body,
      });
      expect(parsed.error).toBeUndefined();
    }
    const places = plan.flat();
    expect(places.every(([day, at]) => day >= 1 && day <= 7 && workouts[at] !== undefined)).toBe(true);
    // Each of its workouts stands on some day.
    expect(new Set(places.map(([, at]) => at)).size).toBe(workouts.length);
    expect(weeks).toBeGreaterThanOrEqual(plan.length);
  },
);
