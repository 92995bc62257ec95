import { expect, test } from 'vitest';
import type { TimeDone } from '@common/contract/training/exercise-history';
import { distributionOf } from './distribution';

const session = (...sets: [reps: number, weight: number, kind?: 'warm_up'][]): TimeDone => ({
  sessionId: '0123456789abcdef01234567',
  startTime: '2026-03-02T10:00:00.000Z',
  workoutName: 'Push',
  sets: sets.map(([reps, weight, kind], index) => ({
    ...{ id: String(index), at: 0, reps, weight },
    ...(kind && { kind }),
  })),
});

test('sets are counted by repetitions and in steps of load; warm-ups are not, and no step between is left out', () => {
  const { reps, loads } = distributionOf(
    { sessions: [session([5, 100], [5, 102], [8, 112], [12, 40, 'warm_up'])] },
    'lb',
  );
  expect(reps.map(({ name, value }) => [name, value])).toEqual([
    ['5 reps', 2],
    ['6 reps', 0],
    ['7 reps', 0],
    ['8 reps', 1],
  ]);
  expect(loads.map(({ label, value }) => [label, value])).toEqual([
    ['100', 2],
    ['102.5', 0],
    ['105', 0],
    ['107.5', 0],
    ['110', 1],
  ]);
});

test('a single load or count is no distribution', () => {
  expect(distributionOf({ sessions: [session([5, 100], [5, 100])] }, 'lb')).toEqual({ reps: [], loads: [] });
});
