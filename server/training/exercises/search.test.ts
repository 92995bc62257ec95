import { expect, it } from 'vitest';
import { CATEGORIES, exerciseSchema } from '@common/contract/training/exercises';
import { exerciseById, library } from './library';
import { searchLibrary } from './search';

it('answers the whole library, by name, when nothing is asked', () => {
  const all = searchLibrary({ search: '', category: '', difficulty: '' });
  expect(all).toEqual(library);
  expect(all.map(({ name }) => name)).toEqual(
    all.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
  );
});

it('finds a category by its name, as the picker of the workout editor does', () => {
  const hiit = library.filter(({ category }) => category === 'hiit');
  expect(hiit.length).toBeGreaterThan(0);
  expect(searchLibrary({ search: 'HIIT' })).toEqual(expect.arrayContaining(hiit));
});

it('finds every word in name, category, muscle groups or equipment, whatever the case', () => {
  const matches = searchLibrary({ search: 'CHEST  barbell' });
  expect(matches.length).toBeGreaterThan(0);
  for (const { name, category, muscleGroups, equipment } of matches) {
    const text = [name, category, equipment, ...muscleGroups].join(' ').toLowerCase();
    expect(text).toContain('chest');
    expect(text).toContain('barbell');
  }
  expect(searchLibrary({ search: 'push-up' }).map(({ name }) => name)).toContain('Push-up');
});

it.each(CATEGORIES)('filters by category %s together with difficulty', (category) => {
  const matches = searchLibrary({ category });
  expect(matches).toEqual(library.filter((exercise) => exercise.category === category));
  expect(searchLibrary({ category, difficulty: 'beginner' })).toEqual(
    matches.filter(({ difficulty }) => difficulty === 'beginner'),
  );
});

it('knows each exercise by its id, as the wire wants it', () => {
  for (const exercise of library) {
    expect(exerciseSchema.parse(exercise)).toEqual(exercise);
    expect(exerciseById(exercise.id)).toBe(exercise);
  }
  expect(exerciseById('0'.repeat(24))).toBeUndefined();
});
