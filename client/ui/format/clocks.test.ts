import { expect, it } from 'vitest';
import { elapsedClock, restClock } from './clocks';

it('reads a rest as mm:ss, a started second as a whole one', () => {
  expect([47_000, 46_001, 600_000, 3_600_000, 1, 0].map(restClock)).toEqual([
    '00:47',
    '00:47',
    '10:00',
    '60:00',
    '00:01',
    '00:00',
  ]);
});

it('reads elapsed time, with hours where there are any', () => {
  expect([9_999, 1_448_000, 3_729_000].map(elapsedClock)).toEqual(['0:09', '24:08', '1:02:09']);
});
