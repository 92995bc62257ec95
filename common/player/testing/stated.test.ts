import { expect, test } from 'vitest';
import { MAX_SETS } from '@common/constants';
import type { PlayerCommand } from '../state/commands';
import { forgottenSince, leftAt } from '../state/completion';
import { countedSets } from '../state/entries';
import type { CompletedState } from '../state/state';
import { finishedGame, Game, MINUTE, SECOND, START } from './game.fixture';
import { PLANK, PRESS, planEntry, ROW, SQUAT, STRANGER } from './plan.fixture';

const ten = { reps: 10, weight: 100 };
const five = { reps: 5, weight: 50 };

test('U5: a stated exercise keeps id and time of the sets that stay', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  game.send({ type: 'replace_sets', entryId: SQUAT, sets: [five, ten], completed: true }, 2 * MINUTE);
  expect(game.record(SQUAT, 1)).toEqual({ id: 'phone:1', at: START + MINUTE, ...five });
  expect(game.record(SQUAT, 2)).toEqual({ id: 'phone:2/2', at: START + 2 * MINUTE, ...ten });
  expect(game.progress(SQUAT).skipped).toBe(false);
});

test('U5: what is not stated is gone, and completed without all sets is skipped', () => {
  const game = new Game();
  game.complete(SQUAT, 2, MINUTE);
  game.send({ type: 'replace_sets', entryId: SQUAT, sets: [ten], completed: true }, 2 * MINUTE);
  expect(game.progress(SQUAT)).toMatchObject({ skipped: true, sets: [ten, null] });
  game.send({ type: 'replace_sets', entryId: SQUAT, sets: [null, five], completed: false }, 3 * MINUTE);
  expect(game.progress(SQUAT)).toMatchObject({ skipped: false, sets: [null, five] });
  const again: PlayerCommand = { type: 'replace_sets', entryId: SQUAT, sets: [null, five], completed: false };
  expect(game.send(again, 4 * MINUTE)).toBe('unchanged');
});

test('U5: what is stated beyond the plan, or of an exercise that it does not have, is recorded as well', () => {
  const game = new Game();
  const tooMany: PlayerCommand = { type: 'replace_sets', entryId: PRESS, sets: [ten, five], completed: true };
  expect(game.send(tooMany, MINUTE)).toBe('applied');
  expect(game.progress(PRESS)).toMatchObject({ sets: [ten], extra: [{ ...five, set: 2 }], skipped: false });
  expect(game.send(tooMany, 2 * MINUTE)).toBe('unchanged');
  expect(game.send({ ...tooMany, entryId: STRANGER }, 3 * MINUTE)).toBe('applied');
  expect(game.shown.offPlan).toMatchObject([{ entryId: STRANGER, sets: [ten, five] }]);
  expect(game.send({ ...tooMany, entryId: STRANGER, sets: [five] }, 4 * MINUTE)).toBe('applied');
  expect(game.shown.offPlan).toMatchObject([{ sets: [five] }]);
});

test('U5: as many sets as may be stated are all recorded, also after some beyond the plan', () => {
  const game = new Game();
  const statedSets = (sets: number): PlayerCommand => ({
    type: 'replace_sets',
    entryId: SQUAT,
    sets: Array.from({ length: sets }, () => ten),
    completed: true,
  });
  game.send(statedSets(5), MINUTE);
  game.send(statedSets(MAX_SETS), 2 * MINUTE);
  expect(countedSets(game.progress(SQUAT))).toHaveLength(MAX_SETS);
});

test('U6: stating the last exercise finishes the workout', () => {
  const game = new Game();
  for (const entryId of [SQUAT, PRESS, ROW, PLANK]) {
    expect(game.state.phase).toBe('active');
    game.send({ type: 'replace_sets', entryId, sets: [ten], completed: true }, 7 * MINUTE);
  }
  expect(game.state).toMatchObject({ phase: 'completed', totalDuration: 7, caloriesBurned: 56 });
});

test('U6: a stated exercise ends the rest it was cause of, and leaves phase and any other rest', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  const { rest } = game;
  game.send({ type: 'replace_sets', entryId: SQUAT, sets: [five], completed: false }, 65 * SECOND);
  expect(game.rest).toEqual(rest);
  game.send({ type: 'replace_sets', entryId: SQUAT, sets: [], completed: false }, 70 * SECOND);
  expect(game.rest).toBeNull();
  game.complete(SQUAT, 1, 75 * SECOND);
  game.send({ type: 'pause' }, 80 * SECOND);
  game.send({ type: 'replace_sets', entryId: SQUAT, sets: [ten, ten], completed: true }, 90 * SECOND);
  expect(game.state).toMatchObject({ phase: 'paused', rest: null });
});

test('U7: an amendment finishes the session with what it states, and counts the rest', () => {
  const game = new Game();
  const endedAt = START + 30 * MINUTE;
  const rounded = { totalDuration: 31, endedAt };
  expect(game.send({ type: 'amend', completed: true, ...rounded, caloriesBurned: 500 }, 90 * MINUTE)).toBe(
    'applied',
  );
  expect(game.state).toMatchObject({ phase: 'completed', endedAt, totalDuration: 30, caloriesBurned: 500 });
  const bare = new Game();
  bare.send({ type: 'amend', completed: true }, 20 * MINUTE);
  expect(bare.state).toMatchObject({ totalDuration: 20, caloriesBurned: 160 });
});

test('U7: what a client rounds is counted from the end', () => {
  const game = new Game();
  const endedAt = START + 30 * MINUTE;
  const statedFigures = { endedAt, totalDuration: 31, caloriesBurned: 248 };
  game.send({ type: 'amend', completed: true, ...statedFigures }, 31 * MINUTE);
  expect(game.state).toMatchObject({ endedAt, totalDuration: 30, caloriesBurned: 240 });
});

test('U8: a duration stated alone moves the end, and calories follow', () => {
  const game = finishedGame();
  const { endedAt } = game.state as CompletedState;
  expect(game.send({ type: 'amend', totalDuration: 10 }, 20 * MINUTE)).toBe('unchanged');
  expect(game.state).toMatchObject({ endedAt, totalDuration: 10 });
  game.send({ type: 'amend', totalDuration: 45 }, 60 * MINUTE);
  expect(game.state).toMatchObject({ endedAt: START + 45 * MINUTE, totalDuration: 45, caloriesBurned: 360 });
});

test('U8: mending one set of a past session leaves its figures', () => {
  const game = finishedGame();
  const { endedAt, totalDuration, caloriesBurned } = game.state as CompletedState;
  game.send({ type: 'replace_sets', entryId: SQUAT, sets: [five, ten], completed: true }, 9_000 * MINUTE);
  game.send({ type: 'edit_set', entryId: PRESS, set: 1, ...five }, 9_001 * MINUTE);
  expect(game.state).toMatchObject({ endedAt, totalDuration, caloriesBurned });
});

test('U8: mending a completed session counts again only where the end moves', () => {
  const game = finishedGame();
  game.send({ type: 'amend', caloriesBurned: 99 }, 20 * MINUTE);
  expect(game.state).toMatchObject({ totalDuration: 10, caloriesBurned: 99 });
  game.send({ type: 'amend', endedAt: START + 20 * MINUTE }, 21 * MINUTE);
  expect(game.state).toMatchObject({ totalDuration: 20, caloriesBurned: 160 });
  game.send({ type: 'amend', endedAt: START + 25 * MINUTE, caloriesBurned: 1 }, 26 * MINUTE);
  expect(game.state).toMatchObject({ totalDuration: 25, caloriesBurned: 1 });
  expect(game.send({ type: 'amend', completed: true }, 27 * MINUTE)).toBe('unchanged');
});

test('U9: completed false opens a completed session again and leaves others', () => {
  const game = finishedGame();
  expect(game.send({ type: 'amend', completed: false }, 20 * MINUTE)).toBe('applied');
  expect(game.state).toMatchObject({ phase: 'active', rest: null });
  expect(game.send({ type: 'amend', completed: false }, 21 * MINUTE)).toBe('unchanged');
});

test('U10: no end before the start, and no figures for a session under way', () => {
  const game = new Game();
  const endedAt = START - 1;
  expect(game.send({ type: 'amend', totalDuration: 5 }, MINUTE)).toBe('session_not_completed');
  expect(game.send({ type: 'amend' }, MINUTE)).toBe('unchanged');
  expect(finishedGame().send({ type: 'amend', endedAt }, 20 * MINUTE)).toBe('bad_amendment');
});

test('U10: completed false takes no figures, of a session under way or a completed one', () => {
  const figures = { completed: false, totalDuration: 5 };
  for (const game of [new Game(), finishedGame()])
    expect(game.send({ type: 'amend', ...figures }, 21 * MINUTE)).toBe('session_not_completed');
});

test('U10: a mend has no end in the future, none after a day, no duration that is not that of the end', () => {
  const game = finishedGame();
  const amended = (afterEnd: number, totalDuration?: number, at = 2_000) =>
    game.send(
      {
        type: 'amend',
        endedAt: START + afterEnd * MINUTE,
        ...(totalDuration !== undefined && { totalDuration }),
      },
      at * MINUTE,
    );
  expect(amended(100, undefined, 94)).toBe('end_in_future');
  expect(amended(1_441)).toBe('session_too_long');
  expect(amended(30, 32)).toBe('figures_disagree');
  expect(amended(30, 28)).toBe('figures_disagree');
  expect(amended(1_440)).toBe('applied');
  expect(amended(100, undefined, 95)).toBe('applied');
});

test('U10: a finish by a clock that is off ends between start and now, with the minutes between them', () => {
  for (const [endMinute, totalDuration, minutes] of [
    [46, 46, 40],
    [9_999, undefined, 40],
    [-1, 3, 0],
    [30, 10, 30],
  ] as const)
    for (const game of [new Game(), finishedGame()]) {
      const figures = { endedAt: START + endMinute * MINUTE, ...(totalDuration && { totalDuration }) };
      expect(game.send({ type: 'amend', completed: true, ...figures }, 40 * MINUTE)).toBe('applied');
      expect(figuresOf(game).slice(0, 2)).toEqual([minutes, minutes]);
    }
  const game = new Game();
  const endedAt = START + 1_441 * MINUTE;
  expect(game.send({ type: 'amend', completed: true, endedAt }, 2_000 * MINUTE)).toBe('session_too_long');
});

/** The session finished after 10 minutes, its end mended to `minutes` after the start two hours later, and reopened. */
function mendedAndReopened(minutes: number, figures: object = {}): Game {
  const game = finishedGame();
  const endedAt = START + minutes * MINUTE;
  expect(game.send({ type: 'amend', endedAt, ...figures }, 120 * MINUTE)).toBe('applied');
  expect(game.send({ type: 'reopen' }, 121 * MINUTE)).toBe('applied');
  return game;
}
const addedExercise = (entryId: string): PlayerCommand => ({
  type: 'add_exercise',
  entryId,
  exercise: planEntry(entryId, 'Curl').exercise,
  sets: 1,
  reps: 10,
  weight: 0,
  restTime: null,
});
const figuresOf = ({ state }: Game) => {
  const { endedAt, totalDuration, caloriesBurned } = state as CompletedState;
  return [(endedAt - START) / MINUTE, totalDuration, caloriesBurned];
};

test('U8: an end that was stated holds where the session is reopened and a forgotten exercise added', () => {
  for (const at of [122 * MINUTE, 26 * 60 * MINUTE]) {
    const game = mendedAndReopened(40);
    game.send(addedExercise(STRANGER), at);
    game.complete(STRANGER, 1, at + MINUTE);
    expect(game.state.phase).toBe('completed');
    expect(figuresOf(game)).toEqual([40, 40, 320]);
  }
  const calories = mendedAndReopened(40, { caloriesBurned: 500 });
  calories.send({ type: 'finish' }, 122 * MINUTE);
  expect(figuresOf(calories)).toEqual([40, 40, 500]);
});

test('U8: another end that is stated takes its place, and one that is undone holds no longer', () => {
  const game = mendedAndReopened(40);
  game.send({ type: 'finish', stoppedAt: START + 50 * MINUTE }, 122 * MINUTE);
  expect(figuresOf(game)).toEqual([50, 50, 400]);
  game.send({ type: 'reopen' }, 123 * MINUTE);
  game.send({ type: 'finish' }, 124 * MINUTE);
  expect(figuresOf(game)).toEqual([50, 50, 400]);
  const undone = finishedGame();
  undone.send({ type: 'amend', endedAt: START + 40 * MINUTE }, 60 * MINUTE);
  undone.send({ type: 'undo', actionId: undone.actionId }, 61 * MINUTE);
  undone.send({ type: 'reopen' }, 62 * MINUTE);
  undone.send({ type: 'finish' }, 63 * MINUTE);
  expect(figuresOf(undone)[1]).toBe(63);
});

test('U8, S15: nobody is asked when they stopped, where they have said so', () => {
  const game = mendedAndReopened(40);
  expect(leftAt(game.state, START + 26 * 60 * MINUTE)).toBeNull();
  expect(forgottenSince(game.state, START + 26 * 60 * MINUTE)).toBe(START + 40 * MINUTE);
});

test('U11: a finished workout gets another start; its minutes stay, and its end moves along', () => {
  const game = finishedGame();
  const YEARS = 20 * 365 * 24 * 60 * MINUTE;
  game.send({ type: 'amend', caloriesBurned: 99 }, 20 * MINUTE);
  const before = game.state as CompletedState;
  expect(game.send({ type: 'amend', startedAt: START - YEARS }, 21 * MINUTE)).toBe('applied');
  const { startedAt, endedAt, totalDuration, caloriesBurned } = game.state as CompletedState;
  expect([startedAt, endedAt]).toEqual([START - YEARS, before.endedAt - YEARS]);
  expect([totalDuration, caloriesBurned]).toEqual([10, 99]);
  expect(game.state.facts.slice(0, before.facts.length)).toEqual(before.facts);
  game.send({ type: 'undo', actionId: game.actionId }, 22 * MINUTE);
  expect(game.state.startedAt).toBe(START);
});

test('U11: start and end stated together count minutes and calories again, and hold after a reopen', () => {
  const game = finishedGame();
  const startedAt = START - 60 * MINUTE;
  game.send({ type: 'amend', startedAt, endedAt: startedAt + 30 * MINUTE }, 20 * MINUTE);
  expect(game.state).toMatchObject({ startedAt, totalDuration: 30, caloriesBurned: 240 });
  game.send({ type: 'reopen' }, 21 * MINUTE);
  game.send({ type: 'finish' }, 22 * MINUTE);
  expect(game.state).toMatchObject({ startedAt, endedAt: startedAt + 30 * MINUTE });
});

test('U11: no start in the future, after the end, a day before it, or of a workout under way', () => {
  const game = finishedGame();
  const amended = (figures: object) => game.send({ type: 'amend', ...figures }, 20 * MINUTE);
  expect(amended({ startedAt: START + 21 * MINUTE })).toBe('start_in_future');
  expect(amended({ startedAt: START + 20 * MINUTE })).toBe('end_in_future');
  expect(amended({ startedAt: START + 11 * MINUTE, endedAt: START + 10 * MINUTE })).toBe('bad_amendment');
  expect(amended({ startedAt: START - 1_440 * MINUTE, endedAt: START + MINUTE })).toBe('session_too_long');
  expect(new Game().send({ type: 'amend', startedAt: START - MINUTE }, MINUTE)).toBe('session_not_completed');
});
