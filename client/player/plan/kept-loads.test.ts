import { expect, test } from 'vitest';
import type { WorkoutExercise } from '@common/contract/training/workouts';
import type { Plan } from '@common/player/plan/plan';
import type { EntryProgress } from '@common/player/state/derive';
import { planEntry, ROW, SQUAT, samplePlan } from '@common/player/testing/plan.fixture';
import { keptLoads } from './kept-loads';

const plan: Plan = {
  ...samplePlan,
  exercises: [planEntry(SQUAT, 'Squat'), planEntry(ROW, 'Row', { order: 2, exerciseId: '2'.repeat(24) })],
};
const workoutOf = (of: Plan) => ({
  exercises: of.exercises.map((entry) => ({ ...entry, restTime: 60 })) as unknown as WorkoutExercise[],
});
/** Progress of an entry whose sets were lifted with these loads; null: missing. */
const lifted = (entryId: string, ...weights: (number | null)[]) =>
  ({
    entryId,
    sets: weights.map((weight) => (weight === null ? null : { reps: 10, weight })),
    extra: [],
    skipped: false,
  }) as unknown as EntryProgress;

test('keeps one load for all sets as the weight of the exercise', () => {
  const loads = keptLoads(workoutOf(plan), plan, [lifted(SQUAT, 105, 105), lifted(ROW, 100, null)]);
  expect(loads?.lines).toEqual(['Squat: 105 lb instead of 100 lb']);
  expect(loads?.exercises).toMatchObject([
    { weight: 105, reps: 10 },
    { weight: 100, reps: 10 },
  ]);
  expect(loads?.exercises[0]?.targets).toBeUndefined();
});

test('keeps loads that differ set by set; a set that was not lifted keeps its own', () => {
  const loads = keptLoads(workoutOf(plan), plan, [lifted(SQUAT, 110, null)]);
  expect(loads?.lines).toEqual(['Squat: 110 lb, 100 lb instead of 100 lb']);
  expect(loads?.exercises[0]).toMatchObject({
    weight: 110,
    targets: [
      { reps: 10, load: { value: 110, unit: 'lb' } },
      { reps: 10, load: { value: 100, unit: 'lb' } },
    ],
  });
});

test('keeps nothing where the loads are those of the plan, none, or those of a program', () => {
  expect(keptLoads(workoutOf(plan), plan, [lifted(SQUAT, 100, 100)])).toBeNull();
  expect(keptLoads(workoutOf(plan), plan, [lifted(SQUAT, 0, 0)])).toBeNull();
  const aimed = {
    ...plan,
    exercises: plan.exercises.map((entry) => ({ ...entry, aim: { entryId: entry.id, why: 'More' } })),
  };
  expect(keptLoads(workoutOf(plan), aimed, [lifted(SQUAT, 120, 120)])).toBeNull();
});
