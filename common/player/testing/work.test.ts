import { expect, test } from 'vitest';
import { restRemainingMs, workedSeconds } from '../state/rest-clock';
import { Game, MINUTE, SECOND, START } from './game.fixture';
import { PRESS, SQUAT, STRANGER } from './plan.fixture';

const work = (entryId = SQUAT, set = 1, seconds = 60) =>
  ({ type: 'start_work', entryId, set, durationMs: seconds * SECOND }) as const;

/** A game that works on the first squat for 60 s from minute 1 on; the timer's id is phone:1. */
function working(): Game {
  const game = new Game();
  expect(game.send(work(), MINUTE)).toBe('applied');
  return game;
}
const restId = 'phone:1';
const left = (game: Game, second: number) => restRemainingMs(game.state, START + second * SECOND) / SECOND;

test('W1: a work timer names a set that is missing, and takes the place of the timer there is', () => {
  const game = working();
  expect(game.rest).toMatchObject({ work: { entryId: SQUAT, set: 1 }, durationMs: 60 * SECOND });
  expect(game.send(work(), 70 * SECOND)).toBe('unchanged');
  expect(game.send(work(SQUAT, 2, 30), 80 * SECOND)).toBe('applied');
  expect(game.rest).toMatchObject({ work: { entryId: SQUAT, set: 2 } });
  expect(game.send(work(PRESS), 75 * SECOND)).toBe('unchanged');
});

test('W1: a set that is recorded, a paused or completed session: unchanged; one beyond the plan is refused', () => {
  const game = new Game();
  expect(game.send(work(STRANGER), MINUTE)).toBe('unknown_exercise');
  expect(game.send(work(PRESS, 2), MINUTE)).toBe('unknown_set');
  game.complete(SQUAT, 1, MINUTE);
  expect(game.send(work(), 2 * MINUTE)).toBe('unchanged');
  game.send({ type: 'pause' }, 3 * MINUTE);
  expect(game.send(work(SQUAT, 2), 4 * MINUTE)).toBe('unchanged');
  game.send({ type: 'finish' }, 5 * MINUTE);
  expect(game.send(work(SQUAT, 2), 6 * MINUTE)).toBe('unchanged');
});

test('W2: it is held, runs on, is reset, made longer and held by a pause as a rest is, and stays work', () => {
  const game = working();
  game.send({ type: 'pause_rest', restId }, 70 * SECOND);
  expect(left(game, 500)).toBe(50);
  game.send({ type: 'resume_rest', restId }, 100 * SECOND);
  expect(left(game, 110)).toBe(40);
  game.send({ type: 'adjust_rest', restId, deltaMs: 15 * SECOND }, 110 * SECOND);
  expect(left(game, 110)).toBe(55);
  game.send({ type: 'pause' }, 120 * SECOND);
  game.send({ type: 'resume' }, 200 * SECOND);
  expect(game.rest).toMatchObject({ work: { entryId: SQUAT, set: 1 }, status: 'running' });
  expect(left(game, 200)).toBe(45);
  expect(game.send({ type: 'skip_rest', restId }, 210 * SECOND)).toBe('applied');
  expect(game.rest).toBeNull();
});

test('W3: its end records nothing; what was worked leaves out the time in which it was held', () => {
  const game = working();
  game.send({ type: 'pause_rest', restId }, 70 * SECOND);
  game.send({ type: 'resume_rest', restId }, 100 * SECOND);
  expect(workedSeconds(game.rest!, START + 113.4 * SECOND)).toBe(23);
  expect(workedSeconds(game.rest!, START + 900 * SECOND)).toBe(60);
  expect(game.state.facts).toEqual([]);
});

test('W4: a set that is recorded ends it and begins the rest; Undo brings it back as it was', () => {
  const game = working();
  const before = game.rest;
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 0, weight: 0, seconds: 43 }, 103 * SECOND);
  expect(game.rest?.work).toBeUndefined();
  expect(left(game, 103)).toBe(60);
  game.send({ type: 'undo', actionId: game.actionId }, 105 * SECOND);
  expect(game.rest).toEqual(before);
});

test('W4: an exercise that is skipped ends it', () => {
  const game = working();
  game.send({ type: 'skip_exercise', entryId: SQUAT }, 70 * SECOND);
  expect(game.rest).toBeNull();
});
