import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { startPlanOf } from '@common/player/plan/plan';
import { connectLive } from '../testing/live-client';
import { createToken } from '../testing/revocations';
import { sender } from '../testing/sender';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession, NOBODY } from '../testing/training';

let app: TestApp;
let pat: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const DEVICE = 'device-by-rest';
const helloPath = (fields: Record<string, string> = {}) => {
  const query = { protocol: String(LIVE_PROTOCOL_VERSION), deviceId: DEVICE, ...fields };
  return `/api/live/hello?${new URLSearchParams(query)}`;
};
const hello = async (who: Pick<TestMember, 'send'>, fields: Record<string, string> = {}) =>
  (await who.send('GET', helloPath(fields))).body;

describe('a hello by REST', () => {
  it('answers what the socket answers, but for the screens', async () => {
    const session = await makeSession(pat);
    const tap = device(session, DEVICE).completeSet(0, 1);
    await pat.send('POST', `/api/sessions/${session.id}/commands`, tap);
    const client = await connectLive(app, pat);
    const bySocket = await client.hello({ deviceId: DEVICE });
    const byRest = await hello(pat);
    client.close();
    const same = { serverTime: expect.any(Number), screens: [] };
    expect(byRest).toEqual({ ...JSON.parse(JSON.stringify(bySocket)), ...same });
    expect(byRest.seqs).toContainEqual({ sessionId: session.id, seq: 1 });
  });

  it('brings only what is newer than at the client, in the same epoch', async () => {
    const pia = await app.signUp();
    const { id, version } = await makeSession(pia);
    const { epoch } = await hello(pia);
    const current = `${id}.${version}`;
    expect(await hello(pia, { epoch, known: current })).toMatchObject({
      sessions: [],
      activeSessionId: id,
      gone: [],
    });
    expect((await hello(pia, { epoch: 'another', known: current })).sessions).toHaveLength(1);
    expect((await hello(pia, { epoch, known: `${id}.${version - 1}` })).sessions).toHaveLength(1);
  });

  it('tells by its numbers which lists have changed', async () => {
    const before = (await hello(pat)).lists;
    await pat.send('POST', '/api/workouts', { name: 'Legs', category: 'strength' });
    const after = (await hello(pat)).lists;
    expect(after.workouts).toBeGreaterThan(before.workouts);
    expect(after.settings).toBe(before.settings);
  });

  // [LP16]
  it("answers another member's session as if it did not exist", async () => {
    const { id } = await makeSession(pat);
    const answer = await hello(other, { known: `${id}.1,${NOBODY}.1` });
    expect(answer).toMatchObject({ sessions: [], gone: [id, NOBODY], seqs: [] });
  });

  // [LP11]
  it('refuses another version of the protocol', async () => {
    const { body } = await pat.send('GET', helloPath({ protocol: '1' }));
    expect(body.code).toBe('protocol_mismatch');
  });

  it.each<Record<string, string>>([
    { deviceId: 'short' },
    { deviceId: '{"$ne":null}' },
    { known: 'nonsense' },
    { known: `${NOBODY}.1,` },
    { known: `${NOBODY}` },
    { known: Array(51).fill(`${NOBODY}.1`).join(',') },
    { epoch: 'x'.repeat(81) },
    { protocol: 'two' },
  ])('refuses %j', async (garbage) => {
    const { status, body } = await pat.send('GET', helloPath(garbage));
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });
});

it('the clock is that of the server', async () => {
  const before = Date.now();
  const { serverTime } = (await pat.send('GET', '/api/live/clock')).body;
  expect(serverTime).toBeGreaterThanOrEqual(before);
  expect(serverTime).toBeLessThanOrEqual(Date.now());
});

describe('an offer by REST', () => {
  const offerOf = async (who: TestMember) => {
    const { id: sessionId, workoutId, workout } = await makeSession(who);
    const [{ id: entryId, exerciseId }] = workout.exercises as [(typeof workout.exercises)[number]];
    const done = { reps: 7, weight: 70 };
    const fact = { kind: 'set', id: `${DEVICE}:1`, at: Date.now(), exerciseId, done };
    const facts = [{ ...fact, place: { entryId, set: 1 } }];
    return { sessionId, workoutId, at: Date.now(), plan: startPlanOf(workout), facts, end: null };
  };

  // [LP19]
  it('the sets of an offer are counted once, however often it is sent', async () => {
    const offer = await offerOf(pat);
    for (const _ of [1, 2]) {
      const { status, body } = await pat.send('POST', '/api/sessions/offers', offer);
      expect(status).toBe(200);
      expect(body.exercises[0].actualReps).toEqual([7]);
    }
  });

  it("does not change another member's session", async () => {
    const offer = await offerOf(pat);
    await other.send('POST', '/api/sessions/offers', offer);
    const { body } = await pat.send('GET', `/api/sessions/${offer.sessionId}`);
    expect(body.exercises[0].actualReps).toEqual([]);
  });

  it.each([{}, { facts: 'all' }, { sessionId: { $ne: 1 } }, { end: { phase: 'active', at: 1 } }])(
    'refuses %j',
    async (garbage) => {
      const offer = Object.keys(garbage).length > 0 ? { ...(await offerOf(pat)), ...garbage } : garbage;
      const { status, body } = await pat.send('POST', '/api/sessions/offers', offer);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    },
  );
});

describe('who may', () => {
  const paths = [
    ['GET', '/api/live/hello'],
    ['GET', '/api/live/clock'],
    ['POST', '/api/sessions/offers'],
  ] as const;

  it.each(paths)('%s %s is for approved members', async (method, path) => {
    const waiting = await app.signUp({ isApproved: false });
    expect((await app.send(method, path)).body.code).toBe('not_signed_in');
    expect((await waiting.send(method, path)).body.code).toBe('not_approved');
  });

  // [LP17]
  it('a token that may read comes up to date, and sends nothing', async () => {
    const session = await makeSession(pat);
    const { token } = await createToken(pat, ['read']);
    const { send } = sender(app.url, { authorization: `Bearer ${token}` });
    expect((await send('GET', helloPath())).status).toBe(200);
    expect((await send('GET', '/api/live/clock')).status).toBe(200);
    const taps = device(session, DEVICE);
    const sent = [
      await send('POST', '/api/sessions/offers', {}),
      await send('POST', '/api/sessions', { workoutId: session.workoutId }),
      await send('POST', `/api/sessions/${session.id}/commands`, taps.completeSet(0, 1)),
    ];
    expect(sent.map(({ body }) => body.code)).toEqual(Array(3).fill('scope_missing'));
  });
});
