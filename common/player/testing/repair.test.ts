import { expect, test } from 'vitest';
import { UNDO_STEPS } from '@common/constants';
import { apply } from '../commands/apply';
import { undoSteps } from '../commands/undo';
import { liftedSets } from '../state/entries';
import { position } from '../state/position';
import { playerStateSchema } from '../state/state';
import { finishedGame, Game, MINUTE, SECOND, START } from './game.fixture';
import { PLANK, PRESS, ROW, SQUAT, STRANGER, samplePlan } from './plan.fixture';

test('U1: undo leaves the session as it was before the last command, whatever that was', () => {
  const game = finishedGame();
  game.send({ type: 'reopen' }, 11 * MINUTE);
  expect(game.send({ type: 'undo', actionId: game.actionId }, 12 * MINUTE)).toBe('applied');
  expect(game.shown).toEqual(finishedGame().shown);
  expect(game.state.last).toEqual(finishedGame().state.last);
});

test('U1: undoing the set that finished the workout opens it again, with its position', () => {
  const game = finishedGame();
  expect(game.send({ type: 'undo', actionId: game.actionId }, 12 * MINUTE)).toBe('applied');
  expect(game.state.phase).toBe('active');
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: PLANK }, set: 1 });
});

test('U1: a discard can be undone', () => {
  const game = new Game();
  game.send({ type: 'discard' }, MINUTE);
  game.send({ type: 'undo', actionId: 'phone:1' }, 2 * MINUTE);
  expect(game.shown).toEqual(new Game().shown);
});

test('U1: undo goes on with the command before, whichever device sent it', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  const first = game.state;
  const other = { at: START + 2 * MINUTE, actionId: 'desk:1' };
  const set = { type: 'complete_set', entryId: SQUAT, set: 2, reps: 9, weight: 90 } as const;
  game.state = apply(samplePlan, first, set, other).state;
  expect(undoSteps(game.state).map(({ actionId }) => actionId)).toEqual(['desk:1', 'phone:1']);
  expect(game.send({ type: 'undo', actionId: 'desk:1' }, 3 * MINUTE)).toBe('applied');
  expect(game.rest).toEqual(first.phase === 'active' && first.rest);
  expect(game.send({ type: 'undo', actionId: 'phone:1' }, 4 * MINUTE)).toBe('applied');
  expect(game.shown).toEqual(new Game().shown);
  expect(game.send({ type: 'undo', actionId: 'phone:1' }, 5 * MINUTE)).toBe('nothing_to_undo');
});

test('U1: ten commands can be taken back', () => {
  const game = new Game();
  for (let nth = 1; nth <= UNDO_STEPS + 3; nth += 1) game.complete(SQUAT, 1, nth * MINUTE, nth);
  expect(playerStateSchema.parse(game.state)).toEqual(game.state);
  for (let nth = 0; nth < UNDO_STEPS; nth += 1)
    expect(game.send({ type: 'undo', actionId: game.state.last!.actionId }, 20 * MINUTE)).toBe('applied');
  expect(game.state.last).toBeNull();
  expect(liftedSets(game.state).map(({ reps }) => reps)).toEqual([1, 2, 3]);
});

test('U2: a set is taken back with what the timer was told since, and with nothing else', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  const set = game.actionId;
  game.send({ type: 'adjust_rest', restId: game.rest!.id, deltaMs: 15_000 }, 70 * SECOND);
  game.send({ type: 'skip_rest', restId: game.rest!.id }, 80 * SECOND);
  const skipped = game.state;
  expect(game.send({ type: 'undo', actionId: set }, 90 * SECOND)).toBe('applied');
  expect(game.shown).toEqual(new Game().shown);
  expect(game.state.last).toBeNull();
  game.state = skipped;
  game.send({ type: 'skip_exercise', entryId: PRESS }, 90 * SECOND);
  expect(game.send({ type: 'undo', actionId: set }, 100 * SECOND)).toBe('undo_stale');
});

test('U2: what a session of before 0.3.0 remembers is one step', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  expect(game.state.last).not.toHaveProperty('earlier');
  expect(undoSteps(game.state)).toEqual([game.state.last]);
});

test('U2: only the last command can be undone, and only once', () => {
  const game = new Game();
  expect(game.send({ type: 'undo', actionId: 'phone:1' }, MINUTE)).toBe('nothing_to_undo');
  game.complete(SQUAT, 1, MINUTE);
  const first = game.actionId;
  game.complete(SQUAT, 2, 2 * MINUTE);
  const second = game.actionId;
  expect(game.send({ type: 'undo', actionId: first }, 3 * MINUTE)).toBe('undo_stale');
  expect(game.send({ type: 'undo', actionId: second }, 3 * MINUTE)).toBe('applied');
  expect(game.record(SQUAT, 1)).not.toBeNull();
  expect(game.record(SQUAT, 2)).toBeNull();
  expect(game.send({ type: 'undo', actionId: second }, 4 * MINUTE)).toBe('undo_stale');
});

test('U3: an edit mends reps and weight in any phase and keeps id and time', () => {
  const game = finishedGame();
  const before = game.record(ROW, 2)!;
  const edit = { type: 'edit_set', entryId: ROW, set: 2, reps: 7, weight: 105 } as const;
  expect(game.send(edit, 20 * MINUTE)).toBe('applied');
  expect(game.record(ROW, 2)).toEqual({ ...before, reps: 7, weight: 105 });
  expect(game.state).toMatchObject({ phase: 'completed', totalDuration: 10 });
  expect(game.send(edit, 21 * MINUTE)).toBe('unchanged');
  expect(game.send({ ...edit, set: 3 }, 21 * MINUTE)).toBe('unknown_set');
  expect(game.send({ ...edit, entryId: STRANGER }, 21 * MINUTE)).toBe('unknown_exercise');
  expect(new Game().send(edit, MINUTE)).toBe('set_not_recorded');
});

test('U4: a set is removed by the name of its record, and the position goes back to it', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  const recordId = game.actionId;
  game.complete(SQUAT, 2, 70 * SECOND);
  const remove = { type: 'remove_set', entryId: SQUAT, set: 1, recordId } as const;
  expect(game.send(remove, 80 * SECOND)).toBe('applied');
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 1 });
  expect(game.send(remove, 90 * SECOND)).toBe('unchanged');
  game.complete(SQUAT, 1, 100 * SECOND);
  expect(game.send(remove, 110 * SECOND)).toBe('unchanged');
  expect(game.record(SQUAT, 1)).not.toBeNull();
});

test('U4: the rest that a removed set began goes with it, another stays', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  const remove = { type: 'remove_set', entryId: SQUAT, set: 1, recordId: game.actionId } as const;
  game.send(remove, 70 * SECOND);
  expect(game.rest).toBeNull();
  game.complete(PRESS, 1, 75 * SECOND);
  game.complete(SQUAT, 1, 80 * SECOND);
  const { rest } = game;
  game.send({ type: 'remove_set', entryId: PRESS, set: 1, recordId: 'phone:3' }, 90 * SECOND);
  expect(game.rest).toEqual(rest);
});

test('U4: a removal from a completed session leaves it completed', () => {
  const game = finishedGame();
  const recordId = game.record(SQUAT, 1)!.id;
  game.send({ type: 'remove_set', entryId: SQUAT, set: 1, recordId }, 20 * MINUTE);
  expect(game.state).toMatchObject({ phase: 'completed', endedAt: START + 10.5 * MINUTE });
  expect(game.record(SQUAT, 1)).toBeNull();
});
