import { describe, expect, test } from 'vitest';
import { isRestOver, restRemainingMs } from '../state/rest-clock';
import { finishedGame, Game, MINUTE, SECOND, START } from '../testing/game.fixture';
import { SQUAT } from '../testing/plan.fixture';

/** A game that rests for 60 s from minute 1 on; the rest's id is phone:1. */
function resting(): Game {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  return game;
}
const restId = 'phone:1';
const left = (game: Game, afterStart: number) => restRemainingMs(game.state, START + afterStart) / SECOND;

test('T1: the rest counts down to 0 and stays there', () => {
  const game = resting();
  expect([60, 75, 119.5, 120, 500].map((second) => left(game, second * SECOND))).toEqual([60, 45, 0.5, 0, 0]);
  expect(left(game, 0)).toBe(60);
  expect(isRestOver(game.state, START + 119_999)).toBe(false);
  expect(isRestOver(game.state, START + 120_000)).toBe(true);
  expect(isRestOver(new Game().state, START)).toBe(false);
  expect(restRemainingMs(finishedGame().state, START)).toBe(0);
});

test('T2: a timer started by hand runs 120 s unless told otherwise, in the place of the old one', () => {
  const game = resting();
  expect(game.send({ type: 'start_rest' }, 70 * SECOND)).toBe('applied');
  expect(game.rest).toMatchObject({ id: 'phone:2', durationMs: 120 * SECOND });
  game.send({ type: 'start_rest', durationMs: 30 * SECOND }, 80 * SECOND);
  expect(left(game, 80 * SECOND)).toBe(30);
  expect(game.send({ type: 'start_rest' }, 75 * SECOND)).toBe('unchanged');
});

test('T3: a command for another rest, or for none, changes nothing', () => {
  const types = ['skip_rest', 'pause_rest', 'resume_rest', 'reset_rest'] as const;
  for (const game of [resting(), new Game()]) {
    for (const type of types) expect(game.send({ type, restId: 'desk:9' }, 70 * SECOND)).toBe('unchanged');
    expect(game.send({ type: 'adjust_rest', restId: 'desk:9', deltaMs: 15_000 }, 70 * SECOND)).toBe(
      'unchanged',
    );
  }
});

test('T4: skip ends the rest, over or not', () => {
  for (const second of [70, 200]) {
    const game = resting();
    expect(game.send({ type: 'skip_rest', restId }, second * SECOND)).toBe('applied');
    expect(game.rest).toBeNull();
    expect(game.send({ type: 'skip_rest', restId }, second * SECOND)).toBe('unchanged');
  }
});

test('T5, T6: a held rest keeps what is left, and runs on with it', () => {
  const game = resting();
  expect(game.send({ type: 'resume_rest', restId }, 65 * SECOND)).toBe('unchanged');
  expect(game.send({ type: 'pause_rest', restId }, 70 * SECOND)).toBe('applied');
  expect(game.send({ type: 'pause_rest', restId }, 75 * SECOND)).toBe('unchanged');
  expect(left(game, 500 * SECOND)).toBe(50);
  expect(game.send({ type: 'resume_rest', restId }, 300 * SECOND)).toBe('applied');
  expect(game.rest).toMatchObject({ status: 'running', endsAt: START + 350 * SECOND });
});

test('T5: a rest that is over is not held', () => {
  expect(resting().send({ type: 'pause_rest', restId }, 120 * SECOND)).toBe('unchanged');
});

test('T7: reset gives the whole length again; a held rest stays held', () => {
  const game = resting();
  game.send({ type: 'reset_rest', restId }, 90 * SECOND);
  expect(left(game, 90 * SECOND)).toBe(60);
  game.send({ type: 'reset_rest', restId }, 500 * SECOND);
  expect(left(game, 510 * SECOND)).toBe(50);
  game.send({ type: 'pause_rest', restId }, 520 * SECOND);
  game.send({ type: 'reset_rest', restId }, 530 * SECOND);
  expect(game.rest).toMatchObject({ status: 'paused', remainingMs: 60 * SECOND });
});

describe('adjusting', () => {
  const adjust = (game: Game, seconds: number, at: number) =>
    game.send({ type: 'adjust_rest', restId, deltaMs: seconds * SECOND }, at * SECOND);

  test('T8: 15 s more and less', () => {
    const game = resting();
    adjust(game, 15, 70);
    expect(left(game, 70 * SECOND)).toBe(65);
    expect(game.rest?.durationMs).toBe(65 * SECOND);
    adjust(game, -15, 80);
    expect(left(game, 80 * SECOND)).toBe(40);
    expect(game.rest?.durationMs).toBe(65 * SECOND);
  });

  test('T8: never below 0, never above an hour', () => {
    const game = resting();
    adjust(game, -3_600, 70);
    expect(isRestOver(game.state, START + 70 * SECOND)).toBe(true);
    expect(adjust(game, -15, 71)).toBe('unchanged');
    adjust(game, 15, 72);
    expect(left(game, 72 * SECOND)).toBe(15);
    adjust(game, 3_600, 73);
    expect(game.rest?.durationMs).toBe(3_600 * SECOND);
    expect(left(game, 73 * SECOND)).toBe(3_600);
  });

  test('T8: a rest that is over runs again from now', () => {
    const game = resting();
    adjust(game, 15, 400);
    expect(left(game, 400 * SECOND)).toBe(15);
  });

  test('T8: by a clock that is behind the one of the step before, all of it is added', () => {
    const game = resting();
    adjust(game, 15, 70);
    adjust(game, 15, 69.9);
    expect(game.rest).toMatchObject({ endsAt: START + 150 * SECOND });
  });

  test('T8: a held rest is adjusted and stays held', () => {
    const game = resting();
    game.send({ type: 'pause_rest', restId }, 70 * SECOND);
    adjust(game, 15, 90);
    expect(game.rest).toMatchObject({ status: 'paused', remainingMs: 65 * SECOND, durationMs: 65 * SECOND });
  });
});

test('T9: pausing the session holds its rest, resuming lets it run on', () => {
  const game = resting();
  game.send({ type: 'pause' }, 80 * SECOND);
  expect(game.rest).toMatchObject({ status: 'paused', remainingMs: 40 * SECOND });
  game.send({ type: 'resume' }, 600 * SECOND);
  expect(left(game, 610 * SECOND)).toBe(30);
});

test('T9: a rest that is over does not survive the pause', () => {
  const game = resting();
  game.send({ type: 'pause' }, 120 * SECOND);
  expect(game.rest).toBeNull();
});

test('T10: a paused session keeps its timer held', () => {
  const game = resting();
  game.send({ type: 'pause' }, 80 * SECOND);
  expect(game.send({ type: 'resume_rest', restId }, 90 * SECOND)).toBe('unchanged');
  expect(game.send({ type: 'start_rest' }, 90 * SECOND)).toBe('unchanged');
  expect(game.send({ type: 'reset_rest', restId }, 90 * SECOND)).toBe('applied');
  expect(game.send({ type: 'adjust_rest', restId, deltaMs: -15_000 }, 90 * SECOND)).toBe('applied');
  expect(game.rest).toMatchObject({ status: 'paused', remainingMs: 45 * SECOND });
  expect(game.send({ type: 'skip_rest', restId }, 90 * SECOND)).toBe('applied');
  expect(game.state).toMatchObject({ phase: 'paused', rest: null });
});

test('T11: a completed session has no rest and no timer', () => {
  const game = resting();
  game.send({ type: 'finish' }, 70 * SECOND);
  expect(game.state).not.toHaveProperty('rest');
  expect(game.send({ type: 'start_rest' }, 80 * SECOND)).toBe('unchanged');
  expect(game.send({ type: 'reset_rest', restId }, 80 * SECOND)).toBe('unchanged');
});
