import { expect, test } from 'vitest';
import type { WorkoutExercise } from '@common/contract/training/workouts';
import { entriesInOrder, type Plan } from '@common/player/plan/plan';
import { PLANK, planEntry, ROW, samplePlan } from '@common/player/testing/plan.fixture';
import { planDifference, workoutAs } from './plan-difference';

/** The workout that a plan was taken from. */
const workoutOf = ({ exercises }: Plan) => ({ exercises: exercises as unknown as WorkoutExercise[] });
const exerciseIds = ['1', '2', '3', '4'].map((digit) => digit.repeat(24));
const plan: Plan = {
  ...samplePlan,
  exercises: samplePlan.exercises.map((entry, index) => ({ ...entry, exerciseId: exerciseIds[index]! })),
};

test('finds no difference between a workout and its own plan', () => {
  expect(planDifference(workoutOf(plan), plan)).toEqual([]);
});

test('names exercises that were added, taken out or have other sets', () => {
  const lunge = planEntry('e'.repeat(24), 'Lunge', { order: 9, roundNumber: 2, sets: 1 });
  const bent = {
    ...plan,
    exercises: [
      ...plan.exercises
        .filter(({ id }) => id !== PLANK)
        .map((entry) => (entry.id === ROW ? { ...entry, sets: 4 } : entry)),
      lunge,
    ],
  };
  expect(planDifference(workoutOf(plan), bent)).toEqual([
    'Row: 4 sets instead of 2',
    'Lunge: 1 set, new',
    'Plank: removed',
  ]);
});

test('reports another order of the same exercises', () => {
  const turned = {
    ...plan,
    exercises: entriesInOrder(plan).map((entry) => (entry.id === ROW ? { ...entry, order: 9 } : entry)),
  };
  expect(planDifference(workoutOf(plan), turned)).toEqual(['New order']);
});

test('makes a workout from a plan: exercises in order, with its rounds and targets', () => {
  const targets = [{ reps: 8, rpe: 8 }];
  const exercises = plan.exercises.map((entry) => (entry.id === PLANK ? { ...entry, targets } : entry));
  const rounds = [{ roundNumber: 2, style: 'circuit' }] as const;
  const change = workoutAs({ ...plan, exercises, rounds: [...rounds] }, workoutOf(plan));
  expect(change.exercises?.map(({ order, roundNumber }) => [order, roundNumber])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ]);
  expect(change).toMatchObject({ rounds: [{ roundNumber: 2, style: 'circuit' }] });
  expect(change.exercises?.[3]).toMatchObject({ targets, reps: null });
});

test('names a superset that was made or parted, and another rest; kept, nothing is left to say', () => {
  const joined = plan.exercises.map((entry, index) =>
    index < 2 ? { ...entry, superset: 1, ...(index === 0 && { restTime: 150 }) } : entry,
  );
  const changed = { ...plan, exercises: joined };
  const lines = planDifference(workoutOf(plan), changed);
  expect(lines).toEqual(['Superset: Squat + Press', 'Squat: rest 2:30 min instead of 1:00 min']);
  const { exercises = [], rounds = [] } = workoutAs(changed, workoutOf(plan));
  expect(rounds).toEqual([{ roundNumber: 1, style: 'superset' }]);
  const styles = rounds.map((style) => ({
    roundNumber: style.roundNumber,
    roundName: null,
    style,
    exercises: [],
  }));
  const saved = exercises.map((entry, index) => ({ ...joined[index]!, ...entry, id: String(index) }));
  const savedWorkout = { exercises: saved as unknown as WorkoutExercise[], rounds: styles };
  expect(planDifference(savedWorkout, changed)).toEqual([]);
  expect(planDifference(savedWorkout, plan)).toEqual([
    'No longer a superset: Squat + Press',
    'Squat: rest 1:00 min instead of 2:30 min',
  ]);
});

test('keeps the progression of an exercise that stays', () => {
  const straight = { kind: 'straight', step: { value: 5, unit: 'lb' } } as const;
  const [first, second] = workoutOf(plan).exercises;
  const workout = { exercises: [first!, { ...second!, progression: straight }] };
  const { exercises = [] } = workoutAs({ ...plan, exercises: plan.exercises.toReversed() }, workout);
  expect(exercises.filter(({ progression }) => progression)).toEqual([
    expect.objectContaining({ exerciseId: second!.exerciseId, progression: straight }),
  ]);
});
