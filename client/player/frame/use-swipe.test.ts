import { expect, test } from 'vitest';
import { pullOf, swipeOf } from './use-swipe';

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

test('a pull goes up or down; a short or slanting one is none', () => {
  expect(pullOf(from, { x: 210, y: 240 })).toBe('up');
  expect(pullOf(from, { x: 190, y: 360 })).toBe('down');
  expect(pullOf(from, { x: 200, y: 320 })).toBeNull();
  expect(pullOf(from, { x: 260, y: 350 })).toBeNull();
});
