import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectLive } from '../testing/live-client';
import { describeWithRedis, type RedisServer, startRedis } from '../testing/redis-server';
import { startTestApp, type TestApp } from '../testing/test-app';
import { device, makeSession } from '../testing/training';

describeWithRedis('two nodes', () => {
  let redis: RedisServer;
  let app: TestApp;
  let otherApp: TestApp;
  const secondNode = () => startTestApp({ config: app.config });

  beforeAll(async () => {
    redis = await startRedis();
    app = await startTestApp({
      isShared: true,
      config: { redisUrl: redis.url, sessionSecret: 'of both nodes' },
    });
    otherApp = await secondNode();
  });
  afterAll(async () => {
    redis.resume();
    await otherApp.close();
    await app.close();
    await redis.close();
  });

  it('a node that comes while the bus hangs serves alone, and has its clients ask again once it hears', async () => {
    redis.pause();
    const third = await secondNode();
    const pat = await app.signUp();
    const early = await connectLive(third, pat);
    await early.hello();
    redis.resume();
    await early.heard('hello:wanted');
    early.close();
    await third.close();
  });

  it('show the same session to the same member', async () => {
    const pat = await app.signUp();
    const [here, yonder] = [await connectLive(app, pat), await connectLive(otherApp, pat)];
    await Promise.all([here.hello(), yonder.hello({ deviceId: 'device-two' })]);
    const session = await makeSession(pat);
    const of = (told: { sessionId: string; to: number }, to: number) =>
      told.sessionId === session.id && told.to === to;
    await yonder.heard('session:changed', (told) => of(told, 1));
    await yonder.heard('list:changed', ({ list }) => list === 'sessions');
    await yonder.ask('session:command', device(session, 'device-two').completeSet(0, 1));
    expect(await here.heard('session:changed', (told) => of(told, 2))).toEqual(
      await yonder.heard('session:changed', (told) => of(told, 2)),
    );
    await here.heard('screens:changed', ({ screens }) => screens.length === 2);
    here.close();
    yonder.close();
  });

  it('close the sockets of a member whose access ends on either', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const pat = await app.signUp();
    const yonder = await connectLive(otherApp, pat);
    await admin.send('PATCH', `/api/admin/users/${pat.member.id}/approval`, { isApproved: false });
    expect(await yonder.heard('access:revoked')).toEqual({ reason: 'not-approved' });
    await yonder.closed();
  });

  // [S67]
  it('go on alone while the bus hangs, and tell each other afterwards', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const [here, yonder] = [await connectLive(app, pat), await connectLive(otherApp, pat)];
    const taps = device(session);
    redis.pause();
    await here.ask('session:command', taps.completeSet(0, 1));
    await here.heard('session:changed', ({ to }) => to === 2);
    const other = await app.signUp();
    const cutOff = await connectLive(app, other);
    await admin.send('PATCH', `/api/admin/users/${other.member.id}/approval`, { isApproved: false });
    await cutOff.heard('access:revoked');
    expect(yonder.told('session:changed').filter(({ to }) => to === 2)).toEqual([]);
    redis.resume();
    await yonder.heard('session:changed', ({ sessionId, to }) => sessionId === session.id && to === 2);
    here.close();
    yonder.close();
  });

  it('say in their health that the bus is away', async () => {
    const bus = async () => (await app.send('GET', '/api/health')).body;
    expect(await bus()).toMatchObject({ status: 'ok', bus: 'ok' });
    await redis.kill();
    await expect.poll(bus).toMatchObject({ status: 'ok', bus: 'down' });
    await redis.start();
    await expect.poll(bus).toMatchObject({ bus: 'ok' });
  });
});
