import { expect, it } from 'vitest';
import type { Exercise } from '@common/contract/training/exercises';
import type { SessionSummary } from '@common/contract/training/session-lists';
import { ownFirst, usesOf } from './own-use';
import { EMPTY_QUERY, filterExercises } from './picker-filter';

const entry = (id: string, name: string, equipment: string, ...muscleGroups: string[]) =>
  ({ id, name, category: 'strength', equipment, muscleGroups }) as Exercise;
const bench = entry('1', 'Bench press', 'barbell and bench', 'chest', 'triceps');
const dumbbell = entry('2', 'Dumbbell bench press', 'dumbbells and bench', 'chest');
const fly = entry('3', 'Cable fly', 'cable machine', 'chest');
const squat = entry('4', 'Squat', 'barbell and rack', 'quads');
const library = [bench, dumbbell, fly, squat];

it('narrows by muscle and by kind of equipment, beside the search', () => {
  const names = (query: object) => filterExercises(library, { ...EMPTY_QUERY, ...query }).map(({ id }) => id);
  expect(names({})).toEqual(['1', '2', '3', '4']);
  expect(names({ equipment: 'Barbell' })).toEqual(['1', '4']);
  expect(names({ equipment: 'Machine' })).toEqual([]);
  expect(names({ equipment: 'Cable', muscle: 'chest' })).toEqual(['3']);
  expect(names({ search: 'bench', equipment: 'Dumbbell' })).toEqual(['2']);
});

const session = (...done: [string, number, number][]) =>
  ({
    exercises: done.map(([exerciseId, completedSets, weight]) => ({
      exerciseId,
      completedSets,
      sets: Array.from({ length: completedSets }, () => ({ reps: 5, weight })),
    })),
  }) as unknown as SessionSummary;

it('puts first what the member does, most often first, with the load of the last time', () => {
  const uses = usesOf([session(['4', 2, 225]), session(['4', 1, 185], ['2', 1, 0]), session(['3', 0, 50])]);
  expect(uses.get('4')).toEqual({ times: 2, lastLoad: { value: 225, unit: 'lb' } });
  expect(uses.get('2')?.lastLoad).toBeNull();
  const { own, others } = ownFirst(library, uses, false);
  expect([own, others]).toEqual([
    [squat, dumbbell],
    [bench, fly],
  ]);
  // A search has its own order.
  expect(ownFirst(library, uses, true).own).toEqual([dumbbell, squat]);
});
