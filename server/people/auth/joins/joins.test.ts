import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newSecret } from '../../../core/secrets';
import { type Send, sender } from '../../../testing/sender';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/test-app';
import { BROWSER_COOKIE } from '../browser/browser-cookie';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/** A browser where nobody is signed in. */
const newBrowser = (): Send => sender(app.url, { cookie: `${BROWSER_COOKIE}=${newSecret()}` }).send;
const show = async ({ send }: Pick<TestMember, 'send'>) => {
  const { body } = await send('POST', '/api/auth/joins');
  return { ...body, token: new URL(body.url).hash.replace('#token=', '') };
};
const open = (phone: Send, token: string) => phone('POST', '/api/login/join/open', { token });
const answer = ({ send }: Pick<TestMember, 'send'>, id: string, isSame: boolean) =>
  send('PUT', `/api/auth/joins/${id}`, { isSame });
const enter = (phone: Send, id: string) => phone('POST', '/api/login/join/enter', { id });
const follow = async (phone: Send, id: string) => (await phone('POST', '/api/login/join/look', { id })).body;
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
const nobodyEntered = { status: 410, body: { code: 'link_invalid' } };

describe('a device that is signed in shows a link', () => {
  it('both show the same word, and the phone is in once it is confirmed here', async () => {
    const pat = await app.signUp();
    const phone = newBrowser();
    const { id, token, state } = await show(pat);
    expect(state).toBe('open');
    const opened = (await open(phone, token)).body;
    expect(opened).toMatchObject({ id, state: 'met', email: pat.member.email });
    const seen = (await pat.send('GET', `/api/auth/joins/${id}`)).body;
    expect(seen).toMatchObject({ state: 'met', word: opened.word, device: 'node', place: 'localhost' });
    expect(opened.word).toMatch(/^[a-z]{4,}$/);
    expect(await enter(phone, id)).toMatchObject(nobodyEntered);
    expect((await answer(pat, id, true)).body.state).toBe('allowed');
    expect((await follow(phone, id)).state).toBe('allowed');
    const entered = await enter(phone, id);
    expect(entered).toMatchObject({ status: 200, body: { id: pat.member.id } });
    expect(entered.headers.getSetCookie().join()).toContain('wtd.login=');
    expect(await enter(phone, id)).toMatchObject(nobodyEntered);
    expect((await pat.send('GET', '/api/auth/sign-ins')).body).toHaveLength(2);
    const { entries } = (await pat.send('GET', '/api/journal')).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'sign_in', detail: 'let in by another device of theirs' },
      { kind: 'device_allowed', detail: 'node, localhost' },
    ]);
  });

  it('is no proof of who sits there: the phone makes no token by it', async () => {
    const pat = await app.signUp();
    const phone = newBrowser();
    const { id, token } = await show(pat);
    await open(phone, token);
    await answer(pat, id, true);
    const { headers } = await enter(phone, id);
    const cookie =
      headers
        .getSetCookie()
        .find((one) => one.startsWith('wtd.login='))
        ?.split(';')[0] ?? '';
    const made = await app.send('POST', '/api/auth/tokens', { name: 'Watch' }, { cookie });
    expect(made.body.code).toBe('fresh_sign_in_needed');
  });

  it('the link is good once, and for a minute', async () => {
    const pat = await app.signUp();
    const { token } = await show(pat);
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(newBrowser(), token)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await show(pat);
    at(61);
    expect((await open(newBrowser(), late.token)).body.code).toBe('link_invalid');
    expect(await follow(newBrowser(), late.id)).toMatchObject({ state: 'ended' });
  });

  it('a new one ends the earlier one', async () => {
    const pat = await app.signUp();
    const { token } = await show(pat);
    await show(pat);
    expect((await open(newBrowser(), token)).status).toBe(410);
  });

  it('another browser than the one that opened it gets nowhere', async () => {
    const pat = await app.signUp();
    const { id, token } = await show(pat);
    await open(newBrowser(), token);
    await answer(pat, id, true);
    for (const other of [newBrowser(), app.send]) {
      expect(await follow(other, id)).toMatchObject({ state: 'ended', word: null, email: null });
      expect(await enter(other, id)).toMatchObject(nobodyEntered);
    }
  });

  it('refused, it is over', async () => {
    const pat = await app.signUp();
    const phone = newBrowser();
    const { id, token } = await show(pat);
    await open(phone, token);
    expect((await answer(pat, id, false)).body.state).toBe('ended');
    expect((await follow(phone, id)).state).toBe('ended');
    expect(await enter(phone, id)).toMatchObject(nobodyEntered);
    expect((await answer(pat, id, true)).status).toBe(410);
  });

  it('what is not mine does not exist, another sign-in of mine included', async () => {
    const [pat, kim] = [await app.signUp(), await app.signUp()];
    const elsewhere = await app.signIn(pat.member.email);
    const { id, token } = await show(pat);
    await open(newBrowser(), token);
    for (const { send } of [kim, elsewhere]) {
      expect((await send('GET', `/api/auth/joins/${id}`)).status).toBe(404);
      expect((await answer({ send }, id, true)).status).toBe(404);
    }
  });
});

describe('a device that wants in shows a code', () => {
  it('typed on one that is signed in, in any spelling, it shows the word there too', async () => {
    const pat = await app.signUp();
    const desktop = newBrowser();
    const asked = (await desktop('POST', '/api/login/join')).body;
    expect(asked.code).toMatch(/^[B-Z2-9]{8}$/);
    expect(asked).toMatchObject({ state: 'open', word: null, email: null });
    const typed = ` ${asked.code.slice(0, 4).toLowerCase()}-${asked.code.slice(4)} `;
    const met = (await pat.send('POST', '/api/auth/joins/code', { code: typed })).body;
    expect(met).toMatchObject({ id: asked.id, state: 'met', device: 'node' });
    expect(met.word).toMatch(/^[a-z]+$/);
    expect(await follow(desktop, asked.id)).toMatchObject({ word: met.word, email: pat.member.email });
    expect(await enter(desktop, asked.id)).toMatchObject(nobodyEntered);
    await answer(pat, met.id, true);
    expect((await enter(desktop, asked.id)).body.id).toBe(pat.member.id);
  });

  it('is good once, for three minutes, and ends with the next one of that browser', async () => {
    const [pat, kim] = [await app.signUp(), await app.signUp()];
    const type = (who: TestMember, code: string) => who.send('POST', '/api/auth/joins/code', { code });
    const desktop = newBrowser();
    const { code: first } = (await desktop('POST', '/api/login/join')).body;
    const { code: second } = (await desktop('POST', '/api/login/join')).body;
    expect((await type(pat, first)).body.code).toBe('code_wrong');
    const both = await Promise.all([type(pat, second), type(kim, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { code: late } = (await desktop('POST', '/api/login/join')).body;
    at(181);
    expect((await type(pat, late)).body.code).toBe('code_wrong');
  });

  it.each(['', 'AAAAAAAA', '$ne', 'x'.repeat(41), { $gt: '' }, null])(
    'garbage is no code: %j',
    async (code) => {
      const pat = await app.signUp();
      const { status } = await pat.send('POST', '/api/auth/joins/code', { code });
      expect([400, 403]).toContain(status);
    },
  );
});

describe('what was let in ends with what let it in', () => {
  const ends: [string, (pat: TestMember, admin: TestMember) => Promise<unknown>][] = [
    ['signed out', (pat) => pat.send('POST', '/api/logout')],
    [
      'not approved any more',
      (pat, admin) =>
        admin.send('PATCH', `/api/admin/users/${pat.member.id}/approval`, { isApproved: false }),
    ],
    ['deleted', (pat, admin) => admin.send('DELETE', `/api/admin/users/${pat.member.id}`)],
    [
      'signed out by another one',
      async (pat) => (await app.signIn(pat.member.email)).send('DELETE', '/api/auth/sign-ins'),
    ],
  ];
  it.each(ends)('%s between the answer and the entry', async (_name, end) => {
    const [pat, admin] = [await app.signUp(), await app.signUp({ isAdmin: true })];
    const phone = newBrowser();
    const { id, token } = await show(pat);
    await open(phone, token);
    await answer(pat, id, true);
    await end(pat, admin);
    expect(await enter(phone, id)).toMatchObject(nobodyEntered);
  });
});

it('neither link nor code stands in the database', async () => {
  const pat = await app.signUp();
  const { token } = await show(pat);
  const { code } = (await newBrowser()('POST', '/api/login/join')).body;
  const kept = JSON.stringify(await app.app.connection.collection('joins').find().toArray());
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(code);
});

it('asking for codes is limited by network address', async () => {
  const club = await startTestApp({
    limits: { failures: 9, asks: 2, mails: 9, mailsInAll: 9, windowSeconds: 60 },
  });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await club.send('POST', '/api/login/join')).status);
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await club.close();
  }
});
