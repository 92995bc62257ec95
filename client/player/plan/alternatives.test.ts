import { expect, test } from 'vitest';
import { planEntry } from '@common/player/testing/plan.fixture';
import { alternatives } from './alternatives';

const exercise = (letter: string, name: string, muscleGroups: string[]) => ({
  ...planEntry(letter.repeat(24), name).exercise,
  id: letter.repeat(24),
  muscleGroups,
});
const squat = exercise('a', 'Squat', ['quadriceps', 'glutes']);
const lunge = exercise('b', 'Lunge', ['glutes', 'quadriceps', 'calves']);
const bridge = exercise('c', 'Bridge', ['glutes']);
const curl = exercise('d', 'Curl', ['biceps']);
const library = [bridge, curl, lunge, squat];

test('in place of an exercise what works its muscles comes first, its first muscle before all, itself never', () => {
  expect(alternatives(library, '', squat)).toEqual({ alike: [lunge, bridge], others: [curl] });
});

test('the same movement with other equipment stands before another kind of training of the same muscles', () => {
  const bench = { ...exercise('e', 'Barbell bench press', ['chest', 'triceps']), equipment: 'barbell' };
  const dumbbell = { ...exercise('f', 'Dumbbell bench press', ['chest', 'triceps']), equipment: 'dumbbells' };
  const fly = exercise('d', 'Cable fly', ['chest']);
  const drill = {
    ...exercise('b', 'Jab-cross pad drill', ['chest', 'triceps']),
    category: 'sports' as const,
  };
  expect(alternatives([drill, fly, dumbbell, bench], '', bench).alike).toEqual([dumbbell, fly, drill]);
});

test('a search narrows what is offered', () => {
  expect(alternatives(library, 'curl', squat)).toEqual({ alike: [], others: [curl] });
});
