import { expect, it } from 'vitest';
import { addressOf, CATEGORY_OPTIONS, filterIn } from './exercise-filter';

it('reads and writes the address of a filter', () => {
  const filter = { search: 'press', category: 'strength', difficulty: '' } as const;
  expect(addressOf(filter)).toEqual({ search: 'press', category: 'strength' });
  expect(filterIn(new URLSearchParams(addressOf(filter)))).toEqual(filter);
});

it('takes what it does not know for no filter', () => {
  expect(filterIn(new URLSearchParams('category=chess&difficulty=impossible'))).toEqual({
    search: '',
    category: '',
    difficulty: '',
  });
});

it('names every category', () => {
  expect(CATEGORY_OPTIONS.map(({ label }) => label)).toContain('HIIT');
});
