import { expect, it } from 'vitest';
import { tokenIn } from './one-time-token';

it('finds the token in the query or in the fragment', () => {
  expect(tokenIn({ search: '?token=abc', hash: '' })).toBe('abc');
  expect(tokenIn({ search: '', hash: '#token=abc' })).toBe('abc');
  expect(tokenIn({ search: '?token=', hash: '' })).toBeNull();
});
