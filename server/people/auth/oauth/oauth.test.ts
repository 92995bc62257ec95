import { createHash } from 'node:crypto';
import { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_TOKENS_PER_MEMBER } from '@common/constants';
import { CALLBACK, callTool, OAuthMemory, oauthTransport } from '@server/testing/assistant';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { endAllWaysIn } from '../revoke';
import { tokenModel } from '../tokens/model';
import { oauthClientModel, oauthCodeModel } from './model';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const VERIFIER = 'v'.repeat(50);
const s256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const register = (fields: object = {}) =>
  app.send('POST', '/oauth/register', { client_name: 'Jeeves', redirect_uris: [CALLBACK], ...fields });
/** A request for access of a newly registered client. */
async function requestOf(fields: object = {}) {
  const { client_id } = (await register()).body;
  return {
    client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: s256(VERIFIER),
    code_challenge_method: 'S256',
    ...fields,
  };
}
type Asked = Awaited<ReturnType<typeof requestOf>>;
const allow = async ({ send }: TestMember, request: object) => {
  const { status, body } = await send('POST', '/api/oauth/consent', request);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return new URL(body.redirectTo).searchParams.get('code')!;
};
async function post(path: string, fields: Record<string, string>) {
  const answer = await app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: answer.status, body: await answer.json() };
}
const spend = ({ client_id }: Asked, code: string, fields: Record<string, string> = {}) =>
  post('/oauth/token', {
    grant_type: 'authorization_code',
    ...{ client_id, code, redirect_uri: CALLBACK, code_verifier: VERIFIER },
    ...fields,
  });
const refresh = ({ client_id }: Asked, refresh_token: string) =>
  post('/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token });
const statusBy = async (token: string) =>
  (await app.send('GET', '/api/progress', undefined, { authorization: `Bearer ${token}` })).status;
/** A member who has given a client access. */
async function granted(fields: object = {}) {
  const member = await app.signUp();
  const request = await requestOf(fields);
  const code = await allow(member, request);
  const { body } = await spend(request, code);
  return { member, request, code, access: body.access_token, refreshToken: body.refresh_token, body };
}

describe('an assistant gets access by OAuth', () => {
  // [S115]
  it('finds its way from /mcp alone: registers, is consented to, and is refreshed', async () => {
    const member = await app.signUp();
    const memory = new OAuthMemory();
    const first = new Client({ name: 'jeeves', version: '1' });
    const transport = oauthTransport(app.url, memory);
    await expect(first.connect(transport)).rejects.toThrow();
    const { searchParams, pathname } = memory.asked!;
    expect(pathname).toBe('/oauth/authorize');
    expect(searchParams.get('resource')).toBe(`${app.url}/mcp`);
    const request = Object.fromEntries(searchParams);
    const { body: asked } = await member.send('GET', `/api/oauth/consent?${searchParams}`);
    expect(asked).toMatchObject({ name: 'Jeeves', host: '127.0.0.1:8765' });
    const { body } = await member.send('POST', '/api/oauth/consent', request);
    const back = new URL(body.redirectTo);
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'state-of-jeeves', iss: app.url });
    await transport.finishAuth(back.searchParams);
    const assistant = new Client({ name: 'jeeves', version: '1' });
    await assistant.connect(oauthTransport(app.url, memory));
    expect(await callTool(assistant, 'get_progress')).toMatchObject({ totalWorkouts: 0 });
    const { body: tokens } = await member.send('GET', '/api/auth/tokens');
    expect(tokens).toMatchObject([
      { name: 'Jeeves', client: '127.0.0.1:8765', scopes: ['read', 'train', 'manage'] },
    ]);
    // An hour later the SDK's client refreshes by itself.
    const before = memory.granted!.access_token;
    await tokenModel(app.app.connection).updateMany({}, { $set: { accessEndsAt: new Date(0) } });
    expect(await callTool(assistant, 'get_progress')).toMatchObject({ totalWorkouts: 0 });
    expect(memory.granted!.access_token).not.toBe(before);
    expect(await statusBy(before)).toBe(401);
  });

  it('grants the scopes that were asked for, never that of an admin', async () => {
    const { access, body } = await granted({ scope: 'read admin' });
    expect(body.scope).toBe('read');
    const change = await app.send(
      'POST',
      '/api/workouts',
      { name: 'X', category: 'hiit' },
      {
        authorization: `Bearer ${access}`,
      },
    );
    expect(change.body.code).toBe('scope_missing');
    const { send } = await app.signUp();
    const nothing = await send('POST', '/api/oauth/consent', await requestOf({ scope: 'admin' }));
    expect(nothing.status).toBe(400);
  });

  // [S9]
  it('stores neither secrets nor codes, only hashes', async () => {
    const { access, refreshToken, code } = await granted();
    const { connection } = app.app;
    const stored = JSON.stringify([
      await tokenModel(connection).find().lean(),
      await oauthCodeModel(connection).find().lean(),
    ]);
    for (const secret of [access, ...refreshToken.split('.'), code]) expect(stored).not.toContain(secret);
  });
});

describe('a code is good once', () => {
  // [S116]
  it('a code that comes a second time ends what the first use brought', async () => {
    const { request, code, access, refreshToken } = await granted();
    expect(await statusBy(access)).toBe(200);
    expect((await spend(request, code)).body.error).toBe('invalid_grant');
    expect(await statusBy(access)).toBe(401);
    expect((await refresh(request, refreshToken)).body.error).toBe('invalid_grant');
  });

  // [S116]
  it('a code that comes twice at the same moment brings nothing that lasts', async () => {
    const request = await requestOf();
    const code = await allow(await app.signUp(), request);
    const answers = await Promise.all([1, 2, 3].map(() => spend(request, code)));
    for (const { body } of answers)
      if (body.access_token) expect(await statusBy(body.access_token)).toBe(401);
    expect(await tokenModel(app.app.connection).countDocuments({ 'client.id': request.client_id })).toBe(0);
  });

  it('a code serves its client, address and verifier alone, for a minute', async () => {
    const member = await app.signUp();
    const other = await requestOf();
    const wrongs: Record<string, string>[] = [
      { code_verifier: 'w'.repeat(50) },
      { redirect_uri: `${CALLBACK}/` },
      { client_id: other.client_id },
    ];
    for (const wrong of wrongs) {
      const request = await requestOf();
      const code = await allow(member, request);
      expect((await spend(request, code, wrong)).body.error).toBe('invalid_grant');
      expect((await spend(request, code)).body.error).toBe('invalid_grant');
    }
    const request = await requestOf();
    const code = await allow(member, request);
    const past = { $set: { goodUntil: new Date(Date.now() - 1) } };
    await oauthCodeModel(app.app.connection).updateMany({ usedAt: null }, past);
    expect((await spend(request, code)).body.error).toBe('invalid_grant');
  });

  it('a code opens nothing once the sign-in that consented has ended', async () => {
    const member = await app.signUp();
    const request = await requestOf();
    const code = await allow(member, request);
    await member.send('POST', '/api/logout');
    expect((await spend(request, code)).body.error).toBe('invalid_grant');
  });
});

describe('a refresh token is good once', () => {
  // [S116]
  it('each use replaces it, and the whole grant ends when an old one comes again', async () => {
    const { request, access, refreshToken } = await granted();
    const { body: second } = await refresh(request, refreshToken);
    expect(await statusBy(access)).toBe(401);
    expect(await statusBy(second.access_token)).toBe(200);
    const other = await requestOf();
    expect((await refresh(other, second.refresh_token)).body.error).toBe('invalid_grant');
    expect(await statusBy(second.access_token)).toBe(200);
    const { body: third } = await refresh(request, second.refresh_token);
    expect((await refresh(request, refreshToken)).body.error).toBe('invalid_grant');
    expect(await statusBy(third.access_token)).toBe(401);
    expect((await refresh(request, third.refresh_token)).body.error).toBe('invalid_grant');
  });

  // [S116]
  it('a refresh token whose answer was lost gets the same one for a minute, and ends the grant later', async () => {
    const { request, refreshToken } = await granted();
    const answers = await Promise.all([1, 2, 3].map(() => refresh(request, refreshToken)));
    const again = await refresh(request, refreshToken);
    const pairs = [...answers, again].map(({ body }) => `${body.access_token} ${body.refresh_token}`);
    expect(new Set(pairs).size).toBe(1);
    expect(await statusBy(again.body.access_token)).toBe(200);
    expect(again.body.expires_in).toBeGreaterThan(3_500);
    const tokens = tokenModel(app.app.connection);
    await tokens.updateMany({}, { $set: { refreshedAt: new Date(Date.now() - 60_000) } });
    expect((await refresh(request, refreshToken)).body.error).toBe('invalid_grant');
    expect(await statusBy(again.body.access_token)).toBe(401);
  });
});

describe('access that was given ends as a personal token does', () => {
  // [S11] [S57]
  it.each<[string, (member: TestMember, access: string) => Promise<unknown>]>([
    [
      'revoked in the list of tokens',
      async ({ send }) => {
        const [{ id }] = (await send('GET', '/api/auth/tokens')).body;
        return send('DELETE', `/api/auth/tokens/${id}`);
      },
    ],
    ['signed out there', ({ send }) => send('POST', '/api/logout')],
    ['signed out everywhere else', ({ send }) => send('DELETE', '/api/auth/sign-ins')],
    [
      'approval withdrawn',
      async ({ member }) =>
        (await app.signUp({ isAdmin: true })).send('PATCH', `/api/admin/users/${member.id}/approval`, {
          isApproved: false,
        }),
    ],
    ['a backup restored', () => endAllWaysIn(app.app.connection)],
    ['given back by the assistant', (_member, token) => post('/oauth/revoke', { token })],
  ])('%s', async (_how, end) => {
    const { member, request, access, refreshToken } = await granted();
    const waiting = await allow(member, request);
    expect(await statusBy(access)).toBe(200);
    await end(member, access);
    expect(await statusBy(access)).toBe(401);
    expect((await refresh(request, refreshToken)).body.error).toBe('invalid_grant');
    if (_how !== 'revoked in the list of tokens' && _how !== 'given back by the assistant')
      expect((await spend(request, waiting)).body.error).toBe('invalid_grant');
  });
});

describe('nothing leads to an address that was not registered', () => {
  // [S115]
  it('refuses other addresses, clients, servers and methods, with words and no redirect', async () => {
    const { send } = await app.signUp();
    const request = await requestOf();
    const wrongs = [
      { redirect_uri: 'https://evil.example/callback' },
      { redirect_uri: `${CALLBACK}?more=1` },
      { client_id: 'nobody' },
      { resource: 'https://other.example/mcp' },
      { code_challenge_method: 'plain' },
      { response_type: 'token' },
    ];
    for (const wrong of wrongs) {
      const body = { ...request, ...wrong };
      const query = new URLSearchParams(body as Record<string, string>);
      for (const answer of [
        await send('GET', `/api/oauth/consent?${query}`),
        await send('POST', '/api/oauth/consent', body),
      ]) {
        expect([400, 422]).toContain(answer.status);
        expect(answer.headers.get('location')).toBeNull();
      }
    }
  });

  it('registers https and this machine’s own addresses alone', async () => {
    const good = ['https://assistant.example/cb', 'http://localhost:1/cb', 'http://[::1]:1/cb'];
    expect((await register({ redirect_uris: good })).status).toBe(201);
    const bad = [
      'http://assistant.example/cb',
      'javascript:alert(1)',
      'https://a.example/#x',
      'app://cb',
      'x',
    ];
    for (const uri of [...bad, 'https://u:p@a.example/'])
      expect((await register({ redirect_uris: [uri] })).body.error).toBe('invalid_redirect_uri');
    expect((await register({ redirect_uris: [] })).status).toBe(400);
    expect((await app.send('POST', '/oauth/register', 'x')).status).toBe(400);
  });

  // [S115] RFC 8252, 7.3
  it('leads to any port of the member’s own machine, and to nothing else that was not registered', async () => {
    const { send } = await app.signUp();
    const uris = ['http://localhost:1/cb', 'http://[::1]/cb', 'https://a.example:1/cb'];
    const { client_id } = (await register({ redirect_uris: uris })).body;
    const request = await requestOf({ client_id });
    const statusOf = async (redirect_uri: string) =>
      (await send('POST', '/api/oauth/consent', { ...request, redirect_uri })).status;
    for (const good of ['http://localhost:53412/cb', 'http://localhost/cb', 'http://[::1]:7/cb'])
      expect([good, await statusOf(good)]).toEqual([good, 200]);
    const bad = [
      ...[
        'https://a.example:2/cb',
        'https://a.example/cb',
        'http://localhost:2/cb?x',
        'http://localhost:2/other',
      ],
      ...['http://127.0.0.1:1/cb', 'http://localhost:1@a.example/cb', 'http://localhost:1:2/cb'],
      ...['https://localhost:1/cb', 'http://localhost:2/cb#', 'http://localhost.a.example:1/cb'],
    ];
    for (const uri of bad) expect([uri, await statusOf(uri)]).toEqual([uri, 400]);
  });

  // [S117]
  it('drops the oldest unused clients of a full club, so that nobody can fill it for others', async () => {
    const clients = oauthClientModel(app.app.connection);
    const inUse = await requestOf();
    await allow(await app.signUp(), inUse);
    const unused = (
      await register({ client_name: undefined, redirect_uris: [`https://${'a.'.repeat(99)}aa/`] })
    ).body;
    const fill = (minutes: number) =>
      clients.insertMany(
        Array.from({ length: 2_000 }, (_, n) => ({
          _id: `${minutes} ${n}`,
          ...{ name: 'Flood', redirectUris: [CALLBACK], createdAt: new Date() },
          expiresAt: new Date(Date.now() + minutes * 60_000 - n),
        })),
      );
    expect(unused.client_name).toHaveLength(120);
    await fill(23 * 60);
    expect((await register()).status).toBe(201);
    expect(await clients.countDocuments({})).toBe(2_000);
    expect(await clients.exists({ _id: unused.client_id })).not.toBeNull();
    expect(await clients.exists({ _id: inUse.client_id })).not.toBeNull();
    await clients.deleteMany({ name: 'Flood' });
    await fill(48 * 60);
    await clients.deleteMany({ name: 'Jeeves', expiresAt: { $lt: new Date(Date.now() + 86_400_000) } });
    await clients.deleteOne({ _id: unused.client_id });
    expect((await register()).body.error).toBe('temporarily_unavailable');
    await clients.deleteMany({ name: 'Flood' });
  });

  // [S117]
  it('forgets a client that no member gave access to within a day', async () => {
    const request = await requestOf();
    const clients = oauthClientModel(app.app.connection);
    const daysLeft = async () => {
      const { expiresAt } = (await clients.findById(request.client_id).lean())!;
      return (expiresAt.getTime() - Date.now()) / 86_400_000;
    };
    expect(await daysLeft()).toBeLessThanOrEqual(1);
    await allow(await app.signUp(), request);
    expect(await daysLeft()).toBeGreaterThan(365);
  });

  // [S17]
  it('asks a member at a screen with a fresh proof, not a token', async () => {
    const request = await requestOf();
    const { access, member } = await granted();
    const authorization = `Bearer ${access}`;
    const byToken = await app.send('POST', '/api/oauth/consent', request, { authorization });
    expect(byToken.body.code).toBe('sign_in_only');
    const stale = await app.signIn(member.member.email, { isProven: false });
    expect((await stale.send('POST', '/api/oauth/consent', request)).body.code).toBe('fresh_sign_in_needed');
    const pending = await app.signUp({ isApproved: false });
    expect((await pending.send('POST', '/api/oauth/consent', request)).body.code).toBe('not_approved');
  });

  it('tells a member at the consent, not the assistant later, that they have too many tokens', async () => {
    const { send, member } = await app.signUp();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const tokens = Array.from({ length: MAX_TOKENS_PER_MEMBER }, (_, n) => ({
      memberId: member.id,
      name: 'One of many',
      hash: `${member.id} ${n}`,
      scopes: ['read'],
      expiresAt,
    }));
    await tokenModel(app.app.connection).insertMany(tokens as object[]);
    const { body } = await send('POST', '/api/oauth/consent', await requestOf());
    expect(body).toMatchObject({
      code: 'quota_reached',
      detail: expect.stringContaining('revoke one first'),
    });
  });

  it('answers garbage as OAuth does', async () => {
    for (const path of ['openid-configuration', 'oauth-authorization-server/mcp'])
      expect((await app.fetch(`/.well-known/${path}`)).status).toBe(404);
    const forms: Record<string, string>[] = [{}, { grant_type: 'password' }, { grant_type: 'refresh_token' }];
    for (const form of forms) {
      const { status, body } = await post('/oauth/token', form);
      expect([status, typeof body.error, typeof body.error_description]).toEqual([400, 'string', 'string']);
    }
    expect((await post('/oauth/revoke', { token: 'wtd_nobody' })).status).toBe(200);
    const huge = await post('/oauth/token', { grant_type: 'x'.repeat(20_000) });
    expect(huge.status).toBe(413);
  });
});
