import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notices } from '../figures/notices';
import { turnsOf } from '../plan/order';
import { type Plan, planSchema } from '../plan/plan';
import { isEntryDone } from '../state/entries';
import { position } from '../state/position';
import { placeInRound, remainingEntriesOfRound } from '../state/rounds';
import { nextSets } from '../state/selectors';
import { Game, MINUTE, SECOND } from './game.fixture';
import { PLANK, PRESS, planEntry, ROW, SQUAT, samplePlan } from './plan.fixture';
import { played, scripts } from './two-devices.fixture';

/** Round 1 as a superset: squat × 3 (own rest 90 s), press × 2 (own rest missing). Round 2 straight: row × 2. */
const lapPlan = (restBetween?: number): Plan => ({
  ...samplePlan,
  exercises: [
    planEntry(SQUAT, 'Squat', { sets: 3, restTime: 90 }),
    planEntry(PRESS, 'Press', { order: 2 }),
    planEntry(ROW, 'Row', { order: 3, roundNumber: 2 }),
  ],
  rounds: [{ style: 'superset', roundNumber: 1, ...(restBetween !== undefined && { restBetween }) }],
});
const places = (game: Game) =>
  nextSets(game.plan, game.state).map(({ entry, set }) => `${entry.id[0]}${set}`);
const restOf = (game: Game) => game.rest && game.rest.durationMs / SECOND;

test('L1: one set of each exercise in turn, lap by lap, then the next round', () => {
  const game = new Game(lapPlan());
  expect(places(game)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'c1', 'c2']);
  game.complete(SQUAT, 1, MINUTE);
  expect(position(game.plan, game.state)).toMatchObject({ entry: { id: PRESS }, set: 1 });
  expect(placeInRound(game.plan, game.state)).toMatchObject({
    index: 2,
    count: 2,
    lap: { index: 1, count: 3 },
  });
  game.send({ type: 'skip_exercise', entryId: PRESS }, 2 * MINUTE);
  expect(places(game)).toEqual(['a2', 'a3', 'c1', 'c2']);
});

test('L1: what remains of the round is named in the order in which it is done', () => {
  const plan = {
    ...lapPlan(),
    exercises: [...lapPlan().exercises, planEntry(PLANK, 'Plank', { order: 4, sets: 3 })],
  };
  const game = new Game(plan);
  const remaining = () => remainingEntriesOfRound(game.plan, game.state).map(({ id }) => id);
  expect(remaining()).toEqual([PRESS, PLANK]);
  game.complete(SQUAT, 1, MINUTE);
  expect(remaining()).toEqual([PLANK, SQUAT]);
  game.complete(PRESS, 1, 2 * MINUTE);
  expect(remaining()).toEqual([SQUAT, PRESS]);
});

test('L1: a lap that was left out is the next one', () => {
  const game = new Game(lapPlan());
  game.complete(SQUAT, 2, MINUTE);
  game.complete(PRESS, 2, 2 * MINUTE);
  expect(places(game)).toEqual(['a1', 'b1', 'a3', 'c1', 'c2']);
});

test('L2: between the exercises of a lap a short rest, after it the own rest of the last one', () => {
  const game = new Game(lapPlan(15));
  game.complete(SQUAT, 1, MINUTE);
  expect(restOf(game)).toBe(15);
  game.complete(PRESS, 1, 2 * MINUTE);
  expect(restOf(game)).toBe(60);
  game.complete(SQUAT, 2, 3 * MINUTE);
  game.complete(PRESS, 2, 4 * MINUTE);
  // Its sets are all done, and the lap is over all the same.
  expect(restOf(game)).toBe(60);
});

test('L2: without a rest between there is none, and the last entry of a short lap gives its own', () => {
  const game = new Game(lapPlan());
  game.complete(SQUAT, 1, MINUTE);
  expect(game.rest).toBeNull();
  game.send({ type: 'skip_exercise', entryId: PRESS }, 2 * MINUTE);
  expect(game.rest).toBeNull();
  game.complete(SQUAT, 2, 3 * MINUTE);
  expect(restOf(game)).toBe(90);
});

test('L3: the round is complete after its last lap alone, without a rest', () => {
  const game = new Game(lapPlan(15));
  const noticeTypes: string[] = [];
  for (const [minute, entryId, set] of [
    [1, SQUAT, 1],
    [2, PRESS, 1],
    [3, SQUAT, 2],
    [4, PRESS, 2],
    [5, SQUAT, 3],
  ] as const) {
    const before = game.state;
    game.complete(entryId, set, minute * MINUTE);
    noticeTypes.push(notices(game.plan, before, game.state).at(-1)!.type);
  }
  expect(noticeTypes).toEqual([...Array(4).fill('set_completed'), 'round_completed']);
  expect(game.rest).toBeNull();
  game.complete(ROW, 1, 6 * MINUTE);
  game.complete(ROW, 2, 7 * MINUTE);
  expect(game.state.phase).toBe('completed');
});

test('L4: an exercise that stands twice has places of its own each time', () => {
  const { exerciseId } = planEntry(SQUAT, 'Squat');
  const plan = { ...lapPlan(), exercises: [...lapPlan().exercises] };
  plan.exercises.push(planEntry(PLANK, 'Squat', { exerciseId, order: 4, roundNumber: 2, sets: 1 }));
  const game = new Game(planSchema.parse(plan));
  game.complete(SQUAT, 1, MINUTE);
  expect(game.progress(PLANK).sets).toEqual([null]);
  game.complete(PLANK, 1, 2 * MINUTE);
  expect(isEntryDone(game.progress(PLANK))).toBe(true);
  expect(position(game.plan, game.state)).toMatchObject({ entry: { id: PRESS }, set: 1 });
});

test('L1, S2: every set of a plan comes in turn once, no round before the one it follows', () => {
  fc.assert(
    fc.property(scripts, ({ plan }) => {
      const turns = turnsOf(plan);
      const names = turns.map(({ entry, set }) => `${entry.id}/${set}`);
      expect(new Set(names).size).toBe(plan.exercises.reduce((sum, { sets }) => sum + sets, 0));
      for (const [index, turn] of turns.entries()) {
        const later = turns[index + 1];
        if (!later) continue;
        expect(later.entry.roundNumber).toBeGreaterThanOrEqual(turn.entry.roundNumber);
        if (later.entry.id === turn.entry.id) expect(later.set).toBe(turn.set + 1);
      }
    }),
  );
});

test('L1: in a lap nobody is more than one set ahead, where sets are done in turn', () => {
  fc.assert(
    fc.property(scripts, ({ plan }) => {
      const game = new Game(plan);
      for (let minute = 1; ; minute += 1) {
        const next = position(plan, game.state);
        if (!next) break;
        game.complete(next.entry.id, next.set, minute * MINUTE);
        for (const { roundNumber } of plan.rounds ?? []) {
          const open = plan.exercises.filter((entry) => entry.roundNumber === roundNumber);
          const done = open.map((entry) => {
            const { sets } = game.progress(entry.id);
            const count = sets.filter((set) => set !== null).length;
            return count === entry.sets ? Number.POSITIVE_INFINITY : count;
          });
          const counts = done.filter(Number.isFinite);
          if (counts.length > 1) expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }
      expect(game.state.phase).toBe('completed');
    }),
  );
});

test('L1: the scripts play rounds in laps', () => {
  const plans = fc.sample(scripts, { numRuns: 60, seed: 7 });
  expect(plans.filter(({ plan }) => plan.rounds?.length).length).toBeGreaterThan(10);
  expect(
    plans.flatMap(played).some(({ plan, applied }) => plan.rounds && applied.outcome === 'applied'),
  ).toBe(true);
});
