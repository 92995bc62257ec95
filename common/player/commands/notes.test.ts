import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayerCommand } from '../state/commands';
import { position } from '../state/position';
import { Game, MINUTE } from '../testing/game.fixture';
import { PRESS, planEntry, SQUAT, STRANGER, samplePlan } from '../testing/plan.fixture';
import { leaving } from './moves';
import { isNotedIn, noteOf, pinnedNotesIn, sessionNote } from './notes';

const noting = (entryId: string | null, text: string, isPinned?: boolean): PlayerCommand => ({
  type: 'note',
  entryId,
  text,
  ...(isPinned !== undefined && { isPinned }),
});
const squat = (game: Game) => noteOf(game.plan.exercises.find(({ id }) => id === SQUAT)!, game.state);

test('J1: the last word stands, an empty one takes it away, and saying it again changes nothing', () => {
  const game = new Game();
  expect(squat(game)).toEqual({ text: '', isPinned: false });
  expect(game.send(noting(SQUAT, 'heels down'), MINUTE)).toBe('applied');
  expect(game.send(noting(null, 'slept badly'), 2 * MINUTE)).toBe('applied');
  expect(game.send(noting(SQUAT, 'heels down'), 2 * MINUTE)).toBe('unchanged');
  expect(squat(game).text).toBe('heels down');
  expect(sessionNote(game.state)).toBe('slept badly');
  game.send(noting(SQUAT, 'belt on'), 3 * MINUTE);
  expect(squat(game).text).toBe('belt on');
  expect(game.send(noting(SQUAT, ''), 4 * MINUTE)).toBe('applied');
  expect(game.send(noting(null, ''), 4 * MINUTE)).toBe('applied');
  expect(squat(game)).toEqual({ text: '', isPinned: false });
  expect(sessionNote(game.state)).toBe('');
});

test('J1: an exercise that the plan does not have takes none; a completed session does, a discarded one does not', () => {
  const game = new Game();
  expect(game.send(noting(STRANGER, 'x'), MINUTE)).toBe('unknown_exercise');
  game.send({ type: 'finish' }, 2 * MINUTE);
  expect(game.send(noting(SQUAT, 'next time lighter'), 3 * MINUTE)).toBe('applied');
  expect(game.state.phase).toBe('completed');
  game.send({ type: 'discard' }, 4 * MINUTE);
  expect(game.send(noting(SQUAT, 'y'), 5 * MINUTE)).toBe('session_discarded');
});

test('J1: a note moves nothing, and is taken back by undo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.string({ minLength: 1, maxLength: 20 }), (sets, text) => {
      const game = new Game();
      for (let count = 0; count < sets; count += 1) {
        const next = position(game.plan, game.state);
        if (next)
          game.send(
            { type: 'complete_set', entryId: next.entry.id, set: next.set, reps: 5, weight: 50 },
            count * MINUTE,
          );
      }
      const before = game.state;
      expect(game.send(noting(SQUAT, text, true), 20 * MINUTE)).toBe('applied');
      const { facts: _facts, last, ...after } = game.state;
      const { facts: _were, last: _last, ...was } = before;
      expect(after).toEqual(was);
      expect(position(game.plan, game.state)).toEqual(position(game.plan, before));
      game.send({ type: 'undo', actionId: last!.actionId }, 21 * MINUTE);
      expect(squat(game)).toEqual({ text: '', isPinned: false });
    }),
  );
});

test('J2: a pinned note comes with the plan, pinned, until something else is noted', () => {
  const game = new Game({
    ...samplePlan,
    exercises: samplePlan.exercises.map((entry) => ({
      ...entry,
      exerciseId: entry.id,
      ...(entry.id === SQUAT && { pinnedNote: 'bar on the low pins' }),
    })),
  });
  expect(squat(game)).toEqual({ text: 'bar on the low pins', isPinned: true });
  expect(pinnedNotesIn(game.plan, game.state)).toEqual([]);
  expect(game.send(noting(SQUAT, 'bar on the low pins', true), MINUTE)).toBe('unchanged');
  game.send(noting(SQUAT, 'high pins', true), 2 * MINUTE);
  game.send(noting(PRESS, 'only today'), 3 * MINUTE);
  game.send(noting(null, 'a workout is not pinned to', true), 4 * MINUTE);
  const said = pinnedNotesIn(game.plan, game.state);
  expect(said).toMatchObject([
    { exerciseId: SQUAT, text: 'high pins' },
    { exerciseId: PRESS, text: '' },
  ]);
  game.send(noting(SQUAT, 'high pins', false), 5 * MINUTE);
  expect(pinnedNotesIn(game.plan, game.state).map(({ text }) => text)).toEqual(['', '']);
  game.send({ type: 'undo', actionId: game.state.last!.actionId }, 6 * MINUTE);
  expect(pinnedNotesIn(game.plan, game.state).map(({ text }) => text)).toContain('high pins');
});

test('J2: what was added to a log says whether notes are to be looked at again', () => {
  const game = new Game();
  const empty = game.state;
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 5, weight: 50 }, MINUTE);
  expect(isNotedIn(empty, game.state)).toBe(false);
  const lifted = game.state;
  game.send(noting(SQUAT, 'slowly', true), 2 * MINUTE);
  expect(isNotedIn(lifted, game.state)).toBe(true);
  const noted = game.state;
  game.send({ type: 'undo', actionId: noted.last!.actionId }, 3 * MINUTE);
  expect(isNotedIn(noted, game.state)).toBe(true);
});

test('J3: notes go along when a session is joined, and stay when a part of it leaves', () => {
  const game = new Game();
  game.send({ type: 'complete_set', entryId: SQUAT, set: 1, reps: 5, weight: 50 }, MINUTE);
  game.send(noting(SQUAT, 'slowly'), 2 * MINUTE);
  const kinds = (source: string | null) => leaving(game.state, source).map(({ kind }) => kind);
  expect(kinds(null)).toContain('noted');
  const [first] = game.state.facts;
  expect(kinds(first!.id.split(':')[0]!)).toEqual(['set']);
});

test('J3: what was noted here stands over what a joined session brought', () => {
  const game = new Game();
  game.send(noting(SQUAT, 'here'), MINUTE);
  const brought = {
    kind: 'noted',
    id: 'phone@other:3',
    at: 9e12,
    entryId: SQUAT,
    text: 'there',
    isPinned: false,
  };
  const state = { ...game.state, facts: [...game.state.facts, brought as never] };
  const entry = planEntry(SQUAT, 'Squat');
  expect(noteOf(entry, state).text).toBe('here');
  expect(noteOf(entry, { facts: [brought as never] }).text).toBe('there');
});

test('J4: the note of a set is mended with it', () => {
  const game = new Game();
  const set = { entryId: SQUAT, set: 1, reps: 5, weight: 50 } as const;
  game.send({ type: 'complete_set', ...set, note: 'left knee' }, MINUTE);
  game.send({ type: 'edit_set', ...set, note: 'both knees' }, 2 * MINUTE);
  expect(game.progress(SQUAT).sets[0]?.note).toBe('both knees');
});
