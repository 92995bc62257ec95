import { expect, test } from 'vitest';
import { achievementSchema } from '../contract/training/progress';
import { achievementsOf } from './achievements';

const none = { workouts: 0, minutes: 0, calories: 0, streak: 0 };
const earned = (totals: Partial<typeof none>) =>
  achievementsOf({ ...none, ...totals })
    .filter((achievement) => achievement.earned)
    .map(({ id }) => id);

test('six achievements exist, each once, none earned by nothing', () => {
  const all = achievementsOf(none).map((achievement) => achievementSchema.parse(achievement));
  expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  expect(all.map(({ name }) => name)).toEqual([
    'First Workout',
    'Week Warrior',
    'Consistency King',
    'Time Master',
    'Calorie Crusher',
    'Month Master',
  ]);
  expect(earned({})).toEqual([]);
});

test('each is earned at its limit, not before', () => {
  expect(earned({ workouts: 1 })).toEqual(['first-workout']);
  expect(earned({ workouts: 9 })).not.toContain('consistency-king');
  expect(earned({ workouts: 10 })).toContain('consistency-king');
  expect(earned({ streak: 6 })).toEqual([]);
  expect(earned({ streak: 7 })).toEqual(['week-warrior']);
  expect(earned({ streak: 29 })).not.toContain('month-master');
  expect(earned({ streak: 30 })).toEqual(['week-warrior', 'month-master']);
  expect(earned({ minutes: 599, calories: 999 })).toEqual([]);
  expect(earned({ minutes: 600, calories: 1_000 })).toEqual(['time-master', 'calorie-crusher']);
});
