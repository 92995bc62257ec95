import { expect, it } from 'vitest';
import type { ProgramWorkout } from '@common/contract/training/programs';
import { countByWeek, emptyWeeksOf, missingIn, planOf, weeksOf } from './weekly-plan';

const at = (week: number, day: number, order = 1) => ({ week, day, order, id: `${week}-${day}-${order}` });
const workouts = [at(1, 1, 2), at(1, 1), at(1, 7), at(3, 2)] as ProgramWorkout[];

it('lays out Monday to Sunday of one week, each day in order', () => {
  const plan = planOf({ workouts }, 1);
  expect(plan.map(({ name }) => name[0]).join('')).toBe('MTWTFSS');
  expect(plan.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(plan[0]?.workouts.map(({ id }) => id)).toEqual(['1-1-1', '1-1-2']);
  expect(plan[6]?.workouts).toHaveLength(1);
  expect(planOf({ workouts }, 2).every((day) => day.workouts.length === 0)).toBe(true);
});

it('numbers and counts the weeks, and tells the empty ones', () => {
  expect(weeksOf({ duration: 52 })).toHaveLength(52);
  expect(weeksOf({ duration: 3 })).toEqual([1, 2, 3]);
  expect(emptyWeeksOf({ duration: 5, workouts })).toEqual([2, 4, 5]);
  expect([...countByWeek({ workouts })]).toEqual([
    [1, 3],
    [3, 1],
  ]);
});

it('copies a week without what the other week has on the same day, and without deleted workouts', () => {
  const entry = (week: number, day: number, workoutId: string, workout: object | null = {}) => ({
    ...at(week, day),
    workoutId,
    workout,
  });
  const scheduled = [
    entry(1, 1, 'push'),
    entry(1, 3, 'pull'),
    entry(1, 5, 'gone', null),
    entry(2, 1, 'push'),
    entry(2, 3, 'legs'),
  ] as unknown as ProgramWorkout[];
  expect(missingIn({ workouts: scheduled }, { from: 1, to: 2 })).toEqual([{ workoutId: 'pull', day: 3 }]);
  expect(missingIn({ workouts: scheduled }, { from: 3, to: 2 })).toEqual([]);
});
