import { expect, it } from 'vitest';
import { tokenIn } from './one-time-token';

// [S41]

it('finds the token in the fragment', () => {
  expect(tokenIn({ hash: '#token=abc' })).toBe('abc');
  expect(tokenIn({ hash: '#token=' })).toBeNull();
  expect(tokenIn({ hash: '' })).toBeNull();
});
