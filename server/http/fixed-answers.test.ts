import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
});
afterAll(() => app.close());

describe('the exercise library, which stays the same until the next version', () => {
  it('answers 304 to a client that has the current version', async () => {
    const first = await pat.fetch('/api/exercises?category=');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    // Node's own client says "no-cache" with a tag, as no browser does, unless something is said.
    const asking = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await pat.fetch('/api/exercises', { headers: asking });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await pat.fetch('/api/exercises?category=cardio', { headers: asking });
    expect(other.status).toBe(200);
    expect(other.headers.get('etag')).not.toBe(etag);
  });

  it('needs access also with an ETag that matches', async () => {
    const etag = (await pat.fetch('/api/exercises')).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await app.fetch('/api/exercises', { headers })).status).toBe(401);
    const waiting = await app.signUp({ isApproved: false });
    expect((await waiting.fetch('/api/exercises', { headers })).status).toBe(403);
  });

  it('computes a search anew for each request', async () => {
    const searched = await pat.fetch('/api/exercises?search=push');
    expect(searched.headers.get('etag')).toBeNull();
    expect(searched.headers.get('cache-control')).toBe('no-store');
  });
});
