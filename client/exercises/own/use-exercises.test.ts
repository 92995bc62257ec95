import { expect, it } from 'vitest';
import type { OwnExercise } from '@common/contract/training/own-exercises';
import { allExercises } from './use-exercises';

const ownExercise = (name: string, fields: Partial<OwnExercise> = {}): OwnExercise => ({
  id: name.padEnd(24, '0'),
  name,
  category: 'strength',
  difficulty: 'beginner',
  muscleGroups: ['back'],
  equipment: 'none',
  measure: 'reps',
  instructions: '',
  isClub: false,
  archivedAt: null,
  mergedInto: null,
  ...fields,
});
const { isClub: _c, archivedAt: _a, mergedInto: _m, ...plank } = ownExercise('Plank');

it('offers the library’s and own exercises by name, none that is archived or merged', () => {
  const all = allExercises(
    [plank],
    [
      ownExercise('Atlas stone'),
      ownExercise('Yoke', { isClub: true }),
      ownExercise('Old', { archivedAt: '2026-01-01T00:00:00.000Z' }),
      ownExercise('Double', { mergedInto: plank.id }),
    ],
  );
  expect(all.map(({ name }) => name)).toEqual(['Atlas stone', 'Plank', 'Yoke']);
  expect(all[0]).not.toHaveProperty('isClub');
});
