import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DEVICES_PER_MEMBER, type PushSubscriptionKeys } from '@common/contract/people/push';
import { type PushService, startPushService } from '../testing/push-service';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

const PATIENT = { timeout: 15_000 };
let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ config: { testPushOrigin: service.origin } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const PHONE = { name: 'Chrome on Android', kind: 'phone' };
const save = (who: TestMember, deviceId: string, push?: PushSubscriptionKeys | null) =>
  who.send('PUT', `/api/devices/${deviceId}`, { ...PHONE, ...(push !== undefined && { push }) });
const list = async (who: TestMember) => (await who.send('GET', '/api/devices')).body;
const pushOf = async (who: TestMember, deviceId = 'device-one') =>
  (await list(who)).devices.find((device: { deviceId: string }) => device.deviceId === deviceId)?.push;

describe('a member’s devices', () => {
  // [S108]
  it('devices are named, subscribe and unsubscribe; no answer contains their endpoint', async () => {
    const pat = await app.signUp();
    expect(await list(pat)).toMatchObject({ restEnd: { on: 'tapped' }, devices: [] });
    const subscription = service.subscribe();
    expect((await save(pat, 'device-one', subscription)).body).toMatchObject({ ...PHONE, push: true });
    expect((await save(pat, 'device-one')).body.push).toBe(true);
    expect(JSON.stringify(await list(pat))).not.toContain(subscription.endpoint);
    expect((await save(pat, 'device-one', null)).body.push).toBe(false);
    expect((await pat.send('DELETE', '/api/devices/device-one')).status).toBe(200);
    expect((await list(pat)).devices).toEqual([]);
  });

  it('devices subscribe with one key, the same for all members and after every start', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    const { pushKey } = await list(pat);
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65);
    expect((await list(sam)).pushKey).toBe(pushKey);
  });

  it('a member has at most twenty devices: the one not seen for longest is removed', async () => {
    const pat = await app.signUp();
    for (let index = 0; index <= MAX_DEVICES_PER_MEMBER; index++) await save(pat, `device-${100 + index}`);
    const { devices } = await list(pat);
    expect(devices).toHaveLength(MAX_DEVICES_PER_MEMBER);
    expect(devices.map((device: { deviceId: string }) => device.deviceId)).not.toContain('device-100');
  });

  it('chooses a device for the end of a rest, and falls back to the tapped one when it is gone', async () => {
    const pat = await app.signUp();
    await save(pat, 'device-one');
    const choose = (restEnd: object) => pat.send('PUT', '/api/rest-end', { restEnd });
    expect((await choose({ on: 'device', deviceId: 'device-one' })).status).toBe(200);
    expect((await list(pat)).restEnd).toEqual({ on: 'device', deviceId: 'device-one' });
    await pat.send('DELETE', '/api/devices/device-one');
    expect((await list(pat)).restEnd).toEqual({ on: 'tapped' });
    await choose({ on: 'all' });
    expect((await list(pat)).restEnd).toEqual({ on: 'all' });
  });
});

describe('somebody else’s device', () => {
  it('treats another member’s device as one that does not exist: not listed, chosen or deleted', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    await save(pat, 'device-pat', service.subscribe());
    expect((await list(sam)).devices).toEqual([]);
    const restEnd = { on: 'device', deviceId: 'device-pat' };
    expect((await sam.send('PUT', '/api/rest-end', { restEnd })).body.code).toBe('not_found');
    expect((await sam.send('DELETE', '/api/devices/device-pat')).body.code).toBe('not_found');
    expect((await save(sam, 'device-pat')).body.push).toBe(false);
    expect(await pushOf(pat, 'device-pat')).toBe(true);
  });

  // [S74]
  it('an endpoint alone takes no subscription over; the same browser moves it to its present member', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    const browser = service.subscribe();
    await save(pat, 'device-one', browser);
    const guessed = { endpoint: browser.endpoint, keys: service.subscribe().keys };
    expect((await save(sam, 'device-one', guessed)).body.code).toBe('conflict');
    expect(await pushOf(pat)).toBe(true);
    expect((await save(sam, 'device-one', browser)).body.push).toBe(true);
    expect(await pushOf(pat)).toBe(false);
  });
});

describe('a subscription', () => {
  it.each([
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://metadata.google.internal/x',
    'http://push.example/x',
    'http://127.0.0.1:1/x',
    // [S107]
  ])('to %s is refused: this server sends nothing inside', async (endpoint) => {
    const pat = await app.signUp();
    const { status, body } = await save(pat, 'device-one', { ...service.subscribe(), endpoint });
    expect({ status, fault: body.faults?.[0].path }).toEqual({ status: 400, fault: 'body.push.endpoint' });
    expect((await list(pat)).devices).toEqual([]);
  });

  it('refuses a subscription whose key is no point on the curve', async () => {
    const pat = await app.signUp();
    const { endpoint, keys } = service.subscribe();
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    const { status, body } = await save(pat, 'device-one', { endpoint, keys: { ...keys, p256dh } });
    expect({ status, fault: body.faults?.[0].path }).toEqual({ status: 400, fault: 'body.push.keys.p256dh' });
  });
});

describe('a device’s notifications end', () => {
  const stored = (who: TestMember) =>
    app.app.connection.collection('devices').countDocuments({ memberId: who.member.id });

  // [S74]
  it('a device’s notifications end when its member signs out there, and only there', async () => {
    const pat = await app.signUp();
    const elsewhere = await app.signIn(pat.member.email);
    await save(pat, 'device-one', service.subscribe());
    await save(elsewhere, 'device-two', service.subscribe());
    await pat.send('POST', '/api/logout');
    await expect.poll(() => stored(pat), PATIENT).toBe(1);
    expect(await pushOf(elsewhere, 'device-two')).toBe(true);
  });

  // [S74]
  it('a device’s notifications end when the personal token that it used is revoked', async () => {
    const pat = await app.signUp();
    const { body: token } = await pat.send('POST', '/api/auth/tokens', { name: 'Watch' });
    const authorization = `Bearer ${token.token}`;
    const body = { ...PHONE, push: service.subscribe() };
    expect((await app.send('PUT', '/api/devices/the-watch', body, { authorization })).status).toBe(200);
    await pat.send('DELETE', `/api/auth/tokens/${token.id}`);
    await expect.poll(() => stored(pat), PATIENT).toBe(0);
  });

  it.each([
    ['unapproved', 'PATCH', '/approval', { isApproved: false }],
    ['deleted', 'DELETE', '', undefined],
  ] as const)('when the member is %s', async (_membership, method, path, body) => {
    const admin = await app.signUp({ isAdmin: true });
    const pat = await app.signUp();
    await save(pat, 'device-one', service.subscribe());
    await pat.send('PUT', '/api/rest-end', { restEnd: { on: 'all' } });
    await admin.send(method, `/api/admin/users/${pat.member.id}${path}`, body);
    expect(await stored(pat)).toBe(0);
    const choices = await app.app.connection
      .collection<{ _id: string }>('restends')
      .countDocuments({ _id: pat.member.id });
    expect(choices).toBe(method === 'DELETE' ? 0 : 1);
  });
});
