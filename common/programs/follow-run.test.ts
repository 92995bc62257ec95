import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsToUndo } from './facts-in-force';
import { type FollowedRun, followRun } from './follow-run';
import type { Run, RunFact } from './run';
import { MONDAY, noon, onDay, placeId, runOf, sessionOf } from './run.fixture';
import type { RunSession } from './run-session';
import { todayOf } from './today';

const follow = (run: Run, days: number, sessions: readonly RunSession[] = []) =>
  followRun(run, sessions, MONDAY + days);
/** State of each place, in the run's order. */
const states = ({ places }: FollowedRun) => places.map(({ state }) => state).join(', ');
/** The days on which the places are due, counted from MONDAY. */
const days = ({ places }: FollowedRun) => places.map(({ due }) => (due === null ? null : due - MONDAY));

const factAt = (at: number, id = 'f', device = 'phone') => ({ id, at: noon(at), device });
const skip = (at: number, place: string, id = 'skip'): RunFact => ({
  kind: 'skip',
  ...factAt(at, id),
  placeId: place,
});
const MONDAY_1 = placeId(1, 1);
const WEDNESDAY_1 = placeId(1, 3);
const FRIDAY_1 = placeId(1, 5);

test('R1, R2: goes through the frozen places by week, day, order and id', () => {
  const { places } = runOf();
  const run = runOf([], { places: [...places].reverse() });
  expect(follow(run, 0).places.map(({ id }) => id)).toEqual(places.map(({ id }) => id));
  expect(follow(runOf([], { fromWeek: 2 }), 0).places.map(({ week }) => week)).toEqual([2, 2, 2]);
  expect(days(follow(runOf([], { fromWeek: 2 }), 0))).toEqual([0, 2, 4]);
});

test('R3: keeps the weekdays, and waits for a week that no place would miss', () => {
  expect(days(follow(runOf(), 0))).toEqual([0, 2, 4, 7, 9, 11]);
  expect(days(follow(runOf([], { start: onDay(1) }), 0))).toEqual([7, 9, 11, 14, 16, 18]);
  const { places } = runOf();
  const fromWednesday = places.filter(({ id }) => id !== MONDAY_1);
  expect(days(follow(runOf([], { start: onDay(2), places: fromWednesday }), 0))).toEqual([2, 4, 7, 9, 11]);
});

test('R4: has no days in a queue, and misses nothing', () => {
  const run = runOf([{ kind: 'shift', ...factAt(0), from: onDay(0), days: 3 }], { mode: 'queue' });
  const followed = follow(run, 300);
  expect(days(followed)).toEqual([null, null, null, null, null, null]);
  expect(states(followed)).toBe('due, ahead, ahead, ahead, ahead, ahead');
  expect(followed.missed).toEqual([]);
});

test('R5: takes the run that was made main last, or the latest', () => {
  const older = runOf([], { id: '1'.repeat(24), startedAt: noon(-9) });
  const newer = runOf([], { id: '2'.repeat(24), startedAt: noon(-2) });
  const mainOf = (...runs: Run[]) => todayOf(runs, [], MONDAY).runs[0]?.run.id;
  expect(mainOf(older, newer)).toBe(newer.id);
  const chosen: Run = { ...older, facts: [{ kind: 'main', ...factAt(0) }] };
  expect(mainOf(chosen, newer)).toBe(older.id);
  expect(mainOf({ ...chosen, facts: [...chosen.facts, { kind: 'end', ...factAt(1, 'e') }] }, newer)).toBe(
    newer.id,
  );
});

test('R6: fills a place by the stated fact alone, the latest one first', () => {
  expect(states(follow(runOf(), 0, [sessionOf('s', 0, null)]))).toMatch(/^due/);
  expect(states(follow(runOf(), 0, [sessionOf('s', 0, MONDAY_1)]))).toMatch(/^done/);
  const count = (place: string, at: number, id: string): RunFact => ({
    kind: 'count',
    ...factAt(at, id),
    placeId: place,
    sessionId: 's',
  });
  const elsewhere = follow(runOf([count(MONDAY_1, 0, 'a')]), 0, [sessionOf('s', 0, null)]);
  expect(elsewhere.places[0]).toMatchObject({ state: 'done', isElsewhere: true });
  const twice = runOf([count(MONDAY_1, 0, 'a'), count(WEDNESDAY_1, 1, 'b')]);
  expect(states(follow(twice, 2, [sessionOf('s', 2, FRIDAY_1)]))).toBe(
    'missed, done, ahead, ahead, ahead, ahead',
  );
});

test('R7: names the other sessions for one place', () => {
  const followed = follow(runOf(), 0, [sessionOf('later', 1, MONDAY_1), sessionOf('first', 0, MONDAY_1)]);
  expect(followed.places[0]?.sessionId).toBe('first');
  expect(followed.doubled).toEqual([{ placeId: MONDAY_1, sessionId: 'later' }]);
});

test('R8: opens the place again when its session is discarded or gone', () => {
  const session = sessionOf('s', 0, MONDAY_1);
  expect(follow(runOf(), 0, [{ ...session, phase: 'under way' }]).underWay).toHaveLength(1);
  expect(states(follow(runOf(), 0, [{ ...session, phase: 'discarded' }]))).toMatch(/^due/);
  expect(follow(runOf(), 0)).toEqual(follow(runOf(), 0, [{ ...session, phase: 'discarded' }]));
});

test('R9: compares what was done with the day that it had then', () => {
  const timing = (run: Run, on: number) =>
    follow(run, 9, [sessionOf('s', on, WEDNESDAY_1)]).places[1]?.timing;
  expect([1, 2, 3].map((on) => timing(runOf(), on))).toEqual(['early', 'on time', 'late']);
  const shift: RunFact = { kind: 'shift', ...factAt(1), from: onDay(2), days: 1 };
  expect(timing(runOf([shift]), 3)).toBe('on time');
  expect(timing(runOf([{ ...shift, at: noon(4) }]), 3)).toBe('late');
  expect(timing(runOf([skip(1, WEDNESDAY_1)]), 2)).toBe('on time');
});

test('R10, R11: skips, and undoes, whatever the order of arrival', () => {
  const undo: RunFact = { kind: 'undo', ...factAt(2, 'u'), factId: 'skip' };
  const skipped = runOf([skip(1, MONDAY_1)]);
  expect(states(follow(skipped, 1))).toBe('skipped, ahead, ahead, ahead, ahead, ahead');
  expect(states(follow(runOf([undo, skip(1, MONDAY_1)]), 1))).toMatch(/^missed/);
  expect(states(follow(runOf([skip(1, 'f'.repeat(24))]), 0))).toBe(states(follow(runOf(), 0)));
});

test('R12, R13: moves one place, and shifts all open ones from a day on', () => {
  const move: RunFact = { kind: 'move', ...factAt(1), placeId: MONDAY_1, to: onDay(1) };
  expect(days(follow(runOf([move]), 1))).toEqual([1, 2, 4, 7, 9, 11]);
  expect(follow(runOf([move]), 1).due.map(({ id, isMoved }) => [id, isMoved])).toEqual([[MONDAY_1, true]]);
  const shift: RunFact = { kind: 'shift', ...factAt(3), from: onDay(2), days: 1 };
  expect(days(follow(runOf([shift]), 3, [sessionOf('s', 0, MONDAY_1)]))).toEqual([0, 3, 5, 8, 10, 12]);
  expect(days(follow(runOf([shift]), 3, [sessionOf('s', 2, WEDNESDAY_1)]))[1]).toBe(2);
});

test('R14: is later by a pause, and has nothing due while one goes on', () => {
  const pause: RunFact = { kind: 'pause', ...factAt(1), from: onDay(1), until: onDay(8) };
  expect(days(follow(runOf([pause]), 1))).toEqual([0, 9, 11, 14, 16, 18]);
  const open: RunFact = { ...pause, until: null };
  const on30 = follow(runOf([open]), 30);
  expect([on30.isPaused, on30.due, on30.missed.length]).toEqual([true, [], 1]);
  const resume: RunFact = { kind: 'resume', ...factAt(8, 'r'), pauseId: 'f', day: onDay(8) };
  expect(days(follow(runOf([open, resume]), 30))).toEqual([0, 9, 11, 14, 16, 18]);
  expect(follow(runOf([open, resume]), 8).isPaused).toBe(false);
  expect(follow(runOf([open], { mode: 'queue' }), 3).due).toEqual([]);
});

test('R14: counts days that two pauses share once, and names the pause that is open', () => {
  const pause: RunFact = { kind: 'pause', ...factAt(1), from: onDay(1), until: onDay(8) };
  const longer: RunFact = { kind: 'pause', ...factAt(3, 'longer'), from: onDay(3), until: onDay(15) };
  expect(days(follow(runOf([pause, longer]), 3))).toEqual([0, 16, 18, 21, 23, 25]);
  const open: RunFact = { ...pause, until: null };
  const onDesktop: RunFact = { ...open, id: 'g', device: 'desktop' };
  const resume = (pauseId: string): RunFact => ({
    kind: 'resume',
    ...factAt(8, `r${pauseId}`),
    pauseId,
    day: onDay(8),
  });
  expect(follow(runOf([open, onDesktop]), 8).openPauseId).toBe('f');
  const halfResumed = follow(runOf([open, onDesktop, resume('f')]), 8);
  expect([halfResumed.openPauseId, halfResumed.isPaused]).toEqual(['g', true]);
  const resumed = runOf([open, onDesktop, resume('f'), resume('g')]);
  expect(days(follow(resumed, 8))).toEqual([0, 9, 11, 14, 16, 18]);
  // Of a pause with an end, the earlier open one is over.
  const fixed: RunFact = { kind: 'pause', ...factAt(9, 'fixed'), from: onDay(9), until: onDay(16) };
  const later = follow({ ...resumed, facts: [...resumed.facts, fixed] }, 10);
  expect([later.isPaused, later.openPauseId]).toEqual([true, null]);
});

test('R15: takes the later of two answers to one question, and tells the other', () => {
  const answers = { placeId: MONDAY_1, day: onDay(0) };
  const onPhone: RunFact = { ...skip(1, MONDAY_1), answers } as RunFact;
  const onDesktop: RunFact = {
    kind: 'move',
    ...factAt(1, 'm', 'desktop'),
    placeId: MONDAY_1,
    to: onDay(3),
    answers,
  };
  const followed = follow(runOf([onPhone, onDesktop]), 2);
  expect(followed.overruled).toEqual([onDesktop]);
  expect(followed.places[0]?.state).toBe('skipped');
  const later = { ...onDesktop, at: onDesktop.at + 1 };
  expect(follow(runOf([onPhone, later]), 2).overruled).toEqual([onPhone]);
  const undo: RunFact = { kind: 'undo', ...factAt(2, 'u'), factId: 'm' };
  expect(follow(runOf([onPhone, later, undo]), 2)).toMatchObject({ overruled: [], skipped: 1 });
});

test('R10, R15: takes a skip back on whichever device it was decided, and nothing else about the place', () => {
  const answers = { placeId: MONDAY_1, day: onDay(0) };
  const load = { value: 60, unit: 'kg' } as const;
  const facts: RunFact[] = [
    { ...skip(1, MONDAY_1), id: 'plain' },
    { ...skip(2, MONDAY_1), id: 'desktop', answers } as RunFact,
    { ...skip(3, MONDAY_1), id: 'phone', answers } as RunFact,
    { kind: 'aim', ...factAt(4, 'aim'), entryId: 'e'.repeat(24), placeId: MONDAY_1, load, reason: '' },
  ];
  const undos = factsToUndo(facts, MONDAY_1, 'skip').map(
    ({ id }): RunFact => ({ kind: 'undo', ...factAt(5, `undo ${id}`), factId: id }),
  );
  expect(undos).toHaveLength(3);
  expect(follow(runOf([...facts, ...undos]), 2).skipped).toBe(0);
  expect(factsToUndo([...facts, ...undos], MONDAY_1, 'skip')).toEqual([]);
  expect(factsToUndo(facts, MONDAY_1, 'move')).toEqual([]);
});

test('R16, R20: asks for nothing after its end, and is finished with nothing open', () => {
  const ended = follow(runOf([{ kind: 'end', ...factAt(1) }]), 9, [sessionOf('s', 0, MONDAY_1)]);
  expect(ended).toMatchObject({ due: [], missed: [], next: null, hasEnded: true, done: 1 });
  const all = runOf().places.map(({ id }, index) => sessionOf(`s${index}`, index, id));
  expect(follow(runOf(), 12, all)).toMatchObject({ isFinished: true, done: 6, next: null });
});

test('R17, R18, R19: tells missed, due and ahead, what is next, and the week', () => {
  const followed = follow(runOf(), 2);
  expect(states(followed)).toBe('missed, due, ahead, ahead, ahead, ahead');
  expect(followed.next?.id).toBe(FRIDAY_1);
  expect(followed.week).toBe(1);
  const done = [MONDAY_1, WEDNESDAY_1, FRIDAY_1].map((id, index) => sessionOf(id, index, id));
  expect(follow(runOf(), 5, done).week).toBe(2);
  const moved: RunFact = { kind: 'move', ...factAt(1), placeId: FRIDAY_1, to: onDay(10) };
  expect(follow(runOf([moved]), 2).next?.id).toBe(placeId(2, 1));
});

test('R21: asks in a queue for no second workout of a day', () => {
  const run = runOf([], { mode: 'queue' });
  const session = sessionOf('s', 0, MONDAY_1);
  expect(follow(run, 0, [session])).toMatchObject({ due: [], next: { id: WEDNESDAY_1 } });
  expect(follow(run, 1, [session]).due.map(({ id }) => id)).toEqual([WEDNESDAY_1]);
  expect(follow(run, 1, [session]).next?.id).toBe(FRIDAY_1);
});

test('R22, R23: tells what today asks for over all runs', () => {
  const kind = (runs: Run[], on: number, sessions: RunSession[] = []) =>
    todayOf(runs, sessions, MONDAY + on).kind;
  expect(kind([], 0)).toBe('no program');
  expect(kind([runOf()], 0)).toBe('workout');
  expect(kind([runOf()], 1)).toBe('rest');
  expect(kind([runOf()], 0, [sessionOf('s', 0, MONDAY_1)])).toBe('done');
  expect(kind([runOf([{ kind: 'pause', ...factAt(0), from: onDay(0), until: null }])], 3)).toBe('break');
  expect(kind([runOf([{ kind: 'end', ...factAt(0) }])], 0)).toBe('no program');
  const second = runOf([], { id: '9'.repeat(24), startedAt: noon(0) });
  const both = todayOf([runOf(), second], [sessionOf('s', 0, MONDAY_1, { phase: 'under way' })], MONDAY);
  expect(both.workouts.map(({ runId, place }) => [runId, place.state])).toEqual([
    [runOf().id, 'under way'],
    [second.id, 'due'],
  ]);
});

const anyDay = fc.integer({ min: -5, max: 30 });
const anyPlace = fc.constantFrom(...runOf().places.map(({ id }) => id));
const anyFact: fc.Arbitrary<RunFact> = fc
  .record({
    kind: fc.constantFrom('skip', 'move', 'shift', 'pause', 'repeat', 'count', 'undo', 'end'),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'g'),
    at: anyDay,
    device: fc.constantFrom('phone', 'desktop'),
    place: anyPlace,
    day: anyDay,
    length: fc.integer({ min: 1, max: 9 }),
    isAnswer: fc.boolean(),
  })
  .map(({ kind, id, at, device, place, day, length, isAnswer }): RunFact => {
    const stands = { id: `${kind}${id}`, at: noon(at), device };
    const answers = isAnswer ? { placeId: place, day: onDay(day) } : undefined;
    if (kind === 'skip') return { kind, ...stands, placeId: place, answers };
    if (kind === 'move') return { kind, ...stands, placeId: place, to: onDay(day), answers };
    if (kind === 'shift') return { kind, ...stands, from: onDay(day), days: length, answers };
    if (kind === 'pause') return { kind, ...stands, from: onDay(day), until: onDay(day + length) };
    if (kind === 'repeat') return { kind, ...stands, week: 1 + (length % 2), again: 1, day: onDay(day) };
    if (kind === 'count') return { kind, ...stands, placeId: place, sessionId: `s${id}` };
    if (kind === 'undo') return { kind, ...stands, factId: `skip${id}` };
    return { kind: 'end', ...stands };
  });
const anySession = fc
  .record({ id: fc.constantFrom('sa', 'sb', 'sc', 'sd'), on: anyDay, place: fc.option(anyPlace) })
  .map(({ id, on, place }) => sessionOf(id, on, place));
const anyFacts = fc.uniqueArray(anyFact, { selector: ({ id }) => id, maxLength: 8 });
const anySessions = fc.uniqueArray(anySession, { selector: ({ id }) => id, maxLength: 4 });
const anyMode = fc.constantFrom('calendar' as const, 'queue' as const);

test('R7, R10: comes to the same, in whatever order facts and sessions arrive', () => {
  fc.assert(
    fc.property(anyFacts, anySessions, anyMode, anyDay, (facts, sessions, mode, on) => {
      const inOrder = follow(runOf(facts, { mode }), on, sessions);
      const reversed = follow(runOf([...facts].reverse(), { mode }), on, [...sessions].reverse());
      expect(reversed).toEqual(inOrder);
    }),
  );
});

test('R6, R9: loses no place, and keeps each completed one done whatever was decided', () => {
  fc.assert(
    fc.property(anyFacts, anySessions, anyMode, anyDay, (facts, sessions, mode, on) => {
      const decisions = facts.filter(({ kind }) => kind !== 'count');
      const followed = follow(runOf(decisions, { mode }), on, sessions);
      const repeated = decisions.flatMap((fact) => (fact.kind === 'repeat' ? fact.week : []));
      expect(followed.places).toHaveLength(6 + 3 * new Set(repeated).size);
      expect(followed.done).toBe(new Set(sessions.flatMap(({ place }) => place?.placeId ?? [])).size);
      const filled = followed.places.flatMap(({ sessionId }) => sessionId ?? []);
      expect(new Set(filled).size).toBe(filled.length);
    }),
  );
});
