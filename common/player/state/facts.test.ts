import { expect, test } from 'vitest';
import { apply } from '../commands/apply';
import { leaving } from '../commands/moves';
import { withRefused } from '../commands/refused';
import { finishedGame, Game, MINUTE, SECOND, START } from '../testing/game.fixture';
import { PRESS, ROW, SQUAT, STRANGER, samplePlan } from '../testing/plan.fixture';
import type { PlayerCommand } from './commands';
import { derive } from './derive';
import { liftedSets } from './entries';
import { renameFact } from './entry-names';
import { deviceOf, type Fact, type SetFact } from './facts';
import { inboxOf } from './inbox';
import { position } from './position';
import { sessionExercises, volumeLifted } from './selectors';
import { createState } from './state';
import { tallyOf } from './tally';

const EXERCISE = '9'.repeat(24);

/** Squat set 1 lifted on the phone, and another one for the same place. */
function contested(): Game {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE, 10, 100);
  game.complete(SQUAT, 1, 2 * MINUTE, 12, 120);
  return game;
}

test('F1: a set beyond the plan or of an exercise that it does not have is recorded', () => {
  const game = new Game();
  expect(game.complete(PRESS, 9, MINUTE)).toBe('applied');
  expect(game.progress(PRESS)).toMatchObject({ sets: [null], extra: [{ set: 9, reps: 10 }] });
  const stray = { type: 'complete_set', entryId: STRANGER, set: 1, exerciseId: EXERCISE } as const;
  expect(game.send({ ...stray, reps: 5, weight: 50 }, 2 * MINUTE)).toBe('applied');
  expect(game.shown.offPlan).toMatchObject([
    { entryId: STRANGER, exerciseId: EXERCISE, sets: [{ reps: 5 }] },
  ]);
  expect(sessionExercises(samplePlan, game.state).at(-1)).toEqual({
    id: STRANGER,
    exerciseId: EXERCISE,
    completedSets: 1,
    actualReps: [5],
    actualWeight: [50],
    sets: [{ reps: 5, weight: 50 }],
    completed: true,
  });
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 1 });
});

test('F1: a set sent to a discarded session is recorded, and restoring shows all of them', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  game.send({ type: 'discard' }, 2 * MINUTE);
  expect(game.complete(SQUAT, 2, 90 * SECOND)).toBe('applied');
  const lastSet = { entryId: PRESS, set: 1, reps: 3, weight: 30 };
  expect(game.send({ type: 'finish', lastSet }, 3 * MINUTE)).toBe('applied');
  expect(
    game.send({ type: 'replace_sets', entryId: ROW, sets: [lifted(4)], completed: false }, 4 * MINUTE),
  ).toBe('applied');
  expect(game.state).toMatchObject({ phase: 'discarded', discardedAt: START + 2 * MINUTE });
  game.send({ type: 'restore' }, 5 * MINUTE);
  expect(game.state.phase).toBe('active');
  expect(liftedSets(game.state).map(({ reps }) => reps)).toEqual([10, 10, 3, 4]);
});
const lifted = (reps: number) => ({ reps, weight: 40 });

test('S3, F1: a last set sent to a discarded session was done when the member says that they stopped', () => {
  const game = new Game();
  game.send({ type: 'discard' }, MINUTE);
  const lastSet = { entryId: SQUAT, set: 1, reps: 10, weight: 100 };
  game.send({ type: 'finish', lastSet, stoppedAt: START + 2 * MINUTE }, 60 * MINUTE);
  game.send({ type: 'finish', lastSet, stoppedAt: START + 2 * MINUTE }, 120 * MINUTE);
  expect(liftedSets(game.state)).toMatchObject([{ at: START + 2 * MINUTE }]);
});

test('F1: a finished session keeps the sets that come in late, also for a place that is filled', () => {
  const game = finishedGame();
  expect(game.complete(SQUAT, 1, 2 * MINUTE, 3, 30)).toBe('applied');
  expect(
    game.send({ type: 'finish', lastSet: { entryId: SQUAT, set: 2, reps: 4, weight: 40 } }, 20 * MINUTE),
  ).toBe('applied');
  expect(game.progress(SQUAT).extra).toMatchObject([{ reps: 3 }, { reps: 4 }]);
  expect(game.state).toMatchObject({ phase: 'completed', totalDuration: 10 });
});

test('F3: the first set in the server’s order fills the place, and the next one when it is gone', () => {
  const game = contested();
  expect(game.record(SQUAT, 1)).toMatchObject({ reps: 10 });
  game.send({ type: 'remove_set', entryId: SQUAT, set: 1, recordId: 'phone:1' }, 3 * MINUTE);
  expect(game.record(SQUAT, 1)).toMatchObject({ reps: 12 });
  expect(inboxOf(game.state)).toEqual([]);
});

test('F4: taps of one set stay one set when their facts are brought together', () => {
  const [one, other] = [new Game(), new Game()];
  one.complete(SQUAT, 1, MINUTE, 10, 100);
  other.complete(SQUAT, 1, MINUTE + SECOND, 10, 100);
  const mine = one.state.facts;
  const otherFacts = other.state.facts.map((fact) => ({ ...fact, id: 'desktop:1' }));
  const { entries } = derive(samplePlan, [...mine, ...otherFacts]);
  expect(entries[0]).toMatchObject({ sets: [{ id: 'phone:1', twins: ['desktop:1'] }, null], extra: [] });
});

test.each<[string, PlayerCommand]>([
  ['taken back', { type: 'remove_set', entryId: SQUAT, set: 1, recordId: 'phone:1' }],
  ['let go', { type: 'answer', of: ['phone:1', 'desktop:1'], keep: ['desktop:1'] }],
])('F4: a set that was %s stays so where its tap comes again under another name', (_how, command) => {
  const tap = { type: 'complete_set', entryId: SQUAT, set: 1, reps: 10, weight: 100 } as const;
  const tappedAt = START + MINUTE;
  const first = apply(samplePlan, createState(START), tap, { at: tappedAt, actionId: 'phone:1' });
  const other = { ...tap, reps: 12 };
  const beside = apply(samplePlan, first.state, other, { at: START + MINUTE, actionId: 'desktop:1' });
  const gone = apply(samplePlan, beside.state, command, { at: START + 2 * MINUTE, actionId: 'desktop:2' });
  expect(liftedSets(gone.state)).toMatchObject([{ reps: 12 }]);
  const again = { at: START + 3 * MINUTE, tappedAt, actionId: 'phone-anew:1' };
  expect(apply(samplePlan, gone.state, tap, again).outcome).toBe('unchanged');
  expect(apply(samplePlan, gone.state, tap, { ...again, tappedAt: tappedAt + 1 }).outcome).toBe('applied');
  expect(apply(samplePlan, gone.state, { ...tap, set: 2 }, again).outcome).toBe('applied');
  // It came first, and what another device holds of it afterwards.
  const anew = { ...first.state.facts[0]!, id: 'phone-anew:1' };
  expect(liftedSets({ facts: [anew, ...gone.state.facts] })).toMatchObject([{ reps: 12 }]);
});

test('F4: a tap that comes again is one set, whatever time the server held it to the first time', () => {
  const tap = { type: 'complete_set', entryId: SQUAT, set: 1, reps: 10, weight: 100 } as const;
  const first = { at: START + MINUTE, tappedAt: START + 60 * MINUTE, actionId: 'phone:1' };
  const { state } = apply(samplePlan, createState(START), tap, first);
  expect(state.facts).toMatchObject([{ at: first.at, tappedAt: first.tappedAt }]);
  const again = { at: START + 60 * MINUTE, actionId: 'phone-anew:1' };
  expect(apply(samplePlan, state, tap, again).outcome).toBe('unchanged');
  expect(apply(samplePlan, state, tap, { ...again, tappedAt: again.at + 1 }).outcome).toBe('applied');
  const both = [...state.facts, { ...state.facts[0]!, id: 'phone-anew:1', at: START + 30 * MINUTE }];
  expect(tallyOf(both).questions).toEqual([]);
  // A device clock that agrees with the server's is not stored.
  const { tappedAt: _, ...plain } = state.facts[0] as SetFact;
  expect(apply(samplePlan, createState(START), tap, { ...first, tappedAt: first.at }).state.facts).toEqual([
    plain,
  ]);
});

test('F4: the set that comes with Finish keeps what its device’s clock said, too', () => {
  const lastSet = { entryId: SQUAT, set: 1, reps: 10, weight: 100 };
  const tap = { type: 'finish', lastSet } as const;
  const first = { at: START + MINUTE, tappedAt: START + 60 * MINUTE, actionId: 'phone:1' };
  const { state } = apply(samplePlan, createState(START), tap, first);
  expect(state.facts).toMatchObject([{ at: first.at, tappedAt: first.tappedAt }]);
  const again = apply(samplePlan, state, tap, { at: START + 60 * MINUTE, actionId: 'phone-anew:1' });
  expect(liftedSets(again.state)).toHaveLength(1);
});

test('F5: what was mended is still the set that was tapped', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE, 10, 100);
  game.send({ type: 'edit_set', entryId: SQUAT, set: 1, reps: 7, weight: 70 }, MINUTE + SECOND);
  expect(game.complete(SQUAT, 1, MINUTE + 2 * SECOND, 10, 100)).toBe('unchanged');
  expect(game.record(SQUAT, 1)).toMatchObject({ reps: 7, weight: 70 });
});

test('F5: an edit that names its set mends that one, wherever it stands, and never another', () => {
  const game = contested();
  const edit = { type: 'edit_set', entryId: SQUAT, set: 1, reps: 1, weight: 1 } as const;
  expect(game.send({ ...edit, recordId: 'phone:2' }, 3 * MINUTE)).toBe('applied');
  expect(game.record(SQUAT, 1)).toMatchObject({ reps: 10 });
  expect(game.progress(SQUAT).extra).toMatchObject([{ id: 'phone:2', reps: 1, weight: 1 }]);
  expect(game.send({ ...edit, recordId: 'nobody:1' }, 3 * MINUTE)).toBe('set_not_recorded');
});

test('F6: until it is answered both sets count, everywhere', () => {
  const game = contested();
  expect(volumeLifted(game.state, 'lb')).toBe(10 * 100 + 12 * 120);
  expect(sessionExercises(samplePlan, game.state)[0]).toMatchObject({
    completedSets: 2,
    actualReps: [10, 12],
    actualWeight: [100, 120],
    completed: false,
  });
  expect(position(samplePlan, game.state)).toMatchObject({ entry: { id: SQUAT }, set: 2 });
});

test('F7: a place with two sets asks, once, and the answer holds on every screen', () => {
  const game = contested();
  const of = ['phone:1', 'phone:2'];
  expect(inboxOf(game.state)).toMatchObject([
    {
      kind: 'same_place',
      facts: of,
      question: { entryId: SQUAT, set: 1, sets: [{ reps: 10 }, { reps: 12 }] },
    },
  ]);
  expect(game.send({ type: 'answer', of, keep: ['phone:2'] }, 3 * MINUTE)).toBe('applied');
  expect(game.record(SQUAT, 1)).toMatchObject({ reps: 12 });
  expect(volumeLifted(game.state, 'lb')).toBe(12 * 120);
  expect(inboxOf(game.state)).toEqual([]);
  expect(game.send({ type: 'answer', of, keep: of }, 4 * MINUTE)).toBe('unchanged');
  expect(game.send({ type: 'undo', actionId: 'phone:3' }, 5 * MINUTE)).toBe('applied');
  expect(inboxOf(game.state)).toHaveLength(1);
});

test('F7: both are kept where the answer says so, and a third one asks again', () => {
  const game = contested();
  const of = ['phone:1', 'phone:2'];
  game.send({ type: 'answer', of, keep: of }, 3 * MINUTE);
  expect(inboxOf(game.state)).toEqual([]);
  expect(game.progress(SQUAT)).toMatchObject({ sets: [{ reps: 10 }, null], extra: [{ reps: 12 }] });
  game.complete(SQUAT, 1, 4 * MINUTE, 14, 140);
  expect(inboxOf(game.state)).toMatchObject([{ facts: [...of, 'phone:4'] }]);
});

test('F8: what is taken back holds no more, and a taken back taking back holds none', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  game.send({ type: 'remove_set', entryId: SQUAT, set: 1, recordId: 'phone:1' }, 2 * MINUTE);
  expect(tallyOf(game.state.facts).places.size).toBe(0);
  game.send({ type: 'undo', actionId: 'phone:2' }, 3 * MINUTE);
  expect(game.record(SQUAT, 1)).toMatchObject({ id: 'phone:1' });
  expect(game.state.facts.map(({ kind }) => kind)).toEqual(['set', 'taken_back', 'taken_back']);
});

test('F9: a fact is named after the command that it came of', () => {
  const game = new Game();
  game.send({ type: 'replace_sets', entryId: SQUAT, sets: [lifted(4), lifted(5)], completed: true }, MINUTE);
  expect(game.state.facts.map(({ id }) => id)).toEqual(['phone:1', 'phone:1/2']);
  expect(game.state.facts.map(({ id }) => deviceOf(id))).toEqual(['phone', 'phone']);
  game.send({ type: 'undo', actionId: 'phone:1' }, 2 * MINUTE);
  expect(liftedSets(game.state)).toEqual([]);
});

test('F10: keeps a refused command until the member answers, and drops one that loses nothing', () => {
  const { state } = contested();
  const edit = { type: 'edit_set', entryId: ROW, set: 1, reps: 7, weight: 70, recordId: 'gone:1' } as const;
  const context = { at: START + 3 * MINUTE, actionId: 'tablet:4' };
  const waiting = withRefused(state, edit, 'set_not_recorded', context);
  expect(inboxOf(waiting).at(-1)).toMatchObject({
    kind: 'refused',
    facts: ['tablet:4'],
    refused: { command: edit, rejection: 'set_not_recorded' },
  });
  expect(derive(samplePlan, waiting.facts)).toEqual(derive(samplePlan, state.facts));
  const undo = { type: 'undo', actionId: 'phone:1' } as const;
  expect(withRefused(state, undo, 'undo_stale', context)).toBe(state);
  const work = { type: 'start_work', entryId: STRANGER, set: 1, durationMs: 60_000 } as const;
  expect(withRefused(state, work, 'unknown_exercise', context)).toBe(state);
  const skip = { type: 'skip_rest', restId: 'phone:1' } as const;
  expect(withRefused(state, skip, 'session_discarded', context)).toBe(state);
});

test('F10: a refused command is answered for once', () => {
  const game = contested();
  game.state = withRefused(game.state, { type: 'finish' }, 'session_discarded', {
    at: START + 3 * MINUTE,
    actionId: 'tablet:4',
  });
  expect(game.send({ type: 'answer', of: ['tablet:4'], keep: [] }, 4 * MINUTE)).toBe('applied');
  expect(inboxOf(game.state)).toHaveLength(1);
  expect(game.send({ type: 'answer', of: ['tablet:4'], keep: [] }, 5 * MINUTE)).toBe('unchanged');
});

test('F11: sets that come to a discarded session ask whether it is to be restored', () => {
  const game = new Game();
  game.complete(SQUAT, 1, MINUTE);
  game.send({ type: 'discard' }, 2 * MINUTE);
  expect(inboxOf(game.state)).toEqual([]);
  game.complete(SQUAT, 2, 3 * MINUTE);
  const of = ['phone:3'];
  expect(inboxOf(game.state)).toMatchObject([{ kind: 'after_discard', facts: of, sets: [{ set: 2 }] }]);
  expect(game.send({ type: 'answer', of, keep: of }, 4 * MINUTE)).toBe('applied');
  expect(inboxOf(game.state)).toEqual([]);
  game.send({ type: 'restore' }, 5 * MINUTE);
  expect(liftedSets(game.state)).toHaveLength(2);
});

test('a fact of a kind that only a newer version knows is kept, and changes nothing else', () => {
  const game = contested();
  game.complete(PRESS, 1, 3 * MINUTE);
  const newer = { kind: 'invented_later', id: 'newerdevice:1', at: START, of: 3 } as unknown as Fact;
  const facts = [
    newer,
    ...game.state.facts.slice(0, 1),
    { ...newer, id: 'newerdevice:2' },
    ...game.state.facts.slice(1),
  ];
  const state = { ...game.state, facts };
  expect(derive(samplePlan, facts)).toEqual(derive(samplePlan, game.state.facts));
  expect(inboxOf(state)).toEqual(inboxOf(game.state));
  expect(leaving(state, null)).toEqual(leaving(game.state, null));
  expect(renameFact(newer, { [SQUAT]: ROW })).toEqual(newer);
  const next = { type: 'skip_exercise', entryId: ROW } as const;
  const { outcome, state: after } = apply(samplePlan, state, next, {
    at: START + 4 * MINUTE,
    actionId: 'phone-abc:9',
  });
  expect(outcome).toBe('applied');
  expect(after.facts.slice(0, facts.length)).toEqual(facts);
});
