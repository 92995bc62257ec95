import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallName } from '@common/contract/api-calls';
import { SCOPES, type Scope, scopeOf } from '@common/contract/scopes';
import { createToken } from '../testing/revocations';
import { calls, pathOf } from '../testing/sample-calls';
import { type Send, sender } from '../testing/sender';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

let app: TestApp;
let admin: TestMember;
const by = {} as Record<Scope, Send>;
const bearer = (token: string) => sender(app.url, { authorization: `Bearer ${token}` }).send;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
  for (const scope of SCOPES) by[scope] = bearer((await createToken(admin, [scope])).token);
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

describe('every call by a token with each one scope', () => {
  const rows = calls
    .filter(([, { access }]) => access !== 'public')
    .flatMap(([name, call]) => SCOPES.map((scope) => [name, scope, call] as const));

  // [S10]
  it.each(rows)('%s by %s', async (_name, scope, call) => {
    // Without a body and with an unknown id: allowed calls are refused for that, and nothing changes.
    const { status, body } = await by[scope](call.method, pathOf(call));
    if (call.signInOnly) expect([status, body.code]).toEqual([403, 'sign_in_only']);
    else if (scopeOf(call) !== scope) expect([status, body.code]).toEqual([403, 'scope_missing']);
    else expect(['scope_missing', 'sign_in_only', 'not_signed_in', 'admin_only']).not.toContain(body.code);
  });

  it.each<[CallName, Scope]>([
    ['currentUser', 'read'],
    ['getSession', 'read'],
    ['startSession', 'train'],
    ['commandSession', 'train'],
    ['offerSession', 'train'],
    ['liveHello', 'read'],
    ['liveClock', 'read'],
    ['changeSessionExercise', 'train'],
    ['changeSession', 'train'],
    ['deleteSession', 'train'],
    ['restoreSession', 'train'],
    ['partSession', 'train'],
    ['joinSessions', 'train'],
    ['createWorkout', 'manage'],
    ['deleteProgram', 'manage'],
    ['changeProfile', 'manage'],
    ['adminListMembers', 'admin'],
    ['adminDeleteMember', 'admin'],
  ])('%s needs %s', (name, scope) => {
    const [, call] = calls.find(([known]) => known === name)!;
    expect(scopeOf(call)).toBe(scope);
  });
});

describe('a personal token', () => {
  it('has all scopes but admin and a year, unless told otherwise', async () => {
    const pat = await app.signUp();
    const { scopes, createdAt, expiresAt } = await createToken(pat);
    expect(scopes).toEqual(['read', 'train', 'manage']);
    expect((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000).toBeCloseTo(365, 1);
  });

  // [S12]
  it('cannot make another, nor end a sign-in, whatever its scopes', async () => {
    const send = bearer((await createToken(admin, SCOPES)).token);
    const [one] = (await admin.send('GET', '/api/auth/sign-ins')).body;
    const refusals = [
      await send('POST', '/api/auth/tokens', { name: 'Child' }),
      await send('DELETE', '/api/auth/sign-ins'),
      await send('DELETE', `/api/auth/sign-ins/${one.id}`),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(3).fill('sign_in_only'));
  });

  // [S12]
  it('plants, reads and takes no way in of others, whatever its scopes', async () => {
    const send = bearer((await createToken(admin, SCOPES)).token);
    const pat = await app.signUp();
    const { id: tokenId } = await createToken(admin, ['read']);
    const invitation = (await admin.send('POST', '/api/admin/invitations', { email: 'a@club.example' })).body;
    const refusals = [
      await send('POST', '/api/admin/invitations', { email: 'planted@club.example' }),
      await send('GET', '/api/admin/invitations'),
      await send('DELETE', `/api/admin/invitations/${invitation.id}`),
      await send('PATCH', `/api/admin/users/${pat.member.id}/approval`, { isApproved: false }),
      await send('PATCH', `/api/admin/users/${pat.member.id}/admin`, { isAdmin: true }),
      await send('DELETE', `/api/auth/tokens/${tokenId}`),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(6).fill('sign_in_only'));
    for (const path of ['users', 'journal', 'storage', 'backups'])
      expect((await send('GET', `/api/admin/${path}`)).status).toBe(200);
  });

  // [S10]
  it('ends at its date', async () => {
    const pat = await app.signUp();
    const { body } = await pat.send('POST', '/api/auth/tokens', { name: 'Week', days: 7 });
    const send = bearer(body.token);
    const createdAt = Date.parse(body.createdAt);
    vi.useFakeTimers({ toFake: ['Date'], now: createdAt + 6.9 * 86_400_000 });
    expect((await send('GET', '/api/workouts')).status).toBe(200);
    vi.setSystemTime(createdAt + 7.1 * 86_400_000);
    expect((await send('GET', '/api/workouts')).status).toBe(401);
    expect((await pat.send('GET', '/api/auth/tokens')).body).toEqual([]);
  });

  it('with the scope admin is made by admins only', async () => {
    const pat = await app.signUp();
    const refused = await pat.send('POST', '/api/auth/tokens', { name: 'Mine', scopes: ['read', 'admin'] });
    expect([refused.status, refused.body.code]).toEqual([403, 'admin_only']);
  });

  // [S10]
  it('loses what admin allows at once when its maker is no admin any more', async () => {
    const pat = await app.signUp({ isAdmin: true });
    const send = bearer((await createToken(pat, SCOPES)).token);
    expect((await send('GET', '/api/admin/users')).status).toBe(200);
    await admin.send('PATCH', `/api/admin/users/${pat.member.id}/admin`, { isAdmin: false });
    expect((await send('GET', '/api/admin/users')).body.code).toBe('admin_only');
    expect((await send('GET', '/api/workouts')).status).toBe(200);
  });

  it.each([
    { scopes: [] },
    { scopes: ['root'] },
    { scopes: 'admin' },
    { scopes: [{ $ne: 1 }] },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { days: '9' },
    { expiresAt: '2999-01-01T00:00:00.000Z' },
  ])('is not made from %j', async (garbage) => {
    const { status } = await admin.send('POST', '/api/auth/tokens', { name: 'Odd', ...garbage });
    expect(status).toBe(400);
  });
});
