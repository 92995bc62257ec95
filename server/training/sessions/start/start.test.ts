import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SESSIONS_PER_MEMBER, MAX_SESSIONS_UNDER_WAY } from '@common/constants';
import { isOwnId, ownTag } from '@common/contract/own-ids';
import { sessionSchema } from '@common/contract/training/sessions';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, exerciseId, makeSession, makeWorkout, NOBODY } from '@server/testing/training';
import { createAuthority } from '../authority';
import { sessionModel } from '../model';
import { sessionDeps } from '../session-deps';

let app: TestApp;
let pat: TestMember;
let sam: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  sam = await app.signUp();
});
afterAll(() => app.close());

/** The same service as another node would have it. */
function otherNode() {
  const deps = sessionDeps({ connection: app.app.connection, events: app.events });
  return createAuthority(deps).starts;
}
const callerOf = ({ member }: TestMember) => ({ memberId: member.id, isAdmin: false, isApproved: true });
/** An id that a client of this member's may choose. */
const newId = (index: number, { member }: TestMember = pat) =>
  index.toString(16).padStart(16, 'a') + ownTag(member.id);

describe('starting a workout', () => {
  it('takes a snapshot of it that later edits do not touch', async () => {
    const workout = await makeWorkout(pat);
    const { status, body } = await pat.send('POST', '/api/sessions', { workoutId: workout.id, userId: '1' });
    expect(status).toBe(201);
    expect(sessionSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      userId: pat.member.id,
      workoutId: workout.id,
      endTime: null,
      totalDuration: null,
      caloriesBurned: null,
      completed: false,
      version: 1,
      phase: 'active',
      workout: {
        name: 'Push Day',
        exercises: [{ sets: 2, reps: 10, weight: 100, previous: [] }, { sets: 2 }],
      },
      exercises: [{ completedSets: 0, actualReps: [], completed: false }, {}],
    });
    await pat.send('PUT', `/api/workouts/${workout.id}`, {
      name: 'Other',
      exercises: [{ exerciseId: exerciseId(5) }],
    });
    await pat.send('DELETE', `/api/workouts/${workout.id}`);
    expect((await pat.send('GET', `/api/sessions/${body.id}`)).body).toEqual(body);
  });

  it('has an id that the client may choose: sent twice it is one session', async () => {
    const { id: workoutId } = await makeWorkout(pat);
    const id = newId(1);
    const first = await pat.send('POST', '/api/sessions', { id, workoutId });
    expect(first.body.id).toBe(id);
    await pat.send('PUT', `/api/sessions/${id}`, { completed: true });
    const again = await pat.send('POST', '/api/sessions', { id, workoutId });
    expect(again.body).toMatchObject({ id, completed: true });
    expect([first.status, again.status]).toEqual([201, 200]);
  });

  it('answers a new session with 201 and its address, an existing one with 200 and none', async () => {
    const { id: workoutId } = await makeWorkout(pat);
    const first = await pat.send('POST', '/api/sessions', { workoutId });
    expect([first.status, first.headers.get('location')]).toEqual([201, `/api/sessions/${first.body.id}`]);
    const again = await pat.send('POST', '/api/sessions', { workoutId });
    expect([again.status, again.headers.get('location'), again.body.id]).toEqual([200, null, first.body.id]);
  });

  it('refuses to begin in the future; a clock that is a little ahead means now', async () => {
    const { id: workoutId } = await makeWorkout(pat);
    const startedAt = (at: number) => pat.send('POST', '/api/sessions', { workoutId, at });
    expect((await startedAt(Date.parse('2099-01-01'))).body).toMatchObject({
      code: 'validation_failed',
      faults: [{ path: 'body.at' }],
    });
    const { body } = await startedAt(Date.now() + 600_000);
    expect(Date.parse(body.startTime)).toBeLessThanOrEqual(Date.now());
  });

  it('refuses a known id for another workout instead of answering the session of the first', async () => {
    const [push, pull] = [await makeWorkout(pat), await makeWorkout(pat)];
    const id = newId(3);
    await pat.send('POST', '/api/sessions', { id, workoutId: push.id });
    const refusal = { status: 409, body: { code: 'conflict' } };
    expect(await pat.send('POST', '/api/sessions', { id, workoutId: pull.id })).toMatchObject(refusal);
    const joined = { id: newId(4), workoutId: push.id };
    expect((await pat.send('POST', '/api/sessions', joined)).body.id).toBe(id);
    const elsewhere = { ...joined, workoutId: pull.id };
    expect(await pat.send('POST', '/api/sessions', elsewhere)).toMatchObject(refusal);
  });

  // [S48]
  it('does not reveal whether another member has an id: one in use and a free one are answered alike', async () => {
    const othersId = (await makeSession(pat, { id: newId(5) })).id;
    const nobodys = newId(6);
    const answers = [];
    for (const id of [othersId, nobodys]) {
      const { id: workoutId } = await makeWorkout(sam);
      const first = await sam.send('POST', '/api/sessions', { id, workoutId });
      expect(isOwnId(first.body.id, sam.member.id)).toBe(true);
      await sam.send('PUT', `/api/sessions/${first.body.id}`, { completed: true });
      const again = await sam.send('POST', '/api/sessions', { id, workoutId });
      expect(again.body.id).toBe(first.body.id);
      answers.push([first.status, again.status, first.body.id === id, Object.keys(first.body)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(0, 3)).toEqual([201, 200, false]);
    expect((await pat.send('GET', `/api/sessions/${othersId}`)).status).toBe(200);
  });

  it('twenty starts at once on two nodes, under an id that is not the member’s own, make one session', async () => {
    const { id: workoutId } = await makeWorkout(sam);
    const nodes = [otherNode(), otherNode()];
    const started = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        nodes[index % 2]!.start({ id: newId(7), workoutId }, callerOf(sam)),
      ),
    );
    expect(new Set(started.map(({ session }) => String(session._id))).size).toBe(1);
  });

  it('fifty starts at once on two nodes make one session', async () => {
    const { id: workoutId } = await makeWorkout(pat);
    const nodes = [otherNode(), otherNode()];
    const started = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        nodes[index % 2]!.start({ id: newId(100 + index), workoutId }, callerOf(pat)),
      ),
    );
    expect(new Set(started.map(({ session }) => String(session._id))).size).toBe(1);
    const stored = await sessionModel(app.app.connection).find({ workoutId }).lean();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ version: 1, access: 'open' });
  });

  it('answers the session that it takes up though that one is discarded in the same moment', async () => {
    const session = await makeSession(pat);
    const pause = device(session).next({ type: 'pause' });
    await pat.send('POST', `/api/sessions/${session.id}/commands`, pause);
    const deps = sessionDeps({ connection: app.app.connection, events: app.events });
    const takeIn: typeof deps.sessions.takeIn = async (...parts) => {
      const isTaken = await deps.sessions.takeIn(...parts);
      await pat.send('DELETE', `/api/sessions/${session.id}`);
      return isTaken;
    };
    const { starts } = createAuthority({ ...deps, sessions: { ...deps.sessions, takeIn } });
    const start = { id: newId(77), workoutId: session.workoutId, at: Date.now() };
    const { session: answered } = await starts.start(start, callerOf(pat));
    expect([String(answered._id), answered.phase]).toEqual([session.id, 'discarded']);
  });

  it('takes a paused session up again, but not by a start from before the pause', async () => {
    const session = await makeSession(pat);
    const { workoutId } = session;
    const phone = device(session);
    const before = Date.now();
    await pat.send('POST', `/api/sessions/${session.id}/commands`, phone.next({ type: 'pause' }));
    const late = await pat.send('POST', '/api/sessions', { workoutId, at: before - 1 });
    expect(late.body).toMatchObject({ id: session.id, phase: 'paused' });
    await expect
      .poll(async () => (await pat.send('POST', '/api/sessions', { workoutId })).body.phase)
      .toBe('active');
  });

  it('starts several workouts; the one touched last is the active one', async () => {
    const kim = await app.signUp();
    expect((await kim.send('GET', '/api/sessions/active')).body.code).toBe('no_active_session');
    const first = await makeSession(kim);
    const second = await makeSession(kim);
    expect((await kim.send('GET', '/api/sessions/active?userId=1')).body.id).toBe(second.id);
    await kim.send('POST', `/api/sessions/${first.id}/commands`, device(first).completeSet(0, 1));
    expect((await kim.send('GET', '/api/sessions/active')).body.id).toBe(first.id);
    await kim.send('PUT', `/api/sessions/${first.id}`, { completed: true });
    await kim.send('DELETE', `/api/sessions/${second.id}`);
    expect((await kim.send('GET', '/api/sessions/active')).status).toBe(404);
  });

  it('brings what was lifted the last time, exercise by exercise', async () => {
    const kim = await app.signUp();
    const done = await makeSession(kim);
    const phone = device(done);
    for (const command of [phone.completeSet(0, 1, 9, 95), phone.completeSet(0, 2, 7, 90)]) {
      await kim.send('POST', `/api/sessions/${done.id}/commands`, command);
    }
    await kim.send('PUT', `/api/sessions/${done.id}`, { completed: true });
    const skipped = await makeSession(kim);
    expect(skipped.workout.exercises.map(({ previous }) => previous)).toEqual([
      [
        { reps: 9, weight: 95 },
        { reps: 7, weight: 90 },
      ],
      [],
    ]);
    await kim.send('PUT', `/api/sessions/${skipped.id}`, { completed: true });
    // Nothing was lifted in the last one: the one before it counts.
    expect((await makeSession(kim)).workout.exercises[0]!.previous).toHaveLength(2);
  });

  it('starts when the member says, never in the future', async () => {
    const at = Date.now() - 3_600_000;
    expect((await makeSession(pat, { at })).startTime).toBe(new Date(at).toISOString());
    const ahead = await makeSession(pat, { at: Date.now() + 3_600_000 });
    expect(Date.parse(ahead.startTime)).toBeLessThanOrEqual(Date.now());
  });

  it('needs a workout of the member with something to do in it', async () => {
    const { id: empty } = await makeWorkout(pat, { exercises: [] });
    const nothing = await pat.send('POST', '/api/sessions', { workoutId: empty });
    expect(nothing.body).toMatchObject({ code: 'validation_failed', faults: [{ path: 'body.workoutId' }] });
    const { id: foreign } = await makeWorkout(sam);
    for (const workoutId of [foreign, NOBODY]) {
      expect((await pat.send('POST', '/api/sessions', { workoutId })).status).toBe(404);
    }
    const { id: workoutId } = await makeWorkout(pat);
    expect((await pat.send('POST', '/api/sessions', { workoutId, userId: sam.member.id })).status).toBe(404);
  });

  it('answers a repeated start the same, even when its session has ended meanwhile', async () => {
    const first = await makeSession(pat);
    const start = { workoutId: first.workoutId, id: `${'c'.repeat(23)}1` };
    expect((await pat.send('POST', '/api/sessions', start)).body.id).toBe(first.id);
    await pat.send('PUT', `/api/sessions/${first.id}`, { completed: true });
    const { body: late } = await pat.send('POST', '/api/sessions', start);
    expect(late).toMatchObject({ id: first.id, completed: true });
    expect((await pat.send('GET', '/api/sessions/active')).body.id).not.toBe(start.id);
  });

  it('makes good a start that a dying server left half done', async () => {
    const session = await makeSession(pat);
    const model = sessionModel(app.app.connection);
    await model.updateOne({ _id: session.id }, { $set: { access: 'pending' } });
    expect((await pat.send('GET', `/api/sessions/${session.id}`)).status).toBe(404);
    const { body } = await pat.send('POST', '/api/sessions', { workoutId: session.workoutId });
    expect(body.id).toBe(session.id);
    expect((await pat.send('GET', `/api/sessions/${session.id}`)).status).toBe(200);
  });
});

describe('so many workouts may be in a history, and no more', () => {
  // [S89]
  it('refuses a session above the history’s limit, however many start at once on several nodes', async () => {
    const kim = await app.signUp();
    const userId = new Types.ObjectId(kim.member.id);
    const sessions = sessionModel(app.app.connection).collection;
    const fill = (count: number) =>
      sessions.insertMany(
        Array.from({ length: count }, () => ({ userId, phase: 'completed', access: 'open' })),
      );
    for (let batch = 0; batch < 10; batch += 1) await fill(MAX_SESSIONS_PER_MEMBER / 10 - (batch ? 0 : 3));
    const workouts = [];
    for (let count = 0; count < 5; count += 1) workouts.push((await makeWorkout(kim)).id);
    const nodes = [otherNode(), otherNode()];
    const began = await Promise.allSettled(
      workouts.map((workoutId, at) => nodes[at % 2]!.start({ workoutId, completed: false }, callerOf(kim))),
    );
    expect(began.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3);
    const answers = [];
    for (const workoutId of workouts) answers.push(await kim.send('POST', '/api/sessions', { workoutId }));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['quota_reached', 'quota_reached']);
    expect(refused[0]!.body.detail).toBe(
      'Your history holds 20,000 workouts, the most it can. Please delete some first; they stop counting after 30 days.',
    );
    expect(await sessions.countDocuments({ userId })).toBe(MAX_SESSIONS_PER_MEMBER);
  });
});

describe('so many workouts may be under way, and no more', () => {
  const start = ({ send }: TestMember, workoutId: string) => send('POST', '/api/sessions', { workoutId });
  const refused = {
    status: 409,
    body: {
      code: 'quota_reached',
      detail: 'You have 10 workouts under way. Please finish or discard one first.',
    },
  };
  /** A member with that many workouts, and sessions of the first ones. */
  async function full(workouts: number) {
    const kim = await app.signUp();
    const workoutIds = [];
    for (let count = 0; count < workouts; count += 1) workoutIds.push((await makeWorkout(kim)).id);
    const sessions = [];
    for (const id of workoutIds.slice(0, MAX_SESSIONS_UNDER_WAY)) sessions.push((await start(kim, id)).body);
    return { kim, sessions, last: workoutIds.at(-1)! };
  }

  // [S89]
  it('refuses a session above the limit until one is finished, but answers one under way', async () => {
    const { kim, sessions, last } = await full(MAX_SESSIONS_UNDER_WAY + 1);
    expect(await start(kim, last)).toMatchObject(refused);
    expect(await start(kim, sessions[0].workoutId)).toMatchObject({
      status: 200,
      body: { id: sessions[0].id },
    });
    await kim.send('PUT', `/api/sessions/${sessions[0].id}`, { completed: true });
    expect((await start(kim, last)).status).toBe(201);
  });

  it('a finished or discarded one is not taken up again beside them', async () => {
    const { kim, sessions, last } = await full(MAX_SESSIONS_UNDER_WAY + 1);
    const [finished, discarded] = sessions;
    await kim.send('PUT', `/api/sessions/${finished.id}`, { completed: true });
    expect((await start(kim, last)).status).toBe(201);
    expect(await kim.send('PUT', `/api/sessions/${finished.id}`, { completed: false })).toMatchObject(
      refused,
    );
    await kim.send('DELETE', `/api/sessions/${discarded.id}`);
    expect((await start(kim, finished.workoutId)).status).toBe(201);
    expect(await kim.send('POST', `/api/sessions/${discarded.id}/restore`)).toMatchObject(refused);
  });

  // [S89]
  it('holds the limit of sessions under way, however many start at once on two nodes', async () => {
    const kim = await app.signUp();
    const nodes = [otherNode(), otherNode()];
    const workouts = [];
    for (let count = 0; count < 2 * MAX_SESSIONS_UNDER_WAY; count += 1)
      workouts.push((await makeWorkout(kim)).id);
    await Promise.allSettled(
      workouts.map((workoutId, index) => nodes[index % 2]!.start({ workoutId }, callerOf(kim))),
    );
    const left = await sessionModel(app.app.connection).find({ userId: kim.member.id }).lean();
    expect(left.length).toBeLessThanOrEqual(MAX_SESSIONS_UNDER_WAY);
    expect(left.filter(({ access }) => access !== 'open')).toEqual([]);
  });

  it('a workout that was forgotten goes on where the database could not count, and that is told', async () => {
    const kim = await app.signUp();
    const [forgotten, next] = [await makeWorkout(kim), await makeWorkout(kim)];
    const { body } = await start(kim, forgotten.id);
    const stored = await sessionModel(app.app.connection).findById(body.id).lean();
    const deps = sessionDeps({ connection: app.app.connection, events: app.events });
    const outage = new Error('no connection');
    const sessions = new Proxy(deps.sessions, {
      get(store, name) {
        if (name === 'countUnderWay') return () => Promise.reject(outage);
        const value = store[name as keyof typeof store];
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
    const now = () => Date.now() + 48 * 3_600_000;
    const { starts } = createAuthority({ ...deps, sessions, now });
    const input = { workoutId: next.id, at: now(), plan: stored!.plan } as never;
    await expect(starts.start(input, callerOf(kim))).rejects.toBe(outage);
    expect((await kim.send('GET', `/api/sessions/${body.id}`)).body).toMatchObject({ phase: 'active' });
  });

  it('a start that died long ago does not count', async () => {
    const { kim, sessions, last } = await full(MAX_SESSIONS_UNDER_WAY + 1);
    const long = { access: 'pending' as const, touchedAt: new Date(Date.now() - 2 * 3_600_000) };
    await sessionModel(app.app.connection).updateOne({ _id: sessions[0].id }, { $set: long });
    expect((await start(kim, last)).status).toBe(201);
    expect(await start(kim, sessions[0].workoutId)).toMatchObject(refused);
  });
});
