import { expect, test } from 'vitest';
import { planEntry, SQUAT, samplePlan } from '@common/player/testing/plan.fixture';
import { exercisesIn, notIn } from './known-exercises';

const of = (id: string, name: string) => {
  const entry = planEntry(SQUAT, name, { exerciseId: id });
  return { ...entry, exercise: { ...entry.exercise, id, name } };
};
const [squat, press] = [of('a'.repeat(24), 'Squat'), of('b'.repeat(24), 'Press')];

test('without the library there are the exercises of the member’s workouts, each once, by name', () => {
  const workouts = [{ exercises: [squat, press] }, { exercises: [squat] }] as never;
  expect(exercisesIn(workouts).map(({ name }) => name)).toEqual(['Press', 'Squat']);
});

test('what the plan has already is not offered again', () => {
  const plan = { ...samplePlan, exercises: [squat] };
  expect(notIn(plan, [squat.exercise, press.exercise])).toEqual([press.exercise]);
});
