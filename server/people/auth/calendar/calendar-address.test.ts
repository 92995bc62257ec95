import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeWorkout } from '@server/testing/training';
import { runModel } from '@server/training/runs/model';
import { endAllWaysIn } from '../revoke';
import { calendarAddressModel } from './model';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const addressOf = async ({ send }: TestMember): Promise<string> =>
  (await send('POST', '/api/auth/calendar')).body.path;
const fetchFeed = (path: string) => fetch(app.url + path, { headers: { 'user-agent': 'Kalender/2.1' } });
const statusOf = async (path: string) => (await fetchFeed(path)).status;

describe('calendar programs read by a private address', () => {
  it('without a cookie: the workouts of the member’s programs on their days', async () => {
    const { send } = await app.signUp();
    const { id: workoutId } = await makeWorkout({ send });
    const schedule = [{ workoutId, week: 1, day: 1 }];
    const program = (await send('POST', '/api/programs', { name: 'Base', duration: 1, schedule })).body;
    await send('POST', '/api/runs', { programId: program.id, mode: 'calendar', start: '2027-03-01' });
    const answer = await fetchFeed(await addressOf({ send } as TestMember));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('DTSTART;VALUE=DATE:20270301');
    expect(text).toContain('Week 1 of Base');
  });

  // [S9]
  it('shown once, stored as a hash, with its last use', async () => {
    const { send, member } = await app.signUp();
    const none = { createdAt: null, lastUsedAt: null, device: null, place: null };
    expect((await send('GET', '/api/auth/calendar')).body).toEqual(none);
    const path = await addressOf({ send } as TestMember);
    await fetchFeed(path);
    const { body } = await send('GET', '/api/auth/calendar');
    expect(body).toMatchObject({ device: 'Kalender', place: 'localhost', lastUsedAt: expect.any(String) });
    expect(Object.keys(body)).not.toContain('path');
    const stored = await calendarAddressModel(app.app.connection).findById(member.id).lean();
    expect(JSON.stringify(stored)).not.toContain(path.slice('/api/calendar/'.length, -4));
  });

  it('a new one ends the one before; both are in the journal', async () => {
    const pat = await app.signUp();
    const [first, second] = [await addressOf(pat), await addressOf(pat)];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await pat.send('DELETE', '/api/auth/calendar')).status).toBe(200);
    expect((await pat.send('DELETE', '/api/auth/calendar')).status).toBe(404);
    const { entries } = (await pat.send('GET', '/api/journal')).body;
    const kinds = entries.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind.startsWith('calendar'))).toEqual([
      'calendar_ended',
      'calendar_made',
      'calendar_made',
    ]);
  });

  it('no personal token makes one, whatever its scopes', async () => {
    const { send } = await app.signUp();
    const { token } = (await send('POST', '/api/auth/tokens', { name: 'Watch', scopes: ['manage'] })).body;
    const bearer = { authorization: `Bearer ${token}` };
    expect((await app.send('POST', '/api/auth/calendar', undefined, bearer)).body.code).toBe('sign_in_only');
  });
});

describe('[S112] a calendar address ends', () => {
  const endings: Record<string, (pat: TestMember, admin: TestMember) => Promise<unknown>> = {
    'when it is revoked': (pat) => pat.send('DELETE', '/api/auth/calendar'),
    'when its member signs out everywhere else': (pat) => pat.send('DELETE', '/api/auth/sign-ins'),
    'when the approval is withdrawn': (pat, admin) =>
      admin.send('PATCH', `/api/admin/users/${pat.member.id}/approval`, { isApproved: false }),
    'when its member is deleted': (pat, admin) => admin.send('DELETE', `/api/admin/users/${pat.member.id}`),
    'when a backup is restored': () => endAllWaysIn(app.app.connection),
  };

  it.each(Object.entries(endings))('%s, and is as unknown as one that never was', async (_name, end) => {
    const [pat, admin] = [await app.signUp(), await app.signUp({ isAdmin: true })];
    const path = await addressOf(pat);
    expect(await statusOf(path)).toBe(200);
    await end(pat, admin);
    const [ended, unknown] = [await fetchFeed(path), await fetchFeed('/api/calendar/x.ics')];
    const bodyOf = async (answer: Response) => ({ ...(await answer.json()), requestId: '', instance: '' });
    expect(ended.status).toBe(404);
    expect(await bodyOf(ended)).toEqual(await bodyOf(unknown));
  });

  it('stays ended when the member is approved again', async () => {
    const [pat, admin] = [await app.signUp(), await app.signUp({ isAdmin: true })];
    const path = await addressOf(pat);
    for (const isApproved of [false, true])
      await admin.send('PATCH', `/api/admin/users/${pat.member.id}/approval`, { isApproved });
    expect(await statusOf(path)).toBe(404);
  });
});

it('a calendar has the programs that go on, and of those that have ended the latest 30', async () => {
  const { send } = await app.signUp();
  const { id: workoutId } = await makeWorkout({ send });
  const schedule = [{ workoutId, week: 1, day: 1 }];
  const program = (await send('POST', '/api/programs', { name: 'Base', duration: 1, schedule })).body;
  const start = { programId: program.id, mode: 'calendar', start: '2027-03-01' };
  const { id } = (await send('POST', '/api/runs', start)).body;
  const runs = runModel(app.app.connection).collection;
  const { _id, ...run } = (await runs.findOne({ _id: new Types.ObjectId(id as string) }))!;
  const ended = Array.from({ length: 40 }, (_, n) => ({
    ...run,
    name: `Ended ${n}`,
    endedAt: new Date(),
    startedAt: new Date(Date.now() + n * 1_000),
  }));
  await runs.insertMany(ended);
  const text = await (await fetchFeed(await addressOf({ send } as TestMember))).text();
  const names = new Set(text.match(/of (Base|Ended \d+)/g));
  expect(names.size).toBe(31);
  for (const [name, isThere] of [
    ['Base', true],
    ['Ended 39', true],
    ['Ended 9', false],
  ] as const)
    expect([name, names.has(`of ${name}`)]).toEqual([name, isThere]);
});

// [S112]
it('an address is read so often a minute, apart from what its member reads', async () => {
  const small = await startTestApp({ memberLimits: { reads: 200, writes: 100, windowSeconds: 600 } });
  try {
    const { send } = await small.signUp();
    const { path } = (await send('POST', '/api/auth/calendar')).body;
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await fetch(small.url + path)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send('GET', '/api/workouts')).status).toBe(200);
  } finally {
    await small.close();
  }
});
