import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JoiningKey } from '@common/contract/people/joins';
import type { SignInEntry } from '@common/contract/people/ways-in';
import { newSecret } from '@server/core/secrets';
import { cookieIn, type Send, sender } from '@server/testing/sender';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { BROWSER_COOKIE } from '../browser/browser-cookie';
import { LOGIN_COOKIE } from '../browser/login-cookie';
import { passkeyModel } from '../passkeys/model';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/** A browser that is not signed in. */
const newBrowser = (): Send => sender(app.url, { cookie: `${BROWSER_COOKIE}=${newSecret()}` }).send;
const show = async ({ send }: Pick<TestMember, 'send'>) => {
  const { body } = await send('POST', '/api/auth/joins');
  return { ...body, token: new URL(body.url).hash.replace('#token=', '') };
};
const open = (phone: Send, token: string) => phone('POST', '/api/login/join/open', { token });
const answer = ({ send }: Pick<TestMember, 'send'>, id: string, isSame: boolean) =>
  send('PUT', `/api/auth/joins/${id}`, { isSame });
/** By which a new device goes on, as it was answered when it asked or opened the link. */
const keyOf = ({ id, secret }: JoiningKey): JoiningKey => ({ id, secret });
const enter = (phone: Send, key: JoiningKey) => phone('POST', '/api/login/join/enter', keyOf(key));
const look = (phone: Send, key: JoiningKey) => phone('POST', '/api/login/join/look', keyOf(key));
const leave = (phone: Send, key: JoiningKey) => phone('POST', '/api/login/join/leave', keyOf(key));
const follow = async (phone: Send, key: JoiningKey) => (await look(phone, key)).body;
const type = ({ send }: Pick<TestMember, 'send'>, code: string) =>
  send('POST', '/api/auth/joins/code', { code });
/** A phone that opened the link which a member shows, and was let in there. */
const allowedPhone = async (pat: TestMember) => {
  const phone = newBrowser();
  const { id, token } = await show(pat);
  const key = (await open(phone, token)).body;
  await answer(pat, id, true);
  return { phone, key };
};
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
    expect(await enter(phone, opened)).toMatchObject(nobodyEntered);
    expect((await answer(pat, id, true)).body.state).toBe('allowed');
    expect((await follow(phone, opened)).state).toBe('allowed');
    const entered = await enter(phone, opened);
    expect(entered).toMatchObject({ status: 200, body: { id: pat.member.id } });
    expect(entered.headers.getSetCookie().join()).toContain('wtd.login=');
    expect(await enter(phone, opened)).toMatchObject(nobodyEntered);
    expect((await pat.send('GET', '/api/auth/sign-ins')).body).toHaveLength(2);
    const { entries } = (await pat.send('GET', '/api/journal')).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'sign_in', detail: 'added from another device of theirs' },
      { kind: 'device_allowed', detail: 'node, localhost' },
    ]);
  });

  // [S28]
  it('gives no proof of identity: the new phone cannot make a token', async () => {
    const pat = await app.signUp();
    const { phone, key } = await allowedPhone(pat);
    const cookie = cookieIn((await enter(phone, key)).headers, LOGIN_COOKIE);
    const refused = await app.send('POST', '/api/auth/tokens', { name: 'Watch' }, { cookie });
    expect(refused.body.code).toBe('fresh_sign_in_needed');
  });

  // [S23]
  it('the link is good once, and for a minute', async () => {
    const pat = await app.signUp();
    const { token } = await show(pat);
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(newBrowser(), token)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await show(pat);
    at(61);
    expect((await open(newBrowser(), late.token)).body.code).toBe('link_invalid');
  });

  // [S23]
  it('a new one ends the earlier one', async () => {
    const pat = await app.signUp();
    const { token } = await show(pat);
    await show(pat);
    expect((await open(newBrowser(), token)).status).toBe(410);
  });

  // [S24]
  it('whoever holds the new device’s cookie and knows the joining’s id enters in neither way', async () => {
    const pat = await app.signUp();
    const cookie = `${BROWSER_COOKIE}=${newSecret()}`;
    const [phone, thief] = [sender(app.url, { cookie }).send, sender(app.url, { cookie }).send];
    const { id, token } = await show(pat);
    await open(phone, token);
    await answer(pat, id, true);
    const { body: joiningByCode } = await phone('POST', '/api/login/join');
    const met = (await pat.send('POST', '/api/auth/joins/code', { code: joiningByCode.code })).body;
    await answer(pat, met.id, true);
    for (const joining of [id, joiningByCode.id])
      for (const key of [{ id: joining }, { id: joining, secret: newSecret() }])
        for (const door of ['look', 'enter', 'leave'])
          expect((await thief('POST', `/api/login/join/${door}`, key)).body.id).toBeUndefined();
  });

  // [S24]
  it('refused, it is over', async () => {
    const pat = await app.signUp();
    const phone = newBrowser();
    const { id, token } = await show(pat);
    const key = (await open(phone, token)).body;
    expect((await answer(pat, id, false)).body.state).toBe('ended');
    expect((await follow(phone, key)).state).toBe('ended');
    expect(await enter(phone, key)).toMatchObject(nobodyEntered);
    expect((await answer(pat, id, true)).status).toBe(410);
  });

  // [S24]
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
    const joining = (await desktop('POST', '/api/login/join')).body;
    expect(joining.code).toMatch(/^[B-Z2-9]{8}$/);
    expect(joining).toMatchObject({ state: 'open', word: null, email: null });
    const typed = ` ${joining.code.slice(0, 4).toLowerCase()}-${joining.code.slice(4)} `;
    const met = (await pat.send('POST', '/api/auth/joins/code', { code: typed })).body;
    expect(met).toMatchObject({ id: joining.id, state: 'met', device: 'node' });
    expect(met.word).toMatch(/^[a-z]+$/);
    expect(await follow(desktop, joining)).toMatchObject({ word: met.word, email: pat.member.email });
    expect(await enter(desktop, joining)).toMatchObject(nobodyEntered);
    await answer(pat, met.id, true);
    expect((await enter(desktop, joining)).body.id).toBe(pat.member.id);
  });

  // [S23]
  it('a code works once, for three minutes, and ends when its device gives it up', async () => {
    const [pat, kim] = [await app.signUp(), await app.signUp()];
    const desktop = newBrowser();
    const first = (await desktop('POST', '/api/login/join')).body;
    const { code: second } = (await desktop('POST', '/api/login/join')).body;
    expect((await leave(desktop, first)).status).toBe(200);
    expect((await type(pat, first.code)).body.code).toBe('code_wrong');
    expect(await look(desktop, first)).toMatchObject(nobodyEntered);
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
  // [S27]
  it.each(ends)('%s between the answer and the entry', async (_name, end) => {
    const [pat, admin] = [await app.signUp(), await app.signUp({ isAdmin: true })];
    const { phone, key } = await allowedPhone(pat);
    await end(pat, admin);
    expect(await enter(phone, key)).toMatchObject(nobodyEntered);
  });
});

describe('before another device is let in, who sits there is shown anew', () => {
  const late = async (email: string, from = app) => from.signIn(email, { isProven: false });
  const statuses = async (pat: TestMember) => {
    const { code } = (await pat.send('POST', '/api/login/join')).body;
    const answers = [await pat.send('POST', '/api/auth/joins'), await type(pat, code)];
    return answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
  };
  const REFUSED = ['403 fresh_sign_in_needed', '403 fresh_sign_in_needed'];
  const passkeyAt = async ({ member }: TestMember, host: string) =>
    passkeyModel(app.app.connection).create({
      memberId: member.id,
      name: 'Phone',
      credentialId: newSecret(),
      publicKey: 'x',
      counter: 0,
      transports: [],
      host,
      isSynced: false,
      createdAt: new Date(),
    });

  // [S25]
  it('where its member has a passkey of this address, until they used it', async () => {
    const pat = await app.signUp();
    await passkeyAt(pat, 'localhost');
    expect(await statuses(pat)).toEqual(['201', '200']);
    expect(await statuses(await late(pat.member.email))).toEqual(REFUSED);
  });

  // [S25]
  it('where the club sends e-mail', async () => {
    const club = await startTestApp({
      config: { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'club@example.com' } },
    });
    try {
      const { member } = await club.signUp();
      expect(await statuses(await late(member.email, club))).toEqual(REFUSED);
    } finally {
      await club.close();
    }
  });

  // [S25]
  it('not where there is the terminal alone, which a member at home may not see', async () => {
    const pat = await app.signUp();
    await passkeyAt(pat, 'club.example');
    expect(await statuses(await late(pat.member.email))).toEqual(['201', '200']);
  });
});

// [S26]
it('the member’s list of sign-ins says which were let in by another device, and their screens hear of it', async () => {
  const pat = await app.signUp();
  const { phone, key } = await allowedPhone(pat);
  const heard: unknown[] = [];
  app.events.on('listChanged', (change) => heard.push(change));
  await enter(phone, key);
  expect(heard).toContainEqual({ userId: pat.member.id, list: 'profile' });
  const { body } = await pat.send('GET', '/api/auth/sign-ins');
  const seen = body.map(({ isThis, isLetIn }: SignInEntry) => ({ isThis, isLetIn }));
  expect(seen).toHaveLength(2);
  expect(seen).toContainEqual({ isThis: true, isLetIn: false });
  expect(seen).toContainEqual({ isThis: false, isLetIn: true });
});

describe('whatever comes at the same moment', () => {
  // [S24]
  it('exactly one of many parallel entries succeeds, also from browsers that share a cookie', async () => {
    const pat = await app.signUp();
    const { key } = await allowedPhone(pat);
    const cookie = `${BROWSER_COOKIE}=${newSecret()}`;
    const entered = await Promise.all(
      Array.from({ length: 10 }, () => enter(sender(app.url, { cookie }).send, key)),
    );
    expect(entered.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
  });

  // [S24]
  it('a device that gives up while it enters does one of both, and looks harm neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pat = await app.signUp();
      const { phone, key } = await allowedPhone(pat);
      const [entered, left] = await Promise.all([
        enter(phone, key),
        leave(phone, key),
        look(phone, key),
        look(phone, key),
      ]);
      expect([entered.status, left.status].sort()).toEqual([200, 410]);
    }
  });
});

// [S23]
it('neither link nor code nor the device’s secret stands in the database', async () => {
  const pat = await app.signUp();
  const { token } = await show(pat);
  const { code, secret } = (await newBrowser()('POST', '/api/login/join')).body;
  const storedJoins = JSON.stringify(await app.app.connection.collection('joins').find().toArray());
  for (const plain of [token, code, secret]) expect(storedJoins).not.toContain(plain);
});

// [S28]
it('wrong ids and secrets are counted as guesses, and stop nobody who has the right ones', async () => {
  const club = await startTestApp({
    limits: { failures: 5, asks: 99, asksOfBrowser: 99, mails: 9, mailsInAll: 9, windowSeconds: 60 },
  });
  try {
    const joining = (await club.send('POST', '/api/login/join')).body;
    const guesses = [
      { ...keyOf(joining), id: 'f'.repeat(24) },
      { ...keyOf(joining), secret: newSecret() },
    ];
    const statuses = new Set<number>();
    for (const guess of guesses)
      for (const door of [look, leave, enter]) statuses.add((await door(club.send, guess)).status);
    expect([...statuses]).toEqual([410, 429]);
    expect((await look(club.send, joining)).body.state).toBe('open');
  } finally {
    await club.close();
  }
});

// [S29]
it('asking for codes is limited by browser and by network address', async () => {
  const club = await startTestApp({
    limits: { failures: 9, asks: 3, asksOfBrowser: 2, mails: 9, mailsInAll: 9, windowSeconds: 60 },
  });
  try {
    const phone = sender(club.url, { cookie: `${BROWSER_COOKIE}=${newSecret()}` }).send;
    const statuses: number[] = [];
    for (const browser of [phone, phone, phone, phone, club.send, club.send])
      statuses.push((await browser('POST', '/api/login/join')).status);
    // Refused requests of the phone did not count for its network address.
    expect(statuses).toEqual([200, 200, 429, 429, 200, 429]);
  } finally {
    await club.close();
  }
});
