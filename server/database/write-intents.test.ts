import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProblemError } from '../core/errors';
import { startTestApp, type TestApp } from '../testing/test-app';
import { makeWorkout } from '../testing/training';
import { type StoredWorkout, workoutModel } from '../training/workouts/model';
import { purgeExpired } from './expiry';
import { clearStaleIntents, insertUnderIntent, STALE_AFTER_MS, underIntent } from './write-intents';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOLDING = [
  'Device',
  'Invitation',
  'Member',
  'MemberSettings',
  'Program',
  'RestEnd',
  'Token',
  'Workout',
];
const raw = (name: string) => app.app.connection.models[name]!.collection;

/** A pending workout of a new member. */
async function pendingWorkout() {
  const pat = await app.signUp();
  const { id } = await makeWorkout(pat);
  const _id = new mongoose.Types.ObjectId(id as string);
  await raw('Workout').updateOne({ _id }, { $set: { pendingSince: new Date(Date.now() - 5_000) } });
  return { pat, id: id as string, _id };
}

// [S65]
it('what is pending is hidden from every way to read, change and delete it', async () => {
  const { pat, id, _id } = await pendingWorkout();
  expect((await pat.send('GET', '/api/workouts')).body).toEqual([]);
  expect((await pat.send('GET', `/api/workouts/${id}`)).status).toBe(404);
  expect((await pat.send('PUT', `/api/workouts/${id}`, { name: 'Seen' })).status).toBe(404);
  expect((await pat.send('DELETE', `/api/workouts/${id}`)).status).toBe(404);
  const model = workoutModel(app.app.connection);
  const byId = { _id };
  expect(await model.exists(byId)).toBeNull();
  expect(await model.countDocuments(byId)).toBe(0);
  expect(await model.distinct('name', byId)).toEqual([]);
  expect((await model.updateMany(byId, { $set: { name: 'Seen' } })).matchedCount).toBe(0);
  expect(await model.findOneAndUpdate(byId, { $set: { name: 'Seen' } })).toBeNull();
  expect((await model.replaceOne(byId, { name: 'Seen' })).matchedCount).toBe(0);
  expect(await model.findOneAndDelete(byId)).toBeNull();
  expect((await model.deleteOne(byId)).deletedCount).toBe(0);
  expect((await model.deleteMany(byId)).deletedCount).toBe(0);
  expect(await raw('Workout').countDocuments(byId)).toBe(1);
});

it('what a dead process left pending gives way to the same thing made again', async () => {
  const { pat, _id } = await pendingWorkout();
  const model = workoutModel(app.app.connection);
  const { pendingSince: _pending, ...left } = (await raw('Workout').findOne({ _id }))!;
  const writer = { memberId: pat.member.id, requireAccess: async () => {} };
  await insertUnderIntent(model, { ...left, name: 'Again' } as StoredWorkout, writer);
  expect(await model.findOne({ _id }).lean()).toMatchObject({ name: 'Again' });
});

it('what a dead process left pending is deleted an hour later, in each collection that holds intents', async () => {
  for (const name of HOLDING) {
    const _id = new mongoose.Types.ObjectId();
    const fields = ['hash', 'codeHash', 'email', 'memberId', 'deviceId'].map((field) => [field, String(_id)]);
    await raw(name).insertOne({ _id, ...Object.fromEntries(fields), pendingSince: new Date() });
    await purgeExpired(app.app.connection, Date.now() + STALE_AFTER_MS - 60_000);
    expect(await raw(name).countDocuments({ _id }), name).toBe(1);
    await purgeExpired(app.app.connection, Date.now() + STALE_AFTER_MS);
    expect(await raw(name).countDocuments({ _id }), name).toBe(0);
  }
});

// [S65]
it('what writers that died announced is taken away by its age, and nothing younger', async () => {
  const pat = await app.signUp();
  const { id } = await makeWorkout(pat);
  const _id = new mongoose.Types.ObjectId(id as string);
  const now = Date.now();
  const old = { id: 'old', memberId: pat.member.id, at: new Date(now - STALE_AFTER_MS) };
  const young = { id: 'young', memberId: pat.member.id, at: new Date(now - STALE_AFTER_MS + 1_000) };
  await raw('Workout').updateOne({ _id }, { $set: { intents: [old, young] } });
  await clearStaleIntents(app.app.connection, now);
  expect((await raw('Workout').findOne({ _id }))!.intents).toEqual([young]);
});

it('whoever is refused leaves nothing announced', async () => {
  const pat = await app.signUp();
  const { id } = await makeWorkout(pat);
  const requireAccess = () => Promise.reject(new ProblemError('not_signed_in', 'Gone.'));
  const writer = { memberId: pat.member.id, requireAccess };
  const model = workoutModel(app.app.connection);
  await expect(underIntent(model, { _id: id }, writer, async () => true)).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  expect((await model.findById(id).lean())!.intents).toEqual([]);
});
