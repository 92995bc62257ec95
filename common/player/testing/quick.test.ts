import { expect, test } from 'vitest';
import { summaryOf } from '../figures/summary';
import { startPlanOf, startPlanSchema } from '../plan/plan';
import type { CommandOf, PlayerCommand } from '../state/commands';
import { isQuick, planNow } from '../state/plan-now';
import { isLastSet, position } from '../state/position';
import { restOf } from '../state/rest-clock';
import { progressCount } from '../state/selectors';
import { Game, SECOND } from './game.fixture';
import { PLANK, planEntry, ROW, SQUAT, samplePlan } from './plan.fixture';

const emptyPlan = { ...samplePlan, name: 'Quick workout', exercises: [] };
const quick = () => new Game(emptyPlan);
/** Sends a command a second after the one before. */
function tap(game: Game, command: PlayerCommand): string {
  seconds += 1;
  return game.send(command, seconds * SECOND);
}
let seconds = 0;
const adding = (entryId: string, sets = 1): CommandOf<'add_exercise'> => ({
  type: 'add_exercise',
  entryId,
  exercise: planEntry(entryId, 'Lift').exercise,
  sets,
  reps: 8,
  weight: 20,
  restTime: 30,
});

test('Q1: a plan may start empty; there is no position until an exercise is added', () => {
  expect(startPlanSchema.parse(startPlanOf(emptyPlan)).exercises).toEqual([]);
  const game = quick();
  expect(position(game.plan, game.state)).toBeNull();
  expect(progressCount(game.plan, game.state)).toEqual({
    completedExercises: 0,
    totalExercises: 0,
    percent: 0,
  });
  tap(game, adding(SQUAT, 2));
  expect(position(game.plan, game.state)).toMatchObject({ entry: { id: SQUAT, roundNumber: 1 }, set: 1 });
});

test('Q1: it stays a quick one whatever is added, taken out or taken back, seen from any plan that came of it', () => {
  const game = quick();
  const isStill = () => {
    const plans = [game.plan, planNow(game.plan, game.state.facts), summaryOf(game.plan, game.state).workout];
    return plans.every((plan) => isQuick(plan, game.state));
  };
  expect(isStill()).toBe(true);
  tap(game, adding(SQUAT));
  tap(game, adding(ROW));
  expect(isStill()).toBe(true);
  tap(game, { type: 'remove_exercise', entryId: SQUAT });
  tap(game, { type: 'undo', actionId: game.actionId });
  expect(isStill()).toBe(true);
  const other = new Game(samplePlan);
  expect(isQuick(other.plan, other.state)).toBe(false);
  tap(other, adding('e'.repeat(24)));
  expect(isQuick(other.plan, other.state)).toBe(false);
});

test('Q2: no last set and no skip finishes it; there is no rest, and the next exercise goes on', () => {
  const game = quick();
  tap(game, adding(SQUAT));
  expect(isLastSet(game.plan, game.state)).toBe(false);
  tap(game, { type: 'complete_set', entryId: SQUAT, set: 1, reps: 8, weight: 20 });
  expect(game.state.phase).toBe('active');
  expect(position(game.plan, game.state)).toBeNull();
  expect(restOf(game.state)).toBeNull();
  tap(game, adding(ROW));
  expect(position(game.plan, game.state)?.entry.id).toBe(ROW);
  tap(game, { type: 'skip_exercise', entryId: ROW });
  expect(game.state.phase).toBe('active');
  const done = planEntry(PLANK, 'Plank');
  tap(game, adding(PLANK));
  tap(game, {
    type: 'replace_sets',
    entryId: PLANK,
    sets: [{ reps: done.reps!, weight: 0 }],
    completed: true,
  });
  expect(game.state.phase).toBe('active');
  tap(game, { type: 'finish' });
  expect(game.state.phase).toBe('completed');
});

test('Q3: the only exercise is taken out too, and what was done of it stays', () => {
  const game = quick();
  tap(game, adding(SQUAT, 2));
  expect(tap(game, { type: 'remove_exercise', entryId: SQUAT })).toBe('applied');
  expect(planNow(game.plan, game.state.facts).exercises).toEqual([]);
  tap(game, adding(ROW, 2));
  tap(game, { type: 'complete_set', entryId: ROW, set: 1, reps: 8, weight: 20 });
  tap(game, { type: 'remove_exercise', entryId: ROW });
  expect(planNow(game.plan, game.state.facts).exercises).toMatchObject([{ id: ROW, sets: 1 }]);
});
