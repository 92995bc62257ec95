import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { BODY_LIMIT_BYTES } from './json-body';

// [S99]

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  member = await app.signUp();
});
afterAll(() => app.close());

const post = (body: string, contentType = 'application/json') =>
  member.fetch('/api/workouts', { method: 'POST', body, headers: { 'content-type': contentType } });

describe('problems', () => {
  it.each([
    ['malformed JSON', () => post('{"name":'), 400, 'bad_request'],
    ['a bare value', () => post('"text"'), 400, 'bad_request'],
    ['too large', () => post(JSON.stringify({ name: 'x'.repeat(BODY_LIMIT_BYTES) })), 413, 'too_large'],
    ['no JSON', () => post('name=x', 'application/x-www-form-urlencoded'), 415, 'unsupported_media_type'],
    ['an unknown charset', () => post('{}', 'application/json; charset=x'), 415, 'unsupported_media_type'],
    ['an unknown address', () => member.fetch('/api/nothing'), 404, 'not_found'],
    ['a wrong method', () => member.fetch('/api/workouts', { method: 'PATCH' }), 405, 'method_not_allowed'],
    ['a broken escape', () => member.fetch('/api/workouts/%zz'), 400, 'bad_request'],
    ['a bad id', () => member.fetch('/api/workouts/active'), 400, 'validation_failed'],
    ['a parameter twice', () => member.fetch('/api/exercises?search=a&search=b'), 400, 'validation_failed'],
    ['a query operator', () => member.fetch('/api/exercises?search[$ne]=a'), 400, 'validation_failed'],
    [
      'a body that is not asked for',
      () => member.fetch('/api/logout', { method: 'POST', body: '{"a":1}' }),
      400,
      'validation_failed',
    ],
  ])('%s', async (_what, request, status, code) => {
    const answer = await request();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      type: 'about:blank',
      status,
      code,
      detail: expect.any(String),
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('every fault of a request is named at once, with where it lies', async () => {
    const { body } = await member.send('POST', '/api/workouts', { name: '', category: 'yoga', colour: 1 });
    const paths = body.faults.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['body.name', 'body.category', 'body']));
  });

  it('405 names the methods there are', async () => {
    const answer = await member.fetch('/api/sessions/active', { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('what is not of the contract', () => {
  it('GET /api/health is for anybody', async () => {
    expect(await app.send('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
  it('GET /api/openapi.json describes the calls', async () => {
    const { status, body } = await app.send('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body.paths['/api/workouts/{id}'].put.operationId).toBe('changeWorkout');
  });
  it('GET /api/asyncapi.json describes the live events', async () => {
    const { status, body } = await app.send('GET', '/api/asyncapi.json');
    expect(status).toBe(200);
    expect(body.operations['session.command'].action).toBe('receive');
  });
  it('GET /api/docs serves its page and the files that it names, and no other', async () => {
    const page = await (await app.fetch('/api/docs')).text();
    const files = [...page.matchAll(/"(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path!);
    expect(files).toHaveLength(4);
    for (const path of files) expect((await app.fetch(path)).status).toBe(200);
    for (const path of ['package.json', 'swagger-ui.js', '..%2fpackage.json'])
      expect((await app.fetch(`/api/docs/${path}`)).status).toBe(404);
  });
});

/** Socket.IO refuses what is no WebSocket. */
const NO_SOCKET = '/socket.io/?EIO=4&transport=polling';

// [S95]
it('no answer is kept on the way but what says so itself', async () => {
  const paths = [
    '/api/login',
    '/api/login/callback?code=x',
    '/api/openapi.json',
    '/api/health',
    '/readyz',
    '/',
  ];
  for (const path of [...paths, '/api/nothing', '/assets/none.js', '/none', NO_SOCKET, '/socket.io/%zz'])
    expect([path, (await app.fetch(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
});

describe('security headers', () => {
  // [S94]
  it('stand on answers of every kind', async () => {
    for (const path of ['/api/health', '/api/nothing', '/', '/assets/none.js', NO_SOCKET]) {
      const { headers } = await app.fetch(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')*;/);
      expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]{44}')*;/);
      expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${app.port}`);
      expect(policy).toContain("img-src 'self' data:;");
      expect(policy).not.toContain('nonce');
      const permissions = headers.get('permissions-policy')?.split(', ');
      expect(permissions).toEqual(
        expect.arrayContaining(['camera=()', 'geolocation=()', 'screen-wake-lock=(self)']),
      );
      for (const none of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy).toContain(`${none} 'none'`);
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
