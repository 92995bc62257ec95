import { expect, test } from 'vitest';
import type { Exercise } from '@common/contract/training/exercises';
import { bestsOf, recordKinds } from '../figures/records';
import { suggestedSet } from '../figures/suggestions';
import { whatNext } from '../figures/what-next';
import type { PerformedSet } from '../plan/performed-set';
import { volumeOf } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import type { PlayerCommand } from '../state/commands';
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
  expect(kinds(helped(20))).toEqual(['repsAt']);
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
