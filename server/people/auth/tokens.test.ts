import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { tokenModel } from './token-model';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('design 5: other clients sign in with a hashed personal token', () => {
  it('is shown once, works without a cookie, and is kept as a hash', async () => {
    const { send, member } = await app.signUp();
    const made = await send('POST', '/api/auth/tokens', { name: 'Watch' });
    expect(made.status).toBe(201);
    const { token, id } = made.body;
    const me = await app.send('GET', '/api/auth/user', undefined, bearer(token));
    expect(me.body.id).toBe(member.id);
    const { body: listed } = await send('GET', '/api/auth/tokens');
    expect(listed).toEqual([expect.objectContaining({ id, name: 'Watch', lastUsedAt: expect.any(String) })]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const stored = await tokenModel(app.app.connection).findById(id).lean();
    expect(JSON.stringify(stored)).not.toContain(token.slice(4));
  });

  it('may change things without browser headers; a foreign Origin is refused all the same', async () => {
    const { send } = await app.signUp();
    const { token } = (await send('POST', '/api/auth/tokens', { name: 'Watch' })).body;
    const change = (headers = {}) =>
      app.send('PATCH', '/api/auth/user', { firstName: 'Sam' }, { ...bearer(token), ...headers });
    expect((await change()).status).toBe(200);
    expect((await change({ origin: 'http://evil.example' })).body.code).toBe('cross_site');
  });

  it('a wrong token is nobody, even beside a good cookie', async () => {
    const { send } = await app.signUp();
    for (const wrong of ['wtd_wrong', '', 'x'.repeat(500), '$ne'])
      expect((await send('GET', '/api/auth/user', undefined, bearer(wrong))).status).toBe(401);
    expect((await send('GET', '/api/auth/user', undefined, { authorization: 'Basic eDp5' })).status).toBe(
      401,
    );
  });

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
