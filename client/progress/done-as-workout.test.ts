import { expect, it } from 'vitest';
import { workoutExerciseInputSchema } from '@common/contract/training/workouts';
import { Game } from '@common/player/testing/game.fixture';
import { SQUAT, samplePlan } from '@common/player/testing/plan.fixture';
import { categoryOf, doneAsWorkout } from './done-as-workout';

const kg = { value: 22.5, unit: 'kg' as const };

it('turns equal sets into plain fields, and leaves out exercises that were not done', () => {
  const game = new Game();
  game.complete(SQUAT, 1, 1_000, 5, 135);
  game.complete(SQUAT, 2, 20_000, 5, 135);
  const [squat, ...others] = doneAsWorkout({ workout: samplePlan, state: game.state }).exercises;
  expect(others).toEqual([]);
  expect(workoutExerciseInputSchema.parse(squat)).toMatchObject({ sets: 2, reps: 5, weight: 135 });
  expect(squat).not.toHaveProperty('targets');
});

it('turns sets that differ, or are not whole pounds, into targets of their own', () => {
  const game = new Game();
  game.complete(SQUAT, 1, 1_000, 8, 100);
  game.send(
    { type: 'complete_set', entryId: SQUAT, set: 2, reps: 6, weight: 50, load: kg, note: 'hard' },
    20_000,
  );
  const [squat] = doneAsWorkout({ workout: samplePlan, state: game.state }).exercises;
  expect(workoutExerciseInputSchema.parse(squat)).toMatchObject({
    sets: 2,
    targets: [
      { reps: 8, load: { value: 100, unit: 'lb' } },
      { reps: 6, load: kg },
    ],
  });
  expect(squat!.targets![1]).not.toHaveProperty('note');
});

it('takes the category that most of its exercises have', () => {
  expect(categoryOf({ workout: samplePlan })).toBe('strength');
  expect(categoryOf({ workout: { ...samplePlan, exercises: [], category: 'other' } })).toBe('other');
});
