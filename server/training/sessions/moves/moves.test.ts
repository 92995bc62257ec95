import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { startPlanOf } from '@common/player/plan/plan';
import { liftedSets } from '@common/player/state/entries';
import { connectLive } from '@server/testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, makeSession, NOBODY } from '@server/testing/training';
import { sessionModel } from '../model';
import { finishMoves } from './finish-moves';

let app: TestApp;
let pat: TestMember;
let sam: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  sam = await app.signUp();
});
afterAll(() => app.close());

/** Set 1 by the phone, set 2 by the laptop, in one session. */
async function shared(): Promise<Session> {
  const session = await makeSession(pat);
  await lift(session, 'the-phone', 1, 21);
  await lift(session, 'the-laptop', 2, 32);
  return session;
}
async function lift(session: Session, name: string, set: number, reps: number): Promise<void> {
  const { status } = await pat.send(
    'POST',
    `/api/sessions/${session.id}/commands`,
    device(session, name).completeSet(0, set, reps),
  );
  expect(status).toBe(200);
}
const part = (id: string, source: string, who = pat) =>
  who.send('POST', `/api/sessions/${id}/part`, { source });
const join = (id: string, other: string, who = pat) =>
  who.send('POST', `/api/sessions/${id}/join`, { other });
const get = async (id: string): Promise<Session> => (await pat.send('GET', `/api/sessions/${id}`)).body;
const repsOf = async (id: string) => liftedSets((await get(id)).state).map(({ reps }) => reps);
const finished = (id: string) => pat.send('PUT', `/api/sessions/${id}`, { completed: true });

describe('parting a session', () => {
  // [LP20]
  it("gives one device's sets a finished session of their own; asked again it is the same one", async () => {
    const { id, workoutId } = await shared();
    const first = await part(id, 'the-laptop');
    expect(first).toMatchObject({ status: 201, body: { workoutId, phase: 'completed', completed: true } });
    expect(first.headers.get('location')).toBe(`/api/sessions/${first.body.id}`);
    expect([await repsOf(id), await repsOf(first.body.id)]).toEqual([[21], [32]]);
    const again = await part(id, 'the-laptop');
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect((await get(id)).phase).toBe('active');
  });

  it('refuses to part a session whose sets all came from one source, whichever source is named', async () => {
    const session = await makeSession(pat);
    await lift(session, 'the-phone', 1, 10);
    for (const source of ['the-phone', 'the-laptop'])
      expect(await part(session.id, source)).toMatchObject({
        status: 409,
        body: { code: 'nothing_to_part' },
      });
  });

  it("finds nobody else's session", async () => {
    const { id } = await shared();
    expect(await part(id, 'the-laptop', sam)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await part(NOBODY, 'the-laptop')).toMatchObject({ status: 404 });
  });

  it('goes on with the sets that come afterwards: they can be parted too', async () => {
    const session = await shared();
    const first = await part(session.id, 'the-laptop');
    const laptop = device(session, 'the-laptop');
    laptop.next({ type: 'pause' });
    const third = laptop.completeSet(1, 1, 33);
    expect((await pat.send('POST', `/api/sessions/${session.id}/commands`, third)).status).toBe(200);
    const second = await part(session.id, 'the-laptop');
    expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
    expect(await repsOf(second.body.id)).toEqual([33]);
  });
});

describe('joining two sessions', () => {
  it('takes a parting back, and parting takes the joining back', async () => {
    const { id } = await shared();
    const { body: own } = await part(id, 'the-laptop');
    expect(await join(id, own.id)).toMatchObject({ status: 200, body: { id, phase: 'active' } });
    expect(await repsOf(id)).toEqual([21, 32]);
    expect((await join(id, own.id)).status).toBe(200);
    expect(await repsOf(id)).toEqual([21, 32]);
    const { body: deleted } = await pat.send('GET', '/api/sessions?discarded=true');
    expect(deleted.map((one: Session) => one.id)).not.toContain(own.id);
    const apart = await part(id, own.id);
    expect([await repsOf(id), await repsOf(apart.body.id)]).toEqual([[21], [32]]);
  });

  it('refuses to join another workout, itself or a discarded session, and finds no other member’s', async () => {
    const one = await shared();
    const other = await shared();
    const refused = { status: 409, body: { code: 'cannot_join' } };
    expect(await join(one.id, other.id)).toMatchObject(refused);
    expect(await join(one.id, one.id)).toMatchObject(refused);
    const { body: own } = await part(one.id, 'the-laptop');
    await pat.send('DELETE', `/api/sessions/${own.id}`);
    expect(await join(one.id, own.id)).toMatchObject(refused);
    expect(await join(one.id, NOBODY)).toMatchObject({ status: 404 });
    expect(await join(one.id, other.id, sam)).toMatchObject({ status: 404 });
  });

  it('opens a finished one where the other is under way, and both stay finished where both are', async () => {
    const { id } = await shared();
    const { body: own } = await part(id, 'the-laptop');
    expect((await join(own.id, id)).body).toMatchObject({ id: own.id, phase: 'active' });
    const next = await shared();
    const { body: part2 } = await part(next.id, 'the-laptop');
    await finished(next.id);
    const both = (await join(next.id, part2.id)).body;
    expect(both).toMatchObject({ phase: 'completed' });
    expect(await repsOf(next.id)).toEqual([21, 32]);
  });
});

describe('a set that comes to a session after it was joined into another one', () => {
  it('records a late set of a joined session in its target, also if that was joined on, without a question', async () => {
    const { id } = await shared();
    const { body: own } = await part(id, 'the-laptop');
    await join(id, own.id);
    await lift(own, 'the-tablet', 2, 43);
    await expect.poll(() => repsOf(id)).toEqual([21, 32, 43]);
    const { body: other } = await part(id, 'the-phone');
    await join(other.id, id);
    await lift(own, 'the-tablet-2', 1, 54);
    await expect.poll(async () => (await repsOf(other.id)).sort()).toEqual([21, 32, 43, 54]);
    expect(await repsOf(id)).toEqual([]);
    const waits = await sessionModel(app.app.connection).find({ _id: { $in: [id, own.id] }, waits: true });
    expect(waits).toEqual([]);
    await finished(other.id);
  });

  it('a late set reaches its target even if the server dies before it has moved it', async () => {
    const { id } = await shared();
    const { body: own } = await part(id, 'the-laptop');
    await join(id, own.id);
    const { commands, moves } = app.app.sessions;
    const bring = commands.onLeaving;
    commands.onLeaving = () => {};
    await lift(own, 'the-tablet', 2, 43);
    commands.onLeaving = bring;
    expect(await repsOf(id)).toEqual([21, 32]);
    await finishMoves({ connection: app.app.connection, moves }, new Date(Date.now() + 1_000));
    expect(await repsOf(id)).toEqual([21, 32, 43]);
    await finished(id);
  });
});

// [LP20]
it('a server that dies between the two writes of a move loses no set: the next one ends the move', async () => {
  const { id } = await shared();
  const sessions = sessionModel(app.app.connection);
  const { moves } = app.app.sessions;
  const { body: own } = await part(id, 'the-laptop');
  // As it was between the two: left, and not there yet.
  await sessions.deleteOne({ _id: own.id });
  await sessions.updateOne({ _id: id }, { $set: { leavingTo: own.id } });
  await finishMoves({ connection: app.app.connection, moves }, new Date(Date.now() + 1_000));
  expect(await repsOf(own.id)).toEqual([32]);
  expect(await sessions.findById(id).lean()).not.toHaveProperty('leavingTo');
});

it('a restored backup that has neither session of a move gets all sets back from a device that holds one', async () => {
  const { id } = await shared();
  const { body: own } = await part(id, 'the-laptop');
  const { workoutId, workout, state } = await get(id);
  await sessionModel(app.app.connection).deleteMany({ _id: { $in: [id, own.id] } });
  const screen = await connectLive(app, pat);
  await screen.hello();
  const offer = { sessionId: id, workoutId, at: state.startedAt, plan: startPlanOf(workout), end: null };
  const answer = await screen.ask('session:offer', { ...offer, facts: state.facts });
  expect(answer).toMatchObject({ data: { workoutId } });
  expect('data' in answer && liftedSets(answer.data.state).map(({ reps }) => reps)).toEqual([21, 32]);
  screen.close();
});
