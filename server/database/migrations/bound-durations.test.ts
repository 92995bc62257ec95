import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_CALORIES, MAX_DURATION_MINUTES } from '@common/constants';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, makeSession } from '@server/testing/training';
import { boundDurations } from './bound-durations';

let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const sessions = () => app.app.connection.collection('workoutsessions');
const database = () => app.app.connection.getClient().db(app.app.connection.name);
const migrate = (signal = new AbortController().signal) => boundDurations(database(), signal);
const get = async (id: string) => (await pat.send('GET', `/api/sessions/${id}`)).body;

/** A finished session with a set after 40 minutes and figures as 0.1.0 could have stored them. */
async function finished(figures: { days?: number; totalDuration?: number; caloriesBurned?: number }) {
  const at = Date.now() - 40 * MINUTE_MS;
  const session = await makeSession(pat, { at });
  await pat.send('POST', `/api/sessions/${session.id}/commands`, device(session).completeSet(0, 1));
  const { body } = await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
  expect(body.totalDuration).toBe(40);
  const { state } = (await sessions().findOne({ _id: new ObjectId(session.id) }))!;
  const endedAt = figures.days ? state.startedAt + figures.days * 1_440 * MINUTE_MS : state.endedAt;
  const totalDuration = figures.totalDuration ?? (figures.days ? figures.days * 1_440 : 40);
  const caloriesBurned = figures.caloriesBurned ?? 8 * totalDuration;
  const stored = { endedAt, totalDuration, caloriesBurned };
  const set = Object.entries(stored).map(([name, value]) => [`state.${name}`, value]);
  await sessions().updateOne(
    { _id: new ObjectId(session.id) },
    { $set: { ...Object.fromEntries(set), endTime: new Date(endedAt), totalDuration, caloriesBurned } },
  );
  return session.id;
}

it('a workout that was forgotten for days ended with its latest set, and can be mended again', async () => {
  const id = await finished({ days: 3 });
  const { version, startTime } = await get(id);
  await migrate();
  const after = await get(id);
  expect(after).toMatchObject({ totalDuration: 40, caloriesBurned: 320, completed: true });
  expect(Date.parse(after.endTime) - Date.parse(startTime)).toBeLessThan(41 * MINUTE_MS);
  // Screens that hold what was before are told that there is something newer.
  expect(after.version).toBe(version + 1);
  const { status } = await pat.send('PUT', `/api/sessions/${id}`, { totalDuration: after.totalDuration });
  expect(status).toBe(200);
});

it('a figure alone that was beyond the bound follows the others', async () => {
  const [long, rich] = [
    await finished({ totalDuration: 4_320 }),
    await finished({ caloriesBurned: 303_000_000 }),
  ];
  await migrate();
  for (const id of [long, rich])
    expect(await get(id)).toMatchObject({ totalDuration: 40, caloriesBurned: 320 });
});

it('what is within the bound stays as it is, whatever it says', async () => {
  const id = await finished({ days: 1, totalDuration: MAX_DURATION_MINUTES, caloriesBurned: MAX_CALORIES });
  const before = await get(id);
  await migrate();
  expect(await get(id)).toEqual(before);
});

it('a discarded one comes back within the bound', async () => {
  const id = await finished({ days: 2 });
  await pat.send('DELETE', `/api/sessions/${id}`);
  await migrate();
  expect((await pat.send('POST', `/api/sessions/${id}/restore`)).body).toMatchObject({
    totalDuration: 40,
    caloriesBurned: 320,
  });
});

it('twice in a row changes nothing more; ended in the middle, the next run does the rest', async () => {
  const ids = [await finished({ days: 3 }), await finished({ days: 4 })];
  const ended = new AbortController();
  ended.abort();
  await expect(migrate(ended.signal)).rejects.toThrow();
  await migrate();
  const once = await Promise.all(ids.map(get));
  expect(once.map(({ totalDuration }) => totalDuration)).toEqual([40, 40]);
  await migrate();
  expect(await Promise.all(ids.map(get))).toEqual(once);
});
