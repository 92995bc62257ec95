import { describe, expect, test } from 'vitest';
import { MAX_DEVICES_PER_SESSION, MAX_SESSIONS_UNDER_WAY, START_APART_MINUTES } from '@common/constants';
import type { Session, SessionOffer } from '@common/contract/training/sessions';
import type { Workout } from '@common/contract/training/workouts';
import { startPlanOf } from '@common/player/plan/plan';
import { liftedSets } from '@common/player/state/entries';
import { inboxOf } from '@common/player/state/inbox';
import { withOffers } from '@common/sync/outbox/offers';
import type { CommandItem, OfferItem } from '@common/sync/outbox/outbox-item';
import { emptyQueue } from '@common/sync/outbox/outbox-queue';
import { applyOffer } from '@common/sync/outbox/outbox-renumber';
import { planOf } from '@common/sync/replica/local-session';
import { connectLive, type LiveClient, outcomeOf, phoneForEach } from '../testing/live-client';
import type { TestApp, TestMember } from '../testing/test-app';
import { device, exerciseId, makeSession, makeWorkout, NOBODY } from '../testing/training';
import { library } from '../training/exercises/library';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let app: TestApp;
let pat: TestMember;
let phone: LiveClient;
let count = 0;
phoneForEach((made) => {
  ({ app, pat, phone } = made);
});

const newId = () => {
  count += 1;
  return count.toString(16).padStart(16, 'b') + pat.member.id.slice(-8);
};
const stored = async ({ id }: Session): Promise<Session> =>
  (await pat.send('GET', `/api/sessions/${id}`)).body;
const repsIn = ({ state }: Session) => liftedSets(state).map(({ reps }) => reps);
/** A start as a phone makes it that knows the workout so. */
const startOf = (workout: Workout, at = Date.now()) => ({
  id: newId(),
  workoutId: workout.id,
  at,
  plan: startPlanOf(planOf(workout)),
});
async function started(payload: object): Promise<Session> {
  const { data, error } = (await phone.ask('session:start', payload)) as { data: Session; error?: unknown };
  expect(error).toBeUndefined();
  return data;
}
const tapped = (envelope: object) => outcomeOf(phone, envelope);

describe('a start carries its plan', () => {
  // [LP9]
  test('a start with its plan keeps every set though its workout was deleted meanwhile', async () => {
    const workout = await makeWorkout(pat);
    const start = startOf(workout, Date.now() - HOUR);
    await pat.send('DELETE', `/api/workouts/${workout.id}`);
    const session = await started(start);
    expect(session.workout.exercises).toMatchObject(start.plan.exercises);
    const taps = device(session);
    for (const [exercise, set] of [
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
    ] as const)
      expect(await tapped(taps.completeSet(exercise, set, 5 + set))).toBe('applied');
    expect(await stored(session)).toMatchObject({ phase: 'completed', workoutId: workout.id });
    expect(repsIn(await stored(session))).toEqual([6, 7, 6, 7]);
  });

  test('a start keeps the plan that was shown, though its workout was edited meanwhile', async () => {
    const workout = await makeWorkout(pat);
    const start = startOf(workout, Date.now() - HOUR);
    await pat.send('PUT', `/api/workouts/${workout.id}`, {
      name: 'Another',
      exercises: [{ exerciseId: exerciseId(5), sets: 1 }],
    });
    const session = await started(start);
    expect(session.workout).toMatchObject({ name: 'Push Day', exercises: [{ sets: 2 }, { sets: 2 }] });
    expect(session.workout.exercises[0]!.exercise.name).toBe(workout.exercises[0]!.exercise.name);
    expect((await pat.send('GET', `/api/workouts/${workout.id}`)).body.name).toBe('Another');
  });

  // [LP9]
  test('a start with its plan, sent twice, makes one session; entry ids in use elsewhere are replaced', async () => {
    const workout = await makeWorkout(pat);
    const start = startOf(workout);
    const session = await started(start);
    expect((await started(start)).id).toBe(session.id);
    const second = await started({ ...startOf(await makeWorkout(pat)), plan: start.plan });
    expect(second.workout.exercises[0]!.id).not.toBe(session.workout.exercises[0]!.id);
  });

  test('refuses a start of an unknown workout without a plan, and one with a malformed plan', async () => {
    expect(await phone.ask('session:start', { workoutId: NOBODY })).toMatchObject({
      error: { code: 'not_found' },
    });
    const start = startOf(await makeWorkout(pat));
    const plan = { ...start.plan, exercises: [{ sets: 3 }] };
    expect(await phone.ask('session:start', { ...start, plan })).toMatchObject({
      error: { code: 'validation_failed' },
    });
  });
});

describe('a start from before the session under way', () => {
  // [LP10]
  test('a start hours before the session under way begins its own session, one minutes before joins it', async () => {
    const workout = await makeWorkout(pat);
    const evening = (await pat.send('POST', '/api/sessions', { workoutId: workout.id })).body as Session;
    const morning = await started(startOf(workout, Date.now() - 9 * HOUR));
    expect(morning.id).not.toBe(evening.id);
    const taps = device(morning);
    for (const set of [1, 2]) await tapped(taps.completeSet(0, set, set, 100, Date.now() - 8 * HOUR));
    expect(repsIn(await stored(morning))).toEqual([1, 2]);
    expect(repsIn(await stored(evening))).toEqual([]);
    const minutes = START_APART_MINUTES - 1;
    expect((await started(startOf(workout, Date.now() - minutes * MINUTE))).id).toBe(evening.id);
    expect((await started(startOf(workout))).id).toBe(evening.id);
  });
});

describe('what was lifted is recorded', () => {
  // [LP8]
  test('keeps both sets meant for one place, and asks on every screen until it is answered', async () => {
    const session = await makeSession(pat);
    const [one, other] = [device(session, 'the-phone'), device(session, 'the-desktop')];
    expect(await tapped(one.completeSet(0, 1, 21, 201))).toBe('applied');
    expect(await tapped(other.completeSet(0, 1, 31, 301))).toBe('applied');
    expect(repsIn(await stored(session))).toEqual([21, 31]);
    const desktop = await connectLive(app, pat);
    const { sessions } = await desktop.hello({ deviceId: 'the-desktop' });
    const [waiting] = inboxOf(sessions[0]!.state);
    expect(waiting).toMatchObject({ kind: 'same_place', facts: ['the-phone:1', 'the-desktop:1'] });
    const of = waiting!.facts;
    expect(await tapped(other.next({ type: 'answer', of, keep: [of[1]!] }))).toBe('applied');
    expect(repsIn(await stored(session))).toEqual([31]);
    expect(await tapped(one.next({ type: 'answer', of, keep: of }))).toBe('unchanged');
    desktop.close();
  });

  // [LP8]
  test('records a set in a discarded session, which asks whether to restore it', async () => {
    const session = await makeSession(pat);
    const taps = device(session);
    await tapped(taps.completeSet(0, 1, 1));
    await pat.send('DELETE', `/api/sessions/${session.id}`);
    expect(await tapped(taps.completeSet(0, 2, 2))).toBe('applied');
    expect(inboxOf((await stored(session)).state)).toMatchObject([{ kind: 'after_discard' }]);
    await pat.send('POST', `/api/sessions/${session.id}/restore`);
    expect(repsIn(await stored(session))).toEqual([1, 2]);
  });

  test('an edit of a set that is gone waits for an answer on every screen', async () => {
    const session = await makeSession(pat);
    const taps = device(session);
    const entryId = session.workout.exercises[0]!.id;
    const edit = { type: 'edit_set', entryId, set: 1, reps: 7, weight: 70, recordId: 'gone:1' } as const;
    expect(await tapped(taps.next(edit))).toBe('rejected');
    const desktop = await connectLive(app, pat);
    const { sessions } = await desktop.hello();
    expect(inboxOf(sessions[0]!.state)).toMatchObject([{ kind: 'refused', refused: { command: edit } }]);
    desktop.close();
  });
});

describe('a number', () => {
  // [LP2]
  test('a repeated number gets the same answer, however many came after it', async () => {
    const session = await makeSession(pat);
    const taps = device(session);
    const stray = taps.next({ type: 'skip_exercise', entryId: NOBODY });
    const first = await phone.ask('session:command', stray);
    for (let number = 0; number < 40; number += 1)
      await tapped(taps.next({ type: number % 2 ? 'resume' : 'pause' }));
    expect(await phone.ask('session:command', stray)).toEqual(first);
    expect(first).toMatchObject({ data: { outcome: 'rejected', rejection: 'unknown_exercise' } });
  });

  // [LP4]
  test('answers `forked` for a number that two clients used under one name, and changes nothing', async () => {
    const session = await makeSession(pat);
    const [one, copy] = [device(session), device(session)];
    expect(await tapped(one.completeSet(0, 1, 1))).toBe('applied');
    expect(await tapped({ ...copy.completeSet(0, 2, 2), nonce: 'another1' })).toBe('forked');
    expect(repsIn(await stored(session))).toEqual([1]);
  });

  // [LP2]
  test('takes numbers of any device, and forgets outcomes of devices that took part long ago', async () => {
    const session = await makeSession(pat);
    const first = device(session, 'the-first-one').completeSet(0, 1);
    expect(await tapped(first)).toBe('applied');
    for (let number = 1; number <= MAX_DEVICES_PER_SESSION; number += 1)
      expect(await tapped(device(session, `device-${number}-x`).next({ type: 'resume' }))).toBe('unchanged');
    expect(await tapped(first)).toBe('window_exceeded');
    expect(await tapped({ ...first, seq: 2 })).toBe('unchanged');
    expect(repsIn(await stored(session))).toEqual([10]);
  });
});

describe('a database of another epoch', () => {
  const offerOf = ({ id: sessionId, workoutId, workout, state }: Session): SessionOffer => ({
    sessionId,
    workoutId,
    at: state.startedAt,
    plan: startPlanOf(workout),
    facts: state.facts,
    end: null,
  });

  // [LP19]
  test('the welcome names the epoch, and sends sessions whole to a client that knows another one', async () => {
    const session = await makeSession(pat);
    const knownSessions = [{ sessionId: session.id, version: 99 }];
    const { epoch, sessions } = await phone.hello({ known: knownSessions, epoch: 'another-epoch' });
    expect(sessions.map(({ id }) => id)).toEqual([session.id]);
    expect((await phone.hello({ known: knownSessions, epoch })).sessions).toEqual([]);
  });

  // [LP19]
  test('merges an offer once, by the ids of its facts', async () => {
    const session = await makeSession(pat);
    const taps = device(session);
    await tapped(taps.completeSet(0, 1, 1));
    const held = await stored(session);
    const lost = held.state.facts.map((fact) => ({ ...fact, id: 'the-phone:9', at: fact.at + MINUTE }));
    const offer = { ...offerOf(held), facts: [...held.state.facts, ...lost] };
    for (const _ of [1, 2])
      expect(await phone.ask('session:offer', offer)).toMatchObject({ data: { version: 3 } });
    expect(repsIn(await stored(session))).toEqual([1, 1]);
    // An offered fact uses up no number: the device's first one is still 1.
    expect(await tapped({ ...taps.next({ type: 'pause' }), deviceId: 'the-phone', seq: 1 })).toBe('applied');
  });

  test('merges an offer into the session that its start led to, each set at its own exercise', async () => {
    const session = await makeSession(pat);
    const sessionId = newId();
    await phone.ask('session:start', { workoutId: session.workoutId, id: sessionId });
    const { plan, ...offer } = offerOf(session);
    const exercises = plan.exercises.map((entry) => ({ ...entry, id: newId() }));
    const [{ id: entryId, exerciseId }] = exercises as [(typeof exercises)[number]];
    const done = { reps: 7, weight: 70 };
    const set = { kind: 'set' as const, id: 'the-phone:1', at: Date.now(), exerciseId, done };
    const facts = [{ ...set, place: { entryId, set: 1 } }];
    const taken = { ...offer, sessionId, plan: { ...plan, exercises }, facts };
    expect(await phone.ask('session:offer', taken)).toMatchObject({ data: { id: session.id } });
    const merged = await stored(session);
    expect(merged.exercises.map(({ actualReps }) => actualReps)).toEqual(
      plan.exercises.map((_, index) => (index === 0 ? [7] : [])),
    );
  });

  // [LP19]
  test('counts a set of an added exercise once, though another device added the same exercise meanwhile', async () => {
    const startQuick = async () => {
      const { plan, ...start } = startOf(await makeWorkout(pat));
      return started({ ...start, workoutId: newId(), plan: { ...plan, exercises: [] } });
    };
    const adding = (entryId: string, exercise: number) => ({
      ...{ type: 'add_exercise' as const, entryId, exercise: library[exercise]! },
      ...{ sets: 2, reps: 8, weight: 20, restTime: 0 },
    });
    const [entryId, added] = [newId(), newId()];
    const lost = await startQuick();
    const taps = device(lost, 'the-phone');
    for (const command of [adding(entryId, 0), adding(newId(), 1)]) await tapped(taps.next(command));
    const tap = taps.next({ type: 'complete_set', entryId, set: 1, reps: 7, weight: 70 });
    await tapped(tap);
    const { id: sessionId } = await startQuick();
    await tapped(device({ ...lost, id: sessionId }).next(adding(added, 0)));
    const waiting = { ...tap, kind: 'command' as const, order: 1, sessionId };
    const outbox = { ...emptyQueue('the-phone'), nextOrder: 2, items: [waiting] };
    const queue = withOffers(outbox, [{ ...(await stored(lost)), id: sessionId }]);
    const offer = queue.items.find(({ kind }) => kind === 'offer') as OfferItem;
    const { kind: _kind, order: _order, ...payload } = offer;
    const { data } = (await phone.ask('session:offer', payload)) as { data: Session };
    expect(data.workout.exercises.map(({ id }) => id)).toEqual(expect.arrayContaining([entryId, added]));
    const { kind: _, order, ...again } = applyOffer(queue, offer, data).items[0] as CommandItem;
    expect(await tapped({ ...again, deviceId: 'device-anew', seq: 1 })).toBe('unchanged');
    expect(repsIn(await stored(data))).toEqual([7]);
  });

  test('maps an offered refusal to the exercise of the stored plan', async () => {
    const session = await makeSession(pat);
    const sessionId = newId();
    await phone.ask('session:start', { workoutId: session.workoutId, id: sessionId });
    const { plan, ...offer } = offerOf(session);
    const exercises = plan.exercises.map((entry) => ({ ...entry, id: newId() }));
    const command = { type: 'edit_set', entryId: exercises[1]!.id, set: 1, reps: 7, weight: 70 } as const;
    const refusal = { kind: 'refused', id: 'the-phone:1', at: Date.now(), rejection: 'set_not_recorded' };
    const facts = [{ ...refusal, command: { ...command, recordId: 'gone:1' } }];
    const taken = { ...offer, sessionId, plan: { ...plan, exercises }, facts };
    expect(await phone.ask('session:offer', taken)).toMatchObject({ data: { id: session.id } });
    const [waiting] = inboxOf((await stored(session)).state);
    expect(waiting).toMatchObject({
      ...{ kind: 'refused', facts: ['the-phone:1'] },
      refused: { command: { ...command, entryId: session.workout.exercises[1]!.id } },
    });
  });

  test('recreates a lost session from an offer, ended as it had ended', async () => {
    const session = await makeSession(pat);
    await tapped(device(session).completeSet(0, 1, 1));
    const held = await stored(session);
    const sessionId = newId();
    const at = held.state.startedAt + 1_000;
    const offer = { ...offerOf(held), sessionId, end: { phase: 'completed', at } };
    expect(await phone.ask('session:offer', offer)).toMatchObject({
      data: { id: sessionId, phase: 'completed' },
    });
    expect(repsIn(await stored({ ...held, id: sessionId }))).toEqual([1]);
  });

  test('recreates a finished session from an offer even at the limit of sessions under way', async () => {
    const held = await stored(await makeSession(pat));
    for (let count = 1; count < MAX_SESSIONS_UNDER_WAY; count += 1) await makeSession(pat);
    const set = (id: number) => {
      const place = { entryId: held.workout.exercises[0]!.id, set: 1 };
      const at = held.state.startedAt + id * MINUTE;
      return { kind: 'set', id: `the-phone:${id}`, at, exerciseId: exerciseId(0), place, done };
    };
    const done = { reps: 7, weight: 70 };
    const end = { phase: 'completed', at: held.state.startedAt };
    const offer = { ...offerOf(held), sessionId: newId(), facts: [set(1)], end };
    const first = (await phone.ask('session:offer', offer)) as { data: Session };
    expect(first).toMatchObject({ data: { id: offer.sessionId, phase: 'completed' } });
    const answer = await phone.ask('session:offer', { ...offer, facts: [set(2)] });
    expect(answer).toMatchObject({ data: { phase: 'completed', state: { facts: { length: 2 } } } });
    const refused = await phone.ask('session:offer', { ...offer, sessionId: newId(), end: null });
    expect(refused).toMatchObject({ error: { code: 'quota_reached' } });
  });

  test('asks of a discarded one what it asked where it was: of the sets that came afterwards alone', async () => {
    const held = await stored(await makeSession(pat));
    const { id: entryId } = held.workout.exercises[0]!;
    const set = (nth: number) => ({
      ...{ kind: 'set', id: `the-phone:${nth}`, at: held.state.startedAt + nth },
      ...{ exerciseId: exerciseId(0), place: { entryId, set: nth }, done: { reps: nth, weight: 70 } },
    });
    const end = { phase: 'discarded', at: held.state.startedAt };
    const offer = { ...offerOf(held), sessionId: newId(), end };
    for (const nth of [1, 2]) await phone.ask('session:offer', { ...offer, facts: [set(nth)] });
    const readSession = () => stored({ ...held, id: offer.sessionId });
    expect(inboxOf((await readSession()).state)).toEqual([]);
    await phone.ask('session:offer', { ...offer, facts: [set(3)], end: null });
    expect(inboxOf((await readSession()).state)).toMatchObject([
      { kind: 'after_discard', facts: ['the-phone:3'] },
    ]);
  });

  // [LP19]
  test('counts a tap once whose fact was offered, though it comes again under a new name, by a wrong clock', async () => {
    const session = await makeSession(pat);
    const command = device(session).completeSet(0, 1, 1, 100, Date.now() + 60 * MINUTE);
    await tapped(command);
    const held = await stored(session);
    const facts = held.state.facts.map((fact) => ({ ...fact, at: fact.at - MINUTE }));
    const sessionId = newId();
    const at = held.state.startedAt - MINUTE;
    const offered = await phone.ask('session:offer', { ...offerOf(held), sessionId, at, facts });
    const [entry] = (offered as { data: Session }).data.workout.exercises;
    const again = { ...command, sessionId, command: { ...command.command, entryId: entry!.id } };
    expect(await phone.ask('session:command', again)).toMatchObject({ error: { code: 'forked' } });
    expect(await tapped({ ...again, deviceId: 'device-anew' })).toBe('unchanged');
    expect(repsIn(await stored({ ...held, id: sessionId }))).toEqual([1]);
  });

  test('recreates a session at a version above any that a client may know', async () => {
    const session = await makeSession(pat);
    const offer = { ...offerOf(session), sessionId: newId(), at: Date.now() - 60 * MINUTE };
    const { data } = (await phone.ask('session:offer', offer)) as { data: Session };
    expect(data.version).toBeGreaterThanOrEqual(3_600);
  });

  test('an offer of another member changes nothing here, and a malformed one is refused', async () => {
    const session = await makeSession(pat);
    const sam = await connectLive(app, await app.signUp());
    await sam.hello();
    const answer = (await sam.ask('session:offer', offerOf(session))) as { data: Session };
    expect(answer.data.id).not.toBe(session.id);
    expect(await stored(session)).toMatchObject({ version: 1 });
    expect(await phone.ask('session:offer', { ...offerOf(session), facts: [{}] })).toMatchObject({
      error: { code: 'validation_failed' },
    });
    sam.close();
  });
});
