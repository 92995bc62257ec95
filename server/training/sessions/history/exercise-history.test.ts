import { afterAll, beforeAll, expect, it } from 'vitest';
import { exerciseHistorySchema } from '@common/contract/training/exercise-history';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, exerciseId, makeSession, NOBODY } from '@server/testing/training';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function done(who: TestMember, at: number, ...sets: object[]) {
  const session = await makeSession(who, { at });
  await who.send('PUT', `/api/session-exercises/${session.exercises[0]!.id}`, { sets, completed: true });
  await who.send('PUT', `/api/sessions/${session.id}`, { completed: true });
  return session;
}
const HOUR = 3_600_000;

it('keeps nothing of an exercise that nobody did, whatever id is asked for', async () => {
  const pat = await app.signUp();
  const countStored = () => app.app.connection.collection('exercisebests').countDocuments({});
  const before = await countStored();
  expect((await pat.send('GET', `/api/exercises/${exerciseId(3)}/history`)).body).toMatchObject({ times: 0 });
  expect((await pat.send('GET', `/api/exercises/${NOBODY}/history`)).status).toBe(404);
  expect(await countStored()).toBe(before);
});

it('answers what was done of an exercise in completed sessions, newest first, page by page', async () => {
  const [pat, sam] = [await app.signUp(), await app.signUp()];
  const old = Date.now() - 9 * HOUR;
  const first = await done(pat, old, { reps: 8, weight: 100, kind: 'warm_up' }, { reps: 5, weight: 140 });
  const second = await done(pat, old + HOUR, { reps: 5, weight: 150 });
  await makeSession(pat);
  await done(sam, old, { reps: 1, weight: 500 });
  const { exerciseId: id } = first.exercises[0]!;
  const path = `/api/exercises/${id}/history`;
  const { body } = await pat.send('GET', path);
  expect(exerciseHistorySchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({ times: 2, since: first.startTime, exercise: { id } });
  expect(body.bests.heaviest).toMatchObject({ load: { value: 150, unit: 'lb' }, sessionId: second.id });
  expect(body.sessions.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([
    second.id,
    first.id,
  ]);
  expect(body.sessions[1].sets).toMatchObject([{ kind: 'warm_up' }, { reps: 5, weight: 140 }]);
  const [shown] = (await pat.send('GET', `${path}?limit=1`)).body.sessions;
  const next = `${path}?limit=1&before=${shown.startTime}&beforeId=${shown.sessionId}`;
  expect((await pat.send('GET', next)).body.sessions).toMatchObject([{ sessionId: first.id }]);
});

it('marks the sets that were records, though a device numbers its sets anew in each session', async () => {
  const pat = await app.signUp();
  for (const [index, weight] of [100, 110, 105].entries()) {
    const session = await makeSession(pat, { at: Date.now() - (9 - index) * HOUR });
    const tap = device(session).completeSet(0, 1, 5, weight);
    await pat.send('POST', `/api/sessions/${session.id}/commands`, tap);
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
  }
  const { body } = await pat.send('GET', `/api/exercises/${exerciseId()}/history`);
  const sets = exerciseHistorySchema.parse(body).sessions.flatMap((session) => session.sets);
  expect(new Set(sets.map(({ id }) => id)).size).toBe(1);
  expect(sets.map(({ weight, isRecord }) => [weight, isRecord])).toEqual([
    [105, undefined],
    [110, true],
    [100, undefined],
  ]);
});

it('answers an empty history for an exercise never done, and 404 for one that does not exist', async () => {
  const kim = await app.signUp();
  const { body } = await kim.send('GET', `/api/exercises/${exerciseId(5)}/history`);
  expect(body).toMatchObject({ times: 0, since: null, sessions: [], bests: { repsAt: [], timeFor: [] } });
  expect((await kim.send('GET', `/api/exercises/${'0'.repeat(24)}/history`)).status).toBe(404);
});
