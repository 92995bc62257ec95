import { expect, it } from 'vitest';
import { EMPTY_QUERY } from '@client/exercises/picker-filter';
import type { Exercise } from '@common/contract/training/exercises';
import { newDraftExercise } from './draft-exercises';
import { pickExercises } from './pick-exercises';

const entry = (id: string, name: string, category: Exercise['category'], equipment = 'none') =>
  ({ id, name, category, equipment, muscleGroups: ['chest'] }) as Exercise;
const bench = entry('1', 'Bench press', 'strength', 'barbell');
const run = entry('2', 'Run', 'cardio');

it('hides what is in the workout already, in any round', () => {
  const results = pickExercises([bench, run], [newDraftExercise(bench, 7)], EMPTY_QUERY);
  expect(results).toEqual([run]);
});

it('looks in name, equipment and muscles, for every word', () => {
  expect(pickExercises([bench, run], [], { ...EMPTY_QUERY, search: 'CHEST barb' })).toEqual([bench]);
  expect(
    pickExercises([bench, run], [], { ...EMPTY_QUERY, search: 'press', equipment: 'Bodyweight' }),
  ).toEqual([]);
});
