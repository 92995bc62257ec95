import { expect, test } from 'vitest';
import type { PerformedSet } from '@common/player/plan/performed-set';
import { Game, MINUTE } from '@common/player/testing/game.fixture';
import { PLANK, PRESS, planEntry, SQUAT, samplePlan } from '@common/player/testing/plan.fixture';
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
const CONFIRMED = { isConfirmed: true };

test('says of each exercise what changed: the load, else the repetitions; the first time there is nothing beside it', () => {
  const game = new Game(plan);
  game.complete(SQUAT, 1, MINUTE, 8, 105);
  game.complete(SQUAT, 2, 2 * MINUTE, 8, 105);
  game.complete(PRESS, 1, 3 * MINUTE, 10, 50);
  game.complete(PRESS, 2, 4 * MINUTE, 9, 50);
  game.complete(PLANK, 1, 5 * MINUTE, 30, 0);
  expect(besideLastTime(plan, game.state, inPounds, CONFIRMED)).toMatchObject([
    { name: 'Squat', done: '2 × 8 · 105 lb', change: '+5 lb', direction: 1 },
    { name: 'Press', done: '10 9 · 50 lb', change: '−1 rep', direction: -1 },
    { name: 'Plank', done: '1 × 30', change: 'first time', direction: 0 },
  ]);
});

test('leaves out what was not done, and says where all is the same', () => {
  const game = new Game(plan);
  game.complete(PRESS, 1, MINUTE, 10, 50);
  game.complete(PRESS, 2, 2 * MINUTE, 10, 50);
  expect(besideLastTime(plan, game.state, inPounds, CONFIRMED)).toMatchObject([
    { name: 'Press', change: 'same' },
  ]);
});

test('tells loads that differ as a range', () => {
  const lifted = (...loads: number[]) => {
    const four = { ...samplePlan, exercises: [planEntry(PRESS, 'Press', { sets: 4 })] };
    const game = new Game(four);
    for (const [index, load] of loads.entries())
      game.complete(PRESS, index + 1, (index + 1) * MINUTE, 10, load);
    return besideLastTime(four, game.state, inPounds, CONFIRMED)[0]?.done;
  };
  expect(lifted(40, 45, 40, 40)).toBe('4 × 10 · 40–45 lb');
  expect(lifted(45, 45, 45, 45)).toBe('4 × 10 · 45 lb');
});

test('calls nothing the first time before the server has said so', () => {
  const game = new Game(plan);
  game.complete(PLANK, 1, MINUTE, 30, 0);
  expect(besideLastTime(plan, game.state, inPounds, { isConfirmed: false })).toMatchObject([
    { name: 'Plank', done: '1 × 30', change: '' },
  ]);
});

test('compares no repetitions with a distance, and counts sets that have no figure', () => {
  const running = {
    ...samplePlan,
    exercises: [planEntry(SQUAT, 'Run', { sets: 1, previous: [{ reps: 12, weight: 0 }] })],
  };
  const done = (now: Partial<PerformedSet>) => {
    const game = new Game(running);
    game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 0, weight: 0, ...now }, MINUTE);
    return besideLastTime(running, game.state, inPounds, CONFIRMED);
  };
  expect(done({ distance: km(5), seconds: 1_500 })).toMatchObject([
    { done: '5 km in 25:00 · 5:00 /km', change: '' },
  ]);
  expect(done({})).toMatchObject([{ done: '1 set', change: '' }]);
});

const km = (value: number) => ({ value, unit: 'km' }) as const;
const cardio: [string, Partial<PerformedSet>, Partial<PerformedSet>, object][] = [
  [
    'slower',
    { distance: km(5), seconds: 1_500 },
    { distance: km(5), seconds: 1_800 },
    { done: '5 km in 30:00 · 6:00 /km', change: '+5:00', direction: -1 },
  ],
  [
    'farther',
    { distance: km(5), seconds: 1_500 },
    { distance: { value: 5_200, unit: 'm' }, seconds: 1_600 },
    { done: '5200 m in 26:40 · 5:08 /km', change: '+200 m', direction: 1 },
  ],
  [
    'more calories',
    { calories: 18, seconds: 60 },
    { calories: 20, seconds: 90 },
    { done: '20 cal in 1:30', change: '+2 cal', direction: 1 },
  ],
  [
    'calories alone, faster',
    { calories: 18, seconds: 60 },
    { calories: 18, seconds: 50 },
    { done: '18 cal in 0:50', change: '−0:10', direction: 1 },
  ],
  [
    'calories without a time',
    { calories: 18 },
    { calories: 18 },
    { done: '18 cal', change: 'same', direction: 0 },
  ],
  [
    'calories, not timed this time',
    { calories: 18, seconds: 60 },
    { calories: 18 },
    { done: '18 cal', change: 'same', direction: 0 },
  ],
  ['held longer', { seconds: 60 }, { seconds: 75 }, { done: '1:15', change: '+0:15', direction: 1 }],
];

test.each(cardio)(
  'tells a distance and calories, and that less time for them is better: %s',
  (_, before, now, told) => {
    const rowing = {
      ...samplePlan,
      exercises: [planEntry(SQUAT, 'Row', { sets: 1, previous: [{ reps: 0, weight: 0, ...before }] })],
    };
    const game = new Game(rowing);
    game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 0, weight: 0, ...now }, MINUTE);
    expect(besideLastTime(rowing, game.state, inPounds, CONFIRMED)).toMatchObject([told]);
  },
);

test('counts volume and sets whole for the main muscle of an exercise and half for each other', () => {
  const game = new Game(plan);
  game.complete(SQUAT, 1, MINUTE, 8, 100);
  const [{ muscleGroups }] = [plan.exercises[0]!.exercise];
  expect(workByMuscle(plan, game.state, 'lb')).toEqual(
    muscleGroups.map((muscle, index) =>
      index === 0 ? { muscle, volume: 800, sets: 1 } : { muscle, volume: 400, sets: 0.5 },
    ),
  );
});

test('M10: of the sets of a muscle, one left and one right of an exercise are one', () => {
  const game = new Game(plan);
  const tap = { type: 'complete_set', entryId: SQUAT, reps: 8, weight: 100 } as const;
  game.send({ ...tap, set: 1, side: 'left' }, MINUTE);
  game.send({ ...tap, set: 2, side: 'right' }, 2 * MINUTE);
  expect(workByMuscle(plan, game.state, 'lb')[0]).toMatchObject({ volume: 1_600, sets: 1 });
});
