import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { pageMemberSchema } from '@common/contract/page-member';
import type { authOptionsSchema } from '@common/contract/people/auth';
import { NO_CLUB } from '@common/rules/club-mark';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { pageMember } from './page-member';

const clientDir = mkdtempSync(join(tmpdir(), 'win-the-day-client-'));
let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  writeFileSync(join(clientDir, 'index.html'), '<head></head><body></body>');
  app = await startTestApp({ clientDir });
  pat = await app.signUp({ firstName: '</script><img src=x>$&' });
});
afterAll(async () => {
  await app.close();
  rmSync(clientDir, { recursive: true, force: true });
});

const NAVIGATION = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };

/** The member or visitor embedded in a page; null if there is none. */
async function saidBy(who: Pick<TestMember, 'fetch'>, path: string, headers: HeadersInit = NAVIGATION) {
  const answer = await who.fetch(path, { headers });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  const [, id, json = ''] =
    /<script type="application\/json" id="page-(member|visitor)">(.*?)<\/script><\/head>/.exec(html) ?? [];
  if (id === undefined) return null;
  const said: unknown = JSON.parse(json);
  return id === 'member' ? { signedIn: pageMemberSchema.parse(said) } : { offered: said };
}

it('a page that a browser opens says who is signed in, as GET /api/auth/user answers it', async () => {
  const userAnswer = await pat.fetch('/api/auth/user');
  for (const path of ['/', '/workouts', '/nowhere'])
    expect(await saidBy(pat, path)).toEqual({
      signedIn: {
        member: await userAnswer.clone().json(),
        listNumbers: userAnswer.headers.get('list-numbers'),
      },
    });
});

// [S105]
it('no name ends the element that it stands in', async () => {
  const html = await (await pat.fetch('/', { headers: NAVIGATION })).text();
  expect(html).not.toContain('<img');
  expect((await saidBy(pat, '/'))?.signedIn?.member.firstName).toBe(pat.member.firstName);
});

type AuthOptions = z.infer<typeof authOptionsSchema>;

// [S105]
it('a page has the sign-in options of GET /api/auth/options for a visitor and for a member whose access has ended', async () => {
  const { google, signedIn } = (await (await app.fetch('/api/auth/options')).json()) as AuthOptions;
  expect(signedIn).toBe(false);
  const nobody = { offered: { google } };
  expect(await saidBy(app, '/')).toEqual(nobody);
  const left = await app.signIn(pat.member.email);
  await left.send('POST', '/api/logout');
  expect(await saidBy(left, '/')).toEqual(nobody);
  const gone = await app.signUp();
  await app.app.auth.memberships.remove(gone.member.id);
  expect(await saidBy(gone, '/')).toEqual(nobody);
});

// [S105]
it('what is fetched and kept says nothing: the service worker’s page, a script’s, one that comes with a token', async () => {
  expect(await saidBy(pat, '/', {})).toBeNull();
  expect(await saidBy(pat, '/index.html', { 'Sec-Fetch-Dest': 'empty' })).toBeNull();
  expect(await saidBy(pat, '/', { 'Sec-Fetch-Dest': 'serviceworker' })).toBeNull();
  expect(await saidBy(pat, '/', { ...NAVIGATION, Authorization: 'Bearer wtd_x' })).toBeNull();
});

it('a page does not wait for a database that is slow or fails', async () => {
  const request = { headers: { 'sec-fetch-dest': 'document' } } as never;
  const by = (identify: () => Promise<{ memberId: string } | null>) =>
    pageMember({
      identify,
      memberById: async () => null,
      listNumbers: () => ({}) as never,
      club: async () => NO_CLUB,
      visitor: { google: true },
    })(request);
  expect(await by(() => new Promise(() => {}))).toBeNull();
  expect(await by(() => Promise.reject(new Error('not now')))).toBeNull();
  expect((await by(async () => null))?.element).toContain('"google":true');
});

it('a page has the club’s name and mark for everyone, once an admin has set them', async () => {
  const admin = await app.signUp({ isAdmin: true });
  const club = { name: 'Iron <Club>', letters: 'IC', picture: null };
  expect((await pat.send('PUT', '/api/admin/club', club)).body.code).toBe('admin_only');
  for (const letters of ['I', 'IC'])
    expect((await admin.send('PUT', '/api/admin/club', { ...club, letters })).status).toBe(200);
  expect((await app.send('GET', '/api/club')).body).toEqual(club);
  expect((await saidBy(pat, '/'))?.signedIn?.club).toEqual(club);
  expect((await saidBy(app, '/'))?.offered).toMatchObject({ club });
  const { body } = await admin.send('GET', '/api/admin/journal?kind=club_changed');
  expect(body.entries[0]).toMatchObject({ detail: club.name, by: { email: admin.member.email } });
  const file = await pat.fetch('/api/export/sets.csv');
  expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('Iron Club - ');
});
