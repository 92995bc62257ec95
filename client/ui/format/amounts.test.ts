import { expect, it } from 'vitest';
import { clockText, distanceText, readClock, readDistance, stepClock } from './amounts';

it('reads a time as a stopwatch shows it, and digits as a keypad has them', () => {
  expect(['1:30', '130', '90', '45', '1000', '1:02:09', '13000', '0:90'].map(readClock)).toEqual([
    90, 90, 90, 45, 600, 3_729, 5_400, 90,
  ]);
  expect(['', 'long', '-1:30', '1:', '99:00:00', '1.5'].map(readClock)).toEqual(Array(6).fill(null));
});

it('writes it back as it is read', () => {
  for (const seconds of [0, 5, 60, 90, 3_599, 3_600, 86_399])
    expect(readClock(clockText(seconds))).toBe(seconds);
  expect(clockText(3_729)).toBe('1:02:09');
});

it('steps a time, never below zero', () => {
  expect([stepClock('1:30', 5), stepClock('0:03', -5), stepClock('', 5)]).toEqual(['1:35', '0:00', '0:05']);
});

it('reads a distance in its unit, to the thousandth', () => {
  expect(readDistance('5,25', 'km')).toEqual({ value: 5.25, unit: 'km' });
  expect(readDistance('400', 'm')).toEqual({ value: 400, unit: 'm' });
  expect(['', 'far', '-1', '1e9'].map((text) => readDistance(text, 'mi'))).toEqual(Array(4).fill(null));
  expect(distanceText({ value: 26.2, unit: 'mi' })).toBe('26.2 mi');
});
