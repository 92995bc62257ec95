import { expect, test } from 'vitest';
import { liftPoints, volumePoints } from './trends';

const weeksOf = (...volumes: { lb: number; kg: number }[]) =>
  volumes.map((volume, index) => ({
    from: new Date(Date.UTC(2026, 0, 5 + 7 * index)).toISOString().slice(0, 10),
    workouts: 1,
    volume,
    muscles: [],
  }));

test('the best estimate of each week in the member’s unit, with a ring where it is the highest yet', () => {
  const weeks = [
    { from: '2026-01-05', reps: 5, load: { value: 90, unit: 'kg' as const } },
    { from: '2026-01-12', reps: 1, load: { value: 100, unit: 'kg' as const } },
    { from: '2026-02-02', reps: 5, load: { value: 220.46, unit: 'lb' as const } },
  ];
  const points = liftPoints({ weeks }, 'kg');
  expect(points.map(({ value, isRecord }) => [value, isRecord])).toEqual([
    [105, false],
    [100, false],
    [116.7, true],
  ]);
  expect(points[2]?.name).toBe('Week of Feb 2, 2026');
});

test('M11: leaves out weeks without the body beside those with it', () => {
  const load = { value: 20, unit: 'kg' as const };
  const weeks = [
    { from: '2026-01-05', reps: 1, load },
    { from: '2026-01-12', reps: 1, load, body: { value: 80, unit: 'kg' as const } },
  ];
  expect(liftPoints({ weeks }, 'kg')).toEqual([expect.objectContaining({ value: 100, isRecord: false })]);
});

test('volume sums both units, from the first week with any, and eight weeks at least', () => {
  const none = { lb: 0, kg: 0 };
  const weeks = weeksOf(none, { lb: 100, kg: 45.359237 }, ...Array(9).fill(none), { lb: 50, kg: 0 });
  expect(volumePoints({ weeks }, 'lb').map(({ value }) => value)).toEqual([200, ...Array(9).fill(0), 50]);
  expect(volumePoints({ weeks: weeksOf(...Array(9).fill(none), { lb: 1, kg: 0 }) }, 'lb')).toHaveLength(8);
  expect(volumePoints({ weeks: weeksOf(none) }, 'lb')).toEqual([]);
});
