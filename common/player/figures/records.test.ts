import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bests, bestsSchema } from '../plan/bests';
import { Game, MINUTE } from '../testing/game.fixture';
import { PRESS, planEntry, SQUAT, samplePlan } from '../testing/plan.fixture';
import {
  bestsOf,
  type DoneSet,
  findSurpassed,
  mergeBests,
  NO_BESTS,
  oneRepMaxOf,
  recordKinds,
} from './records';
import { recordsIn, stepsOf } from './session-records';

const ONE = 'a'.repeat(24);
const set = (fields: Partial<DoneSet>): DoneSet => ({ reps: 0, weight: 0, at: 1, ...fields });
const history = (...sets: Partial<DoneSet>[]): Bests => bestsOf(sets.map(set), ONE);
const kg = (value: number) => ({ value, unit: 'kg' }) as const;

const doneSets: fc.Arbitrary<DoneSet> = fc
  .record(
    {
      reps: fc.integer({ min: 0, max: 15 }),
      weight: fc.integer({ min: 0, max: 4 }).map((tens) => tens * 10),
      at: fc.integer({ min: 1, max: 5 }),
      load: fc.constantFrom(kg(20), kg(22.5), kg(-10), { value: 45, unit: 'lb' } as const),
      seconds: fc.integer({ min: 0, max: 3 }),
      distance: fc.constantFrom({ value: 1, unit: 'km' } as const, { value: 1_000, unit: 'm' } as const),
      calories: fc.integer({ min: 0, max: 3 }),
      kind: fc.constantFrom('warm_up' as const, 'failure' as const),
      side: fc.constantFrom('left' as const, 'both' as const),
      hands: fc.constantFrom(1 as const, 2 as const),
      body: fc.constantFrom(kg(80), kg(81), { value: 176.37, unit: 'lb' } as const),
    },
    { requiredKeys: ['reps', 'weight', 'at'] },
  )
  .map((one) => set(one));
const histories = fc
  .tuple(fc.array(doneSets, { maxLength: 6 }), fc.constantFrom(ONE, 'b'.repeat(24)))
  .map(([sets, session]) => bestsOf(sets, session));

test('R1: heavier, stronger by Epley, more at a load, more in a set: each is told', () => {
  const before = history({ reps: 5, weight: 100 });
  expect(recordKinds(set({ reps: 5, weight: 105 }), before)).toEqual([
    'heaviest',
    'oneRepMax',
    'volume',
    'repsAt',
  ]);
  expect(recordKinds(set({ reps: 6, weight: 90 }), before)).toEqual(['volume', 'repsAt']);
  expect(recordKinds(set({ reps: 1, weight: 110 }), before)).toEqual(['heaviest', 'repsAt']);
  expect(recordKinds(set({ reps: 5, weight: 100 }), before)).toEqual([]);
  expect(recordKinds(set({ reps: 4, weight: 95 }), before)).toEqual([]);
});

test('R1: the estimate holds up to ten repetitions, and one is what it is', () => {
  expect(oneRepMaxOf({ reps: 10, load: kg(90) })).toBeCloseTo(120, 9);
  expect(oneRepMaxOf({ reps: 1, load: kg(90) })).toBe(90);
  expect(oneRepMaxOf({ reps: 11, load: kg(90) })).toBeNull();
  expect(oneRepMaxOf({ reps: 5, load: kg(-10) })).toBeNull();
});

test('R1: pounds and kilograms compare exactly', () => {
  const before = history({ reps: 5, load: kg(20) });
  expect(recordKinds(set({ reps: 5, load: { value: 44.09, unit: 'lb' } }), before)).toEqual([]);
  expect(recordKinds(set({ reps: 5, load: { value: 44.1, unit: 'lb' } }), before)).toContain('heaviest');
});

test('R1: longest, farthest, and the best time for a distance', () => {
  const km = (value: number) => ({ value, unit: 'km' }) as const;
  const before = history({ distance: km(5), seconds: 1_500 });
  expect(recordKinds(set({ distance: km(5), seconds: 1_499 }), before)).toEqual(['timeFor']);
  expect(recordKinds(set({ distance: km(1), seconds: 200 }), before)).toEqual(['timeFor']);
  expect(recordKinds(set({ distance: km(6), seconds: 1_800 }), before)).toEqual(['farthest', 'timeFor']);
  expect(recordKinds(set({ distance: km(4), seconds: 1_500 }), before)).toEqual([]);
  expect(recordKinds(set({ seconds: 61 }), history({ seconds: 60 }))).toEqual(['longest']);
});

test('R1: slower is no record: the time of a distance or of calories is not the longest', () => {
  const km5 = { distance: { value: 5, unit: 'km' } } as const;
  expect(recordKinds(set({ ...km5, seconds: 1_800 }), history({ ...km5, seconds: 1_500 }))).toEqual([]);
  expect(recordKinds(set({ ...km5, seconds: 1_800 }), history({ seconds: 60 }))).toEqual([]);
  expect(recordKinds(set({ calories: 18, seconds: 90 }), history({ calories: 18, seconds: 60 }))).toEqual([]);
  expect(recordKinds(set({ calories: 9, seconds: 90 }), history({ seconds: 60 }))).toEqual([]);
  expect(history({ ...km5, seconds: 1_500 }, { calories: 18, seconds: 60 })).not.toHaveProperty('longest');
});

test('R1: the most calories, and the most in a time or a shorter one', () => {
  const row = (calories: number, seconds: number) => ({ calories, seconds });
  const before = history(row(18, 60), row(40, 240));
  expect(recordKinds(set(row(41, 300)), before)).toEqual(['mostCalories', 'caloriesIn']);
  expect(recordKinds(set(row(20, 60)), before)).toEqual(['caloriesIn']);
  expect(recordKinds(set(row(18, 55)), before)).toEqual(['caloriesIn']);
  expect(recordKinds(set(row(30, 200)), before)).toEqual(['caloriesIn']);
  expect(recordKinds(set(row(18, 120)), before)).toEqual([]);
  expect(recordKinds(set(row(40, 240)), before)).toEqual([]);
  expect(findSurpassed('caloriesIn', set(row(30, 200)), before)).toMatchObject(row(18, 60));
  expect(findSurpassed('caloriesIn', set(row(18, 55)), before)).toBeNull();
  expect(findSurpassed('mostCalories', set(row(41, 300)), before)).toMatchObject(row(40, 240));
});

test('R1: with less help is better', () => {
  const before = history({ reps: 8, load: kg(-20) });
  expect(recordKinds(set({ reps: 8, load: kg(-15) }), before)).toEqual(['leastHelp', 'repsAt']);
});

test('R2: the first of its kind is no record, nor is a warm-up', () => {
  expect(recordKinds(set({ reps: 5, weight: 100 }), NO_BESTS)).toEqual([]);
  expect(history({ reps: 5, weight: 500, kind: 'warm_up' })).toEqual(NO_BESTS);
  const before = history({ reps: 5, weight: 100 });
  expect(recordKinds(set({ reps: 5, weight: 500, kind: 'warm_up' }), before)).toEqual([]);
});

test('R3: a record is flagged at its set, gone with it, and beaten once in a session', () => {
  const exercises = [planEntry(SQUAT, 'Squat', { sets: 3, bests: history({ reps: 10, weight: 100 }) })];
  const game = new Game({ ...samplePlan, exercises });
  const flagged = () =>
    [...recordsIn(game.plan, game.state)].map(([id, kinds]) => [
      id,
      kinds.some(({ kind }) => kind === 'heaviest'),
    ]);
  game.complete(SQUAT, 1, MINUTE, 10, 110);
  game.complete(SQUAT, 2, 2 * MINUTE, 10, 110);
  expect(flagged()).toEqual([['phone:1', true]]);
  game.send({ type: 'edit_set', entryId: SQUAT, set: 1, reps: 10, weight: 90 }, 3 * MINUTE);
  expect(flagged()).toEqual([['phone:2', true]]);
  game.send({ type: 'remove_set', entryId: SQUAT, set: 2, recordId: 'phone:2' }, 4 * MINUTE);
  expect(flagged()).toEqual([]);
  game.send({ type: 'undo', actionId: game.actionId }, 5 * MINUTE);
  expect(flagged()).toEqual([['phone:2', true]]);
});

test('R2, R3: what was never done before the session has no records in it', () => {
  const game = new Game();
  game.complete(PRESS, 1, MINUTE, 10, 500);
  expect([...recordsIn(samplePlan, game.state)]).toEqual([]);
});

test('R4: histories join alike in any order and however often', () => {
  fc.assert(
    fc.property(histories, histories, histories, (a, b, c) => {
      expect(mergeBests(a, b)).toEqual(mergeBests(b, a));
      expect(mergeBests(mergeBests(a, b), c)).toEqual(mergeBests(a, mergeBests(b, c)));
      expect(mergeBests(a, a)).toEqual(a);
      expect(mergeBests(a, NO_BESTS)).toEqual(a);
      expect(bestsSchema.parse(a)).toEqual(a);
    }),
  );
});

test('R4: of two that are as good the earlier one stays', () => {
  const [one, other] = [1, 2].map((at) => history({ reps: 5, weight: 100, at }));
  expect(mergeBests(one!, other!)).toEqual(one);
  expect(mergeBests(other!, one!)).toEqual(one);
});

test('R4: no set of a history is a record beside it', () => {
  fc.assert(
    fc.property(fc.array(doneSets, { maxLength: 6 }), (sets) => {
      for (const one of sets) expect(recordKinds(one, bestsOf(sets, ONE))).toEqual([]);
    }),
  );
});

test('R5: the flags of a session follow from the sessions before it, as they are now', () => {
  const setOf = (id: string, reps: number, weight: number) => ({ ...set({ reps, weight }), id });
  const session = [setOf('a', 5, 110), setOf('b', 5, 120), setOf('c', 5, 115)];
  const flagged = (...earlier: Partial<DoneSet>[]) => {
    const before = history(...earlier);
    return stepsOf(session, ONE, before).map(({ id, made }) => [id, made.length]);
  };
  expect(flagged({ reps: 5, weight: 100 })).toEqual([
    ['a', 4],
    ['b', 4],
  ]);
  expect(flagged({ reps: 5, weight: 115 })).toEqual([['b', 4]]);
  expect(flagged({ reps: 5, weight: 200 })).toEqual([]);
  expect(flagged()).toEqual([]);
});

test('R2, M11: the first session with the body has no records of estimate and volume, however many sets it has', () => {
  const pullUp = (id: string, reps: number, value: number) => ({
    ...set({ reps, load: kg(20), body: kg(value) }),
    id,
  });
  const steps = (before: Bests) =>
    stepsOf([pullUp('a', 5, 80), pullUp('b', 6, 80)], ONE, before).map(({ id, made }) => [
      id,
      made.map(({ kind }) => kind),
    ]);
  expect(steps(history({ reps: 7, load: kg(25) }))).toEqual([]);
  expect(steps(history({ reps: 5, load: kg(25), body: kg(75) }))).toEqual([
    ['b', ['oneRepMax', 'volume', 'repsAt']],
  ]);
});
