import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Exercise } from '@common/contract/training/exercises';
import { volumeOf } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import { liftedSets } from '../state/entries';
import { Game, MINUTE } from '../testing/game.fixture';
import { PRESS, planEntry, SQUAT } from '../testing/plan.fixture';
import { recountSets } from './recount-sets';

const kg = (value: number) => ({ value, unit: 'kg' as const });
const lift: Exercise = { ...planEntry(SQUAT, 'Lift').exercise };
const planOf = (exercise: Partial<Exercise> = {}): Plan => ({
  name: 'Day',
  category: 'strength',
  exercises: [
    planEntry(SQUAT, 'Lift', { sets: 2, reps: 10, exercise: { ...lift, ...exercise } }),
    planEntry(PRESS, 'Press', { sets: 1, order: 2, exerciseId: 'f'.repeat(24) }),
  ],
});

/** A finished session: the first set of the lift at 30 lb, its second place empty, and a press. */
function finished(plan = planOf()): Game {
  const game = new Game(plan);
  game.complete(SQUAT, 1, MINUTE, 10, 30);
  game.complete(PRESS, 1, 2 * MINUTE, 10, 30);
  game.send({ type: 'finish' }, 3 * MINUTE);
  return game;
}
function recount(game: Game, by: 'today' | 'then', said: Partial<Exercise>, bodyWeight = kg(80)): number {
  const today = { ...lift, ...said };
  const exerciseId = game.plan.exercises[0]!.exerciseId;
  const all = recountSets(game, [exerciseId], { by, today, bodyWeight });
  for (const { command } of all) expect(game.send(command, 4 * MINUTE, { isRecount: true })).toBe('applied');
  return all.reduce((sum, { changed }) => sum + changed, 0);
}
const volume = (game: Game) => volumeOf(liftedSets(game.state));

test('M13: earlier sets count as the exercise says today, once the member says so, and as before again', () => {
  const game = finished();
  const [before, times] = [liftedSets(game.state), game.state.facts.length];
  expect(recount(game, 'today', { isPerHand: true, isPerSide: true })).toBe(1);
  // 10 × 30 on two sides and in two hands, and the press as it was.
  expect(volume(game)).toEqual({ lb: 150_000, kg: 0 });
  expect(recount(game, 'today', { isPerHand: true, isPerSide: true })).toBe(0);
  expect(liftedSets(game.state).map(({ id, at }) => [id, at])).toEqual(before.map(({ id, at }) => [id, at]));
  expect(game.state.facts.length).toBe(times + 1);
  expect(recount(game, 'then', { isPerHand: true, isPerSide: true })).toBe(1);
  expect(liftedSets(game.state)).toEqual(before);
});

test('M13: the weight of that day is the body’s, and help stays help', () => {
  const body = { measure: 'bodyweight', countsBody: true } as const;
  const game = finished(planOf({ measure: 'bodyweight' }));
  recount(game, 'today', body);
  // 10 × 80 kg and 10 × 30 lb, beside the press.
  expect(volume(game)).toEqual({ lb: 60_000, kg: 80_000 });
  // The weight of that day is corrected.
  expect(recount(game, 'today', body, kg(81))).toBe(1);
  expect(volume(game)).toEqual({ lb: 60_000, kg: 81_000 });
  const weighed = finished(planOf(body));
  expect(recount(weighed, 'then', body)).toBe(0);
  const helped = finished(planOf({ measure: 'bodyweight', isAssisted: true }));
  recount(helped, 'today', { ...body, isAssisted: true });
  expect(liftedSets(helped.state)[0]).toMatchObject({ load: { value: -30, unit: 'lb' }, body: kg(80) });
});

test('M13: what a set said itself, or its plan did, stays', () => {
  const game = finished(planOf({ isPerHand: true }));
  expect(liftedSets(game.state)[0]!.hands).toBe(2);
  expect(recount(game, 'then', {})).toBe(0);
  const inAll = new Game(planOf());
  inAll.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 10, weight: 30, hands: 1 }, MINUTE);
  inAll.send({ type: 'finish' }, 2 * MINUTE);
  expect(recount(inAll, 'today', { isPerHand: true })).toBe(0);
  expect(recount(inAll, 'then', { isPerHand: true })).toBe(0);
});

test('M13: an exercise that says nothing any more lets its sets count once, and as it said again', () => {
  const body = { measure: 'bodyweight', countsBody: true } as const;
  const said = { isPerHand: true, isPerSide: true, ...body } as const;
  const game = finished({ ...planOf(said), bodyWeight: kg(80) });
  const before = liftedSets(game.state);
  expect(recount(game, 'today', { measure: 'bodyweight' })).toBe(1);
  expect(liftedSets(game.state)[0]).toEqual(expect.not.objectContaining({ hands: 2 }));
  expect(volume(game)).toEqual({ lb: 60_000, kg: 0 });
  expect(recount(game, 'today', { measure: 'bodyweight' })).toBe(0);
  expect(recount(game, 'then', {})).toBe(1);
  expect(liftedSets(game.state)).toEqual(before);
});

test('M13: sets that said nothing, or what their exercise did not, count so again', () => {
  const silent = finished();
  // As of a file of ours, brought to an exercise that says it by now.
  const saying = { ...planOf({ isPerHand: true, isPerSide: true }) };
  const game = Object.assign(new Game(saying), { state: silent.state });
  expect(recount(game, 'today', { isPerHand: true, isPerSide: true })).toBe(1);
  expect(recount(game, 'then', {})).toBe(1);
  expect(liftedSets(game.state)).toEqual(liftedSets(silent.state));
  const itself = new Game(planOf());
  itself.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 10, weight: 30, hands: 2 }, MINUTE);
  itself.send({ type: 'finish' }, 2 * MINUTE);
  expect([recount(itself, 'then', {}), recount(itself, 'today', {})]).toEqual([0, 0]);
});

test('M13: a side that was mended since stays', () => {
  const game = finished(planOf({ isPerSide: true }));
  game.send({ type: 'edit_set', entryId: SQUAT, set: 1, reps: 10, weight: 30, side: 'left' }, 4 * MINUTE);
  expect([recount(game, 'then', {}), recount(game, 'today', { isPerSide: true })]).toEqual([0, 0]);
  expect(liftedSets(game.state)[0]!.side).toBe('left');
});

const flags = fc.record(
  {
    isPerHand: fc.constant(true as const),
    isPerSide: fc.constant(true as const),
    countsBody: fc.constant(true as const),
    measure: fc.constantFrom('bodyweight' as const, 'reps_weight' as const, 'reps' as const),
    isAssisted: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
const counts = fc.record(
  {
    side: fc.constantFrom('left' as const, 'both' as const),
    hands: fc.constantFrom(1 as const, 2 as const),
    body: fc.constant(kg(79)),
  },
  { requiredKeys: [] },
);

test('M13: whatever sets and exercise say, a second time changes nothing, and what was not mended comes back', () => {
  fc.assert(
    fc.property(flags, flags, counts, fc.boolean(), (then, today, count, isWeighed) => {
      const game = new Game({ ...planOf(then), ...(isWeighed && { bodyWeight: kg(80) }) });
      const tap = { entryId: SQUAT, set: 1, reps: 10, weight: 30 };
      game.send({ type: 'complete_set', ...tap, ...count }, MINUTE);
      game.send({ type: 'finish' }, 2 * MINUTE);
      const before = liftedSets(game.state);
      for (const by of ['today', 'then', 'today', 'then'] as const) {
        recount(game, by, today);
        expect(recount(game, by, today)).toBe(0);
        if (by === 'then') expect(liftedSets(game.state)).toEqual(before);
      }
    }),
  );
});
