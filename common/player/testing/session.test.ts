import { expect, test } from 'vitest';
import type { PlayerCommand } from '../state/commands';
import { forgottenSince, leftAt } from '../state/completion';
import { entriesOf } from '../state/entries';
import { position } from '../state/position';
import { caloriesBurned, elapsedMinutes, sessionExercises } from '../state/selectors';
import { createState, playerStateSchema } from '../state/state';
import { finishedGame, Game, MINUTE, SECOND, START } from './game.fixture';
import { PLANK, PRESS, ROW, SQUAT, samplePlan } from './plan.fixture';

const lastSet = { entryId: PLANK, set: 1, reps: 30, weight: 0 };

test('S1: a session starts active and empty', () => {
  const state = createState(START);
  expect(state).toMatchObject({ phase: 'active', startedAt: START, rest: null, last: null });
  expect(entriesOf(samplePlan, state).map(({ sets }) => sets)).toEqual([
    [null, null],
    [null],
    [null, null],
    [null],
  ]);
  expect(playerStateSchema.parse(state)).toEqual(state);
});

test('S2: the first entry that is not done is selected, and its first missing set', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 2 });
  game.complete(PRESS, 1, 2 * MINUTE);
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 2 });
  expect(position(samplePlan, finishedGame().state)).toBeNull();
});

test('S2: the order is by round, then by order, however the plan lists its entries', () => {
  const plan = { ...samplePlan, exercises: [...samplePlan.exercises].reverse() };
  expect(position(plan, createState(START))?.entry.id).toBe(SQUAT);
});

test('S3, S4: finish sets end, whole minutes and 8 calories a minute, from active or paused', () => {
  for (const pausedFirst of [false, true]) {
    const game = new Game();
    if (pausedFirst) game.send({ type: 'pause' }, MINUTE);
    expect(game.send({ type: 'finish' }, 12 * MINUTE + 59 * SECOND)).toBe('applied');
    expect(game.state).toMatchObject({
      phase: 'completed',
      endedAt: START + 12 * MINUTE + 59 * SECOND,
      totalDuration: 12,
      caloriesBurned: 96,
    });
  }
});

test('S3: the end is never before the latest set', () => {
  const game = new Game();
  game.complete(SQUAT, 1, 20 * MINUTE);
  game.send({ type: 'finish' }, 15 * MINUTE);
  expect(game.state).toMatchObject({ endedAt: START + 20 * MINUTE, totalDuration: 20 });
});

test('S3: the member says when they stopped, never later than now nor before what is recorded', () => {
  const stopped = (stoppedAt: number, at: number) => {
    const game = new Game();
    game.complete(SQUAT, 1, 20 * MINUTE);
    game.send({ type: 'finish', stoppedAt: START + stoppedAt * MINUTE, lastSet }, at * MINUTE);
    return game;
  };
  const days = 3 * 1_440;
  const game = stopped(42, days);
  expect(game.state).toMatchObject({ endedAt: START + 42 * MINUTE, totalDuration: 42, caloriesBurned: 336 });
  expect(game.record(PLANK, 1)).toMatchObject({ at: START + 42 * MINUTE });
  expect(stopped(60, 50).state).toMatchObject({ totalDuration: 50 });
  expect(stopped(-5, 50).state).toMatchObject({ totalDuration: 20 });
  // "No, just now": a day is the most.
  expect(stopped(days, days).state).toMatchObject({ endedAt: START + 1_440 * MINUTE, totalDuration: 1_440 });
});

test('S4, S14: a workout forgotten for days ends when it was last worked on, whatever finishes it', () => {
  const days = 3 * 1_440;
  const forgotten = (then: PlayerCommand[], before?: (game: Game) => void) => {
    const game = new Game();
    game.complete(SQUAT, 1, 42 * MINUTE);
    before?.(game);
    for (const command of then) game.send(command, days * MINUTE);
    return game.state;
  };
  const skips = [SQUAT, PRESS, ROW, PLANK].map((entryId) => ({ type: 'skip_exercise', entryId }) as const);
  for (const then of [[{ type: 'finish' }], skips, [{ type: 'amend', completed: true }]] as PlayerCommand[][])
    expect(forgotten(then)).toMatchObject({ phase: 'completed', totalDuration: 42, caloriesBurned: 336 });
  const pausedAt = (minutes: number) => (game: Game) => game.send({ type: 'pause' }, minutes * MINUTE);
  expect(forgotten([{ type: 'finish' }], pausedAt(50))).toMatchObject({ totalDuration: 50 });
  expect(forgotten([{ type: 'finish' }], pausedAt(days - 5))).toMatchObject({ totalDuration: 42 });
});

test('S15: a set done a day later counts, and does not prolong the workout, reopened or not', () => {
  const days = 3 * 1_440;
  const takenUp = (then: (game: Game) => void) => {
    const game = new Game();
    game.complete(SQUAT, 1, 42 * MINUTE);
    then(game);
    return game;
  };
  const later = (game: Game, ...finish: PlayerCommand[]) => {
    game.complete(SQUAT, 2, days * MINUTE);
    game.complete(PRESS, 1, (days + 10) * MINUTE);
    for (const command of finish) game.send(command, (days + 12) * MINUTE);
  };
  const first = { phase: 'completed', totalDuration: 42, caloriesBurned: 336 };
  const one = takenUp((game) => later(game, { type: 'finish' }));
  expect(one.state).toMatchObject(first);
  expect(one.record(PRESS, 1)).toMatchObject({ at: START + (days + 10) * MINUTE });
  expect(takenUp((game) => game.send({ type: 'finish', lastSet }, days * MINUTE)).state).toMatchObject(first);
  const reopened = takenUp((game) => {
    game.send({ type: 'finish' }, 50 * MINUTE);
    game.send({ type: 'reopen' }, days * MINUTE);
    later(game, { type: 'finish' });
  });
  expect(reopened.state).toMatchObject(first);
  // Asked, the member says otherwise: a day is the most.
  const said = (minutes: number) =>
    takenUp((game) => later(game, { type: 'finish', stoppedAt: START + minutes * MINUTE })).state;
  expect(said(60)).toMatchObject({ totalDuration: 60 });
  expect(said(days + 12)).toMatchObject({ totalDuration: 1_440, caloriesBurned: 11_520 });
});

test('S15: what asks at Finish is the first pause of more than three hours', () => {
  const game = new Game();
  const now = () => START + 400 * MINUTE;
  game.complete(SQUAT, 1, 170 * MINUTE);
  expect(leftAt(game.state, START + 200 * MINUTE)).toBeNull();
  game.complete(SQUAT, 2, 340 * MINUTE);
  expect(leftAt(game.state, now())).toBeNull();
  game.complete(SQUAT, 3, 521 * MINUTE);
  expect(leftAt(game.state, now() + 130 * MINUTE)).toBe(START + 340 * MINUTE);
  expect(forgottenSince(game.state, now() + 130 * MINUTE)).toBeNull();
});

test('S14: a workout is forgotten three hours after its start, latest set, rest or pause', () => {
  const game = new Game();
  expect(forgottenSince(game.state, START + 180 * MINUTE)).toBeNull();
  expect(forgottenSince(game.state, START + 181 * MINUTE)).toBe(START);
  game.complete(SQUAT, 1, 60 * MINUTE);
  expect(forgottenSince(game.state, START + 240 * MINUTE)).toBeNull();
  game.send({ type: 'start_rest' }, 70 * MINUTE);
  expect(forgottenSince(game.state, START + 251 * MINUTE)).toBe(START + 70 * MINUTE);
  game.send({ type: 'pause' }, 80 * MINUTE);
  expect(forgottenSince(game.state, START + 261 * MINUTE)).toBe(START + 80 * MINUTE);
  expect(forgottenSince(finishedGame().state, START + 9_000 * MINUTE)).toBeNull();
});

test('S12: a workout under way counts no more than a day', () => {
  const { state } = new Game();
  expect(elapsedMinutes(state, START + 9_000 * MINUTE)).toBe(1_440);
  expect(caloriesBurned(state, START + 9_000 * MINUTE)).toBe(11_520);
});

test('S5: finish records the last set that it brings, first or afterwards', () => {
  const game = new Game();
  expect(game.send({ type: 'finish', lastSet }, 5 * MINUTE)).toBe('applied');
  expect(game.record(PLANK, 1)).toEqual({
    id: game.actionId,
    reps: 30,
    weight: 0,
    at: START + 5 * MINUTE,
  });
  expect(game.send({ type: 'finish', lastSet }, 5 * MINUTE + SECOND)).toBe('unchanged');
  expect(game.send({ type: 'finish' }, 6 * MINUTE)).toBe('unchanged');
  const late = { ...lastSet, entryId: ROW };
  expect(game.send({ type: 'finish', lastSet: late }, 7 * MINUTE)).toBe('applied');
  expect(game.record(ROW, 1)).toMatchObject({ reps: 30 });
  expect(game.state).toMatchObject({ phase: 'completed', endedAt: START + 5 * MINUTE, totalDuration: 5 });
});

test('S6, S7: a pause keeps the place, and resume goes on there', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  expect(game.send({ type: 'resume' }, MINUTE)).toBe('unchanged');
  expect(game.send({ type: 'pause' }, 2 * MINUTE)).toBe('applied');
  expect(game.state).toMatchObject({ phase: 'paused', pausedAt: START + 2 * MINUTE });
  expect(game.send({ type: 'pause' }, 3 * MINUTE)).toBe('unchanged');
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 2 });
  expect(game.send({ type: 'resume' }, 4 * MINUTE)).toBe('applied');
  expect(game.state.phase).toBe('active');
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 2 });
});

test('S6, S7: a completed session is neither paused nor resumed', () => {
  const game = finishedGame();
  expect(game.send({ type: 'pause' }, 20 * MINUTE)).toBe('session_completed');
  expect(game.send({ type: 'resume' }, 20 * MINUTE)).toBe('session_completed');
});

test('S8, S10: a session is discarded from any phase and restored as it was', () => {
  const [active, paused, completed] = [new Game(), new Game(), finishedGame()];
  active.complete(SQUAT, 1, MINUTE);
  paused.send({ type: 'pause' }, MINUTE);
  for (const game of [active, paused, completed]) {
    const { last: _, ...before } = game.state;
    expect(game.send({ type: 'restore' }, 20 * MINUTE)).toBe('unchanged');
    expect(game.send({ type: 'discard' }, 20 * MINUTE)).toBe('applied');
    expect(game.state).toMatchObject({ phase: 'discarded', discardedAt: START + 20 * MINUTE });
    expect(playerStateSchema.parse(game.state)).toEqual(game.state);
    expect(game.send({ type: 'restore' }, 21 * MINUTE)).toBe('applied');
    expect(game.state).toMatchObject(before);
  }
});

test('S9: a discarded session refuses everything else', () => {
  const game = new Game();
  game.send({ type: 'discard' }, MINUTE);
  expect(game.send({ type: 'skip_exercise', entryId: SQUAT }, 2 * MINUTE)).toBe('session_discarded');
  expect(game.send({ type: 'finish' }, 2 * MINUTE)).toBe('session_discarded');
  expect(game.send({ type: 'start_rest' }, 2 * MINUTE)).toBe('session_discarded');
  expect(game.send({ type: 'reopen' }, 2 * MINUTE)).toBe('session_discarded');
  expect(game.send({ type: 'amend', completed: true }, 2 * MINUTE)).toBe('session_discarded');
  expect(game.send({ type: 'discard' }, 2 * MINUTE)).toBe('unchanged');
});

test('S11: a completed session can be opened again, without a rest', () => {
  const game = finishedGame();
  expect(game.send({ type: 'reopen' }, 12 * MINUTE)).toBe('applied');
  expect(game.state).toMatchObject({ phase: 'active', startedAt: START, rest: null });
  expect(game.state).not.toHaveProperty('endedAt');
  expect(game.send({ type: 'reopen' }, 13 * MINUTE)).toBe('unchanged');
});

test('S12: minutes and calories count from the start until now, then stand', () => {
  const game = new Game();
  expect(elapsedMinutes(game.state, START + 3.9 * MINUTE)).toBe(3);
  expect(caloriesBurned(game.state, START + 3.9 * MINUTE)).toBe(24);
  expect(elapsedMinutes(game.state, START - MINUTE)).toBe(0);
  game.send({ type: 'amend', completed: true, totalDuration: 40 }, 45 * MINUTE);
  expect(elapsedMinutes(game.state, START + 90 * MINUTE)).toBe(40);
  expect(caloriesBurned(game.state, START + 90 * MINUTE)).toBe(320);
  game.send({ type: 'discard' }, 95 * MINUTE);
  expect(elapsedMinutes(game.state, START + 99 * MINUTE)).toBe(40);
});

test('S13: each exercise tells its recorded sets in order, and whether it is completed', () => {
  const game = new Game();
  game.complete(SQUAT, 2, MINUTE, 8, 110);
  game.complete(PRESS, 1, 2 * MINUTE, 5, 60);
  game.send({ type: 'skip_exercise', entryId: ROW }, 3 * MINUTE);
  const exerciseId = '1'.repeat(24);
  const done = (id: string, actualReps: number[], actualWeight: number[], completed: boolean) => {
    const sets = actualReps.map((reps, index) => ({ reps, weight: actualWeight[index] }));
    return { id, exerciseId, completedSets: sets.length, actualReps, actualWeight, sets, completed };
  };
  expect(sessionExercises(samplePlan, game.state)).toEqual([
    done(SQUAT, [8], [110], false),
    done(PRESS, [5], [60], true),
    done(ROW, [], [], true),
    done(PLANK, [], [], false),
  ]);
});
