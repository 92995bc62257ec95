import { expect, test } from 'vitest';
import { swipeOf } from './use-swipe';

const from = { x: 200, y: 300 };

test('a swipe to the left brings the next, one to the right the one before', () => {
  expect(swipeOf(from, { x: 100, y: 320 }, 390)).toBe(1);
  expect(swipeOf(from, { x: 300, y: 280 }, 390)).toBe(-1);
});

test('a short way, a slanting one, and one from the edge are no swipe', () => {
  expect(swipeOf(from, { x: 150, y: 300 }, 390)).toBeNull();
  expect(swipeOf(from, { x: 100, y: 400 }, 390)).toBeNull();
  expect(swipeOf({ x: 10, y: 300 }, { x: 200, y: 300 }, 390)).toBeNull();
});
