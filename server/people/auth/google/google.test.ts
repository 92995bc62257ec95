import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WAITING_MEMBERS } from '@common/constants';
import { type GoogleStandIn, startGoogleStandIn } from '@server/testing/google-stand-in';
import { cookieIn, sender } from '@server/testing/sender';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { LOGIN_COOKIE } from '../browser/login-cookie';
import { loginLinkModel } from '../email/model';
import { passkeyModel } from '../passkeys/model';
import { googleErrors } from './routes';

// [S22]

let google: GoogleStandIn;
let app: TestApp;
let admin: TestMember;
let people = 0;
/** Fetch Metadata of a navigation that our own page began, and of one by another site. */
const BY_OUR_PAGE = { 'sec-fetch-site': 'same-origin' };
const SITES = ['cross-site', 'same-site'];
const newEmail = () => `google-${++people}@club.example`;

beforeAll(async () => {
  google = await startGoogleStandIn();
  app = await startTestApp({
    config: { google: { clientId: 'club', clientSecret: 'secret', testIssuer: google.issuer } },
  });
  admin = await app.signUp({ isAdmin: true });
});
afterAll(async () => {
  await app.close();
  await google.close();
});

/** Leaves for Google and comes back to the address that ends the trip, without opening it. */
async function travel(query = ''): Promise<{ back: string; tripCookie: string }> {
  const away = await app.fetch(`/api/login${query}`);
  expect(away.status).toBe(302);
  const atGoogle = await fetch(away.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(atGoogle.headers.get('location') ?? '');
  return { back: back.pathname + back.search, tripCookie: cookieIn(away.headers, 'wtd.trip') };
}

async function signInWithGoogle(query = '') {
  const { back, tripCookie } = await travel(query);
  const answer = await app.fetch(back, { headers: { cookie: tripCookie } });
  const location = answer.headers.get('location');
  const isSignedIn = answer.headers.getSetCookie().some((set) => set.startsWith(LOGIN_COOKIE));
  if (!isSignedIn) return { location, member: null };
  const cookie = cookieIn(answer.headers, LOGIN_COOKIE);
  const { body } = await app.send('GET', '/api/auth/user', undefined, { cookie });
  return { location, member: body };
}

async function invite(email: string): Promise<string> {
  const { body } = await admin.send('POST', '/api/admin/invitations', { email });
  return body.inviteCode;
}

describe('sign-in with Google', () => {
  it('asks with a state and a PKCE challenge, and comes back to PUBLIC_URL or the server’s own address', async () => {
    const away = await app.fetch('/api/login');
    const parameters = new URL(away.headers.get('location') ?? '').searchParams;
    expect(parameters.get('code_challenge_method')).toBe('S256');
    expect(parameters.get('state')?.length).toBeGreaterThan(30);
    expect(parameters.get('scope')).toBe('openid email profile');
    expect(parameters.get('redirect_uri')).toBe(`http://localhost:${app.port}/api/login/callback`);
    expect(away.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
  });

  // [S16]
  it('another site’s page leads nobody to Google: one of ours shows what is to be pressed', async () => {
    const foreign = [
      ...SITES.map((site) => ({ 'sec-fetch-site': site })),
      { referer: 'https://evil.example/' },
    ];
    for (const headers of foreign) {
      const leads = async (path: string) => (await app.fetch(path, { headers })).headers.get('location');
      expect(await leads('/api/login')).toBe('/login');
      expect(await leads('/api/login?invite=a%26b')).toBe('/accept-invitation?code=a%26b');
    }
  });

  // [S16]
  it('Google asks who it is, unless a button on a page of ours was pressed', async () => {
    const isAsked = async (path: string, headers: Record<string, string>) => {
      const location = (await app.fetch(path, { headers })).headers.get('location') ?? '';
      expect(location).toContain(google.issuer);
      return new URL(location).searchParams.get('prompt') === 'select_account';
    };
    const byOurPage: Record<string, string>[] = [BY_OUR_PAGE, { referer: `${app.url}/login` }];
    for (const headers of byOurPage) {
      expect(await isAsked('/api/login', headers)).toBe(false);
      // An invitation's page goes on by itself.
      expect(await isAsked('/api/login?invite=x', headers)).toBe(true);
    }
    for (const headers of [{}, { 'sec-fetch-site': 'none' }] as Record<string, string>[])
      expect(await isAsked('/api/login', headers)).toBe(true);
  });

  it('whatever else stands in the address, a person is led on and never shown JSON', async () => {
    const leads = async (path: string) => {
      const { status, headers } = await app.fetch(path);
      return status === 302 ? (headers.get('location') ?? '') : `status ${status}`;
    };
    expect(await leads('/api/login?utm_source=mail&utm_medium=x')).toContain(google.issuer);
    const invite = 'x'.repeat(200);
    for (const query of [`?invite=${invite}`, '?invite=a&invite=b'])
      expect(await leads(`/api/login${query}`)).toBe('/login?problem=invitation_invalid');
    expect(await leads('/api/login?invite=')).toContain(google.issuer);
  });

  it('an invited visitor becomes an approved member', async () => {
    const email = newEmail();
    const code = await invite(email);
    google.be({
      email: email.toUpperCase(),
      email_verified: true,
      // Google cannot vouch for the address: without the code that came along they would not get in.
      hd: null,
      given_name: 'Ida',
      picture: 'https://p/1',
    });
    const { location, member } = await signInWithGoogle(`?invite=${code}`);
    expect(location).toBe('/');
    expect(member).toMatchObject({
      email,
      firstName: 'Ida',
      lastName: null,
      profileImageUrl: 'https://p/1',
      isApproved: true,
      isAdmin: false,
    });
    const { body } = await admin.send('GET', '/api/admin/invitations');
    expect(body.find((one: { email: string }) => one.email === email).isUsed).toBe(true);
  });

  it('the address of a pending invitation is enough, even without its link', async () => {
    const email = newEmail();
    await invite(email);
    google.be({ email, email_verified: true });
    expect((await signInWithGoogle()).member).toMatchObject({ email, isApproved: true });
  });

  it('an uninvited visitor becomes a member who waits, and an invitation approves them later', async () => {
    const email = newEmail();
    google.be({ email, email_verified: true, given_name: 'Wanda' });
    expect((await signInWithGoogle()).member).toMatchObject({ email, isApproved: false });
    expect((await signInWithGoogle('?invite=nonsense')).member).toMatchObject({ isApproved: false });
  });

  it('a member signs in again, and what was not known of them is filled in', async () => {
    const pat = await app.signUp({ firstName: 'Kim', lastName: null });
    google.be({ email: pat.member.email, email_verified: true, given_name: 'Kimberly', family_name: 'Li' });
    const { member } = await signInWithGoogle();
    expect(member).toMatchObject({ id: pat.member.id, firstName: 'Kim', lastName: 'Li', isApproved: true });
  });

  // [S15]
  it('Google’s e-mail must be verified', async () => {
    const email = newEmail();
    const code = await invite(email);
    google.be({ email, email_verified: false });
    expect(await signInWithGoogle(`?invite=${code}`)).toEqual({
      location: '/login?problem=email_unverified',
      member: null,
    });
  });

  // [S89]
  it('where too many wait already, nobody more comes by themselves; words say to ask for an invitation', async () => {
    const members = app.app.connection.collection('members');
    const waiting = Array.from({ length: MAX_WAITING_MEMBERS }, (_, n) => ({
      email: `waits-${n}@gmail.com`,
      googleSub: `waits-${n}`,
      isApproved: false,
      invitedBy: null,
    }));
    await members.insertMany(waiting);
    const newcomer = { email: 'one-too-many@gmail.com', email_verified: true };
    google.be(newcomer);
    expect((await signInWithGoogle()).location).toBe('/login?problem=too_many_waiting');
    await members.deleteMany({ googleSub: /^waits-/ });
    expect((await signInWithGoogle()).member).toMatchObject({ isApproved: false });
  });

  it('an invitation for another address makes nobody a member', async () => {
    const code = await invite(newEmail());
    const email = newEmail();
    google.be({ email, email_verified: true });
    expect((await signInWithGoogle(`?invite=${code}`)).location).toBe('/login?problem=wrong_email');
    expect((await signInWithGoogle('?invite=unknown')).location).toBe('/login?problem=invitation_invalid');
    expect(await app.app.auth.members.byEmail(email)).toBeNull();
  });

  it.each([
    ['of 300 letters', `${'a'.repeat(300)}@gmail.com`],
    ['with a line break', 'a\nb@gmail.com'],
    ['blank', ' '],
    ['without a name', '@gmail.com'],
    // [S15]
  ])('an address %s is refused with words, and makes nobody', async (_what, email) => {
    google.be({ sub: `odd ${email.slice(-12)}`, email, email_verified: true });
    expect(await signInWithGoogle()).toEqual({ location: '/login?problem=email_invalid', member: null });
  });

  it('a member is known by the sub, whatever address Google states later', async () => {
    const pat = await app.signUp();
    google.be({ sub: 'sub-odd-later', email: pat.member.email, email_verified: true });
    await signInWithGoogle();
    google.be({ sub: 'sub-odd-later', email: 'none', email_verified: true });
    expect((await signInWithGoogle()).member).toMatchObject({ id: pat.member.id });
  });

  // [S15]
  it('names and pictures that no form would take are left out', async () => {
    const odd = ['\u200b', 'a\u0007b', '\ud83d', 'n'.repeat(81)];
    for (const name of odd) {
      google.be({
        email: newEmail(),
        email_verified: true,
        given_name: name,
        picture: 'javascript:alert(1)',
      });
      const { member } = await signInWithGoogle();
      expect(member).toMatchObject({ firstName: null, profileImageUrl: null });
    }
    google.be({
      email: newEmail(),
      email_verified: true,
      picture: `https://p.example/${'x'.repeat(100_000)}`,
    });
    expect((await signInWithGoogle()).member).toMatchObject({ profileImageUrl: null });
  });

  it('an account of a domain in another script is listed for admins, once, however its domain is written', async () => {
    google.be({ sub: 'sub-idn', email: 'ivan@почта.рф', email_verified: true, hd: 'xn--80a1acny.xn--p1ai' });
    const { member } = await signInWithGoogle();
    expect(member).toMatchObject({ email: 'ivan@xn--80a1acny.xn--p1ai', isApproved: false });
    const again = { sub: 'sub-idn-2', email: 'IVAN@xn--80a1acny.xn--p1ai', email_verified: true };
    google.be(again);
    expect((await signInWithGoogle()).location).toBe('/login?problem=other_account');
    const invited = await admin.send('POST', '/api/admin/invitations', { email: 'olga@почта.рф' });
    expect(invited.body.email).toBe('olga@xn--80a1acny.xn--p1ai');
    google.be({ ...again, sub: 'sub-olga', email: 'olga@почта.рф', hd: 'почта.рф' });
    expect((await signInWithGoogle()).member).toMatchObject({ isApproved: true });
    const list = await admin.send('GET', '/api/admin/users');
    expect(list.body.filter((one: { email: string }) => one.email.startsWith('ivan@'))).toHaveLength(1);
  });

  // [S15]
  it('a stored address that fits no form hides nobody in the list of members', async () => {
    const members = app.app.connection.collection('members');
    const odd = { email: 'no address', googleSub: 'odd', isApproved: false, isAdmin: false, invitedBy: null };
    await members.insertOne({
      ...odd,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      createdAt: new Date(),
    });
    const { status, body } = await admin.send('GET', '/api/admin/users');
    expect([status, body.some((one: { email: string }) => one.email === 'no address')]).toEqual([200, true]);
    await members.deleteOne({ googleSub: 'odd' });
  });

  // [S15]
  it('a state is good once, in the browser that asked, and unchanged', async () => {
    google.be({ email: newEmail(), email_verified: true });
    const { back, tripCookie } = await travel();
    const refused = '/login?problem=state_invalid';
    const locationOf = async (path: string, cookie: string) =>
      (await app.fetch(path, { headers: { cookie } })).headers.get('location');
    expect(await locationOf(back, '')).toBe(refused);
    expect(await locationOf(back, (await travel()).tripCookie)).toBe(refused);
    expect(await locationOf(back.replace(/state=[^&]+/, 'state=forged'), tripCookie)).toBe(refused);
    expect(await locationOf(back, tripCookie)).toBe('/');
    expect(await locationOf(back, tripCookie)).toBe(refused);
    expect(await locationOf('/api/login/callback', tripCookie)).toBe(refused);
  });

  it('a refusal at Google leads back to the login page', async () => {
    const answer = await app.fetch('/api/login/callback?error=access_denied');
    expect(answer.headers.get('location')).toBe('/login?problem=google_denied');
  });

  it('PKCE: a code that was stolen from another trip is worth nothing', async () => {
    google.be({ email: newEmail(), email_verified: true });
    const [mine, stolen] = [await travel(), await travel()];
    const code = new URLSearchParams(stolen.back.split('?')[1]).get('code') ?? '';
    const path = mine.back.replace(/code=[^&]+/, `code=${encodeURIComponent(code)}`);
    const answer = await app.fetch(path, { headers: { cookie: mine.tripCookie } });
    expect(answer.headers.get('location')).toBe('/login?problem=google_failed');
  });
});

describe('a Google account is known by its sub', () => {
  const passport = async () => {
    const { location, member } = await signInWithGoogle();
    return { location, id: member?.id ?? null };
  };
  const REFUSED = { location: '/login?problem=other_account', id: null };
  const UNTRUSTED = { location: '/login?problem=address_untrusted', id: null };

  // [S15]
  it('bound at first use: the account stays the member when its address changes', async () => {
    const pat = await app.signUp();
    google.be({ sub: 'sub-moves', email: pat.member.email, email_verified: true });
    expect((await passport()).id).toBe(pat.member.id);
    google.be({ sub: 'sub-moves', email: newEmail(), email_verified: false, hd: null });
    expect((await passport()).id).toBe(pat.member.id);
  });

  // [S15]
  it('another account with the same address is refused with words, also when it comes by an invitation', async () => {
    const pat = await app.signUp();
    google.be({ sub: 'sub-first', email: pat.member.email, email_verified: true });
    await signInWithGoogle();
    google.be({ sub: 'sub-second', email: pat.member.email, email_verified: true });
    expect(await passport()).toEqual(REFUSED);
    const code = await invite(newEmail());
    expect((await signInWithGoogle(`?invite=${code}`)).location).toBe(REFUSED.location);
  });

  it('a member who waits is known by the sub as well, and keeps waiting for whoever else has the address', async () => {
    const email = newEmail();
    google.be({ sub: 'sub-waits', email, email_verified: true });
    const first = await passport();
    expect((await passport()).id).toBe(first.id);
    google.be({ sub: 'sub-elbows', email, email_verified: true });
    expect(await passport()).toEqual(REFUSED);
  });

  it('an address is trusted for Gmail or with a hosted domain that fits, and else binds nobody', async () => {
    const pat = await app.signUp();
    const { email } = pat.member;
    for (const hd of [null, 'evil.example', 'example', 'xclub.example']) {
      google.be({ sub: 'sub-untrusted', email, email_verified: true, hd });
      expect(await passport()).toEqual(UNTRUSTED);
    }
    google.be({ sub: 'sub-stranger', email: newEmail(), email_verified: true, hd: null });
    expect(await passport()).toEqual(UNTRUSTED);
    const invited = newEmail();
    const code = await invite(invited);
    google.be({ sub: 'sub-invited', email: invited, email_verified: true, hd: null });
    // The address alone is not enough to be the invited one; the link is, as it is at the form.
    expect(await passport()).toEqual(UNTRUSTED);
    expect((await signInWithGoogle(`?invite=${code}`)).member).toMatchObject({ email: invited });
    for (const domain of ['gmail.com', 'googlemail.com']) {
      const { member } = await app.signUp({ email: `known@${domain}` });
      google.be({ sub: `sub-${domain}`, email: `Known@${domain}`, email_verified: true, hd: null });
      expect((await passport()).id).toBe(member.id);
    }
    google.be({ sub: 'sub-like', email: 'known@gmail.com.example', email_verified: true, hd: null });
    expect(await passport()).toEqual(UNTRUSTED);
  });

  // [S15]
  it('the first verified sign-in of an invited address ends what came before it: logins, tokens, links', async () => {
    const email = newEmail();
    const joined = await app.send('POST', '/api/invitations/redeem', {
      inviteCode: await invite(email),
      email,
    });
    const early = { cookie: cookieIn(joined.headers, LOGIN_COOKIE) };
    const { body: token } = await app.send('POST', '/api/auth/tokens', { name: 'early' }, early);
    const byToken = { authorization: `Bearer ${token.token}` };
    const passkeys = passkeyModel(app.app.connection);
    await passkeys.create({
      memberId: joined.body.id,
      name: 'early',
      credentialId: 'early',
      publicKey: 'x',
      counter: 0,
      transports: [],
      host: 'localhost',
      isSynced: false,
      createdAt: new Date(),
    });
    const links = loginLinkModel(app.app.connection);
    const far = { 'x-forwarded-for': '203.0.113.7' };
    await app.send('POST', '/api/simple-login', { email }, far);
    expect(await links.countDocuments({ memberId: joined.body.id })).toBe(1);
    const statusBy = async (headers: Record<string, string>) =>
      (await app.send('GET', '/api/auth/user', undefined, headers)).status;
    expect([await statusBy(early), await statusBy(byToken)]).toEqual([200, 200]);
    google.be({ sub: 'sub-owner', email, email_verified: true });
    expect((await passport()).id).toBe(joined.body.id);
    expect([await statusBy(early), await statusBy(byToken)]).toEqual([401, 401]);
    expect(await links.countDocuments({ memberId: joined.body.id })).toBe(0);
    expect(await passkeys.countDocuments({ memberId: joined.body.id })).toBe(0);
    // Only the first: from now on the account is bound, and other sign-ins go on beside it.
    const later = await app.signIn(email);
    expect((await passport()).id).toBe(joined.body.id);
    expect(await statusBy({ cookie: later.cookie })).toBe(200);
  });

  it('binds exactly one of several accounts that come for one member at the same moment', async () => {
    const { members } = app.app.auth;
    const pat = await app.signUp();
    const bound = await Promise.all(
      Array.from({ length: 10 }, (_, n) => members.bindGoogle(pat.member.id, `sub-race-${n}`)),
    );
    expect(bound.filter((one) => one !== null)).toHaveLength(1);
    const other = await app.signUp();
    const winner = bound.find((one) => one !== null)?.googleSub ?? '';
    expect(await members.bindGoogle(other.member.id, winner)).toBeNull();
  });
});

describe('where Google is not set up', () => {
  it('/api/login leads to the invitation form, or home', async () => {
    const plain = await startTestApp();
    try {
      const withInvite = await plain.fetch('/api/login?invite=a%26b');
      expect(withInvite.headers.get('location')).toBe('/redeem-invitation?code=a%26b');
      expect((await plain.fetch('/api/login')).headers.get('location')).toBe('/');
      expect((await plain.fetch('/api/login?utm=x')).headers.get('location')).toBe('/');
      // The page says why.
      expect((await plain.fetch('/api/login/callback?code=x')).headers.get('location')).toBe('/login');
    } finally {
      await plain.close();
    }
  });
});

it('an error on the way to Google or back leads to the login page, that of a call stays a problem', async () => {
  const server = express()
    .use((_req, _res, next) => next(new Error('the database is gone')))
    .use(googleErrors(pino({ level: 'silent' })))
    .use(((_error, _req, res, _next) => void res.status(500).json({})) as ErrorRequestHandler)
    .listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const { send } = sender(`http://127.0.0.1:${port}`);
    for (const path of ['/api/login', '/api/login?utm=x', '/api/login/callback?code=x'])
      expect((await send('GET', path)).headers.get('location')).toBe('/login?problem=google_failed');
    expect((await send('POST', '/api/login/link')).status).toBe(500);
    expect((await send('GET', '/api/workouts')).status).toBe(500);
  } finally {
    server.close();
  }
});

describe('as a proof by a member who is signed in', () => {
  /** Goes to Google and back with the cookies of a signed-in browser. */
  const prove = async (cookie: string) => {
    const away = await app.fetch('/api/login?proof=1', { headers: { cookie, ...BY_OUR_PAGE } });
    expect(away.headers.get('location')).toContain('prompt=select_account');
    const atGoogle = await fetch(away.headers.get('location') ?? '', { redirect: 'manual' });
    const back = new URL(atGoogle.headers.get('location') ?? '');
    const cookies = `${cookie}; ${cookieIn(away.headers, 'wtd.trip')}`;
    const answer = await app.fetch(back.pathname + back.search, { headers: { cookie: cookies } });
    return { location: answer.headers.get('location'), set: answer.headers.getSetCookie().join('\n') };
  };
  const isFresh = async (cookie: string) =>
    (await app.send('GET', '/api/auth/proof', undefined, { cookie })).body;

  it('the account of the member proves it, and the same login goes on', async () => {
    const email = newEmail();
    await invite(email);
    google.be({ email, email_verified: true, sub: `sub-${email}` });
    await signInWithGoogle();
    const { cookie } = await app.signIn(email, { isProven: false });
    expect(await isFresh(cookie)).toMatchObject({ isFresh: false, google: true });
    const { location, set } = await prove(cookie);
    expect(location).toBe('/it-is-me');
    expect(set).toContain(cookie);
    expect(await isFresh(cookie)).toMatchObject({ isFresh: true });
  });

  // [S16]
  it('only our own page can begin a proof: any other request does not lead to Google', async () => {
    const { cookie } = await app.signUp();
    const others = [
      {},
      { referer: 'https://evil.example/' },
      ...SITES.map((site) => ({ 'sec-fetch-site': site })),
    ];
    for (const headers of [...others, { 'sec-fetch-site': 'none' }]) {
      const away = await app.fetch('/api/login?proof=1', { headers: { cookie, ...headers } });
      expect(away.headers.get('location')).toBe('/it-is-me?problem=begun_elsewhere');
      expect(away.headers.getSetCookie().join()).not.toContain('wtd.trip');
    }
  });

  // [S18]
  it('another account proves nothing, is bound to nobody and signs nobody in', async () => {
    const pat = await app.signUp();
    const { cookie } = await app.signIn(pat.member.email, { isProven: false });
    expect(await isFresh(cookie)).toMatchObject({ google: false });
    for (const email of [newEmail(), pat.member.email]) {
      google.be({ email, email_verified: true, sub: `sub-${email}`, hd: 'club.example' });
      expect((await prove(cookie)).location).toBe('/it-is-me?problem=other_account');
    }
    expect(await isFresh(cookie)).toMatchObject({ isFresh: false, google: false });
  });
});
