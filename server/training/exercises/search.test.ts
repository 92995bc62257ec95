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

it('finds every word in name, muscle groups or equipment, whatever the case', () => {
  const matches = searchLibrary({ search: 'CHEST  barbell' });
  expect(matches.length).toBeGreaterThan(0);
  for (const { name, category, muscleGroups, equipment } of matches) {
    const text = [name, category, equipment, ...muscleGroups].join(' ').toLowerCase();
    expect(text).toContain('chest');
    expect(text).toContain('barbell');
  }
  expect(searchLibrary({ search: 'push-up' }).map(({ name }) => name)).toContain('Push-up');
});

it.each([
  ['benchpress', 'Barbell bench press'],
  ['pullup', 'Pull-up'],
  ['ohp', 'Barbell overhead press'],
  ['military press', 'Barbell overhead press'],
  ['db bench', 'Dumbbell bench press'],
  ['cable fly', 'Cable fly'],
  ['smith', 'Smith machine squat'],
  ['rdl', 'Romanian deadlift'],
  ['skullcrusher', 'Skull crusher'],
  ['deadlfit', 'Deficit deadlift'],
])('finds by “%s” what a lifter means by it', (search, name) => {
  const names = searchLibrary({ search }).map((exercise) => exercise.name);
  expect(names.slice(0, 5)).toContain(name);
});

it('finds the muscles that lifters call abs', () => {
  const [first] = searchLibrary({ search: 'abs' });
  expect(first?.muscleGroups).toContain('core');
  expect(first?.category).toBe('strength');
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
