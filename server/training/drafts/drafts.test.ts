import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_WORKOUTS_PER_MEMBER } from '@common/constants';
import { MAX_DRAFTS } from '@common/contract/training/drafts';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { exerciseId } from '@server/testing/training';
import { workoutModel } from '../workouts/model';
import { draftModel } from './model';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const workout = (name: string) => ({
  name,
  category: 'strength',
  exercises: [{ exerciseId: exerciseId(0) }],
});
const program = {
  name: 'Base',
  duration: 2,
  schedule: [
    { workout: 1, week: 1, day: 1 },
    { workout: 2, week: 2, day: 3 },
  ],
};
const draft = { from: 'Coach', workouts: [workout('Push'), workout('Pull')], program };

it('a draft becomes one program, however often Keep is pressed', async () => {
  const { send } = await app.signUp();
  const { id } = (await send('POST', '/api/drafts', draft)).body;
  const answers = await Promise.all([1, 2].map(() => send('POST', `/api/drafts/${id}/keep`)));
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
  expect((await send('POST', `/api/drafts/${id}/keep`)).status).toBe(404);
  expect((await send('GET', '/api/workouts')).body).toHaveLength(2);
  expect((await send('GET', '/api/programs')).body).toHaveLength(1);
});

// [S47]
it('a member alone sees, keeps and discards it', async () => {
  const { send } = await app.signUp();
  const stranger = await app.signUp();
  const { id } = (await send('POST', '/api/drafts', draft)).body;
  expect((await stranger.send('GET', '/api/drafts')).body).toEqual([]);
  expect((await stranger.send('POST', `/api/drafts/${id}/keep`)).status).toBe(404);
  expect((await stranger.send('DELETE', `/api/drafts/${id}`)).status).toBe(404);
  expect((await send('DELETE', `/api/drafts/${id}`)).status).toBe(200);
  expect((await send('GET', '/api/drafts')).body).toEqual([]);
});

it('a draft stays whole where a quota is full, and leaves nothing half made', async () => {
  const { send, member } = await app.signUp();
  const { id } = (await send('POST', '/api/drafts', draft)).body;
  const { body: made } = await send('POST', '/api/workouts', workout('Mine'));
  const workouts = workoutModel(app.app.connection).collection;
  const { _id, ...fields } = (await workouts.findOne({ name: 'Mine', userId: { $exists: true } }))!;
  expect(String(_id)).toBe(made.id);
  await workouts.insertMany(Array.from({ length: MAX_WORKOUTS_PER_MEMBER - 2 }, () => ({ ...fields })));
  expect((await send('POST', `/api/drafts/${id}/keep`)).body.code).toBe('quota_reached');
  expect(await workouts.countDocuments({ userId: fields.userId })).toBe(MAX_WORKOUTS_PER_MEMBER - 1);
  expect((await send('GET', '/api/drafts')).body).toHaveLength(1);
  expect(member.id).toBe(String(fields.userId));
});

// [S89]
it('a draft waits for 30 days, and beside few others', async () => {
  const { send } = await app.signUp();
  const one = { from: 'Coach', workouts: [workout('Push')] };
  for (let n = 0; n < MAX_DRAFTS; n += 1) await send('POST', '/api/drafts', one);
  expect((await send('POST', '/api/drafts', one)).body.code).toBe('quota_reached');
  const [{ id, createdAt, expiresAt }] = (await send('GET', '/api/drafts')).body;
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 24 * 3_600_000);
  await draftModel(app.app.connection).updateMany({}, { $set: { expiresAt: new Date(0) } });
  expect((await send('GET', '/api/drafts')).body).toEqual([]);
  expect((await send('POST', `/api/drafts/${id}/keep`)).status).toBe(404);
});
