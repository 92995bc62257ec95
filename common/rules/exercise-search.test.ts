import { expect, it } from 'vitest';
import type { Exercise } from '../contract/training/exercises';
import { searchExercises } from './exercise-search';

const exercise = (name: string, equipment = 'none', muscleGroups = ['core']): Exercise => ({
  id: name,
  name,
  category: 'strength',
  difficulty: 'beginner',
  muscleGroups,
  equipment,
  instructions: '',
});
const library = [
  exercise('Barbell bench press', 'barbell and bench', ['chest']),
  exercise('Bench dip', 'bench', ['triceps']),
  exercise('Cable crossover', 'cable machine', ['chest']),
  exercise('Hurdle drill', 'hurdles', ['hips']),
  exercise('Pull-up', 'pull-up bar', ['back']),
  exercise('Romanian deadlift', 'barbell', ['hamstrings']),
  exercise('Barre plié pulse', 'none', ['quads']),
];
const namesFor = (search: string) => searchExercises(library, { search }).map(({ name }) => name);

it('finds what lifters call otherwise', () => {
  expect(namesFor('rdl')).toEqual(['Romanian deadlift']);
  expect(namesFor('cable fly')).toEqual(['Cable crossover']);
  expect(namesFor('pecs')).toEqual(['Barbell bench press', 'Cable crossover']);
});

it('makes no difference of spaces, hyphens, accents and case', () => {
  for (const text of ['pullup', 'PULL UP', 'pull-up']) expect(namesFor(text)[0]).toBe('Pull-up');
  expect(namesFor('benchpress')).toEqual(['Barbell bench press']);
  expect(namesFor('plie')).toEqual(['Barre plié pulse']);
});

it('forgives a wrong letter where nothing fits as it is typed', () => {
  expect(namesFor('romamian deadlfit')).toEqual(['Romanian deadlift']);
  expect(namesFor('rdx')).toEqual([]);
  expect(namesFor('bensh pres')).toEqual(['Barbell bench press']);
});

it('ranks the name before equipment', () => {
  expect(namesFor('bench')).toEqual(['Bench dip', 'Barbell bench press']);
});

it('finds nothing by signs alone, and everything by nothing', () => {
  expect(namesFor('-?')).toEqual([]);
  expect(namesFor('  ')).toHaveLength(library.length);
});
