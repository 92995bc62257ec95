import { expect, it } from 'vitest';
import { rangeOf } from './brush';

it('shows the part that was drawn, whichever way, and never fewer than four points', () => {
  expect(rangeOf(60, 20, 100)).toEqual({ from: 20, to: 60 });
  expect(rangeOf(50, 50, 100)).toEqual({ from: 50, to: 53 });
  expect(rangeOf(99, 99, 100)).toEqual({ from: 96, to: 99 });
  expect(rangeOf(-12, 130, 100)).toEqual({ from: 0, to: 99 });
});
