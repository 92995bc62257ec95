import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '@server/core/secrets';
import { cookieIn } from '@server/testing/sender';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { LOGIN_COOKIE } from './login-cookie';
import { LOGINS, LoginStore } from './login-store';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const logins = () => app.app.connection.collection<{ _id: string; memberId: string }>(LOGINS);
const idIn = (cookie: string) =>
  decodeURIComponent(cookie.split('=')[1] ?? '')
    .slice(2)
    .split('.')[0] ?? '';

describe('signed in = a server-side login behind a cookie', () => {
  // [S2]
  it('the cookie is HttpOnly, SameSite=Lax and lasts 30 days, rolling', async () => {
    const { member, cookie, fetch } = await app.signUp();
    const terminalHeaders = { cookie: await app.terminalCookie() };
    const answer = await app.send('POST', '/api/simple-login', { email: member.email }, terminalHeaders);
    const set = answer.headers.getSetCookie().find((one) => one.startsWith(LOGIN_COOKIE));
    expect(set).toMatch(/; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    const days = (Date.parse(/Expires=([^;]+)/.exec(set ?? '')?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const later = await fetch('/api/auth/user');
    expect(cookieIn(later.headers, LOGIN_COOKIE)).toBe(cookie);
  });

  it('the cookie is Secure where members come by TLS', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://club.example' } });
    try {
      const { member } = await secure.signUp();
      const line = secure.nextLine();
      const { body } = await secure.send('POST', '/api/simple-login', { email: member.email });
      const token = /token=([\w-]+)/.exec(await line)?.[1];
      const answer = await secure.send('POST', '/api/login/link', { token, code: body.code });
      expect(answer.headers.getSetCookie()).toHaveLength(2);
      for (const set of answer.headers.getSetCookie()) expect(set).toMatch(/; HttpOnly; Secure/);
      expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    } finally {
      await secure.close();
    }
  });

  // [S97]
  it('signing out clears what the browser has kept of the pages, and not the taps that wait', async () => {
    const { send } = await app.signUp();
    const cleared = (await send('POST', '/api/logout')).headers.get('clear-site-data');
    expect(cleared).toBe('"cache"');
  });

  // [S7]
  it('the login id is made anew at sign-in, and the old one ends', async () => {
    const first = await app.signUp();
    const ended = new Promise((resolve) => app.events.once('accessRevoked', resolve));
    const both = { cookie: `${first.cookie}; ${await app.terminalCookie()}` };
    const again = await app.send('POST', '/api/simple-login', { email: first.member.email }, both);
    expect(cookieIn(again.headers, LOGIN_COOKIE)).not.toBe(first.cookie);
    expect((await first.send('GET', '/api/auth/user')).status).toBe(401);
    expect(await ended).toMatchObject({
      userId: first.member.id,
      loginId: hashSecret(idIn(first.cookie)),
      reason: 'signed-out',
    });
  });

  it('a cookie that the server did not make signs nobody in', async () => {
    const { cookie } = await app.signUp();
    const forged = `${LOGIN_COOKIE}=${encodeURIComponent(`s:${idIn(cookie)}.${'A'.repeat(43)}`)}`;
    for (const tried of [forged, `${LOGIN_COOKIE}=${idIn(cookie)}`, `${LOGIN_COOKIE}=s%3A.`]) {
      const { status } = await app.send('GET', '/api/auth/user', undefined, { cookie: tried });
      expect(status).toBe(401);
    }
  });

  // [S9]
  it('the database holds a hash of the id, never the id', async () => {
    const { cookie, member } = await app.signUp();
    const stored = await logins().findOne({ memberId: member.id });
    expect(stored?._id).toBe(hashSecret(idIn(cookie)));
    expect(JSON.stringify(stored)).not.toContain(idIn(cookie));
  });

  it('signing out ends the login for everybody who holds the cookie, at once', async () => {
    const { member, cookie, send } = await app.signUp();
    const other = await app.signIn(member.email);
    const out = await send('POST', '/api/logout');
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie()[0]).toMatch(/Expires=Thu, 01 Jan 1970/);
    expect((await send('GET', '/api/auth/user')).status).toBe(401);
    expect(await logins().findOne({ _id: hashSecret(idIn(cookie)) })).toBeNull();
    expect((await other.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await send('POST', '/api/logout')).status).toBe(200);
  });

  it('a visitor gets no cookie and leaves nothing behind', async () => {
    const before = await logins().countDocuments();
    const answer = await app.send('GET', '/api/auth/options');
    expect(answer.body).toEqual({ google: false, email: 'link', signedIn: false });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await logins().countDocuments()).toBe(before);
  });
});

describe('a request in flight cannot resurrect a destroyed login', () => {
  // [S8]
  it('signed out while the body of a request is still on its way', async () => {
    const { send, cookie } = await app.signUp();
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const slow = request(`${app.url}/api/auth/tokens`, { method: 'POST', headers }, (res) => {
        res.resume().once('end', () => resolve(res.statusCode));
      });
      slow.once('error', reject);
      slow.write('{"name":');
      // Two whole rounds later the slow request has long been recognised.
      send('GET', '/api/auth/user')
        .then(() => send('POST', '/api/logout'))
        .then(() => slow.end('"late"}'), reject);
    });
    expect(await answered).toBe(401);
    expect(await logins().findOne({ _id: hashSecret(idIn(cookie)) })).toBeNull();
    expect((await send('GET', '/api/auth/user')).status).toBe(401);
  });

  it('the store writes no login that is not there, and touches none', async () => {
    const store = new LoginStore(app.app.connection);
    const id = 'gone-since';
    const cookie = { originalMaxAge: 1000, expires: new Date(Date.now() + 1000), toJSON: () => ({}) };
    const session = { cookie, passport: { user: '0'.repeat(24) } };
    for (const write of ['set', 'touch'] as const) {
      const error = await new Promise((done) => store[write](id, session as never, done));
      expect(error).toBeNull();
    }
    expect(await logins().findOne({ _id: hashSecret(id) })).toBeNull();
  });
});
