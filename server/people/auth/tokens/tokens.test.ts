import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieIn } from '@server/testing/sender';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { LOGIN_COOKIE } from '../browser/login-cookie';
import { tokenModel } from './model';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('other clients sign in with a hashed personal token', () => {
  // [S9]
  it('a token is shown once, works without a cookie, and is stored as a hash', async () => {
    const { send, member } = await app.signUp();
    const created = await send('POST', '/api/auth/tokens', { name: 'Watch' });
    expect(created.status).toBe(201);
    const { token, id } = created.body;
    const me = await app.send('GET', '/api/auth/user', undefined, bearer(token));
    expect(me.body.id).toBe(member.id);
    const { body: listed } = await send('GET', '/api/auth/tokens');
    expect(listed).toEqual([expect.objectContaining({ id, name: 'Watch', lastUsedAt: expect.any(String) })]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const stored = await tokenModel(app.app.connection).findById(id).lean();
    expect(JSON.stringify(stored)).not.toContain(token.slice(4));
  });

  // [S82]
  it('may change things from any page: a browser sends no token by itself', async () => {
    const { send } = await app.signUp();
    const { token } = (await send('POST', '/api/auth/tokens', { name: 'Watch' })).body;
    const change = (headers = {}) =>
      app.send('PATCH', '/api/auth/user', { firstName: 'Sam' }, { ...bearer(token), ...headers });
    expect((await change()).status).toBe(200);
    expect((await change({ origin: 'http://other.example' })).status).toBe(200);
  });

  it('a wrong token is nobody, even beside a good cookie', async () => {
    const { send } = await app.signUp();
    for (const wrong of ['wtd_wrong', '', 'x'.repeat(500), '$ne'])
      expect((await send('GET', '/api/auth/user', undefined, bearer(wrong))).status).toBe(401);
    expect((await send('GET', '/api/auth/user', undefined, { authorization: 'Basic eDp5' })).status).toBe(
      401,
    );
  });

  // [S13]
  it('ends at once when it is revoked, and only its owner can revoke it', async () => {
    const { send, member } = await app.signUp();
    const stranger = await app.signUp();
    const { token, id } = (await send('POST', '/api/auth/tokens', { name: 'Watch' })).body;
    expect((await stranger.send('DELETE', `/api/auth/tokens/${id}`)).status).toBe(404);
    const revoked = new Promise((resolve) => app.events.once('accessRevoked', resolve));
    expect((await send('DELETE', `/api/auth/tokens/${id}`)).status).toBe(200);
    expect(await revoked).toEqual({ userId: member.id, loginId: id, reason: 'signed-out' });
    expect((await app.send('GET', '/api/auth/user', undefined, bearer(token))).status).toBe(401);
  });
});

describe('a token ends with the sign-in that made it', () => {
  const status = async (token: string) =>
    (await app.send('GET', '/api/auth/user', undefined, bearer(token))).status;
  const tokenOf = async (who: TestMember): Promise<string> =>
    (await who.send('POST', '/api/auth/tokens', { name: 'Watch' })).body.token;

  // [S11]
  it('signed out there, and no other of the member’s', async () => {
    const here = await app.signUp();
    const otherBrowser = await app.signIn(here.member.email);
    const [ofHere, ofThere] = [await tokenOf(here), await tokenOf(otherBrowser)];
    expect((await otherBrowser.send('POST', '/api/logout')).status).toBe(200);
    expect([await status(ofHere), await status(ofThere)]).toEqual([200, 401]);
    const { entries } = (await here.send('GET', '/api/journal?kind=token_revoked')).body;
    expect(entries).toEqual([expect.objectContaining({ detail: 'Watch, with its sign-in' })]);
  });

  // [S11]
  it('ended from another browser', async () => {
    const here = await app.signUp();
    const otherBrowser = await app.signIn(here.member.email);
    const token = await tokenOf(otherBrowser);
    const { body } = await otherBrowser.send('GET', '/api/auth/sign-ins');
    const { id } = body.find(({ isThis }: { isThis: boolean }) => isThis);
    expect((await here.send('DELETE', `/api/auth/sign-ins/${id}`)).status).toBe(200);
    expect(await status(token)).toBe(401);
  });

  // [S11]
  it('somebody else’s sign-in in that browser ends it, the same member’s takes it over', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    const terminal = await app.terminalCookie();
    const signIn = (email: string, cookie: string) =>
      app.send('POST', '/api/simple-login', { email }, { cookie: `${terminal}; ${cookie}` });
    const token = await tokenOf(pat);
    const again = cookieIn((await signIn(pat.member.email, pat.cookie)).headers, LOGIN_COOKIE);
    expect(await status(token)).toBe(200);
    expect((await signIn(sam.member.email, again)).status).toBe(200);
    expect(await status(token)).toBe(401);
  });
});
