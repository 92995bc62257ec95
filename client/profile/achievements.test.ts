import { expect, it } from 'vitest';
import { achievementsOf } from '@common/rules/achievements';
import { shownAchievements } from './achievements';

it('lists what is earned and at most three that are locked', () => {
  const none = shownAchievements(achievementsOf({ workouts: 0, minutes: 0, calories: 0, streak: 0 }));
  expect(none.map(({ name }) => name)).toEqual(['First Workout', 'Week Warrior', 'Consistency King']);
  const some = shownAchievements(achievementsOf({ workouts: 12, minutes: 700, calories: 0, streak: 2 }));
  expect(some.map(({ name, earned }) => `${name}${earned ? '' : ' (locked)'}`)).toEqual([
    'First Workout',
    'Consistency King',
    'Time Master',
    'Week Warrior (locked)',
    'Calorie Crusher (locked)',
    'Month Master (locked)',
  ]);
});
