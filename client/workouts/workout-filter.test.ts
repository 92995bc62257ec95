import { expect, it } from 'vitest';
import type { Workout } from '@common/contract/training/workouts';
import { categoriesIn, filterWorkouts } from './workout-filter';

const workout = (name: string, category: Workout['category'], description: string | null = null) =>
  ({ name, category, description }) as Workout;
const all = [
  workout('Push day', 'strength', 'Bench and friends'),
  workout('Long run', 'cardio'),
  workout('Pull day', 'strength'),
];
const names = (search: string, category: Workout['category'] | '' = '') =>
  filterWorkouts(all, { search, category }).map(({ name }) => name);

it('builds the chips from the categories present, in one order', () => {
  expect(categoriesIn(all)).toEqual(['strength', 'cardio']);
  expect(categoriesIn([])).toEqual([]);
});

it('searches name and description, whatever the case', () => {
  expect(names(' DAY ')).toEqual(['Push day', 'Pull day']);
  expect(names('friends')).toEqual(['Push day']);
  expect(names('day', 'cardio')).toEqual([]);
  expect(names('', 'cardio')).toEqual(['Long run']);
});
