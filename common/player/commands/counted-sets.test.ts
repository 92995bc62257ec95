import { expect, test } from 'vitest';
import type { Exercise } from '@common/contract/training/exercises';
import { bestsOf, mergeBests, oneRepMaxOf, recordKinds } from '../figures/records';
import { suggestedSet } from '../figures/suggestions';
import { whatNext } from '../figures/what-next';
import type { PerformedSet } from '../plan/performed-set';
import { countSets, volumeOf } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import type { PlayerCommand } from '../state/commands';
import { liftedSets } from '../state/entries';
import { Game, MINUTE } from '../testing/game.fixture';
import { PRESS, planEntry, SQUAT, samplePlan } from '../testing/plan.fixture';

const exercise: Exercise = {
  ...planEntry(SQUAT, 'Assisted dip machine').exercise,
  measure: 'bodyweight',
  isAssisted: true,
};
const planOf = (entry: Partial<Plan['exercises'][0]> = {}): Plan => ({
  ...samplePlan,
  exercises: [
    planEntry(SQUAT, 'Assisted dip machine', { sets: 2, reps: 8, exercise, ...entry }),
    planEntry(PRESS, 'Press', { sets: 1, order: 2 }),
  ],
});
const kilos = (value: number) => ({ value, unit: 'kg' as const });
const helped = (help: number, reps = 8): PerformedSet => ({ reps, weight: 0, load: kilos(-help) });
const done = (game: Game) =>
  game.progress(SQUAT).sets.map((set) => set && { load: set.load, weight: set.weight });

test('M7: help stands below zero, by whatever command it comes and whatever sign it has', () => {
  const game = new Game(planOf());
  const set = { entryId: SQUAT, set: 1, reps: 8, weight: 0, load: kilos(30) };
  const below = { load: kilos(-30), weight: 0 };
  game.send({ type: 'complete_set', ...set }, MINUTE);
  expect(done(game)[0]).toEqual(below);
  // The same tap from another screen, which says it with its sign.
  expect(game.send({ type: 'complete_set', ...set, load: kilos(-30) }, MINUTE + 1_000)).toBe('unchanged');
  expect(game.send({ type: 'edit_set', ...set }, MINUTE)).toBe('unchanged');
  game.send({ type: 'edit_set', ...set, load: kilos(20) }, 2 * MINUTE);
  expect(done(game)[0]).toEqual({ ...below, load: kilos(-20) });
  // From a client that knows whole pounds alone.
  game.send(
    { type: 'replace_sets', entryId: SQUAT, completed: false, sets: [null, { reps: 8, weight: 40 }] },
    3 * MINUTE,
  );
  expect(done(game)).toEqual([null, { load: { value: -40, unit: 'lb' }, weight: 0 }]);
  const others: PlayerCommand[] = [
    { type: 'complete_lap', sets: [set] },
    { type: 'end_round', roundNumber: 1, sets: [set] },
    { type: 'finish', lastSet: set },
  ];
  for (const command of others) {
    const other = new Game(planOf());
    other.send(command, MINUTE);
    expect(done(other)[0], command.type).toEqual(below);
  }
});

test('M7: a weight of another exercise stays one, and so does one that the workout counts otherwise', () => {
  const game = new Game(planOf({ measure: 'reps_weight' }));
  game.complete(SQUAT, 1, MINUTE, 8, 40);
  game.complete(PRESS, 1, 2 * MINUTE, 8, 50);
  expect(game.record(SQUAT, 1)?.weight).toBe(40);
  expect(game.record(PRESS, 1)?.weight).toBe(50);
});

test('M7, R1: less help is a record, more help for no more repetitions is none', () => {
  const before = bestsOf([{ ...helped(30), at: 1 }], 'a');
  const kinds = (set: PerformedSet) => recordKinds({ ...set, at: 2 }, before);
  expect(kinds(helped(20))).toEqual(['leastHelp', 'repsAt']);
  expect(kinds(helped(40))).toEqual([]);
  expect(kinds(helped(40, 10))).toEqual(['repsAt']);
  expect(volumeOf([helped(20)])).toEqual(volumeOf([]));
});

test('M7: what the plan means is filled in as help, and the last help is carried on', () => {
  const game = new Game(planOf({ weight: 30 }));
  const next = (set: number) => suggestedSet(game.plan, game.state, { entryId: SQUAT, set });
  expect(next(1)).toMatchObject({ load: { value: -30, unit: 'lb' }, weight: 0 });
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 8, weight: 25 }, MINUTE);
  expect(next(2)).toMatchObject({ load: { value: -25, unit: 'lb' } });
  const targeted = new Game(planOf({ targets: [{ load: kilos(15) }, { load: kilos(-15) }] }));
  for (const set of [1, 2])
    expect(suggestedSet(targeted.plan, targeted.state, { entryId: SQUAT, set })?.load).toEqual(kilos(-15));
});

test('M7, N1: what comes next is one step less help, down to none', () => {
  const after = (help: number) =>
    whatNext(planOf({ previous: [helped(help), helped(help)] }).exercises[0]!, 'straight', {
      unit: 'kg',
      step: 2.5,
    });
  expect(after(20)).toEqual({
    reps: 8,
    load: kilos(-17.5),
    reason: 'All sets reached 8: 2.5 kg less help.',
  });
  expect(after(1)?.load).toEqual(kilos(0));
  expect(after(0)).toBeNull();
});

/** A plan whose first exercise says this of its sets. */
const saying = (said: Partial<Exercise>, bodyWeight?: Plan['bodyWeight']): Plan => ({
  ...planOf({ exercise: { ...planEntry(SQUAT, 'Lift').exercise, ...said } }),
  ...(bodyWeight && { bodyWeight }),
});
const firstOf = (plan: Plan, set: Partial<PerformedSet> = {}) => {
  const game = new Game(plan);
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 10, weight: 30, ...set }, MINUTE);
  return liftedSets(game.state)[0]!;
};
const pounds = (lb: number) => ({ lb: lb * 100, kg: 0 });

test('M9: a weight per hand counts for both hands, one in all once', () => {
  const perHand = saying({ isPerHand: true });
  expect(volumeOf([firstOf(perHand)])).toEqual(pounds(600));
  expect(volumeOf([firstOf(perHand, { hands: 1 })])).toEqual(pounds(300));
  expect(volumeOf([firstOf(saying({}))])).toEqual(pounds(300));
  // A plank by the clock has no weight to count.
  const timed = planOf({
    measure: 'time',
    exercise: { ...planEntry(SQUAT, 'Hold').exercise, isPerHand: true },
  });
  expect(firstOf(timed, { weight: 0 }).hands).toBeUndefined();
});

test('M10: repetitions on each side count for both, of the left or right alone once', () => {
  const perSide = saying({ isPerSide: true });
  expect(volumeOf([firstOf(perSide)])).toEqual(pounds(600));
  expect(volumeOf([firstOf(perSide, { side: 'left' })])).toEqual(pounds(300));
  expect(volumeOf([firstOf(saying({ isPerSide: true, isPerHand: true }))])).toEqual(pounds(1200));
});

test('M10: a left set and a right one are one set for a muscle', () => {
  const on = (...sides: PerformedSet['side'][]) => countSets(sides.map((side) => ({ side })));
  expect(on('left', 'right')).toBe(1);
  expect(on('left', 'right', 'left')).toBe(2);
  expect(on('both', undefined, 'left')).toBe(3);
});

test('M10: after the left side the right one is filled in, and after both both', () => {
  const after = (side?: PerformedSet['side']) => {
    const game = new Game(saying({ isPerSide: true }));
    game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 10, weight: 30, side }, MINUTE);
    return suggestedSet(game.plan, game.state, { entryId: SQUAT, set: 2 })?.side;
  };
  expect([after('left'), after('right'), after()]).toEqual(['right', 'left', 'both']);
});

test('M10, P16: before the first set its side of the last time is filled in', () => {
  const plan = saying({ isPerSide: true });
  const [first, ...others] = plan.exercises;
  const previous = (['left', 'right'] as const).map((side) => ({ reps: 10, weight: 30, side }));
  const before = { ...plan, exercises: [{ ...first!, previous }, ...others] };
  const sides = [1, 2].map(
    (set) => suggestedSet(before, new Game(before).state, { entryId: SQUAT, set })?.side,
  );
  expect(sides).toEqual(['left', 'right']);
});

test('M9: a weight in all is carried on as that', () => {
  const game = new Game(saying({ isPerHand: true }));
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 10, weight: 30, hands: 1 }, MINUTE);
  expect(suggestedSet(game.plan, game.state, { entryId: SQUAT, set: 2 })).toMatchObject({ hands: 1 });
});

const BODY = { measure: 'bodyweight', countsBody: true } as const;

test('M11: a pull-up lifts the body of that day: 80 kg and 20 kg, ten times, are 1,000 kg', () => {
  const set = firstOf(saying(BODY, kilos(80)), { weight: 0, load: kilos(20) });
  expect(set.body).toEqual(kilos(80));
  expect(volumeOf([set])).toEqual({ lb: 0, kg: 100_000 });
  // (80 + 20) × (1 + 10 / 30)
  expect(oneRepMaxOf({ ...set, load: kilos(20) })).toBeCloseTo(133.33, 2);
  const helpedSet = firstOf(saying({ ...BODY, isAssisted: true }, kilos(80)), { weight: 0, load: kilos(30) });
  expect(volumeOf([helpedSet])).toEqual({ lb: 0, kg: 50_000 });
});

test('M11: without a weight on record, and counted otherwise, the load alone counts', () => {
  expect(volumeOf([firstOf(saying(BODY))])).toEqual(pounds(300));
  expect(firstOf(saying({ ...BODY, measure: 'reps_weight' }, kilos(80))).body).toBeUndefined();
  expect(firstOf(saying({ measure: 'bodyweight' }, kilos(80))).body).toBeUndefined();
});

test('M11: help in another unit never makes a volume negative, nor help beyond the body', () => {
  const help = (value: number) => ({
    reps: 10,
    weight: 0,
    load: { value, unit: 'lb' as const },
    body: kilos(80),
  });
  // 80 kg less 44.09 lb, which is 20 kg to the hundredth.
  expect(volumeOf([help(-44.09)])).toEqual({ lb: 0, kg: 60_000 });
  expect(volumeOf([help(-400)])).toEqual({ lb: 0, kg: 0 });
});

test('M9, M10: what begins to count twice is no record of that', () => {
  const before = bestsOf([{ reps: 10, weight: 30, at: 1 }], 'a');
  const after = { reps: 10, weight: 30, hands: 2, side: 'both', at: 2 } as const;
  expect(recordKinds(after, before)).toEqual([]);
  expect(recordKinds({ ...after, weight: 31 }, before)).toEqual([
    'heaviest',
    'oneRepMax',
    'volume',
    'repsAt',
  ]);
});

test('M11: an estimate with the body is compared with no other, whichever came first', () => {
  const bare = { reps: 5, weight: 0, load: kilos(20), at: 1 };
  const withBody = { ...bare, body: kilos(80), at: 2 };
  const [one, other] = [bestsOf([bare], 'a'), bestsOf([withBody], 'b')];
  expect(recordKinds(withBody, one)).toEqual([]);
  expect(recordKinds({ ...bare, load: kilos(25) }, mergeBests(one, other))).toEqual(['heaviest', 'repsAt']);
  expect(mergeBests(one, other)).toEqual(mergeBests(other, one));
  expect(mergeBests(one, other).oneRepMax?.body).toEqual(kilos(80));
  expect(recordKinds({ ...withBody, body: kilos(82) }, other)).toEqual(['oneRepMax', 'volume']);
});

test('M12: a set keeps what it said when it was recorded, whatever its exercise says today', () => {
  const game = new Game(saying({}));
  game.complete(SQUAT, 1, MINUTE, 10, 30);
  const today = new Game(saying({ isPerHand: true, isPerSide: true }));
  today.state = game.state;
  today.send({ type: 'pause' }, 2 * MINUTE);
  expect(liftedSets(today.state)).toEqual([expect.objectContaining({ reps: 10, weight: 30 })]);
  expect(volumeOf(liftedSets(today.state))).toEqual(pounds(300));
});

test('F4, M12: a tap of an older page, which says nothing of hands and sides, is the same set', () => {
  const tap = { entryId: SQUAT, set: 1, reps: 10, weight: 30 };
  const older = new Game(saying({}));
  older.send({ type: 'complete_set', ...tap }, MINUTE);
  const both = new Game(saying({ isPerHand: true, isPerSide: true }));
  both.state = older.state;
  expect(both.send({ type: 'complete_set', ...tap }, MINUTE + 1_000)).toBe('unchanged');
  expect(both.send({ type: 'complete_set', ...tap, side: 'left' }, MINUTE + 1_000)).toBe('unchanged');
  expect(both.send({ type: 'complete_set', ...tap, reps: 9 }, MINUTE + 1_000)).toBe('applied');
});

test('M9 to M12: a mend that says nothing of side, hands and body leaves them as they are', () => {
  const said = { ...BODY, isPerHand: true, isPerSide: true } as const;
  const plan = saying(said, kilos(80));
  const tap = { entryId: SQUAT, set: 1, reps: 10, weight: 30 };
  const count = { side: 'left', hands: 1, body: kilos(82) } as const;
  const mends: PlayerCommand[] = [
    { type: 'edit_set', ...tap, reps: 9 },
    { type: 'replace_sets', entryId: SQUAT, completed: false, sets: [{ reps: 9, weight: 30 }, null] },
  ];
  for (const mend of mends) {
    const game = new Game(plan);
    game.send({ type: 'complete_set', ...tap, ...count }, MINUTE);
    expect(game.send(mend, 2 * MINUTE), mend.type).toBe('applied');
    expect(liftedSets(game.state), mend.type).toEqual([expect.objectContaining({ reps: 9, ...count })]);
    // A set of before, or of a file of ours, which counts once.
    const older = new Game(saying({ measure: 'bodyweight' }));
    older.send({ type: 'complete_set', ...tap }, MINUTE);
    const today = Object.assign(new Game(plan), { state: older.state });
    expect(today.send(mend, 2 * MINUTE), mend.type).toBe('applied');
    expect(volumeOf(liftedSets(today.state)), mend.type).toEqual(pounds(270));
  }
});

test('F4: a tap that says no side is the set of one side, and two weights of the body are no two sets', () => {
  const tap = { type: 'complete_set', entryId: SQUAT, set: 1, reps: 10, weight: 30 } as const;
  const game = new Game(saying({ ...BODY, isPerSide: true, isPerHand: true }, kilos(80)));
  game.send({ ...tap, side: 'left', hands: 1 }, MINUTE);
  expect(game.send(tap, MINUTE + 1_000)).toBe('unchanged');
  expect(game.send({ ...tap, body: kilos(81) }, MINUTE + 2_000)).toBe('unchanged');
  expect(game.send({ ...tap, side: 'right' }, MINUTE + 3_000)).toBe('applied');
});
