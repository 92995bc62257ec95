import { expect, test } from 'vitest';
import { Game, MINUTE } from '../../../common/player/game.fixture';
import { PLANK, PRESS, planEntry, SQUAT, samplePlan } from '../../../common/player/plan.fixture';
import { besideLastTime, workByMuscle } from './beside-last-time';

const plan = {
  ...samplePlan,
  exercises: [
    planEntry(SQUAT, 'Squat', {
      sets: 2,
      previous: [
        { reps: 8, weight: 90, kind: 'warm_up' },
        { reps: 8, weight: 100 },
      ],
    }),
    planEntry(PRESS, 'Press', {
      sets: 2,
      order: 2,
      previous: [
        { reps: 10, weight: 50 },
        { reps: 10, weight: 50 },
      ],
    }),
    planEntry(PLANK, 'Plank', { sets: 1, order: 3 }),
  ],
};
const inPounds = () => 'lb' as const;

test('says of each exercise what changed: the load, else the repetitions; the first time there is nothing beside it', () => {
  const game = new Game(plan);
  game.complete(SQUAT, 1, MINUTE, 8, 105);
  game.complete(SQUAT, 2, 2 * MINUTE, 8, 105);
  game.complete(PRESS, 1, 3 * MINUTE, 10, 50);
  game.complete(PRESS, 2, 4 * MINUTE, 9, 50);
  game.complete(PLANK, 1, 5 * MINUTE, 30, 0);
  expect(besideLastTime(plan, game.state, inPounds)).toMatchObject([
    { name: 'Squat', done: '2 × 8 · 105 lb', change: '+5 lb', direction: 1 },
    { name: 'Press', done: '10 9 · 50 lb', change: '−1 rep', direction: -1 },
    { name: 'Plank', done: '1 × 30', change: 'first time', direction: 0 },
  ]);
});

test('leaves out what was not done, and says where all is the same', () => {
  const game = new Game(plan);
  game.complete(PRESS, 1, MINUTE, 10, 50);
  game.complete(PRESS, 2, 2 * MINUTE, 10, 50);
  expect(besideLastTime(plan, game.state, inPounds)).toMatchObject([{ name: 'Press', change: 'same' }]);
});

test('counts volume and sets for every muscle that an exercise names', () => {
  const game = new Game(plan);
  game.complete(SQUAT, 1, MINUTE, 8, 100);
  const [{ muscleGroups }] = [plan.exercises[0]!.exercise];
  expect(workByMuscle(plan, game.state, 'lb')).toEqual(
    muscleGroups.map((muscle) => ({ muscle, volume: 800, sets: 1 })),
  );
});
