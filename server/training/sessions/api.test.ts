import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISCARDED_SESSION_DAYS } from '@common/constants';
import { sessionSummarySchema } from '@common/contract/training/session-lists';
import type { Session } from '@common/contract/training/sessions';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, makeSession, NOBODY } from '@server/testing/training';
import { sessionModel } from './model';

let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
});
afterAll(() => app.close());

const put = (session: Session, body: object) => pat.send('PUT', `/api/sessions/${session.id}`, body);
const tap = (session: Session, ...commands: object[]) =>
  Promise.all(commands.map((command) => pat.send('POST', `/api/sessions/${session.id}/commands`, command)));

/** The refusal of a PUT: status, code and path of the first fault. */
const faultsOfPut = (path: string) => async (body: object) => {
  const answer = await pat.send('PUT', path, body);
  return [answer.status, answer.body.code, answer.body.faults?.[0].path];
};
const at = (path: string) => [400, 'validation_failed', `body.${path}`];

const startedAgo = (minutes: number) => makeSession(pat, { at: Date.now() - minutes * 60_000 });
/** The instant that many minutes after the start. */
const minutesAfter = ({ startTime }: Session, minutes: number) =>
  new Date(Date.parse(startTime) + minutes * 60_000).toISOString();

describe('PUT /api/sessions/{id}', () => {
  it('finishes with the figures that the client states', async () => {
    const session = await startedAgo(40);
    const endTime = minutesAfter(session, 31);
    const { body } = await put(session, { endTime, totalDuration: 31, caloriesBurned: 248, completed: true });
    expect(body).toMatchObject({
      endTime,
      totalDuration: 31,
      caloriesBurned: 248,
      completed: true,
      phase: 'completed',
    });
    const mended = await put(session, { totalDuration: 30 });
    expect(mended.body).toMatchObject({
      endTime: minutesAfter(session, 30),
      totalDuration: 30,
      caloriesBurned: 240,
      version: body.version + 1,
    });
  });

  it('accepts what it answered', async () => {
    const session = await startedAgo(3 * 1_440);
    const { body } = await put(session, { completed: true });
    expect(body).toMatchObject({ endTime: session.startTime, totalDuration: 0, caloriesBurned: 0 });
    const { endTime, totalDuration, caloriesBurned, completed } = body;
    const again = await put(session, { endTime, totalDuration, caloriesBurned, completed });
    expect(again).toMatchObject({ status: 200, body: { version: body.version } });
  });

  it('refuses what would have to be rewritten, and says why', async () => {
    const refusal = async (session: Session, body: object) => {
      const answer = await put(session, body);
      return [answer.status, answer.body.details?.rejection, answer.body.detail];
    };
    const session = await startedAgo(40);
    const figures = { endTime: minutesAfter(session, 31), completed: false };
    for (const body of [figures, { totalDuration: 31 }, { completed: false, caloriesBurned: 9 }])
      expect(await refusal(session, body)).toEqual([409, 'session_not_completed', expect.any(String)]);
    expect((await pat.send('GET', `/api/sessions/${session.id}`)).body.version).toBe(session.version);
    await put(session, { completed: true });
    for (const [body, rejection] of [
      [{ endTime: '2099-01-01T00:00:00.000Z' }, 'end_in_future'],
      [{ endTime: minutesAfter(session, 60) }, 'end_in_future'],
      [{ endTime: '1970-01-01T00:00:00.000Z' }, 'bad_amendment'],
      [{ endTime: minutesAfter(session, 30), totalDuration: 10 }, 'figures_disagree'],
    ] as const)
      expect(await refusal(session, body)).toEqual([409, rejection, expect.stringMatching(/\.$/)]);
    const old = await startedAgo(3 * 1_440);
    const now = { endTime: new Date().toISOString(), completed: true };
    expect(await refusal(old, now)).toEqual([409, 'session_too_long', expect.stringMatching(/24 hours/)]);
  });

  it('finishes between start and now where the client’s clock is off', async () => {
    const ahead = await startedAgo(40);
    const late = await put(ahead, { endTime: minutesAfter(ahead, 46), totalDuration: 46, completed: true });
    expect(late).toMatchObject({ status: 200, body: { completed: true, totalDuration: 40 } });
    const behind = await startedAgo(40);
    const early = await put(behind, {
      endTime: minutesAfter(behind, -1),
      totalDuration: 38,
      completed: true,
    });
    expect(early.body).toMatchObject({ endTime: behind.startTime, totalDuration: 0 });
    const paused = await startedAgo(40);
    const answer = await put(paused, {
      endTime: minutesAfter(paused, 39),
      totalDuration: 20,
      completed: true,
    });
    expect(answer.body).toMatchObject({ endTime: minutesAfter(paused, 39), totalDuration: 39 });
  });

  it('takes instants with any offset, and a session written back as it was answered', async () => {
    const session = await startedAgo(40);
    await put(session, { completed: true });
    const utc = new Date(Date.parse(session.startTime) + 30 * 60_000);
    const inBerlin = new Date(utc.getTime() + 3_600_000).toISOString().replace('Z', '+01:00');
    const { status, body } = await put(session, { endTime: inBerlin });
    expect({ status, endTime: body.endTime }).toEqual({ status: 200, endTime: utc.toISOString() });
    expect(await put(session, body)).toMatchObject({ status: 200, body: { version: body.version } });
  });

  it('keeps an abandoned session resumable and opens a finished one again', async () => {
    const session = await makeSession(pat);
    expect((await put(session, { completed: false })).body).toMatchObject({ phase: 'active', version: 1 });
    await put(session, { completed: true });
    expect((await put(session, { completed: false, endTime: null })).body).toMatchObject({
      phase: 'active',
      endTime: null,
      totalDuration: null,
    });
  });

  it('U8: keeps the end that a member stated, where a session is opened again and something added', async () => {
    const session = await startedAgo(120);
    await put(session, { completed: true });
    expect((await put(session, { endTime: minutesAfter(session, 40) })).body.totalDuration).toBe(40);
    await put(session, { completed: false });
    const tap = device(session, 'device-added').completeSet(0, 1, 5, 50);
    await pat.send('POST', `/api/sessions/${session.id}/commands`, tap);
    expect((await put(session, { completed: true })).body).toMatchObject({
      endTime: minutesAfter(session, 40),
      totalDuration: 40,
      caloriesBurned: 320,
    });
  });

  it('refuses a PUT that the rules forbid as `command_rejected`', async () => {
    const session = await makeSession(pat);
    await put(session, { completed: true });
    const early = await put(session, { endTime: '2001-01-01T00:00:00.000Z' });
    expect({ status: early.status, code: early.body.code }).toEqual({
      status: 409,
      code: 'command_rejected',
    });
    const underWay = await makeSession(pat);
    expect((await put(underWay, { totalDuration: 3 })).body.code).toBe('command_rejected');
  });
});

describe('PUT /api/session-exercises/{id}', () => {
  it('states an exercise as a whole, and what is left out stays', async () => {
    const session = await makeSession(pat);
    const path = `/api/session-exercises/${session.exercises[0]!.id}`;
    const answer = await pat.send('PUT', path, { completedSets: 1, actualReps: [9], actualWeight: [95] });
    expect(answer.body).toEqual({
      ...session.exercises[0],
      completedSets: 1,
      actualReps: [9],
      actualWeight: [95],
      sets: [{ reps: 9, weight: 95 }],
    });
    expect((await pat.send('PUT', path, { actualReps: [9, 8] })).body).toMatchObject({
      completedSets: 2,
      actualReps: [9, 8],
      actualWeight: [95, 100],
      completed: true,
    });
    expect((await pat.send('PUT', path, { completedSets: 1 })).body).toMatchObject({
      actualReps: [9],
      completed: false,
    });
    expect((await pat.send('PUT', path, { completed: true })).body).toMatchObject({
      actualReps: [9],
      completed: true,
    });
    // One more than planned was lifted all the same.
    expect((await pat.send('PUT', path, { actualReps: [1, 2, 3] })).body).toMatchObject({
      completedSets: 3,
      actualReps: [1, 2, 3],
      completed: true,
    });
  });

  it('states the sets with all their figures, which a client of reps and pounds leaves as they are', async () => {
    const session = await makeSession(pat);
    const path = `/api/session-exercises/${session.exercises[0]!.id}`;
    const exact = { reps: 5, weight: 50, load: { value: 22.5, unit: 'kg' }, kind: 'failure', rpe: 9 };
    const warmUp = { reps: 12, weight: 45, kind: 'warm_up', note: 'slowly' };
    const answer = await pat.send('PUT', path, { sets: [warmUp, { ...exact, weight: 1 }] });
    expect(answer.body).toMatchObject({ actualReps: [12, 5], actualWeight: [45, 50], sets: [warmUp, exact] });
    const older = await pat.send('PUT', path, { actualReps: [12, 6], actualWeight: [40, 50] });
    expect(older.body.sets).toEqual([
      { ...warmUp, weight: 40 },
      { ...exact, reps: 6 },
    ]);
    expect((await pat.send('PUT', path, { completed: true })).body.sets).toEqual(older.body.sets);
    await pat.send('DELETE', `/api/sessions/${session.id}`);
  });

  it('takes all sets beside `completed: false`, and lists that are filled up', async () => {
    const session = await makeSession(pat);
    const path = `/api/session-exercises/${session.exercises[0]!.id}`;
    const padded = { completedSets: 1, actualReps: [9, 0], actualWeight: [95, null], completed: false };
    expect((await pat.send('PUT', path, padded)).body).toMatchObject({ actualReps: [9], actualWeight: [95] });
    const whole = { completedSets: 2, actualReps: [9, 8], actualWeight: [95, 95], completed: false };
    const { status, body } = await pat.send('PUT', path, whole);
    expect({ status, ...body }).toMatchObject({ status: 200, actualReps: [9, 8], completed: true });
    await pat.send('DELETE', `/api/sessions/${session.id}`);
  });

  it('refuses sets that are stated twice, in another number than completed, or with figures of no unit', async () => {
    const session = await makeSession(pat);
    const path = `/api/session-exercises/${session.exercises[0]!.id}`;
    const faultOf = faultsOfPut(path);
    const set = { reps: 5, weight: 50 };
    expect(await faultOf({ sets: [set], actualReps: [5] })).toEqual(at('sets'));
    expect(await faultOf({ sets: [set], completedSets: 2 })).toEqual(at('sets'));
    const load = (value: number, unit = 'kg') => ({ sets: [{ ...set, load: { value, unit } }] });
    expect(await faultOf(load(20, 'stone'))).toEqual(at('sets.0.load.unit'));
    expect(await faultOf(load(20.125))).toEqual(at('sets.0.load.value'));
    expect(await faultOf(load(1e9))).toEqual(at('sets.0.load.value'));
    expect(await faultOf({ sets: [{ ...set, seconds: -1 }] })).toEqual(at('sets.0.seconds'));
    expect(await faultOf({ sets: [{ ...set, rpe: 11 }] })).toEqual(at('sets.0.rpe'));
    expect(await faultOf({ sets: [{ ...set, kind: 'nap' }] })).toEqual(at('sets.0.kind'));
    expect((await pat.send('GET', `/api/sessions/${session.id}`)).body.version).toBe(session.version);
    await pat.send('DELETE', `/api/sessions/${session.id}`);
  });

  it('refuses figures for more sets than are completed, and completed false alone with all sets done', async () => {
    const session = await makeSession(pat);
    const path = `/api/session-exercises/${session.exercises[0]!.id}`;
    const faultOf = faultsOfPut(path);
    expect(await faultOf({ completedSets: 1, actualReps: [8, 9, 10] })).toEqual(at('actualReps'));
    expect(await faultOf({ completedSets: 0, actualWeight: [50] })).toEqual(at('actualWeight'));
    const both = { completedSets: 2, actualReps: [8, 9], actualWeight: [50, 50] };
    expect((await pat.send('GET', `/api/sessions/${session.id}`)).body.version).toBe(session.version);
    expect((await pat.send('PUT', path, { ...both, completed: true })).status).toBe(200);
    expect(await faultOf({ completed: false })).toEqual(at('completed'));
  });
});

describe('discarding', () => {
  it('hides a session for 30 days, in which it can be restored', async () => {
    const session = await makeSession(pat);
    expect((await pat.send('DELETE', `/api/sessions/${session.id}`)).status).toBe(200);
    expect((await pat.send('DELETE', `/api/sessions/${session.id}`)).status).toBe(200);
    const ids = async (query: string) =>
      (await pat.send('GET', `/api/sessions${query}`)).body.map(({ id }: Session) => id);
    expect(await ids('')).not.toContain(session.id);
    expect(await ids('?discarded=true')).toContain(session.id);
    const stored = await sessionModel(app.app.connection).findById(session.id).lean();
    const days = (stored!.expiresAt!.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(DISCARDED_SESSION_DAYS - 0.01);
    expect(stored!.openKey).toBeUndefined();
    const restored = await pat.send('POST', `/api/sessions/${session.id}/restore`);
    expect(restored.body).toMatchObject({ id: session.id, phase: 'active' });
    expect(await ids('')).toContain(session.id);
    const back = await sessionModel(app.app.connection).findById(session.id).lean();
    expect(back!.expiresAt).toBeUndefined();
    expect(back!.openKey).toBeDefined();
  });
});

describe('GET /api/sessions', () => {
  it('lists newest first, page by page, without the state of the player', async () => {
    const kim = await app.signUp();
    const starts = [5, 4, 3, 2, 1].map((hours) => Date.now() - hours * 3_600_000);
    for (const at of starts) await makeSession(kim, { at });
    const { body: all } = await kim.send('GET', '/api/sessions');
    expect(all.map(({ startTime }: Session) => Date.parse(startTime))).toEqual([...starts].reverse());
    for (const one of all) expect(sessionSummarySchema.parse(one)).toEqual(one);
    const { body: page } = await kim.send('GET', '/api/sessions?limit=2');
    expect(page).toEqual(all.slice(0, 2));
    const { body: next } = await kim.send('GET', `/api/sessions?limit=2&before=${page[1].startTime}`);
    expect(next).toEqual(all.slice(2, 4));
    await kim.send('PUT', `/api/sessions/${all[0].id}`, { completed: true });
    const ids = async (query: string) =>
      (await kim.send('GET', `/api/sessions?${query}`)).body.map(({ id }: Session) => id);
    expect(await ids('completed=true')).toEqual([all[0].id]);
    expect(await ids('completed=false')).toEqual(all.slice(1).map(({ id }: Session) => id));
  });

  it('takes ?userId=: one’s own and 1 are the caller, and anybody else’s list is empty', async () => {
    const kim = await app.signUp();
    const { id } = await makeSession(kim);
    const other = await app.signUp();
    await makeSession(other);
    const listed = async (userId: string) =>
      (await kim.send('GET', `/api/sessions?userId=${userId}`)).body.map((one: Session) => one.id);
    expect(await listed(kim.member.id)).toEqual([id]);
    expect(await listed('1')).toEqual([id]);
    expect(await listed(other.member.id)).toEqual([]);
    expect(await listed('f'.repeat(24))).toEqual([]);
  });

  it('pages through sessions that started in the same millisecond, skipping and repeating none', async () => {
    const kim = await app.signUp();
    const at = Date.now() - 3_600_000;
    const ids = [];
    for (const start of [at - 1, at, at, at, at, at + 1])
      ids.push((await makeSession(kim, { at: start })).id);
    const walked: Session[] = [];
    for (;;) {
      const last = walked.at(-1);
      const cursor = last ? `&before=${last.startTime}&beforeId=${last.id}` : '';
      const { body: page } = await kim.send('GET', `/api/sessions?limit=2${cursor}`);
      if (page.length === 0) break;
      walked.push(...page);
    }
    expect(walked.map(({ startTime }) => Date.parse(startTime))).toEqual([at + 1, at, at, at, at, at - 1]);
    expect(new Set(walked.map(({ id }) => id))).toEqual(new Set(ids));
    expect(walked).toEqual((await kim.send('GET', '/api/sessions')).body);
    // `before` alone, as before there was `beforeId`: what started earlier than that instant.
    const older = (await kim.send('GET', `/api/sessions?before=${walked[1]!.startTime}`)).body;
    expect(older).toEqual(walked.slice(5));
  });
});

// [S47]
it("treats somebody else's session as one that does not exist", async () => {
  const session = await makeSession(pat);
  const sam = await app.signUp();
  const answers = async (id: string, exercise: string) => {
    const all = await Promise.all([
      sam.send('GET', `/api/sessions/${id}`),
      sam.send('PUT', `/api/sessions/${id}`, { completed: true }),
      sam.send('DELETE', `/api/sessions/${id}`),
      sam.send('POST', `/api/sessions/${id}/restore`),
      sam.send('POST', `/api/sessions/${id}/commands`, {
        ...device(session).completeSet(0, 1),
        sessionId: id,
      }),
      sam.send('PUT', `/api/session-exercises/${exercise}`, { completed: true }),
      sam.send('GET', `/api/sessions/active?userId=${pat.member.id}`),
    ]);
    return all.map(({ status, body }) => ({ status, body: { ...body, requestId: null } }));
  };
  const foreign = await answers(session.id, session.exercises[0]!.id);
  expect(foreign).toEqual(await answers(NOBODY, NOBODY));
  expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await sam.send('GET', `/api/sessions?userId=${pat.member.id}`)).body).toEqual([]);
  expect((await pat.send('GET', `/api/sessions/${session.id}`)).body).toEqual(session);
});

it('tells the lists when a session begins, ends or is mended, not at every tap', async () => {
  const lists: string[] = [];
  app.events.on('listChanged', ({ userId, list }) => {
    if (userId === pat.member.id && list === 'sessions') lists.push(list);
  });
  const session = await makeSession(pat);
  expect(lists).toHaveLength(1);
  const phone = device(session);
  await tap(session, phone.completeSet(0, 1));
  expect(lists).toHaveLength(1);
  await put(session, { completed: true });
  expect(lists).toHaveLength(2);
  await tap(session, phone.completeSet(0, 2));
  expect(lists).toHaveLength(3);
});

describe('years back', () => {
  const YEARS = 31 * 365 * 86_400_000;

  it('takes a start of any past day since 1970, with its sets and its end', async () => {
    const startedAt = Date.now() - YEARS;
    const session = await makeSession(pat, { at: startedAt });
    expect(Date.parse(session.startTime)).toBe(startedAt);
    const sets = [{ reps: 5, weight: 225, load: { value: 225, unit: 'lb' } }];
    const path = `/api/session-exercises/${session.exercises[0]!.id}`;
    expect((await pat.send('PUT', path, { sets, completed: true })).status).toBe(200);
    const done = await put(session, { completed: true, endTime: minutesAfter(session, 50) });
    expect(done).toMatchObject({ status: 200, body: { totalDuration: 50, completed: true } });
  });

  it('moves a finished session to another day, and records, totals and lists follow', async () => {
    const kim = await app.signUp();
    const lift = async (session: Session, weight: number) => {
      const sets = [{ reps: 5, weight }];
      await kim.send('PUT', `/api/session-exercises/${session.exercises[0]!.id}`, { sets, completed: true });
      await kim.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    };
    const ago = (days: number) => Date.now() - days * 86_400_000;
    const light = await makeSession(kim, { at: ago(3) });
    await lift(light, 100);
    const heavy = await makeSession(kim, { at: ago(2) });
    await lift(heavy, 200);
    const recordsOf = async ({ id }: Session) =>
      (await kim.send('GET', `/api/sessions/${id}/records`)).body.length as number;
    expect([await recordsOf(light), await recordsOf(heavy)]).toEqual([0, 1]);
    const startTime = new Date(ago(400)).toISOString();
    const moved = await kim.send('PUT', `/api/sessions/${heavy.id}`, { startTime });
    expect(moved).toMatchObject({ status: 200, body: { startTime, totalDuration: 0 } });
    expect([await recordsOf(light), await recordsOf(heavy)]).toEqual([0, 0]);
    const { body: listed } = await kim.send('GET', '/api/sessions?completed=true');
    expect(listed.map(({ id }: Session) => id)).toEqual([light.id, heavy.id]);
    const { body: progress } = await kim.send('GET', '/api/progress?timeZone=UTC');
    expect(progress).toMatchObject({ totalWorkouts: 2, week: { workouts: 1 } });
    const { body: csv } = await kim.send('GET', '/api/export/sets.csv');
    const days = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(',')[0]);
    expect(days[0]).toBe(startTime.slice(0, 10));
  });

  it('starts nothing in the future', async () => {
    const session = await startedAgo(40);
    await put(session, { completed: true });
    const startTime = new Date(Date.now() + 60_000).toISOString();
    expect(await put(session, { startTime })).toMatchObject({
      status: 409,
      body: { details: { rejection: 'start_in_future' } },
    });
  });
});
