import { expect, test } from 'vitest';
import { levelBySets } from './level-by-sets';

test('a muscle is lit in five steps by its sets, more of them in a week than in a workout', () => {
  const all = [
    { muscle: 'chest', sets: 10 },
    { muscle: 'biceps', sets: 1.5 },
  ];
  expect(['chest', 'biceps', 'quads'].map(levelBySets(all, 'week'))).toEqual([4, 1, 0]);
  expect(['chest', 'biceps', 'quads'].map(levelBySets(all, 'workout'))).toEqual([5, 1, 0]);
});

test('sets of the full body light every muscle', () => {
  const all = [
    { muscle: 'full body', sets: 3 },
    { muscle: 'chest', sets: 1 },
  ];
  expect(['chest', 'calves'].map(levelBySets(all, 'workout'))).toEqual([3, 2]);
});
