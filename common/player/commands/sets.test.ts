import { expect, test } from 'vitest';
import { position } from '../state/position';
import { createState } from '../state/state';
import { finishedGame, Game, MINUTE, SECOND, START } from '../testing/game.fixture';
import { PLANK, PRESS, ROW, SQUAT, STRANGER, samplePlan } from '../testing/plan.fixture';

test('P1: the set counter starts at 1', () => {
  expect(position(samplePlan, createState(START))).toMatchObject({
    entry: { id: SQUAT },
    set: 1,
  });
});

test('P2: complete set records reps and weight with time and command', () => {
  const game = new Game();
  expect(game.complete(SQUAT, 1, MINUTE, 12, 135)).toBe('applied');
  expect(game.record(SQUAT, 1)).toEqual({ id: 'phone:1', reps: 12, weight: 135, at: START + MINUTE });
});

test('P3: before the last set the number goes up and a rest of 60 s starts where none is stated', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  expect(position(samplePlan, game.state)?.set).toBe(2);
  expect(game.rest).toEqual({
    id: 'phone:1',
    status: 'running',
    startedAt: START + MINUTE,
    durationMs: 60 * SECOND,
    endsAt: START + 2 * MINUTE,
  });
});

test('P3: the rest is as long as the exercise states, and none at 0', () => {
  const exercises = samplePlan.exercises.map((entry) => ({
    ...entry,
    restTime: entry.id === SQUAT ? 45 : entry.restTime,
  }));
  const game = new Game({ ...samplePlan, exercises });
  game.complete(SQUAT, 1, MINUTE);
  expect(game.rest?.durationMs).toBe(45 * SECOND);
  game.complete(ROW, 1, 1.5 * MINUTE);
  expect(game.rest).toBeNull();
});

test('P4: after the last set the next exercise is selected with set 1, without a rest', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  game.complete(SQUAT, 2, 2 * MINUTE);
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: PRESS }, set: 1 });
  expect(game.rest).toBeNull();
});

test('P6: after the last exercise of the last round the workout is finished', () => {
  expect(finishedGame().state).toMatchObject({
    phase: 'completed',
    endedAt: START + 10.5 * MINUTE,
    totalDuration: 10,
    caloriesBurned: 80,
  });
});

test('P7: a skipped exercise keeps its sets, ends the rest and makes way for the next', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  expect(game.send({ type: 'skip_exercise', entryId: SQUAT }, 2 * MINUTE)).toBe('applied');
  expect(game.record(SQUAT, 1)).not.toBeNull();
  expect(game.rest).toBeNull();
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: PRESS }, set: 1 });
  game.send({ type: 'skip_exercise', entryId: PRESS }, 3 * MINUTE);
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: ROW, roundNumber: 2 }, set: 1 });
});

test('P7: skipping the last exercise finishes the workout', () => {
  const game = new Game();
  for (const entryId of [SQUAT, PRESS, ROW, PLANK]) game.send({ type: 'skip_exercise', entryId }, 4 * MINUTE);
  expect(game.state).toMatchObject({ phase: 'completed', totalDuration: 4, caloriesBurned: 32 });
});

test('P8: what is done is not skipped, and a completed session skips nothing', () => {
  const game = new Game();
  game.complete(PRESS, 1, MINUTE);
  expect(game.send({ type: 'skip_exercise', entryId: PRESS }, 2 * MINUTE)).toBe('unchanged');
  game.send({ type: 'skip_exercise', entryId: SQUAT }, 2 * MINUTE);
  expect(game.send({ type: 'skip_exercise', entryId: SQUAT }, 3 * MINUTE)).toBe('unchanged');
  expect(game.send({ type: 'skip_exercise', entryId: STRANGER }, 3 * MINUTE)).toBe('unknown_exercise');
  game.send({ type: 'finish' }, 4 * MINUTE);
  expect(game.send({ type: 'skip_exercise', entryId: SQUAT }, 5 * MINUTE)).toBe('unchanged');
  expect(game.send({ type: 'skip_exercise', entryId: ROW }, 5 * MINUTE)).toBe('session_completed');
});

test('P8: what another device has taken out meanwhile is not skipped any more', () => {
  const game = new Game();
  game.send({ type: 'remove_exercise', entryId: ROW }, MINUTE);
  expect(game.send({ type: 'skip_exercise', entryId: ROW }, 2 * MINUTE)).toBe('unchanged');
});

test('P9: a later round waits until each entry of this one is done', () => {
  const game = new Game();
  for (const [index, set] of [1, 2].entries()) game.complete(ROW, set, MINUTE + index);
  game.complete(PLANK, 1, 2 * MINUTE);
  game.complete(SQUAT, 2, 3 * MINUTE);
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 1 });
  game.complete(SQUAT, 1, 4 * MINUTE);
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: PRESS }, set: 1 });
});

test('P10: any missing set can be completed, also of a skipped exercise', () => {
  const game = new Game();
  game.send({ type: 'skip_exercise', entryId: SQUAT }, MINUTE);
  game.complete(ROW, 2, 2 * MINUTE);
  expect(game.complete(SQUAT, 2, 3 * MINUTE)).toBe('applied');
  expect(game.rest).toBeNull();
  expect(position(samplePlan, game.state)?.entry.id).toBe(PRESS);
});

test('P10: the set of a skipped exercise leaves the rest as it is', () => {
  const game = new Game();
  game.send({ type: 'skip_exercise', entryId: SQUAT }, MINUTE);
  game.send({ type: 'start_rest' }, 2 * MINUTE);
  const { rest } = game;
  for (const set of [2, 1]) game.complete(SQUAT, set, 3 * MINUTE);
  expect(rest).not.toBeNull();
  expect(game.rest).toEqual(rest);
});

test('P11: acting on a paused session takes it up again', () => {
  const [completing, skipping] = [new Game(), new Game()];
  for (const game of [completing, skipping]) {
    game.complete(SQUAT, 1, MINUTE);
    game.send({ type: 'pause' }, 1.5 * MINUTE);
  }
  completing.complete(SQUAT, 2, 5 * MINUTE);
  skipping.send({ type: 'skip_exercise', entryId: SQUAT }, 5 * MINUTE);
  for (const { state } of [completing, skipping])
    expect(state).toMatchObject({ phase: 'active', rest: null });
});

test('P12: a set that comes in after the end is kept and moves no total', () => {
  const game = new Game();
  game.send({ type: 'finish' }, 10 * MINUTE);
  const { phase, startedAt } = game.state;
  expect(game.complete(ROW, 1, 25 * MINUTE)).toBe('applied');
  expect(game.record(ROW, 1)).not.toBeNull();
  expect(game.state).toMatchObject({ phase, startedAt, endedAt: START + 10 * MINUTE, totalDuration: 10 });
});

test('P13: a reopened session with nothing left stays open until Finish', () => {
  const game = new Game();
  for (const entryId of [SQUAT, PRESS, ROW, PLANK]) game.send({ type: 'skip_exercise', entryId }, MINUTE);
  game.send({ type: 'reopen' }, 2 * MINUTE);
  game.complete(ROW, 1, 3 * MINUTE);
  game.complete(ROW, 2, 4 * MINUTE);
  expect(game.state.phase).toBe('active');
  game.send({ type: 'finish' }, 5 * MINUTE);
  expect(game.state).toMatchObject({ phase: 'completed', totalDuration: 5 });
});

test('P13: a set mended away and done again finishes the workout', () => {
  const game = finishedGame();
  game.send({ type: 'reopen' }, 11 * MINUTE);
  const recordId = game.record(PLANK, 1)!.id;
  game.send({ type: 'remove_set', entryId: PLANK, set: 1, recordId }, 12 * MINUTE);
  game.complete(PLANK, 1, 13 * MINUTE);
  expect(game.state).toMatchObject({ phase: 'completed', totalDuration: 13 });
});
