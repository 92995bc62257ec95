import { expect, test } from 'vitest';
import type { Measure } from '@common/contract/training/exercises';
import type { PerformedSet } from '../plan/performed-set';
import { Game, MINUTE } from '../testing/game.fixture';
import { planEntry, SQUAT, samplePlan } from '../testing/plan.fixture';
import { suggestedSet } from './suggestions';
import { canFollow, isTargeted, targetsWith, whatNext } from './what-next';

const LB = { unit: 'lb', step: 5 } as const;
const KG = { unit: 'kg', step: 2.5 } as const;
const kg = (value: number) => ({ value, unit: 'kg' }) as const;
const done = (reps: number[], weight = 100): PerformedSet[] => reps.map((one) => ({ reps: one, weight }));
const entry = (previous: PerformedSet[], fields: Parameters<typeof planEntry>[2] = {}) =>
  planEntry(SQUAT, 'Squat', { sets: 3, reps: 5, previous, ...fields });
const range = Array.from({ length: 3 }, () => ({ reps: 8, repsMax: 12 }));

test('N1: straight, every set done with the repetitions meant: one step more at the same repetitions', () => {
  expect(whatNext(entry(done([5, 6, 5])), 'straight', LB)).toEqual({
    reps: 5,
    load: { value: 105, unit: 'lb' },
    reason: 'All sets reached 5: 5 lb more.',
  });
  expect(whatNext(entry(done([5, 4, 5])), 'straight', LB)).toBeNull();
  expect(whatNext(entry(done([5, 5])), 'straight', LB)).toBeNull();
});

test('N2: double, up to the top of the range first, then one step more from its bottom on', () => {
  const ranged = (reps: number[]) => entry(done(reps), { targets: range });
  expect(whatNext(ranged([12, 12, 13]), 'double', LB)).toMatchObject({
    reps: 8,
    load: { value: 105, unit: 'lb' },
    reason: 'All sets reached 12: 5 lb more.',
  });
  expect(whatNext(ranged([12, 11, 10]), 'double', LB)).toEqual({
    reps: 11,
    load: { value: 100, unit: 'lb' },
    reason: 'Not all sets reached 12 yet: same weight, 11 reps.',
  });
  expect(whatNext(ranged([5, 5, 5]), 'double', LB)?.reps).toBe(8);
  expect(whatNext(ranged([12, 12]), 'double', LB)).toBeNull();
});

test('N3: warm-ups and drop sets say nothing, and are not changed', () => {
  const targets = [{ kind: 'warm_up' as const, reps: 10 }, { reps: 5 }, { reps: 5 }];
  const previous = [
    { reps: 1, weight: 45, kind: 'warm_up' as const },
    ...done([5, 5]),
    { reps: 2, weight: 60, kind: 'drop' as const },
  ];
  const one = entry(previous, { targets });
  const step = whatNext(one, 'straight', LB)!;
  expect(step.load).toEqual({ value: 105, unit: 'lb' });
  const next = { reps: 5, load: { value: 105, unit: 'lb' } };
  expect(targetsWith(one, step)).toEqual([targets[0], next, next]);
  expect([isTargeted(one, step), isTargeted({ ...one, targets: targetsWith(one, step) }, step)]).toEqual([
    false,
    true,
  ]);
});

test('N4: nothing where there is no last time, sets differ, repetitions are open, or no load is counted', () => {
  expect(whatNext(entry([]), 'straight', LB)).toBeNull();
  expect(whatNext(entry([...done([5, 5]), ...done([5], 110)]), 'straight', LB)).toBeNull();
  expect(whatNext(entry(done([5, 5, 5]), { targets: [{ reps: null }] }), 'double', LB)).toBeNull();
  expect(whatNext(entry(done([5, 5, 5], 0)), 'straight', LB)).toBeNull();
  expect(whatNext(entry(done([5, 5, 5]), { measure: 'time' }), 'straight', LB)).toBeNull();
  const body = entry(done([5, 5, 5], 0), { measure: 'bodyweight', weight: 0 });
  expect(whatNext(body, 'straight', KG)?.load).toEqual(kg(2.5));
});

test('N5: a step is one of the member’s unit, from a load of the other unit to its next whole step', () => {
  const metric = (value: number) =>
    entry(Array.from({ length: 3 }, () => ({ reps: 5, weight: 0, load: kg(value) })));
  expect(whatNext(metric(22.5), 'straight', KG)?.load).toEqual(kg(25));
  expect(whatNext(metric(-20), 'straight', KG)?.load).toEqual(kg(-17.5));
  expect(whatNext(metric(50), 'straight', LB)?.load).toEqual({ value: 115, unit: 'lb' });
});

test('N6: nothing is applied by itself; once its targets are planned, they are what the sets are filled with', () => {
  const exercises = [entry(done([5, 5, 5]))];
  const game = new Game({ ...samplePlan, exercises });
  expect(suggestedSet(game.plan, game.state, { entryId: SQUAT, set: 1 })).toMatchObject({
    reps: 5,
    weight: 100,
  });
  const step = whatNext(exercises[0]!, 'straight', LB)!;
  const planned = {
    type: 'plan_sets',
    entryId: SQUAT,
    sets: 3,
    targets: targetsWith(exercises[0]!, step),
  } as const;
  game.send(planned, MINUTE);
  expect(suggestedSet(game.plan, game.state, { entryId: SQUAT, set: 1 })).toMatchObject({
    reps: 5,
    weight: 105,
  });
  game.send({ type: 'undo', actionId: game.actionId }, 2 * MINUTE);
  expect(suggestedSet(game.plan, game.state, { entryId: SQUAT, set: 1 })).toMatchObject({
    reps: 5,
    weight: 100,
  });
});

test('N4: something may follow only where repetitions and a load are counted', () => {
  const measured = (measure: Measure, planned: { reps: number | null; weight: number | null }) =>
    canFollow({ exercise: { measure }, ...planned });
  const unplanned = { reps: null, weight: null };
  expect(measured('reps_weight', unplanned)).toBe(true);
  expect(measured('bodyweight', unplanned)).toBe(true);
  for (const other of ['reps', 'time', 'weight_time', 'distance_time', 'calories_time'] as const)
    expect(measured(other, unplanned), other).toBe(false);
  // Ten of what is else held for time are repetitions.
  expect(measured('time', { reps: 10, weight: null })).toBe(true);
});
