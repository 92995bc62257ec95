import { expect, test } from 'vitest';
import type { Load } from '../plan/load';
import { loadable } from '../plan/loadable';
import type { PerformedSet } from '../plan/performed-set';
import { type Plan, planSchema } from '../plan/plan';
import { position } from '../state/position';
import type { PlayerState } from '../state/state';
import { placeKey } from '../state/tally';
import { finishedGame, Game, MINUTE } from '../testing/game.fixture';
import { PRESS, planEntry, ROW, SQUAT, samplePlan } from '../testing/plan.fixture';
import { suggestedSet } from './suggestions';

const kg = (value: number) => ({ value, unit: 'kg' }) as const;
const planOf = (...exercises: Plan['exercises']): Plan => ({ ...samplePlan, exercises });
const shown = (game: Game, entryId: string, set: number) =>
  suggestedSet(game.plan, game.state, { entryId, set });
const nextShown = (plan: Plan, state: PlayerState) => {
  const next = position(plan, state);
  return next && suggestedSet(plan, state, { entryId: next.entry.id, set: next.set });
};
/** By place, of all that are missing. */
const allShown = (plan: Plan, state: PlayerState) => {
  const places = plan.exercises.flatMap(({ id: entryId, sets }) =>
    Array.from({ length: sets }, (_, index) => ({ entryId, set: index + 1 })),
  );
  return new Map(
    places.flatMap((place) => {
      const filled = suggestedSet(plan, state, place);
      return filled ? [[placeKey(place), filled] as const] : [];
    }),
  );
};

test('P16: the first set starts from the same set last time, else from the target, else from 0', () => {
  const game = new Game();
  expect(nextShown(samplePlan, game.state)).toEqual({ reps: 8, weight: 95 });
  for (const entryId of [SQUAT, PRESS, ROW]) game.send({ type: 'skip_exercise', entryId }, MINUTE);
  expect(nextShown(samplePlan, game.state)).toEqual({ reps: 0, weight: 0 });
  expect(nextShown(samplePlan, finishedGame().state)).toBeNull();
});

test('P16: the load of the set before carries on, and fewer repetitions than meant do not', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE, 6, 105);
  expect(nextShown(samplePlan, game.state)).toEqual({ reps: 10, weight: 105 });
});

test('P16: more repetitions than meant carry on to the sets that are meant alike', () => {
  const range = { reps: 6, repsMax: 8 };
  const targets = [{ kind: 'warm_up' as const, reps: 10 }, range, range, { reps: 5 }];
  const game = new Game(planOf(planEntry(SQUAT, 'Squat', { sets: 4, targets })));
  game.complete(SQUAT, 2, MINUTE, 8, 175);
  expect(shown(game, SQUAT, 1)).toMatchObject({ reps: 10, weight: 100 });
  expect(shown(game, SQUAT, 3)).toEqual({ reps: 8, weight: 175 });
  expect(shown(game, SQUAT, 4)).toEqual({ reps: 5, weight: 175 });
  game.complete(SQUAT, 3, 2 * MINUTE, 5, 175);
  expect(shown(game, SQUAT, 4)).toEqual({ reps: 5, weight: 175 });
  const even = new Game();
  even.complete(SQUAT, 1, MINUTE, 12, 105);
  expect(shown(even, SQUAT, 2)).toEqual({ reps: 12, weight: 105 });
});

test('P16: as many as possible starts from what this session’s set before had', () => {
  const previous = [
    { reps: 20, weight: 100 },
    { reps: 18, weight: 100 },
  ];
  const game = new Game(planOf(planEntry(SQUAT, 'Squat', { reps: null, previous })));
  game.complete(SQUAT, 1, MINUTE, 15, 100);
  expect(shown(game, SQUAT, 2)).toEqual({ reps: 15, weight: 100 });
});

test('P16: an exact load carries on as it was entered, and what was typed beside it does not', () => {
  const game = new Game();
  const lifted = { reps: 5, weight: 50, load: kg(22.5), rpe: 9, note: 'hard' };
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, ...lifted }, MINUTE);
  expect(nextShown(samplePlan, game.state)).toEqual({ reps: 10, weight: 50, load: kg(22.5) });
});

test('P16: every missing set shows what it will be filled with, and taking back gives back what was there', () => {
  const game = new Game();
  const before = allShown(samplePlan, game.state);
  expect([...before.keys()]).toHaveLength(6);
  expect(before.get(placeKey({ entryId: SQUAT, set: 2 }))).toEqual({ reps: 10, weight: 100 });
  game.complete(SQUAT, 1, MINUTE, 10, 105);
  expect(shown(game, SQUAT, 1)).toBeUndefined();
  expect(shown(game, SQUAT, 2)).toEqual(nextShown(samplePlan, game.state));
  game.send({ type: 'undo', actionId: game.actionId }, 2 * MINUTE);
  expect(allShown(samplePlan, game.state)).toEqual(before);
});

test('P16: a load carries on to another entry of the exercise, and not where the plan means another load', () => {
  const exerciseId = planEntry(SQUAT, 'Squat').exerciseId;
  const again = (id: string, weight: number) => planEntry(id, 'Squat', { exerciseId, order: 2, weight });
  const game = new Game(planOf(planEntry(SQUAT, 'Squat'), again(PRESS, 100), again(ROW, 60)));
  game.complete(SQUAT, 1, MINUTE, 10, 110);
  expect(shown(game, PRESS, 1)).toEqual({ reps: 10, weight: 110 });
  expect(shown(game, ROW, 1)).toEqual({ reps: 10, weight: 60 });
});

test('P16: rows that mean different loads keep them', () => {
  const targets = [60, 80, 80].map((value) => ({ reps: 5, load: kg(value) }));
  const game = new Game(planOf(planEntry(SQUAT, 'Squat', { sets: 3, targets })));
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 5, weight: 0, load: kg(62.5) }, MINUTE);
  expect(shown(game, SQUAT, 2)).toEqual({ reps: 5, weight: 176, load: kg(80) });
  game.send({ type: 'complete_set', entryId: SQUAT, set: 2, reps: 5, weight: 0, load: kg(82.5) }, 2 * MINUTE);
  expect(shown(game, SQUAT, 3)).toEqual({ reps: 5, weight: 182, load: kg(82.5) });
});

test('P16, M3: warm-ups carry on from warm-ups alone, and working sets from working sets', () => {
  const targets = [{ kind: 'warm_up' as const, reps: 15 }, { kind: 'warm_up' as const, reps: 15 }, {}, {}];
  const previous: PerformedSet[] = [
    { reps: 12, weight: 45, kind: 'warm_up' },
    { reps: 10, weight: 135 },
  ];
  const game = new Game(planOf(planEntry(SQUAT, 'Squat', { sets: 4, targets, previous })));
  expect(shown(game, SQUAT, 1)).toEqual({ reps: 12, weight: 45, kind: 'warm_up' });
  expect(shown(game, SQUAT, 3)).toEqual({ reps: 10, weight: 135 });
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 9, weight: 55, kind: 'warm_up' }, MINUTE);
  expect(shown(game, SQUAT, 2)).toEqual({ reps: 15, weight: 55, kind: 'warm_up' });
  expect(shown(game, SQUAT, 3)).toEqual({ reps: 10, weight: 135 });
});

test('P16, M4: only figures of its measure are filled in', () => {
  const timed = planEntry(SQUAT, 'Plank', { measure: 'time', reps: null, weight: null, duration: 40 });
  const game = new Game(planOf({ ...timed, previous: [{ reps: 10, weight: 20, seconds: 50, calories: 3 }] }));
  expect(shown(game, SQUAT, 1)).toEqual({ reps: 0, weight: 0, seconds: 50 });
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 0, weight: 0, seconds: 20 }, MINUTE);
  expect(shown(game, SQUAT, 2)).toEqual({ reps: 0, weight: 0, seconds: 40 });
  // No weight is asked for where the workout chose repetitions alone.
  const counted = new Game(planOf(planEntry(SQUAT, 'Burpee', { measure: 'reps' })));
  counted.complete(SQUAT, 1, MINUTE, 10, 135);
  expect(shown(counted, SQUAT, 2)).toEqual({ reps: 10, weight: 0 });
});

test.each(['reps', 'bodyweight', 'reps_weight', undefined] as const)(
  'P16: a weight added to a set planned as body weight is offered for the next one, of an exercise in %s',
  (measure) => {
    const entry = planEntry(SQUAT, 'Push-up', { sets: 2, weight: null });
    const exercise = { ...entry.exercise, measure };
    const game = new Game(planSchema.parse(planOf({ ...entry, exercise })));
    expect(shown(game, SQUAT, 1)).toEqual({ reps: 10, weight: 0 });
    game.complete(SQUAT, 1, MINUTE, 10, 135);
    expect(shown(game, SQUAT, 2)).toEqual({ reps: 10, weight: 135 });
  },
);

test('P16: as many as possible starts from what there was, with the range from its lower end', () => {
  const targets = [{ reps: null }, { reps: 8, repsMax: 12 }];
  const game = new Game(planOf(planEntry(SQUAT, 'Squat', { targets })));
  expect(shown(game, SQUAT, 1)).toEqual({ reps: 0, weight: 100 });
  game.complete(SQUAT, 1, MINUTE, 17, 100);
  expect(shown(game, SQUAT, 2)).toEqual({ reps: 8, weight: 100 });
});

test('P16: a target or last time of the other unit is filled in as it can be loaded; a set of this session is not touched', () => {
  const planned = (_entry: unknown, load: Load) => loadable(load, { unit: 'kg', step: 2.5 });
  const asKg = (game: Game, set: number) =>
    suggestedSet(game.plan, game.state, { entryId: SQUAT, set }, planned);
  const game = new Game(planOf(planEntry(SQUAT, 'Squat', { weight: 135 })));
  expect(asKg(game, 1)).toEqual({ reps: 10, weight: 132, load: kg(60) });
  game.complete(SQUAT, 1, MINUTE, 10, 135);
  expect(asKg(game, 2)).toEqual({ reps: 10, weight: 135 });
  const again = new Game(planOf(planEntry(SQUAT, 'Squat', { previous: [{ reps: 9, weight: 137 }] })));
  expect(asKg(again, 1)).toEqual({ reps: 9, weight: 138, load: { value: 62.5, unit: 'kg' } });
  const timed = planEntry(SQUAT, 'Plank', { measure: 'time', reps: null, weight: null, duration: 40 });
  expect(asKg(new Game(planOf(timed)), 1)).toEqual({ reps: 0, weight: 0, seconds: 40 });
});
