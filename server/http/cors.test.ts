import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectLive } from '../testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

// [S118]

const ALLOWED = 'https://app.example';
/** Headers of a browser's fetch from a page of that origin. */
const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });

let app: TestApp;
let pat: TestMember;
let bearer: { authorization: string };
beforeAll(async () => {
  app = await startTestApp({ config: { allowedOrigins: [ALLOWED, 'http://localhost:5173'] } });
  pat = await app.signUp();
  const { body } = await pat.send('POST', '/api/auth/tokens', { name: 'Page', scopes: ['read', 'manage'] });
  bearer = { authorization: `Bearer ${body.token}` };
});
afterAll(() => app.close());

const preflight = (path: string, origin: string) =>
  app.fetch(path, {
    method: 'OPTIONS',
    headers: { ...from(origin), 'access-control-request-method': 'POST' },
  });

describe('a page of an allowed origin', () => {
  it.each(['/api/workouts', '/mcp', '/oauth/token', '/oauth/register'])(
    'has its preflight of %s answered',
    async (path) => {
      const { status, headers } = await preflight(path, ALLOWED);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, ALLOWED]);
      expect(headers.get('access-control-allow-methods')).toContain('POST');
      const names = headers.get('access-control-allow-headers')?.split(', ');
      expect(names).toEqual(
        expect.arrayContaining(['Authorization', 'Content-Type', 'Idempotency-Key', 'Mcp-Protocol-Version']),
      );
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    },
  );

  it('reads, and changes, by a token, and sees the headers that it needs', async () => {
    const read = await app.send('GET', '/api/auth/user', undefined, { ...from(ALLOWED), ...bearer });
    expect([read.status, read.body.id]).toEqual([200, pat.member.id]);
    expect(read.headers.get('access-control-allow-origin')).toBe(ALLOWED);
    expect(read.headers.get('access-control-expose-headers')).toMatch(/ETag, Link, List-Numbers, Location/);
    const change = await app.send(
      'POST',
      '/api/workouts',
      { name: 'By a page', category: 'strength' },
      { ...from(ALLOWED), ...bearer },
    );
    expect([change.status, change.headers.get('access-control-allow-credentials')]).toEqual([201, null]);
  });

  it('registers with OAuth, and is told at /mcp where to ask for access', async () => {
    const client = { client_name: 'In a browser', redirect_uris: [`${ALLOWED}/back`] };
    expect((await app.send('POST', '/oauth/register', client, from(ALLOWED))).status).toBe(201);
    const answer = await app.send('POST', '/mcp', {}, from(ALLOWED));
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, ALLOWED]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer resource_metadata=/);
  });

  it('gets nothing by the cookie of a member', async () => {
    const read = await pat.send('GET', '/api/auth/user', undefined, from(ALLOWED));
    expect([read.status, read.body.code]).toEqual([401, 'not_signed_in']);
    const change = await pat.send(
      'POST',
      '/api/workouts',
      { name: 'By a cookie', category: 'strength' },
      from(ALLOWED),
    );
    expect([change.status, change.body.code]).toEqual([403, 'cross_site']);
    // A wrong token beside the cookie does not make the cookie count.
    const wrong = { ...from(ALLOWED), authorization: 'Bearer wtd_wrong' };
    await pat.send('POST', '/api/logout', undefined, wrong);
    expect((await pat.send('GET', '/api/auth/user')).status).toBe(200);
  });

  it('connects live by a token and not by a cookie', async () => {
    const headers = from(ALLOWED);
    const token = bearer.authorization.slice('Bearer '.length);
    const client = await connectLive(app, null, { headers, auth: { token } });
    expect((await client.hello()).memberId).toBe(pat.member.id);
    client.close();
    await expect(connectLive(app, pat, { headers })).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

describe('a page of another origin', () => {
  it.each(['https://evil.example', 'null', `${ALLOWED}.evil.example`, 'http://app.example'])(
    '%s reads no answer',
    async (origin) => {
      const answer = await preflight('/api/workouts', origin);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, null]);
      const read = await app.send('GET', '/api/auth/user', undefined, { ...from(origin), ...bearer });
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
      expect(read.headers.get('vary')).toContain('Origin');
      for (const path of ['/api/workouts', '/mcp', '/oauth/register']) {
        const change = await pat.send('POST', path, {}, from(origin));
        expect([change.status, change.body.code]).toEqual([403, 'cross_site']);
      }
      const socket = connectLive(app, null, { headers: from(origin), auth: { token: 'wtd_any' } });
      await expect(socket).rejects.toThrow(/websocket error/);
    },
  );

  it('reads the metadata of OAuth, which has no secret', async () => {
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
    ]) {
      const { status, headers } = await app.fetch(path, { headers: from('https://any.example') });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      const answer = await preflight(path, 'https://any.example');
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    }
  });
});

it('a link from another site still comes with the cookie of its member', async () => {
  const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await pat.send('GET', '/api/auth/user', undefined, navigation)).status).toBe(200);
});
