import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@common/constants';
import { sender } from '@server/testing/sender';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36';
const list = async ({ send }: Pick<TestMember, 'send'>) => (await send('GET', '/api/auth/sign-ins')).body;
const isIn = async ({ send }: Pick<TestMember, 'send'>) =>
  (await send('GET', '/api/auth/user')).status === 200;
const idOf = async (who: TestMember): Promise<string> =>
  (await list(who)).find(({ isThis }: { isThis: boolean }) => isThis).id;
/** A personal token and a client that comes by it. */
const tokenOf = async ({ send }: TestMember) => {
  const { body } = await send('POST', '/api/auth/tokens', { name: 'Watch' });
  return sender(app.url, { authorization: `Bearer ${body.token}`, 'user-agent': 'curl/8.5.0' });
};

describe('where I am signed in', () => {
  // [S5]
  it('lists my sign-ins with device, place and times, this one marked, and nobody else’s', async () => {
    await app.signUp();
    const pat = await app.signUp();
    const phone = await app.signIn(pat.member.email);
    const shown = await list({ send: sender(app.url, { cookie: phone.cookie }).send });
    expect(shown).toHaveLength(2);
    expect(shown.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
    expect(await idOf(phone)).not.toBe(await idOf(pat));
    for (const one of shown) {
      expect(one).toMatchObject({ device: 'node', place: 'localhost' });
      expect(Math.abs(Date.parse(one.signedInAt) - Date.now())).toBeLessThan(600_000);
    }
  });

  it('tells by which program and from where a token was last used', async () => {
    const pat = await app.signUp();
    const watch = await tokenOf(pat);
    const listed = async () => (await pat.send('GET', '/api/auth/tokens')).body[0];
    expect(await listed()).toMatchObject({ lastUsedAt: null, device: null, place: null });
    await watch.send('GET', '/api/workouts');
    expect(await listed()).toMatchObject({ device: 'curl', place: 'localhost' });
  });

  it('a sign-in can be ended alone, at once, together with its sockets', async () => {
    const pat = await app.signUp();
    const phone = await app.signIn(pat.member.email);
    const revoked = new Promise((resolve) => app.events.once('accessRevoked', resolve));
    const id = await idOf(phone);
    expect((await pat.send('DELETE', `/api/auth/sign-ins/${id}`)).status).toBe(200);
    expect(await revoked).toEqual({ userId: pat.member.id, loginId: id, reason: 'signed-out' });
    expect([await isIn(phone), await isIn(pat)]).toEqual([false, true]);
    expect((await pat.send('DELETE', `/api/auth/sign-ins/${id}`)).status).toBe(404);
  });

  // [S5]
  it('somebody else’s is answered as one that does not exist, and goes on', async () => {
    const [pat, other] = [await app.signUp(), await app.signUp()];
    const { status, body } = await pat.send('DELETE', `/api/auth/sign-ins/${await idOf(other)}`);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await isIn(other)).toBe(true);
  });

  // [S5]
  it('all others end at once, tokens too, and this one goes on', async () => {
    const pat = await app.signUp();
    const phone = await app.signIn(pat.member.email);
    const watch = await tokenOf(pat);
    const stranger = await app.signUp();
    expect((await pat.send('DELETE', '/api/auth/sign-ins')).status).toBe(200);
    expect([await isIn(phone), await isIn(watch), await isIn(pat)]).toEqual([false, false, true]);
    expect(await list(pat)).toHaveLength(1);
    expect(await isIn(stranger)).toBe(true);
  });

  it('only approved members can end their other sign-ins', async () => {
    const waiting = await app.signUp({ isApproved: false });
    for (const [who, code] of [
      [app, 'not_signed_in'],
      [waiting, 'not_approved'],
    ] as const) {
      expect((await who.send('DELETE', '/api/auth/sign-ins')).body.code).toBe(code);
    }
    expect(await isIn(waiting)).toBe(true);
  });

  it('garbage in the address ends nothing', async () => {
    const pat = await app.signUp();
    for (const id of ['x', '$ne', '%00', 'a'.repeat(5_000), '../auth', '[object Object]']) {
      const { status } = await pat.send('DELETE', `/api/auth/sign-ins/${encodeURIComponent(id)}`);
      expect(status).toBe(400);
    }
    expect(await isIn(pat)).toBe(true);
  });
});

describe('a sign-in ends', () => {
  const begun = Date.now();
  /** The clock of the server, which runs in this process, and of its database. */
  const passDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: begun + days * DAY_MS });
  afterEach(() => void vi.useRealTimers());

  // [S6]
  it('after 30 days without use', async () => {
    const [idle, used] = [await app.signUp(), await app.signUp()];
    passDays(29);
    expect(await isIn(used)).toBe(true);
    passDays(31);
    expect([await isIn(idle), await isIn(used)]).toEqual([false, true]);
    passDays(58);
    expect(await isIn(used)).toBe(true);
    passDays(89);
    expect(await isIn(used)).toBe(false);
  });

  // [S6]
  it('after 180 days, however much it is used', async () => {
    const pat = await app.signUp();
    for (let day = 20; day <= 160; day += 20) {
      passDays(day);
      expect(await isIn(pat)).toBe(true);
    }
    passDays(179);
    expect(await isIn(pat)).toBe(true);
    const phone = { ...pat, ...sender(app.url, { cookie: pat.cookie, 'user-agent': ANDROID }) };
    passDays(179.5);
    expect(await list(phone)).toMatchObject([{ isThis: true }]);
    passDays(181);
    expect(await isIn(pat)).toBe(false);
  });
});
