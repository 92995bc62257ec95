import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@common/constants';
import { newSecret } from '@server/core/secrets';
import { createToken } from '@server/testing/revocations';
import { calls, pathOf } from '@server/testing/sample-calls';
import { signInHere, startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { BROWSER_COOKIE } from './browser/browser-cookie';
import { loginHashOf } from './browser/login-cookie';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const idIn = ({ cookie }: TestMember) => loginHashOf({ headers: { cookie } }, app.config);
const unproven = async (person = {}) =>
  app.signIn((await app.signUp(person)).member.email, { isProven: false });
const isFresh = async ({ send }: TestMember) => (await send('GET', '/api/auth/proof')).body.isFresh;
const newToken = ({ send }: TestMember) => send('POST', '/api/auth/tokens', { name: 'Watch' });
/** Asks for a link as a member who is signed in, and answers the token in it. */
const linkFor = async ({ send, member }: TestMember, from = app.announced.length) => {
  await send('POST', '/api/auth/proof');
  const line = app.announced.slice(from).find((printed) => printed.includes(member.email)) ?? '';
  return /token=([\w-]+)/.exec(line)?.[1];
};

describe('before tokens, admin rights and deletion, who sits there is shown anew', () => {
  const fresh = calls.filter(([, call]) => call.fresh === true);

  it('these calls ask for it, and no token may make them', () => {
    expect(fresh.map(([name]) => name).sort()).toEqual(
      [
        'adminDeleteMember',
        'adminSetAdmin',
        'createCalendarAddress',
        'createToken',
        'newPasskeyOptions',
        'addPasskey',
        'deletePasskey',
        'giveConsent',
        'createWebhook',
        'changeWebhook',
        'renewWebhookSecret',
        'adminCreateWebhook',
        'adminChangeWebhook',
        'adminRenewWebhookSecret',
      ].sort(),
    );
    for (const [, call] of fresh) expect(call.signInOnly).toBe(true);
  });

  // [S17]
  it.each(fresh)('%s: a sign-in alone is not enough', async (_name, call) => {
    const who = await unproven({ isAdmin: true });
    const { status, body } = await who.send(call.method, pathOf(call, admin.member.id), { isAdmin: false });
    expect([status, body.code]).toEqual([403, 'fresh_sign_in_needed']);
  });

  // [S17]
  it('ten minutes later it is asked for again', async () => {
    const pat = await app.signUp();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 9.5 * MINUTE_MS });
    expect((await newToken(pat)).status).toBe(201);
    vi.setSystemTime(now + 10.5 * MINUTE_MS);
    expect((await newToken(pat)).body.code).toBe('fresh_sign_in_needed');
    expect(await isFresh(pat)).toBe(false);
  });

  // [S17]
  it('a token of an admin, whatever its scopes, neither promotes nor deletes', async () => {
    const { token } = await createToken(admin, ['read', 'train', 'manage', 'admin']);
    const headers = { authorization: `Bearer ${token}` };
    const path = `/api/admin/users/${(await app.signUp()).member.id}`;
    for (const [method, rest, body] of [
      ['PATCH', '/admin', { isAdmin: true }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await app.send(method, path + rest, body, headers)).body.code).toBe('sign_in_only');
  });
});

describe('what shows it', () => {
  // [S18]
  it('not the e-mail address alone, at the terminal neither', async () => {
    const { send } = await signInHere(app, await app.signUp());
    const refused = await send('POST', '/api/auth/tokens', { name: 'Watch' });
    expect(refused.body.code).toBe('fresh_sign_in_needed');
  });

  // [S18]
  it('a link of the terminal, in the browser that is signed in: the same login goes on', async () => {
    const pat = await unproven();
    expect(await isFresh(pat)).toBe(false);
    const before = idIn(pat);
    const { status, headers } = await pat.send('POST', '/api/login/terminal', { token: await linkFor(pat) });
    expect(status).toBe(200);
    expect(headers.getSetCookie().filter((cookie) => cookie.startsWith('wtd.login='))).toEqual([
      expect.stringContaining(pat.cookie),
    ]);
    expect(await isFresh(pat)).toBe(true);
    expect((await newToken(pat)).status).toBe(201);
    const [here] = (await pat.send('GET', '/api/auth/sign-ins')).body.filter(
      (one: { isThis: boolean }) => one.isThis,
    );
    expect(here.id).toBe(before);
    const { entries } = (await pat.send('GET', '/api/journal?kind=proved')).body;
    expect(entries).toMatchObject([
      { by: { email: pat.member.email }, detail: 'by a link from the terminal' },
    ]);
  });

  it('a link is good once, and shows nothing elsewhere', async () => {
    const pat = await unproven();
    const elsewhere = await app.signIn(pat.member.email, { isProven: false });
    const token = await linkFor(pat);
    await pat.send('POST', '/api/login/terminal', { token });
    expect((await elsewhere.send('POST', '/api/login/terminal', { token })).status).toBe(410);
    expect(await isFresh(elsewhere)).toBe(false);
  });

  it('somebody else’s link does not show that it is me: this browser is theirs from then on', async () => {
    const [pat, kim] = [await unproven(), await unproven()];
    const answer = await pat.send('POST', '/api/login/terminal', { token: await linkFor(kim) });
    expect(answer.body.email).toBe(kim.member.email);
    expect((await newToken(pat)).status).toBe(401);
  });

  // [S18]
  it('not for a login that ended meanwhile', async () => {
    const pat = await unproven();
    const token = await linkFor(pat);
    await pat.send('POST', '/api/logout');
    await pat.send('POST', '/api/login/terminal', { token });
    expect((await newToken(pat)).status).toBe(401);
  });
});

describe('the ways that are offered', () => {
  it('where there is neither mail nor Google, a link at the terminal', async () => {
    const { body } = await admin.send('GET', '/api/auth/proof');
    expect(body).toEqual({ isFresh: true, google: false, passkey: false, link: 'terminal' });
  });

  it('a link goes to the member’s own address, and not more often than mail is sent', async () => {
    const club = await startTestApp({
      config: { publicUrl: 'https://club.example' },
      limits: { failures: 99, asks: 99, asksOfBrowser: 99, mails: 2, mailsInAll: 99, windowSeconds: 60 },
    });
    try {
      const pat = await club.signUp();
      const words: string[] = [];
      const here = { cookie: `${pat.cookie}; ${BROWSER_COOKIE}=${newSecret()}` };
      for (let n = 0; n < 3; n += 1)
        words.push((await pat.send('POST', '/api/auth/proof', undefined, here)).body.message);
      const sent = club.announced.filter((line) => line.startsWith(`Sign-in link for ${pat.member.email}`));
      expect(sent).toHaveLength(2);
      expect(words[0]).toContain('shows a link now');
      expect(words[2]).toContain('Several links were sent');
    } finally {
      await club.close();
    }
  });
});
