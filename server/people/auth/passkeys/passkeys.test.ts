import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_PASSKEYS_PER_MEMBER } from '@common/constants';
import { newSecret } from '@server/core/secrets';
import { newAuthenticator } from '@server/testing/authenticator';
import { type Send, sender } from '@server/testing/sender';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { BROWSER_COOKIE } from '../browser/browser-cookie';
import { passkeyModel } from './model';

type Authenticator = ReturnType<typeof newAuthenticator>;
type Bent = Parameters<Authenticator['make']>[1];

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const origin = () => `http://localhost:${app.port}`;
const cookieOfBrowser = () => `${BROWSER_COOKIE}=${newSecret()}`;
const newBrowser = (): Send => sender(app.url, { cookie: cookieOfBrowser() }).send;
/** A member's browser: signed in, and one browser from request to request. */
const browserOf = ({ cookie }: TestMember): Send =>
  sender(app.url, { cookie: `${cookie}; ${cookieOfBrowser()}` }).send;
const optionsToAdd = async ({ send }: { send: Send }) =>
  (await send('POST', '/api/auth/passkeys/options')).body.options;
const optionsToUse = async (send: Send) => (await send('POST', '/api/login/passkey/options')).body.options;
const add = async (who: TestMember, key: Authenticator, bent: Bent = {}, name = 'Phone') =>
  who.send('POST', '/api/auth/passkeys', { name, ...key.make(await optionsToAdd(who), bent) });
const use = async (browser: Send, key: Authenticator, bent: Bent = {}) =>
  browser('POST', '/api/login/passkey', key.use(await optionsToUse(browser), bent));
const refusedAs = { status: 403, body: { code: 'passkey_refused' } };
/** A member with a passkey. */
const owner = async () => {
  const pat = await app.signUp();
  const key = newAuthenticator(origin());
  const { body } = await add(pat, key);
  return { pat, key, passkey: body };
};

describe('a passkey', () => {
  it('can be added, listed, named and removed by its owner, and the journal says so', async () => {
    const { pat, passkey } = await owner();
    expect(passkey).toMatchObject({ name: 'Phone', host: 'localhost', lastUsedAt: null });
    const path = `/api/auth/passkeys/${passkey.id}`;
    expect((await pat.send('PATCH', path, { name: ' My phone ' })).body.name).toBe('My phone');
    expect((await pat.send('GET', '/api/auth/passkeys')).body).toMatchObject([{ name: 'My phone' }]);
    expect((await pat.send('DELETE', path)).status).toBe(200);
    expect((await pat.send('GET', '/api/auth/passkeys')).body).toEqual([]);
    const { entries } = (await pat.send('GET', '/api/journal')).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'passkey_removed', detail: 'My phone' },
      { kind: 'passkey_added', detail: 'Phone' },
    ]);
  });

  it('signs in a browser, and that is a proof of who sits there', async () => {
    const { pat, key } = await owner();
    const browser = newBrowser();
    const answer = await use(browser, key);
    expect(answer).toMatchObject({ status: 200, body: { id: pat.member.id } });
    const login = answer.headers.getSetCookie().find((one) => one.startsWith('wtd.login=')) ?? '';
    const cookie = login.split(';', 1)[0] ?? '';
    expect((await app.send('POST', '/api/auth/tokens', { name: 'Watch' }, { cookie })).status).toBe(201);
    const { entries } = (await pat.send('GET', '/api/journal?kind=sign_in')).body;
    expect(entries[0]).toMatchObject({ detail: 'by a passkey' });
  });

  it('shows who sits there where its owner is signed in: the same login goes on', async () => {
    const { pat, key } = await owner();
    const unproven = await app.signIn(pat.member.email, { isProven: false });
    const here = browserOf(unproven);
    expect((await here('POST', '/api/auth/tokens', { name: 'Watch' })).body.code).toBe(
      'fresh_sign_in_needed',
    );
    const options = await optionsToUse(here);
    expect(options.allowCredentials).toHaveLength(1);
    expect((await here('POST', '/api/login/passkey', key.use(options))).status).toBe(200);
    expect((await here('POST', '/api/auth/tokens', { name: 'Watch' })).status).toBe(201);
  });

  // [S21]
  it('cannot be used where another member is signed in', async () => {
    const { key } = await owner();
    const kim = await app.signUp();
    expect(await use(browserOf(kim), key)).toMatchObject(refusedAs);
    expect((await kim.send('GET', '/api/auth/user')).body.id).toBe(kim.member.id);
  });

  // [S21]
  it('cannot be seen, named or removed by another member', async () => {
    const { passkey } = await owner();
    const kim = await app.signUp();
    const path = `/api/auth/passkeys/${passkey.id}`;
    expect((await kim.send('GET', '/api/auth/passkeys')).body).toEqual([]);
    expect((await kim.send('PATCH', path, { name: 'Mine' })).status).toBe(404);
    expect((await kim.send('DELETE', path)).status).toBe(404);
  });

  // [S21]
  it('cannot be made or removed without a proof, nor by a token', async () => {
    const { pat, passkey } = await owner();
    const late = await app.signIn(pat.member.email, { isProven: false });
    const path = `/api/auth/passkeys/${passkey.id}`;
    for (const answer of [
      await late.send('POST', '/api/auth/passkeys/options'),
      await late.send('POST', '/api/auth/passkeys', {}),
      await late.send('DELETE', path),
    ])
      expect(answer.body.code).toBe('fresh_sign_in_needed');
  });

  it(`${MAX_PASSKEYS_PER_MEMBER} for each member, and no more`, async () => {
    const pat = await app.signUp();
    const model = passkeyModel(app.app.connection);
    const old = { memberId: pat.member.id, name: 'Old', publicKey: 'x', counter: 0, host: 'localhost' };
    for (let n = 1; n < MAX_PASSKEYS_PER_MEMBER; n += 1)
      await model.create({
        ...old,
        credentialId: `old-${pat.member.id}-${n}`,
        isSynced: false,
        createdAt: new Date(),
      });
    expect((await add(pat, newAuthenticator(origin()))).status).toBe(201);
    expect((await add(pat, newAuthenticator(origin()))).body.code).toBe('quota_reached');
    const left = await model.countDocuments({ memberId: pat.member.id });
    expect(left).toBe(MAX_PASSKEYS_PER_MEMBER);
  });

  it('cannot be added twice', async () => {
    const { pat, key } = await owner();
    expect((await add(pat, key)).body.code).toBe('passkey_refused');
  });
});

describe('what no authenticator of ours has answered is refused', () => {
  const bent: [string, Bent][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a challenge that this server has not made', { challenge: 'A'.repeat(72) }],
    ['nobody verified', { isVerified: false }],
  ];
  // [S19]
  it.each(bent)('%s, when one is added', async (_name, how) => {
    expect(await add(await app.signUp(), newAuthenticator(origin()), how)).toMatchObject(refusedAs);
  });

  // [S19]
  it.each(bent)('%s, when one is used', async (_name, how) => {
    const { key } = await owner();
    expect(await use(newBrowser(), key, how)).toMatchObject(refusedAs);
  });

  // [S19]
  it('a passkey used on a page of another localhost port, whose backend claims its own Host and Origin here', async () => {
    const { key } = await owner();
    const elsewhere = 'http://localhost:4';
    const cookie = cookieOfBrowser();
    const forward = (path: string, headers: object, body?: object) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const sent = request({ port: app.port, host: '127.0.0.1', method: 'POST', path }, async (res) => {
          resolve({ status: res.statusCode ?? 0, text: Buffer.concat(await res.toArray()).toString() });
        });
        for (const [name, value] of Object.entries({ cookie, ...headers })) sent.setHeader(name, value);
        if (body) sent.setHeader('content-type', 'application/json');
        sent.once('error', reject).end(body && JSON.stringify(body));
      });
    const [host, here] = [`localhost:${app.port}`, origin()];
    const claimed = { host: 'localhost:4', origin: elsewhere };
    for (const headers of [claimed, { host }, { host, origin: here }]) {
      const optionsAnswer = await forward('/api/login/passkey/options', headers);
      const options =
        optionsAnswer.status === 200
          ? JSON.parse(optionsAnswer.text).options
          : await optionsToUse(sender(app.url, { cookie }).send);
      const answered = key.use(options, { origin: elsewhere });
      expect((await forward('/api/login/passkey', headers, answered)).status).toBe(403);
    }
  });

  // [S19]
  it('a challenge that was answered before', async () => {
    const { pat, key } = await owner();
    const browser = newBrowser();
    const options = await optionsToUse(browser);
    expect((await browser('POST', '/api/login/passkey', key.use(options))).status).toBe(200);
    expect(await browser('POST', '/api/login/passkey', key.use(options))).toMatchObject(refusedAs);
    const toAdd = await optionsToAdd(pat);
    const newPasskey = { name: 'Twice', ...newAuthenticator(origin()).make(toAdd) };
    expect((await pat.send('POST', '/api/auth/passkeys', newPasskey)).status).toBe(201);
    const again = { name: 'Twice', ...newAuthenticator(origin()).make(toAdd) };
    expect(await pat.send('POST', '/api/auth/passkeys', again)).toMatchObject(refusedAs);
  });

  // [S19]
  it('a challenge of another browser, of another member, or that is too old', async () => {
    const { pat, key } = await owner();
    const answered = key.use(await optionsToUse(newBrowser()));
    expect(await newBrowser()('POST', '/api/login/passkey', answered)).toMatchObject(refusedAs);
    const kim = await app.signUp();
    const newPasskey = { name: 'Theirs', ...newAuthenticator(origin()).make(await optionsToAdd(pat)) };
    expect(await kim.send('POST', '/api/auth/passkeys', newPasskey)).toMatchObject(refusedAs);
    const browser = newBrowser();
    const options = await optionsToUse(browser);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    expect(await browser('POST', '/api/login/passkey', key.use(options))).toMatchObject(refusedAs);
  });

  // [S20]
  it('a count that does not grow: it may have been copied', async () => {
    const { key } = await owner();
    expect((await use(newBrowser(), key, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      const answer = await use(newBrowser(), key, { counter });
      expect(answer).toMatchObject(refusedAs);
      expect(answer.body.detail).toContain('copied');
    }
    expect((await use(newBrowser(), key, { counter: 8 })).status).toBe(200);
  });

  it.each([
    {},
    { id: { $ne: '' }, clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
    { id: 'AAAA', clientDataJSON: 'bm8', authenticatorData: 'bm8', signature: 'bm8' },
    { id: '💪', clientDataJSON: '', authenticatorData: '', signature: '' },
  ])('garbage: %j', async (garbage) => {
    const { status } = await newBrowser()('POST', '/api/login/passkey', garbage);
    expect([400, 403]).toContain(status);
    const added = await admin.send('POST', '/api/auth/passkeys', { name: 'Odd', ...garbage });
    expect([400, 403]).toContain(added.status);
  });

  // [S19]
  it('at an address where browsers have no passkeys', async () => {
    const headers = { origin: app.url };
    const { body } = await app.send('POST', '/api/login/passkey/options', undefined, headers);
    expect(body.code).toBe('passkey_refused');
  });
});

describe('access that ends', () => {
  const ends: [string, (id: string) => Promise<{ status: number }>][] = [
    [
      'approval withdrawn',
      (id) => admin.send('PATCH', `/api/admin/users/${id}/approval`, { isApproved: false }),
    ],
    ['deleted', (id) => admin.send('DELETE', `/api/admin/users/${id}`)],
  ];
  // [S22]
  it.each(ends)('%s: the passkeys are gone', async (_name, end) => {
    const { pat, key } = await owner();
    expect((await end(pat.member.id)).status).toBe(200);
    expect(await use(newBrowser(), key)).toMatchObject(refusedAs);
    const { Passkey } = app.app.connection.models;
    expect(await Passkey!.countDocuments({ memberId: pat.member.id })).toBe(0);
  });
});
