import { expect, it } from 'vitest';
import { numberOr, readTime } from '@common/player/plan/typed-number';
import { clockText, distanceText, distanceTyped, stepClock } from './amounts';

it('writes it back as it is read', () => {
  for (const seconds of [0, 5, 60, 90, 3_599, 3_600, 86_399])
    expect(numberOr(readTime(clockText(seconds)), null)).toBe(seconds);
  expect(clockText(3_729)).toBe('1:02:09');
});

it('steps a time, never below zero, and leaves one that is not clear', () => {
  expect([stepClock('1:30', 5), stepClock('0:03', -5), stepClock('', 5)]).toEqual(['1:35', '0:00', '0:05']);
  expect(stepClock('1.5', 5)).toBe('1.5');
});

it('reads a distance in its unit, to the thousandth', () => {
  expect(distanceTyped('5,25', 'km')).toEqual({ value: 5.25, unit: 'km' });
  expect(distanceTyped('400', 'm')).toEqual({ value: 400, unit: 'm' });
  expect(['', 'far', '-1', '1e9'].map((text) => distanceTyped(text, 'mi'))).toEqual(Array(4).fill(null));
  expect(distanceText({ value: 26.2, unit: 'mi' })).toBe('26.2 mi');
});
