import { expect, test } from 'vitest';
import type { PlayerCommand } from '../state/commands';
import { derive } from '../state/derive';
import { liftedSets } from '../state/entries';
import { entryNames } from '../state/entry-names';
import { deviceOf, type Fact, sourceOf } from '../state/facts';
import { inboxOf } from '../state/inbox';
import type { PlayerState } from '../state/state';
import { createState } from '../state/state';
import { MINUTE, START } from '../testing/game.fixture';
import { PRESS, planEntry, SQUAT, samplePlan } from '../testing/plan.fixture';
import { apply } from './apply';
import {
  canJoin,
  joinFacts,
  leaving,
  movedTo,
  moveSetsAway,
  rewriteFacts,
  sourcesOf,
  splitOffState,
} from './moves';
import { discard } from './phase';

const HERE = '1'.repeat(24);
const THERE = '2'.repeat(24);
const CONTEXT = { at: START + 60 * MINUTE, actionId: 'moved:1' };
/** The same workout in another session: entry ids of its own. */
const otherPlan = {
  ...samplePlan,
  exercises: samplePlan.exercises.map((entry, index) => ({ ...entry, id: `${index}`.repeat(24) })),
};
const names = entryNames(samplePlan, otherPlan);

/** State after these devices' commands, a minute apart. */
function after(...taps: [device: string, command: PlayerCommand][]): PlayerState {
  return taps.reduce<PlayerState>(
    (state, [device, command], index) =>
      apply(samplePlan, state, command, {
        at: START + (index + 1) * MINUTE,
        actionId: `${device}:${index + 1}`,
      }).state,
    createState(START),
  );
}
const set = (entryId: string, number: number, reps = 10): PlayerCommand => ({
  type: 'complete_set',
  entryId,
  set: number,
  reps,
  weight: 100,
});
const shared = () =>
  after(
    ['phone-aa', set(SQUAT, 1)],
    ['laptop-b', set(SQUAT, 2, 11)],
    ['laptop-b', { type: 'edit_set', entryId: SQUAT, set: 2, reps: 12, weight: 90 }],
    ['laptop-b', { type: 'skip_exercise', entryId: PRESS }],
  );
const repsOf = (state: PlayerState) => liftedSets(state).map(({ reps }) => reps);

test('F12: what was moved counts no longer here, and counts again where the move was taken back', () => {
  const state = shared();
  const moved = moveSetsAway(state, leaving(state, 'laptop-b'), THERE, CONTEXT);
  expect(repsOf(moved)).toEqual([10]);
  expect(derive(samplePlan, moved.facts).entries[1]).toMatchObject({ skipped: false });
  expect(moved).toMatchObject({ last: null, rest: null });
  const back: Fact = { kind: 'taken_back', id: 'x-device:1', at: CONTEXT.at, of: [CONTEXT.actionId] };
  expect(repsOf({ ...moved, facts: [...moved.facts, back] })).toEqual([10, 12]);
});

test('F12: an edit of a set that was moved is refused and waits for its member', () => {
  const state = shared();
  const moved = moveSetsAway(state, leaving(state, 'laptop-b'), THERE, CONTEXT);
  const edit = {
    type: 'edit_set',
    entryId: SQUAT,
    set: 2,
    reps: 1,
    weight: 1,
    recordId: 'laptop-b:2',
  } as const;
  expect(apply(samplePlan, moved, edit, { at: CONTEXT.at, actionId: 'laptop-b:9' })).toMatchObject({
    rejection: 'set_not_recorded',
  });
});

test('F15: a set that comes to a session joined into another one goes on there, and stays where it was restored', () => {
  const state = shared();
  const away = discard(moveSetsAway(state, leaving(state, null), THERE, CONTEXT), CONTEXT) as PlayerState;
  const late = { at: CONTEXT.at + MINUTE, actionId: 'phone-aa:9' };
  const applied = apply(samplePlan, away, set(SQUAT, 2, 7), late);
  expect(applied.outcome).toBe('applied');
  expect(repsOf(applied.state)).toEqual([]);
  expect(inboxOf(applied.state)).toEqual([]);
  expect(applied.state.facts.slice(-2)).toMatchObject([
    { kind: 'set', id: 'phone-aa:9' },
    { kind: 'moved', id: 'phone-aa:9/2', of: ['phone-aa:9'], to: THERE },
  ]);
  expect(apply(samplePlan, applied.state, set(SQUAT, 2, 7), late).outcome).toBe('unchanged');
  const back = apply(samplePlan, away, { type: 'restore' }, late).state;
  expect(repsOf(apply(samplePlan, back, set(SQUAT, 2, 7), late).state)).toEqual([7]);
});

test('F15: parted and then discarded is not joined: what comes asks, as to any discarded session', () => {
  const state = shared();
  const remaining = moveSetsAway(state, leaving(state, 'laptop-b'), THERE, CONTEXT);
  const gone = discard(remaining, CONTEXT) as PlayerState;
  const { state: later } = apply(samplePlan, gone, set(SQUAT, 2, 7), {
    at: CONTEXT.at,
    actionId: 'phone-aa:9',
  });
  expect(repsOf(later)).toEqual([10, 7]);
  expect(inboxOf(later)).toMatchObject([{ kind: 'after_discard' }]);
});

test('F13: sets come from devices and from sessions joined; with one source go its sets, mendings and skips', () => {
  const state = shared();
  expect(sourcesOf(state).map(({ name, sets }) => [name, sets.length])).toEqual([
    ['phone-aa', 1],
    ['laptop-b', 1],
  ]);
  expect(leaving(state, 'laptop-b').map(({ kind }) => kind)).toEqual(['set', 'mended', 'skipped']);
  expect(leaving(state, 'phone-aa').map(({ id }) => id)).toEqual(['phone-aa:1']);
});

test('F13: a set that a person let go does not go with the others', () => {
  const undecided = after(['phone-aa', set(SQUAT, 1)], ['laptop-b', set(SQUAT, 1, 12)]);
  const of = inboxOf(undecided).flatMap(({ facts }) => facts);
  const answer: PlayerCommand = { type: 'answer', of, keep: ['phone-aa:1'] };
  const answered = apply(samplePlan, undecided, answer, { at: CONTEXT.at, actionId: 'phone-aa:9' }).state;
  expect(leaving(answered, 'laptop-b')).toEqual([]);
});

test('F13: a set pressed on two screens is one there and one here once they are parted', () => {
  const twice = after(['phone-aa', set(SQUAT, 1)]);
  const both = apply(samplePlan, twice, set(SQUAT, 1), {
    at: START + MINUTE + 2_000,
    actionId: 'laptop-b:1',
  });
  expect(both.outcome).toBe('unchanged');
  const [phone] = twice.facts;
  const state = { ...twice, facts: [phone!, { ...phone!, id: 'laptop-b:1' }] };
  expect(repsOf(state)).toEqual([10]);
  const facts = leaving(state, 'laptop-b');
  expect([repsOf(moveSetsAway(state, facts, THERE, CONTEXT)), repsOf(splitOffState(facts))]).toEqual([
    [10],
    [10],
  ]);
});

test('F14: a moved fact has a name of its own, about the entries there, and tells where it came from', () => {
  const state = shared();
  const facts = rewriteFacts(leaving(state, 'laptop-b'), { sessionId: HERE, facts: state.facts }, names);
  expect(facts).toMatchObject([
    { id: `laptop-b@${HERE}:1`, place: { entryId: names[SQUAT] } },
    { id: `laptop-b@${HERE}:2`, of: `laptop-b@${HERE}:1` },
    { kind: 'skipped', entryId: names[PRESS] },
  ]);
  expect([deviceOf(facts[0]!.id), sourceOf(facts[0]!.id)]).toEqual(['laptop-b', HERE]);
  const newSession = splitOffState(facts);
  expect(newSession).toMatchObject({
    phase: 'completed',
    startedAt: START + 2 * MINUTE,
    endedAt: START + 2 * MINUTE,
  });
  expect(repsOf(newSession)).toEqual([12]);
});

test('F14: sets that are moved there and back are there once, and nothing asks', () => {
  const state = shared();
  const away = leaving(state, 'laptop-b');
  const left = moveSetsAway(state, away, THERE, CONTEXT);
  expect(movedTo(left, THERE)).toEqual(away);
  const newSession = splitOffState(rewriteFacts(away, { sessionId: HERE, facts: left.facts }, names));
  const back = rewriteFacts(
    leaving(newSession, null),
    { sessionId: THERE, facts: newSession.facts },
    entryNames(otherPlan, samplePlan),
  );
  const whole = joinFacts(left, back, newSession);
  expect(repsOf(whole)).toEqual([10, 12]);
  expect(derive(samplePlan, whole.facts).entries[1]).toMatchObject({ skipped: true });
  expect(inboxOf(whole)).toEqual([]);
  expect(joinFacts(whole, back, newSession)).toBe(whole);
});

test('F14: a joined session lasts from the earlier start to the later end, and is under way where one is', () => {
  const early = after(['phone-aa', set(SQUAT, 1)]);
  const late: PlayerState = {
    phase: 'completed',
    ...{ startedAt: START + 10 * MINUTE, endedAt: START + 30 * MINUTE, totalDuration: 20, caloriesBurned: 7 },
    ...{ facts: [], last: null },
  };
  const facts = rewriteFacts(leaving(early, null), { sessionId: HERE, facts: early.facts }, names);
  expect(joinFacts(late, facts, early)).toMatchObject({ phase: 'active', startedAt: START });
  const ended = splitOffState(leaving(early, null));
  expect(joinFacts(late, facts, ended)).toMatchObject({
    phase: 'completed',
    ...{ startedAt: START + MINUTE, endedAt: late.endedAt, totalDuration: 29, caloriesBurned: 232 },
  });
  expect(joinFacts({ ...late, startedAt: START }, facts, ended)).toMatchObject({ caloriesBurned: 7 });
});

test('F14: a discarded session is joined with none, nor are two that lasted more than a day together', () => {
  const state = shared();
  const nextDay = createState(START + 25 * 60 * MINUTE);
  expect([canJoin(state, state), canJoin(state, nextDay)]).toEqual([true, false]);
  expect(canJoin(state, discard(state, CONTEXT) as PlayerState)).toBe(false);
});

test('F14: entries are led over by their exercises, as often as they come', () => {
  const twice = {
    ...samplePlan,
    exercises: [planEntry('3'.repeat(24), 'Squat'), planEntry('4'.repeat(24), 'Row')],
  };
  expect(entryNames(twice, twice)).toEqual({
    ['3'.repeat(24)]: '3'.repeat(24),
    ['4'.repeat(24)]: '4'.repeat(24),
  });
});
