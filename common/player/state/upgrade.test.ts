import { expect, test } from 'vitest';
import { apply } from '../commands/apply';
import { MINUTE, START } from '../testing/game.fixture';
import { PRESS, ROW, SQUAT, samplePlan } from '../testing/plan.fixture';
import { derive } from './derive';
import { playerStateSchema } from './state';
import { isOldState, type OldState, withFactsOf } from './upgrade';

const record = (id: string, reps: number, after: number) => ({ id, reps, weight: 100, at: START + after });
const before = { situation: { phase: 'active', startedAt: START, rest: null }, entries: [] };

function oldState(last: OldState['last']): OldState {
  const sets = [
    { entryId: SQUAT, sets: [record('phone:3', 8, MINUTE), record('phone:3', 9, MINUTE)], skipped: false },
    { entryId: PRESS, sets: [null], skipped: true },
    { entryId: ROW, sets: [null, record('desk:1', 5, 2 * MINUTE)], skipped: false },
  ];
  const state = { phase: 'active', startedAt: START, rest: null, entries: sets, last };
  return JSON.parse(JSON.stringify(state));
}

test('a state of an older version is the same session, told by facts', () => {
  const old = oldState(null);
  expect(isOldState(old)).toBe(true);
  const state = withFactsOf(samplePlan, old);
  expect(playerStateSchema.parse(state)).toEqual(state);
  expect(isOldState(state)).toBe(false);
  expect(derive(samplePlan, state.facts).entries).toMatchObject([
    {
      entryId: SQUAT,
      sets: [
        { id: 'phone:3', reps: 8 },
        { id: 'phone:3/2', reps: 9 },
      ],
      extra: [],
    },
    { entryId: PRESS, skipped: true },
    { entryId: ROW, sets: [null, { id: 'desk:1', reps: 5 }] },
    { sets: [null] },
  ]);
});

test('its last set, and its last skip, can still be undone', () => {
  const undone = (type: string, actionId: string, entryId: string) => {
    const entries = [{ entryId, sets: [null], skipped: false }];
    const last = { actionId, type, at: START, before: { ...before, entries } };
    const state = withFactsOf(samplePlan, oldState(last));
    expect(playerStateSchema.parse(state)).toEqual(state);
    const context = { at: START + 5 * MINUTE, actionId: 'phone:9' };
    return derive(samplePlan, apply(samplePlan, state, { type: 'undo', actionId }, context).state.facts)
      .entries;
  };
  expect(undone('complete_set', 'desk:1', ROW)[2]).toMatchObject({ sets: [null, null] });
  expect(undone('skip_exercise', 'desk:2', PRESS)[1]).toMatchObject({ skipped: false });
});

test('a mended one cannot, and a discarded one can be restored with its sets', () => {
  const last = { actionId: 'desk:2', type: 'edit_set', at: START, before };
  expect(withFactsOf(samplePlan, oldState(last)).last).toBeNull();
  const old = oldState(null);
  const from = { phase: 'active', startedAt: START, rest: null };
  const discarded = { phase: 'discarded', discardedAt: START, startedAt: START, from };
  const state = withFactsOf(samplePlan, { ...discarded, entries: old.entries, last: null } as OldState);
  expect(playerStateSchema.parse(state)).toMatchObject({ factsThen: 4 });
});
