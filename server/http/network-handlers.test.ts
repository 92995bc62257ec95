import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
afterEach(() => app.close());

describe('the address for another device of the member', () => {
  it('answers PUBLIC_URL where it is set', async () => {
    app = await startTestApp({ config: { publicUrl: 'https://club.example' } });
    const { send } = await app.signUp();
    expect((await send('GET', '/api/address')).body).toEqual({ url: 'https://club.example', why: null });
  });
  it('answers none, with what to do about it, where the server listens on this machine alone', async () => {
    app = await startTestApp();
    const { send } = await app.signUp();
    const { body } = await send('GET', '/api/address');
    expect(body.url).toBe(null);
    expect(body.why).toContain('HOST=0.0.0.0');
  });
});

describe('with PUBLIC_URL of another place, localhost keeps working', () => {
  it('its pages may change things; another port of this machine may not', async () => {
    app = await startTestApp({ config: { publicUrl: 'https://club.example' } });
    const { send } = await app.signUp();
    const from = (origin: string, site: string) => ({ origin, 'sec-fetch-site': site });
    const change = (headers: Record<string, string>) =>
      send('PATCH', '/api/auth/user', { firstName: 'Kim' }, headers).then(({ status }) => status);
    expect(await change(from(app.url, 'same-origin'))).toBe(200);
    expect(await change(from('http://127.0.0.1:1', 'same-site'))).toBe(403);
    const policy = (await app.fetch('/api/health')).headers.get('content-security-policy');
    expect(policy).toContain(`ws://127.0.0.1:${app.port}`);
  });
});
