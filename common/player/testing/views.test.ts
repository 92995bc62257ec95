import { expect, test } from 'vitest';
import { notices } from '../figures/notices';
import { isLastSet } from '../state/position';
import { currentRound, placeInRound, remainingEntriesOfRound, roundsOf } from '../state/rounds';
import { nextSets, progressCount, volumeLifted } from '../state/selectors';
import { finishedGame, Game, MINUTE } from './game.fixture';
import { PLANK, PRESS, ROW, SQUAT, samplePlan } from './plan.fixture';

/** Notices of the change that `play` makes. */
function told(game: Game, play: () => void) {
  const before = game.state;
  play();
  return notices(samplePlan, before, game.state);
}
const setCompleted = expect.objectContaining({
  type: 'set_completed',
  reps: 10,
  weight: 100,
  set: { reps: 10, weight: 100 },
});

test('P5: a notice names the next round, by its name or its number', () => {
  const game = new Game();
  for (const set of [1, 2]) game.complete(SQUAT, set, set * MINUTE);
  expect(told(game, () => game.complete(PRESS, 1, 3 * MINUTE))).toEqual([
    setCompleted,
    { type: 'round_completed', nextRound: 'Round 2' },
  ]);
  expect(currentRound(samplePlan, game.state)).toMatchObject({ number: 2, name: 'Round 2' });
  expect(roundsOf(samplePlan).map(({ name, entries }) => [name, entries.length])).toEqual([
    ['Warm-up', 2],
    ['Round 2', 2],
  ]);
});

test('P14: finish is offered on the last set that is left, and only there', () => {
  const game = new Game();
  for (const entryId of [SQUAT, PRESS, PLANK]) {
    expect(isLastSet(samplePlan, game.state)).toBe(false);
    game.send({ type: 'skip_exercise', entryId }, MINUTE);
  }
  expect(isLastSet(samplePlan, game.state)).toBe(false);
  game.complete(ROW, 2, 2 * MINUTE);
  expect(isLastSet(samplePlan, game.state)).toBe(true);
  game.complete(ROW, 1, 3 * MINUTE);
  expect(isLastSet(samplePlan, game.state)).toBe(false);
});

test('P15: progress counts done exercises; the round shows exercise i of n and what remains', () => {
  const game = new Game();
  expect(progressCount(samplePlan, game.state)).toEqual({
    completedExercises: 0,
    totalExercises: 4,
    percent: 0,
  });
  expect(placeInRound(samplePlan, game.state)).toMatchObject({ index: 1, count: 2 });
  expect(remainingEntriesOfRound(samplePlan, game.state).map(({ id }) => id)).toEqual([PRESS]);
  game.send({ type: 'skip_exercise', entryId: SQUAT }, MINUTE);
  expect(progressCount(samplePlan, game.state)).toEqual({
    completedExercises: 1,
    totalExercises: 4,
    percent: 25,
  });
  expect(placeInRound(samplePlan, game.state)).toMatchObject({ index: 2, count: 2 });
  expect(remainingEntriesOfRound(samplePlan, game.state)).toEqual([]);
  const { state } = finishedGame();
  expect(progressCount(samplePlan, state).percent).toBe(100);
  expect(placeInRound(samplePlan, state)).toBeNull();
});

test('P15: the sets still to do, in order, and the pounds lifted so far', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE, 5, 200);
  expect(nextSets(samplePlan, game.state, 3).map(({ entry, set }) => [entry.id, set])).toEqual([
    [SQUAT, 2],
    [PRESS, 1],
    [ROW, 1],
  ]);
  expect(volumeLifted(game.state, 'lb')).toBe(1_000);
});

test('P18: sets, skips and the end of the workout are told', () => {
  const game = new Game();
  expect(told(game, () => game.complete(SQUAT, 1, MINUTE))).toEqual([setCompleted]);
  expect(told(game, () => game.complete(SQUAT, 1, MINUTE))).toEqual([]);
  const skip = (entryId: string) => () => game.send({ type: 'skip_exercise', entryId }, 3 * MINUTE);
  expect(told(game, skip(SQUAT))).toEqual([{ type: 'exercise_skipped', exercise: 'Squat' }]);
  for (const entryId of [PRESS, ROW]) game.send({ type: 'skip_exercise', entryId }, 3 * MINUTE);
  expect(told(game, skip(PLANK))).toEqual([
    { type: 'exercise_skipped', exercise: 'Plank' },
    { type: 'workout_completed', minutes: 3 },
  ]);
});

test('P18: taking back, discarding and restoring are no achievement', () => {
  const game = finishedGame();
  expect(told(game, () => game.send({ type: 'discard' }, 20 * MINUTE))).toEqual([]);
  expect(told(game, () => game.send({ type: 'restore' }, 20 * MINUTE))).toEqual([]);
  const recordId = game.record(PLANK, 1)!.id;
  game.send({ type: 'remove_set', entryId: PLANK, set: 1, recordId }, 21 * MINUTE);
  const undo = () => game.send({ type: 'undo', actionId: game.actionId }, 22 * MINUTE);
  expect(told(game, undo)).toEqual([]);
});
