import { expect, it } from 'vitest';
import { FIGURES_OF } from '@common/player/plan/measure';
import { planEntry, SQUAT } from '@common/player/testing/plan.fixture';
import { rowsOf, targetsIn, withOneMore } from './set-targets';

const counting = {
  figures: FIGURES_OF.reps_weight,
  unit: 'lb' as const,
  distanceUnit: 'mi' as const,
  isBody: false,
};

it('gives each set a row with its target, shared or its own', () => {
  const alike = rowsOf(planEntry(SQUAT, 'Squat', { sets: 2, reps: 5, weight: 135 }), 'lb');
  expect(alike.map(({ reps, weight }) => [reps, weight])).toEqual([
    ['5', '135'],
    ['5', '135'],
  ]);
  const targets = [
    { reps: 12, kind: 'warm_up' as const },
    { reps: 8, repsMax: 10, load: { value: 22.5, unit: 'lb' as const } },
  ];
  const rows = rowsOf(planEntry(SQUAT, 'Squat', { sets: 2, targets }), 'lb');
  expect(rows.map(({ kind, reps, weight }) => [kind, reps, weight])).toEqual([
    ['warm_up', '12', ''],
    [undefined, '8–10', '22.5'],
  ]);
  expect(targetsIn(rows, counting)).toEqual(targets);
});

it('adds a set with the target of the last one, and gives no targets if one is unclear', () => {
  const rows = withOneMore(rowsOf(planEntry(SQUAT, 'Squat', { sets: 1, reps: 5, weight: 135 }), 'lb'));
  expect(targetsIn(rows, counting)).toEqual(
    [1, 2].map(() => ({ reps: 5, load: { value: 135, unit: 'lb' } })),
  );
  expect(targetsIn([{ ...rows[0]!, weight: 'heavy' }], counting)).toBeNull();
});
