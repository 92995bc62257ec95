import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSecret } from '@server/core/secrets';
import { type Answer, cookieIn } from '@server/testing/sender';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { BROWSER_COOKIE } from './browser-cookie';
import { hostOnly } from './cookies';
import { HOST_LOGIN_COOKIE, LOGIN_COOKIE } from './login-cookie';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://club.example' } });
});
afterAll(() => app.close());

/** As through the proxy that members come by: under the club's own name, which `fetch` would not send. */
function send(method: string, path: string, body?: object, cookie = ''): Promise<Answer> {
  const text = body ? JSON.stringify(body) : '';
  const headers = {
    host: 'club.example',
    origin: 'https://club.example',
    ...(cookie && { cookie }),
    ...(text && { 'content-type': 'application/json', 'content-length': text.length }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port: app.port, host: '127.0.0.1', method, path, headers }, async (res) => {
      const all = new Headers();
      for (let i = 0; i < res.rawHeaders.length; i += 2)
        all.append(res.rawHeaders[i] ?? '', res.rawHeaders[i + 1] ?? '');
      const answer = Buffer.concat(await res.toArray()).toString();
      resolve({ status: res.statusCode ?? 0, headers: all, body: answer && JSON.parse(answer) });
    });
    sent.once('error', reject).end(text);
  });
}

const me = (cookie: string) => send('GET', '/api/auth/user', undefined, cookie);
const socket = (cookie: string) =>
  app.app.auth.identify.identifySocket({ headers: { cookie }, socket: {} } as never);

async function signInThere(email: string, cookie = '') {
  const line = app.nextLine();
  const { body, headers } = await send('POST', '/api/simple-login', { email }, cookie);
  const token = /token=([\w-]+)/.exec(await line)?.[1];
  return {
    asked: headers,
    answer: await send('POST', '/api/login/link', { token, code: body.code }, cookie),
  };
}

// [S3]
it('by TLS every cookie is host-only, Secure and HttpOnly', async () => {
  const { member } = await app.signUp();
  const { asked, answer } = await signInThere(member.email);
  const set = [...asked.getSetCookie(), ...answer.headers.getSetCookie()];
  expect(set.length).toBeGreaterThanOrEqual(2);
  for (const one of set)
    expect(one).toMatch(/^__Host-wtd[.]\w+=[^;]+;.* Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
  const cookie = cookieIn(answer.headers, HOST_LOGIN_COOKIE);
  expect((await me(cookie)).body.id).toBe(member.id);
  const out = await send('POST', '/api/logout', undefined, cookie);
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-wtd[.]login=; Path=\/; Expires=Thu, 01 Jan 1970/);
});

// [S3]
it('by TLS a login under the plain name, which a sibling domain can set, opens nothing, wherever it was made', async () => {
  const { member } = await app.signUp();
  const { answer } = await signInThere(member.email);
  const cookie = cookieIn(answer.headers, HOST_LOGIN_COOKIE);
  expect((await me(cookie)).status).toBe(200);
  // Made on this machine, where browsers take no host-only cookie.
  const here = await app.signUp();
  for (const planted of [cookie.replace(HOST_LOGIN_COOKIE, LOGIN_COOKIE), here.cookie]) {
    expect((await me(planted)).status).toBe(401);
    expect(await socket(planted)).toBeNull();
    // Nor does it take the place of the member's own.
    expect((await me(`${planted}; ${cookie}`)).body.id).toBe(member.id);
    expect(await socket(`${planted}; ${cookie}`)).toMatchObject({ memberId: member.id });
  }
});

// [S3]
it('by TLS a browser’s cookie under the plain name, which a sibling domain can set, is not taken', async () => {
  const { member } = await app.signUp();
  const planted = newSecret();
  const { asked } = await signInThere(member.email, `${BROWSER_COOKIE}=${planted}`);
  expect(cookieIn(asked, hostOnly(BROWSER_COOKIE))).not.toContain(planted);
});
