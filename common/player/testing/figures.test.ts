import { expect, test } from 'vitest';
import { measureOf } from '../plan/measure';
import type { PerformedSet } from '../plan/performed-set';
import { isAlike, performedIn } from '../plan/performed-set';
import { targetOf } from '../plan/plan';
import { sessionExercises, volumeLifted } from '../state/selectors';
import { Game, MINUTE, SECOND, START } from './game.fixture';
import { PRESS, planEntry, ROW, SQUAT, samplePlan } from './plan.fixture';

const KILOGRAMS = { reps: 5, weight: 50, load: { value: 22.5, unit: 'kg' } } as const satisfies PerformedSet;
const EVERYTHING = {
  ...KILOGRAMS,
  seconds: 45,
  distance: { value: 1.25, unit: 'km' },
  calories: 12,
  kind: 'failure',
  rpe: 8.5,
  note: 'felt easy',
} as const satisfies PerformedSet;

const done = (game: Game, entryId: string, set: number) => performedIn(game.progress(entryId).sets[set - 1]!);
const complete = (game: Game, lifted: PerformedSet, after: number, set = 1) =>
  game.send({ type: 'complete_set', entryId: SQUAT, set, ...lifted }, after);

test('P2, M1: a set keeps every figure that was stated, whatever its measure', () => {
  const game = new Game();
  expect(complete(game, EVERYTHING, 1)).toBe('applied');
  expect(done(game, SQUAT, 1)).toEqual(EVERYTHING);
  expect(sessionExercises(samplePlan, game.state)[0]).toMatchObject({
    actualReps: [5],
    actualWeight: [50],
    sets: [EVERYTHING],
  });
});

test('S5, M1: the last set that comes with Finish and a stated exercise keep them as well', () => {
  const game = new Game();
  game.send({ type: 'replace_sets', entryId: ROW, sets: [null, EVERYTHING], completed: false }, 1);
  expect(done(game, ROW, 2)).toEqual(EVERYTHING);
  game.send({ type: 'finish', lastSet: { entryId: SQUAT, set: 2, ...EVERYTHING } }, 2);
  expect(done(game, SQUAT, 2)).toEqual(EVERYTHING);
});

test('M1: weight follows from the load, in whole pounds and never below zero', () => {
  const game = new Game();
  complete(game, { reps: 5, weight: 999, load: { value: 22.5, unit: 'kg' } }, 1);
  complete(game, { reps: 5, weight: 999, load: { value: -20, unit: 'kg' } }, 2, 2);
  expect(game.progress(SQUAT).sets.map((set) => set?.weight)).toEqual([50, 0]);
});

test('M2, F4: taps that differ in one figure are two sets, alike in all they are one', () => {
  const apart: PerformedSet[] = [
    { ...KILOGRAMS, load: { value: 22.6, unit: 'kg' } },
    { ...KILOGRAMS, load: { value: 50, unit: 'lb' } },
    { ...KILOGRAMS, kind: 'drop' },
    { ...KILOGRAMS, rpe: 9 },
    { ...KILOGRAMS, seconds: 1 },
    { ...KILOGRAMS, note: 'again' },
  ];
  for (const other of apart) {
    const game = new Game();
    complete(game, KILOGRAMS, 0);
    expect(complete(game, other, SECOND), JSON.stringify(other)).toBe('applied');
    expect(complete(game, { ...KILOGRAMS, weight: 1 }, 2 * SECOND)).toBe('unchanged');
  }
});

test('M2: nothing is the same in both units', () => {
  const none = { reps: 8, weight: 0 };
  expect(isAlike(none, { ...none, load: { value: 0, unit: 'kg' } })).toBe(true);
  expect(isAlike(none, { ...none, load: { value: 1, unit: 'kg' } })).toBe(false);
});

test('M2: whole pounds are the same with and without their load', () => {
  const game = new Game();
  complete(game, { reps: 5, weight: 135 }, 0);
  expect(complete(game, { reps: 5, weight: 0, load: { value: 135, unit: 'lb' } }, SECOND)).toBe('unchanged');
});

test('U3: an edit makes a set what it states, in every figure', () => {
  const game = new Game();
  complete(game, KILOGRAMS, 0);
  const edit = (lifted: PerformedSet) =>
    game.send({ type: 'edit_set', entryId: SQUAT, set: 1, ...lifted }, MINUTE);
  expect(edit({ ...KILOGRAMS, weight: 7 })).toBe('unchanged');
  expect(edit(EVERYTHING)).toBe('applied');
  expect(done(game, SQUAT, 1)).toEqual(EVERYTHING);
  expect(edit({ reps: 5, weight: 50 })).toBe('applied');
  expect(done(game, SQUAT, 1)).toEqual({ reps: 5, weight: 50 });
  expect(game.record(SQUAT, 1)).toMatchObject({ id: 'phone:1', at: START });
});

test('U5: sets stated as they are stay, and another figure mends them', () => {
  const game = new Game();
  complete(game, KILOGRAMS, 0);
  const state = (sets: PerformedSet[]) =>
    game.send({ type: 'replace_sets', entryId: SQUAT, sets, completed: false }, MINUTE);
  expect(state([KILOGRAMS])).toBe('unchanged');
  expect(state([{ ...KILOGRAMS, kind: 'warm_up' }])).toBe('applied');
  expect(done(game, SQUAT, 1)).toEqual({ ...KILOGRAMS, kind: 'warm_up' });
  expect(game.record(SQUAT, 1)?.id).toBe('phone:1');
});

test('M3, M5: a warm-up fills its place and is in no volume; the others add up exactly', () => {
  const game = new Game();
  complete(game, { reps: 10, weight: 95, kind: 'warm_up' }, 0);
  expect(game.rest).not.toBeNull();
  expect(volumeLifted(game.state, 'lb')).toBe(0);
  complete(game, { reps: 3, weight: 0, load: { value: 22.1, unit: 'kg' } }, 1, 2);
  complete(game, { reps: 8, weight: 0, load: { value: -20, unit: 'kg' } }, 2, 3);
  expect(volumeLifted(game.state, 'kg')).toBe(66.3);
  game.complete(PRESS, 1, 3, 3, 100);
  expect(volumeLifted(game.state, 'lb')).toBeCloseTo(300 + 66.3 / 0.453_592_37, 9);
});

test('M4: an entry is counted as the workout says, else as its exercise is, where that suits', () => {
  const entry = (own: 'time' | 'reps' | 'bodyweight', stated: Parameters<typeof planEntry>[2]) => {
    const { exercise, ...remaining } = planEntry(SQUAT, 'Any', stated);
    return measureOf({ ...remaining, exercise: { ...exercise, measure: own } });
  };
  expect(entry('time', { reps: null, weight: 0 })).toBe('time');
  expect(entry('time', { reps: 10, weight: 0 })).toBe('reps_weight');
  expect(entry('time', { reps: null, weight: 20 })).toBe('reps_weight');
  expect(entry('reps', { weight: 20 })).toBe('reps_weight');
  expect(entry('bodyweight', { weight: 20 })).toBe('bodyweight');
  expect(entry('bodyweight', { measure: 'weight_time' })).toBe('weight_time');
  expect(measureOf(planEntry(SQUAT, 'Of before 0.3.0'))).toBe('reps_weight');
});

test('M6: a set beyond the targets is meant as the last one', () => {
  const targets = [
    { reps: 5, kind: 'warm_up' },
    { reps: 8, repsMax: 12 },
  ] as const;
  const entry = planEntry(SQUAT, 'Squat', { targets: [...targets] });
  expect([1, 2, 3].map((set) => targetOf(entry, set))).toEqual([targets[0], targets[1], targets[1]]);
  expect(targetOf(planEntry(SQUAT, 'Squat'), 1)).toEqual({});
});
