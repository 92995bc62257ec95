import { expect, it } from 'vitest';
import { fullNameOf, initialsOf } from './person-name';

it('takes the first letters of both names', () => {
  expect(initialsOf({ firstName: 'max', lastName: 'Müller' })).toBe('MM');
  expect(initialsOf({ firstName: '🦊 Fox', lastName: null })).toBe('🦊');
  expect(initialsOf({ firstName: null, lastName: null })).toBe('U');
});

it('joins the names that there are', () => {
  expect(fullNameOf({ firstName: 'Max', lastName: 'Müller' })).toBe('Max Müller');
  expect(fullNameOf({ firstName: null, lastName: '' })).toBeNull();
});
