import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUSH_LIFE_MS, type PushSubscriptionKeys } from '@common/contract/people/push';
import type { Session } from '@common/contract/training/sessions';
import type { RunningRest } from '@common/player/state/state';
import { EventBus } from '../core/domain-events';
import { createLogger } from '../core/logger';
import { newMemberHooks } from '../core/member-hooks';
import { devicesInSight } from '../live/presence/leases';
import { databaseScreens } from '../live/presence/screen-store';
import { connectLive } from '../testing/live-client';
import { type PushService, startPushService } from '../testing/push-service';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, exerciseId, makeWorkout } from '../testing/training';
import { sessionModel } from '../training/sessions/model';
import { createPush, RestEndTimers, vapidKeys } from './push';
import { restEndTeller } from './tell-rest-end';

const PATIENT = { timeout: 15_000 };
let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ isShared: true, config: { testPushOrigin: service.origin } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** A member who has a phone with notifications and a workout whose rests last this long, with one set done. */
async function resting(restTime = 60, there = app) {
  const pat = await there.signUp();
  const subscription = await subscribe(pat, 'device-one');
  const exercises = [{ exerciseId: exerciseId(0), sets: 5, reps: 10, weight: 100, restTime }];
  const { id: workoutId } = await makeWorkout(pat, { exercises });
  const session: Session = (await pat.send('POST', '/api/sessions', { workoutId })).body;
  const phone = device(session);
  const send = (envelope: object) => pat.send('POST', `/api/sessions/${session.id}/commands`, envelope);
  await send(phone.completeSet(0, 1));
  const { body } = await pat.send('GET', `/api/sessions/${session.id}`);
  const rest: RunningRest = body.state.rest;
  return {
    pat,
    subscription,
    session,
    phone,
    send,
    rest,
    due: { sessionId: session.id, endsAt: rest.endsAt },
  };
}

async function subscribe(who: TestMember, deviceId: string): Promise<PushSubscriptionKeys> {
  const push = service.subscribe();
  await who.send('PUT', `/api/devices/${deviceId}`, { name: 'A phone', kind: 'phone', push });
  return push;
}

/** Another node of the same club, with a bus of its own. */
const nodeDeps = () => ({
  config: app.config,
  connection: app.app.connection,
  events: new EventBus(createLogger('silent')),
  hooks: newMemberHooks(),
  identify: app.app.auth.identify,
  log: createLogger('silent'),
});
const inSight = (memberId: string) =>
  devicesInSight(app.app.connection, databaseScreens(app.app.connection), memberId);

/** The teller of a node, without its timers. */
function teller() {
  return restEndTeller({
    ...nodeDeps(),
    devicesInSight: inSight,
    signal: new AbortController().signal,
    sender: async () => ({
      vapid: await vapidKeys(app.app.connection),
      subject: 'mailto:club@example.com',
      testOrigin: service.origin,
    }),
  });
}

describe('the end of a rest', () => {
  // [S108] [LP21]
  it('pushes the end of a rest once over three nodes, in time, encrypted, signed, urgent and short-lived', async () => {
    const nodes = await Promise.all([1, 2].map(() => createPush(nodeDeps()).start(inSight)));
    const { pat, subscription, session, rest } = await resting(1);
    const [push] = await service.taken(subscription, 1);
    expect(push!.message).toEqual({
      title: 'Rest complete!',
      body: 'Time for the next set.',
      tag: `rest-${session.id}`,
      sessionId: session.id,
    });
    expect(push!.at).toBeGreaterThanOrEqual(rest.endsAt);
    expect(push!.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    const life = Number(push!.headers.ttl);
    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual(PUSH_LIFE_MS / 1_000);
    expect(push!.signedBy).toBe((await pat.send('GET', '/api/devices')).body.pushKey);
    expect(push!.claims.aud).toBe(service.origin);
    expect(push!.claims.sub).toMatch(/^mailto:/);
    expect(push!.claims.exp * 1_000).toBeGreaterThan(Date.now());
    // The other nodes' turn comes a second later; this rest ends after that.
    await service.taken((await resting(2)).subscription, 1);
    expect(service.requests(subscription)).toBe(1);
    for (const node of nodes) node.stop();
  });

  it('twenty nodes that find the same rest end push it once', async () => {
    const { due, subscription } = await resting();
    await Promise.all(Array.from({ length: 20 }, () => teller()(due)));
    expect(service.requests(subscription)).toBe(1);
  });

  it('a server restarted in the middle of a rest pushes its end once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-restart-'));
    const config = { dataDir, testPushOrigin: service.origin };
    const before = await startTestApp({ config });
    const { subscription, rest } = await resting(2, before);
    await before.close();
    expect(service.requests(subscription)).toBe(0);
    const after = await startTestApp({ config });
    const [push] = await service.taken(subscription, 1);
    expect(push!.at).toBeGreaterThanOrEqual(rest.endsAt);
    await after.close();
    const again = await startTestApp({ config });
    await service.taken((await resting(1, again)).subscription, 1);
    expect(service.requests(subscription)).toBe(1);
    await again.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('nothing is pushed', () => {
  it.each([
    ['was skipped', (restId: string) => ({ type: 'skip_rest', restId }) as const],
    ['is held', (restId: string) => ({ type: 'pause_rest', restId }) as const],
    ['got its whole length again', (restId: string) => ({ type: 'reset_rest', restId }) as const],
    ['was made longer', (restId: string) => ({ type: 'adjust_rest', restId, deltaMs: 15_000 }) as const],
    ['is held with its session', () => ({ type: 'pause' }) as const],
    ['ended with its session', () => ({ type: 'finish' }) as const],
    ['went with its session', () => ({ type: 'discard' }) as const],
  ])('when the rest %s', async (_name, command) => {
    const { due, subscription, rest, phone, send } = await resting();
    expect((await send(phone.next(command(rest.id)))).body.outcome).toBe('applied');
    await teller()(due);
    expect(service.requests(subscription)).toBe(0);
  });

  // [LP21]
  it('pushes nothing while a screen of the device is in sight, but once it is hidden or gone', async () => {
    const seen = await resting();
    const screen = await connectLive(app, seen.pat);
    await screen.hello();
    await teller()(seen.due);
    expect(service.requests(seen.subscription)).toBe(0);

    const hidden = await resting();
    const hiddenScreen = await connectLive(app, hidden.pat);
    await hiddenScreen.hello();
    expect(await hiddenScreen.ask('screen:visible', { visible: false })).toEqual({
      data: { visible: false },
    });
    await teller()(hidden.due);
    expect(service.requests(hidden.subscription)).toBe(1);

    const born = await resting();
    const bornHidden = await connectLive(app, born.pat);
    await bornHidden.hello({ visible: false });
    await teller()(born.due);
    expect(service.requests(born.subscription)).toBe(1);

    const gone = await resting();
    const goneScreen = await connectLive(app, gone.pat);
    await goneScreen.hello();
    goneScreen.close();
    await expect.poll(() => inSight(gone.pat.member.id), PATIENT).toEqual(new Set());
    await teller()(gone.due);
    expect(service.requests(gone.subscription)).toBe(1);
    for (const one of [screen, hiddenScreen, bornHidden]) one.close();
  });

  // [S74]
  it('pushes nothing to a device whose login has expired', async () => {
    const { due, subscription, pat } = await resting();
    await app.app.connection
      .collection('logins')
      .updateMany({ memberId: pat.member.id }, { $set: { expires: new Date(0) } });
    await teller()(due);
    expect(service.requests(subscription)).toBe(0);
  });
});

describe('the chosen device', () => {
  it.each([
    [{ on: 'tapped' }, [1, 0]],
    [{ on: 'device', deviceId: 'device-two' }, [0, 1]],
    [{ on: 'all' }, [1, 1]],
  ] as const)('%j', async (restEnd, counts) => {
    const { pat, due, subscription } = await resting();
    const other = await subscribe(pat, 'device-two');
    expect((await pat.send('PUT', '/api/rest-end', { restEnd })).status).toBe(200);
    await teller()(due);
    expect([subscription, other].map((one) => service.requests(one))).toEqual(counts);
  });
});

describe('a push service that', () => {
  it('cannot take it now is asked again', async () => {
    const { due, subscription } = await resting();
    service.answer(subscription, [503]);
    await teller()(due);
    expect(service.requests(subscription)).toBe(2);
    expect(await service.taken(subscription, 1)).toHaveLength(1);
  });

  it('cannot take it now is not asked again once the member went on', async () => {
    const { due, subscription, send, phone } = await resting();
    service.answer(subscription, [503]);
    const pushing = teller()(due);
    await expect.poll(() => service.requests(subscription), PATIENT).toBe(1);
    await send(phone.completeSet(0, 2));
    await pushing;
    expect(service.requests(subscription)).toBe(1);
  });

  it.each([404, 410])('says %i ends the subscription', async (status) => {
    const { due, subscription, pat } = await resting();
    service.answer(subscription, [status]);
    await teller()(due);
    const { devices } = (await pat.send('GET', '/api/devices')).body;
    expect(devices).toMatchObject([{ deviceId: 'device-one', push: false }]);
  });

  // [S107]
  it.each([307, 400, 403, 413])('says %i is left alone, and led nowhere else', async (status) => {
    const { due, subscription, pat } = await resting();
    service.answer(subscription, [status]);
    await teller()(due);
    expect(service.requests(subscription)).toBe(1);
    expect((await pat.send('GET', '/api/devices')).body.devices[0].push).toBe(true);
  });
});

it('nodes that start at the same moment have the same keys', async () => {
  await app.app.connection.collection('vapidkeys').deleteMany({});
  const keys = await Promise.all(Array.from({ length: 5 }, () => vapidKeys(app.app.connection)));
  expect(new Set(keys.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1);
});

it('the next sweep pushes a rest end that could not be pushed', async () => {
  const { due } = await resting();
  const tries: number[] = [];
  const timers = new RestEndTimers({
    connection: app.app.connection,
    events: new EventBus(createLogger('silent')),
    log: createLogger('silent'),
    async tell({ sessionId }) {
      if (sessionId !== due.sessionId) return;
      tries.push(Date.now());
      if (tries.length === 1) throw new Error('the database is away');
    },
  });
  // As if it had ended just now.
  await sessionModel(app.app.connection).updateOne(
    { _id: due.sessionId },
    { $set: { 'state.rest.endsAt': Date.now() } },
  );
  timers.start();
  await expect.poll(() => tries.length, PATIENT).toBe(2);
  timers.stop();
});
