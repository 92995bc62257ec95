import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Session } from '@common/contract/training/sessions';
import { listedRecordSchema } from '@common/contract/training/training-year';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { exerciseId, makeSession, makeWorkout, newExercise } from '@server/testing/training';
import { libraryBook } from '@server/training/exercises/own/book';
import { sessionModel } from '../model';
import { BestsCounting } from './bests-counting';
import { bestsModel } from './bests-model';
import { BestsService } from './bests-service';
import { proveRecords } from './prove-records';

let app: TestApp;
let bests: BestsService;
let counting: BestsCounting;
beforeAll(async () => {
  app = await startTestApp();
  bests = new BestsService(app.app.connection);
  counting = new BestsCounting(app.app.connection);
});
afterAll(() => app.close());

const putSets = (who: TestMember, session: Session, sets: object[]) =>
  who.send('PUT', `/api/session-exercises/${session.exercises[0]!.id}`, { sets, completed: true });
/** A completed session with these sets of its first exercise. */
async function done(who: TestMember, ...sets: object[]): Promise<Session> {
  const session = await makeSession(who);
  await putSets(who, session, sets);
  await who.send('PUT', `/api/sessions/${session.id}`, { completed: true });
  return session;
}
/** The same, started at another time. */
async function doneAt(who: TestMember, at: number, ...sets: object[]): Promise<Session> {
  const session = await makeSession(who, { at });
  await putSets(who, session, sets);
  await who.send('PUT', `/api/sessions/${session.id}`, { completed: true });
  return session;
}
/** The heaviest load that a new session's plan carries for its first exercise. */
async function heaviest(who: TestMember): Promise<number | undefined> {
  await counting.refresh(who.member.id);
  const session = await makeSession(who);
  await who.send('DELETE', `/api/sessions/${session.id}`);
  const plannedBests = session.workout.exercises[0]!.bests;
  expect(await counting.prove(who.member.id)).toEqual(RIGHT);
  return plannedBests?.heaviest?.load.value;
}
const RIGHT = { exercises: [], areTotalsRight: true };
const reps5 = (weight: number) => ({ reps: 5, weight });

it('R3: a start carries what was come to in completed sessions, and only these', async () => {
  const kim = await app.signUp();
  expect(await heaviest(kim)).toBeUndefined();
  await done(kim, reps5(100), { ...reps5(300), kind: 'warm_up' });
  expect(await heaviest(kim)).toBe(100);
  const open = await makeSession(kim);
  await putSets(kim, open, [reps5(200)]);
  expect(await heaviest(kim)).toBe(100);
  await kim.send('PUT', `/api/sessions/${open.id}`, { completed: true });
  expect(await heaviest(kim)).toBe(200);
});

it('R4: mending, discarding, restoring and reopening change what is kept, as if it were counted anew', async () => {
  const lee = await app.signUp();
  const [light, heavy] = [await done(lee, reps5(100)), await done(lee, reps5(150))];
  expect(await heaviest(lee)).toBe(150);
  await putSets(lee, heavy, [reps5(90)]);
  expect(await heaviest(lee)).toBe(100);
  await putSets(lee, heavy, [reps5(160), reps5(120)]);
  expect(await heaviest(lee)).toBe(160);
  await lee.send('DELETE', `/api/sessions/${heavy.id}`);
  expect(await heaviest(lee)).toBe(100);
  await lee.send('POST', `/api/sessions/${heavy.id}/restore`);
  expect(await heaviest(lee)).toBe(160);
  await lee.send('PUT', `/api/sessions/${heavy.id}`, { completed: false });
  expect(await heaviest(lee)).toBe(100);
  await putSets(lee, light, []);
  expect(await heaviest(lee)).toBeUndefined();
});

it('R4: a session that says the same again, and one of before there were records, are taken in once', async () => {
  const ann = await app.signUp();
  const session = await done(ann, reps5(100));
  await heaviest(ann);
  const sessions = sessionModel(app.app.connection);
  await sessions.updateOne({ _id: session.id }, { $set: { bestsDue: true } });
  expect(await heaviest(ann)).toBe(100);
  expect(await sessions.exists({ userId: ann.member.id, bestsDue: true })).toBeNull();
  // As a database of before is: nothing is marked and nothing is kept.
  await bestsModel(app.app.connection).deleteMany({ userId: ann.member.id });
  await counting.countUnknown(ann.member.id);
  expect(await heaviest(ann)).toBe(100);
});

it('R4: what was counted while a session changed is counted again', async () => {
  const max = await app.signUp();
  const session = await done(max, reps5(100));
  await Promise.all([
    ...Array.from({ length: 4 }, () =>
      bests.of(max.member.id, [session.exercises[0]!.exerciseId], libraryBook),
    ),
    putSets(max, session, [reps5(140)]),
    ...Array.from({ length: 4 }, () =>
      bests.of(max.member.id, [session.exercises[0]!.exerciseId], libraryBook),
    ),
  ]);
  expect(await heaviest(max)).toBe(140);
});

it('a proof finds what is wrong and mends it', async () => {
  const zoe = await app.signUp();
  const session = await done(zoe, reps5(100));
  await heaviest(zoe);
  const { exerciseId: lifted } = session.exercises[0]!;
  const wrong = { reps: 1, load: { value: 999, unit: 'lb' }, at: 1, sessionId: session.id };
  const bestsKey = { userId: zoe.member.id, exerciseId: lifted };
  await bestsModel(app.app.connection).updateOne(bestsKey, { $set: { 'bests.heaviest': wrong } });
  const proof = await proveRecords(app.app.connection);
  expect(proof.wrong).toEqual([bestsKey]);
  expect(await counting.prove(zoe.member.id)).toEqual(RIGHT);
});

it('R5: the flags of later sessions follow what is mended, deleted or restored before them', async () => {
  const sue = await app.signUp();
  const at = (hoursAgo: number) => Date.now() - hoursAgo * 3_600_000;
  const [first, second, third] = [
    await doneAt(sue, at(30), reps5(100)),
    await doneAt(sue, at(20), reps5(110)),
    await doneAt(sue, at(10), reps5(120)),
  ];
  const flagged = async () => {
    const all = await Promise.all(
      [first, second, third].map(async ({ id }) => {
        const { status, body } = await sue.send('GET', `/api/sessions/${id}/records`);
        const records = body.flatMap?.((record: { made: { kind: string }[] }) => record.made) ?? [];
        return status === 200 && records.some(({ kind }: { kind: string }) => kind === 'heaviest');
      }),
    );
    expect(await counting.prove(sue.member.id)).toEqual(RIGHT);
    return all;
  };
  expect(await flagged()).toEqual([false, true, true]);
  await putSets(sue, first, [reps5(115)]);
  expect(await flagged()).toEqual([false, false, true]);
  await putSets(sue, first, [reps5(500)]);
  expect(await flagged()).toEqual([false, false, false]);
  await sue.send('DELETE', `/api/sessions/${first.id}`);
  expect(await flagged()).toEqual([false, false, true]);
  await sue.send('POST', `/api/sessions/${first.id}/restore`);
  await putSets(sue, first, [{ ...reps5(90), kind: 'warm_up' }]);
  expect(await flagged()).toEqual([false, false, true]);
  // One that came late, as a device brings it that was offline.
  await doneAt(sue, at(15), reps5(130));
  expect(await flagged()).toEqual([false, false, false]);
});

it('lists the records in the order they were made, newest first, and each exercise by its name', async () => {
  const [pam, other] = [await app.signUp(), await app.signUp()];
  for (const weight of [100, 105, 110]) await done(pam, reps5(weight));
  const { body } = await pam.send('GET', '/api/records');
  expect(z.array(listedRecordSchema).parse(body)).toEqual(body);
  expect(body.map(({ best }: { best: { load: { value: number } } }) => best.load.value)).toEqual([110, 105]);
  expect(body[0].made.map(({ kind }: { kind: string }) => kind)).toContain('oneRepMax');
  expect(body[0].exercise).toMatchObject({ equipment: 'mat', measure: 'reps' });
  expect((await pam.send('GET', '/api/records?limit=1')).body).toHaveLength(1);
  expect((await other.send('GET', '/api/records')).body).toEqual([]);
  const { sessionId } = body[0].best;
  expect((await pam.send('GET', `/api/sessions/${sessionId}/records`)).body).toHaveLength(1);
  expect((await other.send('GET', `/api/sessions/${sessionId}/records`)).status).toBe(404);
});

it('R5: of exercises that were merged the flags and the list are those of one, and come back with the merge', async () => {
  const ivy = await app.signUp();
  const { body: double } = await ivy.send('POST', '/api/own-exercises', newExercise({ name: 'Bench' }));
  const doneWith = async (exercise: string, weight: number, hoursAgo: number) => {
    const exercises = [{ exerciseId: exercise, sets: 1, reps: 5, weight: 0 }];
    const { id: workoutId } = await makeWorkout(ivy, { exercises });
    const at = Date.now() - hoursAgo * 3_600_000;
    const { body: session } = await ivy.send('POST', '/api/sessions', { workoutId, at });
    await putSets(ivy, session, [reps5(weight)]);
    await ivy.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    return session as Session;
  };
  await doneWith(double.id, 100, 30);
  await doneWith(exerciseId(0), 90, 20);
  const third = await doneWith(exerciseId(0), 95, 10);
  const flags = async () => {
    const [one, all] = await Promise.all(
      [`/api/sessions/${third.id}/records`, '/api/records'].map((path) => ivy.send('GET', path)),
    );
    return [one!.body.length, all!.body.length];
  };
  expect(await flags()).toEqual([1, 1]);
  await ivy.send('POST', `/api/own-exercises/${double.id}/merge`, { into: exerciseId(0) });
  expect(await flags()).toEqual([0, 0]);
  const fourth = await doneWith(exerciseId(0), 105, 5);
  expect((await ivy.send('GET', `/api/sessions/${fourth.id}/records`)).body).toHaveLength(1);
  expect((await ivy.send('GET', '/api/records')).body).toMatchObject([{ exercise: { id: exerciseId(0) } }]);
  await ivy.send('POST', `/api/own-exercises/${double.id}/separate`);
  expect(await flags()).toEqual([1, 2]);
});

it('deletes bests with their member', async () => {
  const [gone, admin] = [await app.signUp(), await app.signUp({ isAdmin: true })];
  await done(gone, reps5(100));
  await heaviest(gone);
  const model = bestsModel(app.app.connection);
  expect(await model.countDocuments({ userId: gone.member.id })).toBeGreaterThan(0);
  await admin.send('DELETE', `/api/admin/users/${gone.member.id}`);
  expect(await model.countDocuments({ userId: gone.member.id })).toBe(0);
});
