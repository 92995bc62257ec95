import { expect, it } from 'vitest';
import type { Exercise } from '../contract/training/exercises';
import type { ImportedSet } from '../contract/training/imports';
import { bestsOf } from '../player/figures/records';
import type { ReadWorkout } from './gather';
import { recordChanges } from './record-changes';

const kg = (value: number) => ({ weight: 0, load: { value, unit: 'kg' as const } });
const DAY = 86_400_000;

/** A workout of one exercise a day after another. */
const workouts = (name: string, ...sets: Omit<ImportedSet, 'set'>[]): ReadWorkout[] =>
  sets.map((set, day) => ({
    key: `${name} ${day}`,
    line: day + 2,
    name: 'A',
    startedAt: day * DAY,
    endedAt: day * DAY,
    exercises: [{ name, roundNumber: 1, sets: [{ ...set, set: 1 }] }],
  }));
const counted = (fields: Partial<Exercise>) => ({ id: 'one', ...fields });
const kindsOf = (file: ReadWorkout[], before: Omit<ImportedSet, 'set'>[], exercise = counted({})) => {
  const bests = bestsOf(
    before.map((set) => ({ ...set, at: 0 })),
    'a'.repeat(24),
  );
  const [change] = recordChanges(file, () => exercise, new Map([['one', bests]]));
  return change?.kinds.map(({ kind, best }) => [kind, best.reps, best.load.value, (best.at ?? 0) / DAY]);
};

it('names the kinds in which a file surpasses what was done, each with its earliest best set', () => {
  const file = workouts('Bench', { reps: 5, ...kg(100) }, { reps: 1, ...kg(110) }, { reps: 1, ...kg(110) });
  // 5 × 100 is an estimate of 116.7 and a volume of 500; before there are 112.5 and 625.
  expect(
    kindsOf(file, [
      { reps: 5, ...kg(96.4) },
      { reps: 10, ...kg(62.5) },
    ]),
  ).toEqual([
    ['heaviest', 1, 110, 1],
    ['oneRepMax', 5, 100, 0],
    ['repsAt', 5, 100, 0],
  ]);
});

it('changes nothing where all of it was done before, or by warm-ups alone', () => {
  const before = [{ reps: 5, ...kg(100) }];
  expect(kindsOf(workouts('Bench', { reps: 5, ...kg(100) }, { reps: 4, ...kg(90) }), before)).toBeUndefined();
  expect(kindsOf(workouts('Bench', { reps: 5, ...kg(200), kind: 'warm_up' }), before)).toBeUndefined();
});

it('counts help below zero: less of it is better', () => {
  const helped = counted({ measure: 'bodyweight', isAssisted: true });
  const before = [{ reps: 8, ...kg(-20) }];
  expect(kindsOf(workouts('Pull-up', { reps: 8, ...kg(30) }), before, helped)).toBeUndefined();
  expect(kindsOf(workouts('Pull-up', { reps: 8, ...kg(10) }), before, helped)).toEqual([
    ['leastHelp', 8, -10, 0],
    ['repsAt', 8, -10, 0],
  ]);
  // Counted with a weight in the file, the load is one.
  const [weighted] = workouts('Pull-up', { reps: 8, ...kg(10) });
  const entries = weighted!.exercises.map((entry) => ({ ...entry, measure: 'reps_weight' as const }));
  expect(kindsOf([{ ...weighted!, exercises: entries }], before, helped)).toContainEqual([
    'repsAt',
    8,
    10,
    0,
  ]);
});

it('has the most trained exercises first, two names of one as one, and new ones without an id', () => {
  const file = [
    ...workouts('Curl', { reps: 5, ...kg(20) }, { reps: 5, ...kg(22.5) }),
    ...workouts('Bench', { reps: 5, ...kg(80) }, { reps: 5, ...kg(85) }),
    ...workouts('Bench press', { reps: 5, ...kg(70) }, { reps: 5, ...kg(90) }),
  ];
  const changes = recordChanges(file, (name) => (name === 'Curl' ? null : counted({})), new Map());
  expect(changes.map(({ name, exerciseId, kinds }) => [name, exerciseId, kinds[0]!.best.load.value])).toEqual(
    [
      ['Bench', 'one', 90],
      ['Curl', null, 22.5],
    ],
  );
});

it('10.22: what the first workout with an exercise brings is no record, nor is the first of a kind', () => {
  const firstDay = workouts('Squat', { reps: 5, ...kg(100) });
  const change = (...days: ReadWorkout[]) =>
    recordChanges(days, () => null, new Map()).map(({ kinds }) => kinds.map(({ kind }) => kind));
  expect(change(...firstDay)).toEqual([]);
  // A warm-up is no first workout; the order of the file does not matter.
  const later = workouts('Squat', { reps: 5, ...kg(90), kind: 'warm_up' }, { reps: 3, ...kg(90) }).map(
    (workout) => ({ ...workout, startedAt: workout.startedAt - 5 * DAY }),
  );
  expect(change(...firstDay, ...later)).toEqual([['heaviest', 'oneRepMax', 'volume', 'repsAt']]);
  expect(change(...firstDay, ...workouts('Squat', { reps: 0, weight: 0, seconds: 60 }))).toEqual([]);
});

it('M11: names no estimate and no volume of what lifts the body, unless the file states its weight', () => {
  const pullUp = counted({ measure: 'bodyweight', countsBody: true });
  const before = [{ reps: 5, ...kg(10) }];
  const kinds = (...sets: Omit<ImportedSet, 'set'>[]) =>
    kindsOf(workouts('Pull-up', ...sets), before, pullUp)?.map(([kind]) => kind);
  expect(kinds({ reps: 5, ...kg(20) })).toEqual(['heaviest', 'repsAt']);
  const body = (value: number) => ({ body: { value, unit: 'kg' as const } });
  const weighed = kindsOf(
    workouts('Pull-up', { reps: 5, ...kg(10), ...body(80) }, { reps: 5, ...kg(10), ...body(82) }),
    [{ ...before[0]!, ...body(78) }],
    pullUp,
  );
  expect(weighed).toEqual([
    ['oneRepMax', 5, 10, expect.any(Number)],
    ['volume', 5, 10, expect.any(Number)],
  ]);
  const [, second] = workouts('Pull-up', { reps: 5, ...kg(10) }, { reps: 5, ...kg(10) });
  expect(weighed?.[0]?.[3]).toBe(second!.startedAt / DAY);
});
