import { expect, test } from 'vitest';
import { apply } from '../commands/apply';
import type { PlayerCommand } from '../state/commands';
import { entriesOf } from '../state/entries';
import { applyPatch, diff } from '../state/patch';
import { createState } from '../state/state';
import { Game, MINUTE, SECOND, START } from './game.fixture';
import { PRESS, ROW, SQUAT, STRANGER, samplePlan } from './plan.fixture';

test('C1: the same set tapped on two screens within seconds is one set; anything else is two', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE, 10, 100);
  const before = game.state;
  expect(game.complete(SQUAT, 1, MINUTE + 10 * SECOND, 10, 100)).toBe('unchanged');
  expect(game.complete(SQUAT, 1, MINUTE - 10 * SECOND, 10, 100)).toBe('unchanged');
  expect(game.state).toBe(before);
  expect(game.complete(SQUAT, 1, MINUTE + 10 * SECOND + 1, 10, 100)).toBe('applied');
  expect(game.complete(SQUAT, 1, MINUTE + 5, 12, 120)).toBe('applied');
  expect(game.record(SQUAT, 1)).toMatchObject({ id: 'phone:1', reps: 10, weight: 100 });
  expect(game.progress(SQUAT).extra).toMatchObject([
    { id: 'phone:4', set: 1 },
    { id: 'phone:5', set: 1, reps: 12, weight: 120 },
  ]);
});

test('C3: a set that was done before the rest began is kept and leaves the rest', () => {
  const game = new Game();
  game.complete(SQUAT, 1, 2 * MINUTE);
  const { rest } = game;
  expect(game.complete(ROW, 1, MINUTE)).toBe('applied');
  expect(game.complete(PRESS, 1, MINUTE)).toBe('applied');
  expect(game.rest).toEqual(rest);
});

test('C3: a set that comes in after a newer one begins no rest of its own', () => {
  const exercises = samplePlan.exercises.map((entry) => ({ ...entry, sets: 3 }));
  const game = new Game({ ...samplePlan, exercises });
  game.complete(SQUAT, 2, 2 * MINUTE);
  game.send({ type: 'skip_rest', restId: 'phone:1' }, 130 * SECOND);
  game.complete(SQUAT, 1, 110 * SECOND);
  expect(game.record(SQUAT, 1)).not.toBeNull();
  expect(game.rest).toBeNull();
});

test('C3: a timer started by hand is not replaced by the rest of an older set', () => {
  const game = new Game();
  game.send({ type: 'start_rest' }, 2 * MINUTE);
  const { rest } = game;
  game.complete(SQUAT, 1, MINUTE);
  expect(game.rest).toEqual(rest);
});

test('C4: a set done before the pause leaves the session paused', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  game.send({ type: 'pause' }, 80 * SECOND);
  const { rest } = game;
  expect(game.complete(SQUAT, 2, 70 * SECOND)).toBe('applied');
  expect(game.state).toMatchObject({ phase: 'paused', pausedAt: START + 80 * SECOND, rest });
});

test('C7: a command is remembered with what stood before; an undo is not', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  expect(game.state.last).toEqual({
    actionId: 'phone:1',
    type: 'complete_set',
    at: START + MINUTE,
    before: { phase: 'active', startedAt: START, rest: null },
  });
  game.complete(SQUAT, 1, MINUTE);
  game.send({ type: 'skip_exercise', entryId: STRANGER }, 2 * MINUTE);
  expect(game.state.last?.actionId).toBe('phone:1');
  game.send({ type: 'undo', actionId: 'phone:1' }, 2 * MINUTE);
  expect(game.state.last).toBeNull();
});

test('C8: a patch carries only the facts that were added', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  const before = game.state;
  game.complete(PRESS, 1, 2 * MINUTE);
  const patch = diff(before, game.state);
  expect(patch.facts.map(({ id }) => id)).toEqual(['phone:2']);
  expect(patch.situation).not.toHaveProperty('facts');
  expect(applyPatch(JSON.parse(JSON.stringify(before)), patch)).toEqual(game.state);
});

test('C9: what a slow clock puts before the start counts as done at the start', () => {
  const command: PlayerCommand = { type: 'complete_set', entryId: SQUAT, set: 1, reps: 1, weight: 1 };
  const context = { at: START - MINUTE, actionId: 'phone:1' };
  const { state } = apply(samplePlan, createState(START), command, context);
  expect(entriesOf(samplePlan, state)[0]?.sets[0]).toMatchObject({ at: START });
  const finished = apply(samplePlan, state, { type: 'finish' }, { ...context, actionId: 'phone:2' });
  expect(finished.state).toMatchObject({ endedAt: START, totalDuration: 0, caloriesBurned: 0 });
});

test('C10: a slow clock shortens no rest', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  game.send({ type: 'reset_rest', restId: 'phone:1' }, 30 * SECOND);
  expect(game.rest).toMatchObject({ startedAt: START + MINUTE, endsAt: START + 2 * MINUTE });
  game.send({ type: 'pause' }, 80 * SECOND);
  game.send({ type: 'resume' }, 30 * SECOND);
  expect(game.rest).toMatchObject({ status: 'running', endsAt: START + 2 * MINUTE });
});
