import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ memberLimits: { reads: 12, writes: 11, windowSeconds: 600 } });
});
afterAll(() => app.close());

const left = (header: string | null) => Number(/;r=(\d+);/.exec(header ?? '')?.[1]);

describe('a member has a bucket for reads and one for writes, and nobody else’s is touched', () => {
  // [S87]
  it('what is asked beyond it is 429 with words, Retry-After and the RateLimit headers', async () => {
    const pat = await app.signUp();
    const sam = await app.signUp();
    const whoAmI = () => pat.send('GET', '/api/auth/user');
    const before = await whoAmI();
    expect(before.headers.get('ratelimit-policy')).toBe('"reads";q=12;w=600');
    for (let n = left(before.headers.get('ratelimit')); n > 0; n -= 1)
      expect((await whoAmI()).status).toBe(200);
    const refused = await whoAmI();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.body.detail).toMatch(/^Too many requests in a short time. Please try again in \d+ s/);
    expect(refused.headers.get('ratelimit')).toMatch(/^"reads";r=0;t=\d+$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await pat.send('PATCH', '/api/auth/user', { firstName: 'Pat' })).status).toBe(200);
    expect((await sam.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await pat.send('POST', '/api/logout')).status).toBe(200);
  });

  // [S87]
  it('lists and copies cost more; another browser of the member draws from the same bucket', async () => {
    const pat = await app.signUp();
    const first = left((await pat.send('GET', '/api/auth/user')).headers.get('ratelimit'));
    expect(left((await pat.send('GET', '/api/workouts')).headers.get('ratelimit'))).toBe(first - 5);
    const again = await app.signIn(pat.member.email);
    expect(left((await again.send('GET', '/api/auth/user')).headers.get('ratelimit'))).toBeLessThan(
      first - 5,
    );
    const copy = await pat.send('POST', '/api/workouts/0123456789abcdef01234567/duplicate');
    expect(copy.headers.get('ratelimit')).toMatch(/^"writes";r=1;/);
  });
});
