import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '@common/contract/training/settings';
import type { PlanEntry } from '@common/player/plan/plan';
import { nextStepOf, nextStepText } from './next-step';

const ID = 'a'.repeat(24);
const entry = (equipment: string): Pick<PlanEntry, 'exerciseId'> & Parameters<typeof nextStepOf>[0] => ({
  exerciseId: ID,
  sets: 2,
  reps: 5,
  weight: 0,
  previous: [
    { reps: 5, weight: 132, load: { value: 60, unit: 'kg' } },
    { reps: 5, weight: 132, load: { value: 60, unit: 'kg' } },
  ],
  exercise: {
    id: ID,
    name: 'Squat',
    category: 'strength',
    difficulty: 'beginner',
    muscleGroups: ['quads'],
    equipment,
    measure: 'reps_weight',
    instructions: 'Stand tall.\nMove slowly.',
  },
});
const settings: Settings = {
  ...DEFAULT_SETTINGS,
  unit: 'kg',
  progressions: [{ exerciseId: ID, how: 'straight' }],
  plates: { lb: [45], kg: [25, 5] },
};

test('suggests nothing to a member without a progression', () => {
  expect(nextStepOf(entry('barbell'), DEFAULT_SETTINGS)).toBeNull();
});

test('raises a barbell by the smallest pair of plates, all else by the usual step', () => {
  const loads = ['barbell and bench', 'dumbbells'].map((one) => nextStepOf(entry(one), settings)?.load.value);
  expect(loads).toEqual([70, 62.5]);
  expect(nextStepText({ reps: 5, load: { value: 62.5, unit: 'kg' } })).toBe('5 × 62.5 kg');
});
