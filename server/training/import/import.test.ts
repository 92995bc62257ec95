import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@common/constants';
import type { Import, ImportedWorkout } from '@common/contract/training/imports';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import {
  exerciseId,
  importedWorkout,
  makeSession,
  makeWorkout,
  NOBODY,
  newExercise,
} from '@server/testing/training';
import { libraryBook } from '../exercises/own/book';
import { BestsCounting } from '../sessions/figures/bests-counting';
import { totalsModel } from '../sessions/figures/totals-model';
import { sessionModel } from '../sessions/model';
import { importedSession } from './build-session';
import { importModel } from './model';
import { ImportService } from './service';

let app: TestApp;
let kim: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = Date.UTC(2019, 4, 4, 16, 30);
/** Workouts of successive days, each heavier by 2.5 kg. */
const days = (count: number, from = 0): ImportedWorkout[] =>
  Array.from({ length: count }, (_, index) => {
    const value = 80 + 2.5 * (from + index);
    const sets = [1, 2].map((set) => ({ set, reps: 5, weight: 0, load: { value, unit: 'kg' as const } }));
    return importedWorkout({
      startedAt: DAY + (from + index) * DAY_MS,
      exercises: [{ exerciseId: exerciseId(0), roundNumber: 1, sets }],
    });
  });

async function begin({ send }: TestMember, fields: object = {}): Promise<Import> {
  const body = { source: 'strong', fileName: 'strong.csv', names: [], ...fields };
  const answer = await send('POST', '/api/imports', body);
  expect(answer.status).toBe(201);
  return answer.body;
}
async function bring(who: TestMember, workouts: ImportedWorkout[]): Promise<Import> {
  const { id } = await begin(who);
  const { status } = await who.send('POST', `/api/imports/${id}/workouts`, { workouts });
  expect(status).toBe(200);
  return (await who.send('POST', `/api/imports/${id}/finish`)).body;
}
const listed = async (who: TestMember): Promise<{ id: string; startTime: string }[]> =>
  (await who.send('GET', '/api/sessions')).body;
const progressOf = async (who: TestMember) =>
  (await who.send('GET', '/api/progress?timeZone=UTC')).body.totalWorkouts as number;

describe('an import', () => {
  it('stays unseen until it is finished, and is then in history, totals and records', async () => {
    kim = await app.signUp();
    const session0 = await makeSession(kim);
    await kim.send('PUT', `/api/sessions/${session0.id}`, { completed: true });
    const { id } = await begin(kim);
    const added = await kim.send('POST', `/api/imports/${id}/workouts`, { workouts: days(3) });
    expect(added).toMatchObject({ status: 200, body: { added: 3 } });
    expect([(await listed(kim)).length, await progressOf(kim)]).toEqual([1, 1]);
    const { body } = await kim.send('POST', `/api/imports/${id}/finish`);
    expect(body).toMatchObject({ state: 'done', workouts: 3, sets: 6, source: 'strong' });
    expect([(await listed(kim)).length, await progressOf(kim)]).toEqual([4, 4]);
    const newest = (await listed(kim))[1]!;
    expect(newest.startTime).toBe(new Date(DAY + 2 * DAY_MS).toISOString());
    const { body: session } = await kim.send('GET', `/api/sessions/${newest.id}`);
    expect(session).toMatchObject({
      workout: { name: 'Push A' },
      totalDuration: 45,
      caloriesBurned: 360,
      phase: 'completed',
      exercises: [{ completed: true, sets: [{ reps: 5, load: { value: 85, unit: 'kg' } }, { reps: 5 }] }],
    });
    const { body: records } = await kim.send('GET', `/api/sessions/${newest.id}/records`);
    expect(records).toHaveLength(1);
    expect((await kim.send('GET', '/api/imports')).body).toHaveLength(1);
  });

  it('adds nothing twice, and of a larger export what is new', async () => {
    kim = await app.signUp();
    expect((await bring(kim, days(3))).workouts).toBe(3);
    expect((await bring(kim, days(3))).workouts).toBe(0);
    const { body } = await kim.send('POST', '/api/imports/check', {
      source: 'strong',
      keys: days(5).map(({ key }) => key),
    });
    expect(body.here).toEqual(days(3).map(({ key }) => key));
    expect((await bring(kim, days(5))).workouts).toBe(2);
    expect(await listed(kim)).toHaveLength(5);
  });

  it('goes whole but for what was changed since, and can be brought in again', async () => {
    kim = await app.signUp();
    const { id } = await bring(kim, days(3));
    const [mended] = await listed(kim);
    await kim.send('PUT', `/api/sessions/${mended!.id}`, { totalDuration: 50 });
    const undone = await kim.send('DELETE', `/api/imports/${id}`);
    expect(undone).toMatchObject({ status: 200, body: { state: 'undone', workouts: 1, undoUntil: null } });
    expect((await listed(kim)).map((session) => session.id)).toEqual([mended!.id]);
    expect(await progressOf(kim)).toBe(1);
    expect((await bring(kim, days(3))).workouts).toBe(2);
    expect([(await listed(kim)).length, await progressOf(kim)]).toEqual([3, 3]);
  });

  it('takes back the exercises that it made, but for those that were edited or are used elsewhere', async () => {
    kim = await app.signUp();
    const madeIds: string[] = [];
    for (const name of [
      'Unused',
      'Edited',
      'Planned',
      'Mended',
      'Merged into',
      'Deleted',
      'Followed',
      'Draft',
    ])
      madeIds.push((await kim.send('POST', '/api/own-exercises', newExercise({ name }))).body.id);
    const [unused, edited, planned, mended, mergedInto, deleted, followed, drafted] = madeIds as [
      ...[string, string, string, string, string, string, string, string],
    ];
    const other = (await kim.send('POST', '/api/own-exercises', newExercise({ name: 'Other' }))).body.id;
    const { id } = await begin(kim, { made: madeIds });
    const workouts = days(5).map((workout, index) => ({
      ...workout,
      exercises: [{ ...workout.exercises[0]!, exerciseId: madeIds[index]! }],
    }));
    await kim.send('POST', `/api/imports/${id}/workouts`, { workouts });
    expect((await kim.send('POST', `/api/imports/${id}/finish`)).body).toMatchObject({ madeExercises: 8 });
    const [, withMended] = await listed(kim);
    await kim.send('PUT', `/api/sessions/${withMended!.id}`, { totalDuration: 50 });
    await kim.send('PUT', `/api/own-exercises/${edited}`, { instructions: 'Slowly.' });
    await makeWorkout(kim, { exercises: [{ exerciseId: planned, sets: 2, reps: 5 }] });
    await kim.send('POST', `/api/own-exercises/${other}/merge`, { into: mergedInto });
    const gone = await makeWorkout(kim, { exercises: [{ exerciseId: deleted, sets: 2, reps: 5 }] });
    await kim.send('DELETE', `/api/workouts/${gone.id}`);
    const frozen = await makeWorkout(kim, { exercises: [{ exerciseId: followed, sets: 2, reps: 5 }] });
    const schedule = [{ workoutId: frozen.id, week: 1, day: 1 }];
    const program = await kim.send('POST', '/api/programs', { name: 'Base', duration: 1, schedule });
    const run = { programId: program.body.id, mode: 'queue', start: '2026-01-05' };
    expect((await kim.send('POST', '/api/runs', run)).status).toBe(201);
    const instead = { exercises: [{ exerciseId: exerciseId(0), sets: 2, reps: 5 }] };
    expect((await kim.send('PUT', `/api/workouts/${frozen.id}`, instead)).status).toBe(200);
    const drafts = {
      workouts: [{ name: 'Pull', category: 'strength', exercises: [{ exerciseId: drafted }] }],
    };
    expect((await kim.send('POST', '/api/drafts', { from: 'Helper', ...drafts })).status).toBe(201);
    const { body } = await kim.send('DELETE', `/api/imports/${id}`);
    expect(body).toMatchObject({ state: 'undone', workouts: 1, madeExercises: 7 });
    const left = (await kim.send('GET', '/api/own-exercises')).body.map((one: { id: string }) => one.id);
    const used = [edited, planned, mended, mergedInto, deleted, followed, drafted];
    expect(left.toSorted()).toEqual([...used, other].toSorted());
    expect(left).not.toContain(unused);
  });

  it('goes on with the exercises that an interrupted one made, and takes them back with itself', async () => {
    kim = await app.signUp();
    const { body: made } = await kim.send('POST', '/api/own-exercises', newExercise());
    const names = [{ name: made.name, exerciseId: made.id }];
    const workouts = days(1).map((workout) => ({
      ...workout,
      exercises: [{ ...workout.exercises[0]!, exerciseId: made.id }],
    }));
    const interrupted = await begin(kim, { names, made: [made.id] });
    await kim.send('POST', `/api/imports/${interrupted.id}/workouts`, { workouts });
    const { id } = await begin(kim, { names });
    expect((await kim.send('POST', `/api/imports/${id}/workouts`, { workouts })).body).toEqual({ added: 1 });
    expect((await kim.send('POST', `/api/imports/${id}/finish`)).body).toMatchObject({ madeExercises: 1 });
    await kim.send('DELETE', `/api/imports/${id}`);
    expect((await kim.send('GET', '/api/own-exercises')).body).toEqual([]);
  });

  it('can be undone for 30 days', async () => {
    kim = await app.signUp();
    const { id } = await bring(kim, days(1));
    const finishedAt = new Date(Date.now() - 30 * DAY_MS - 1_000);
    await importModel(app.app.connection).updateOne({ _id: id }, { $set: { finishedAt } });
    expect((await kim.send('GET', `/api/imports/${id}`)).body.undoUntil).toBeNull();
    expect(await kim.send('DELETE', `/api/imports/${id}`)).toMatchObject({ status: 409 });
  });

  it('goes with the next one, or at a later start, where it was not finished', async () => {
    kim = await app.signUp();
    const { id } = await begin(kim);
    await kim.send('POST', `/api/imports/${id}/workouts`, { workouts: days(2) });
    expect((await bring(kim, days(2))).workouts).toBe(2);
    const { id: dead } = await begin(kim);
    await kim.send('POST', `/api/imports/${dead}/workouts`, { workouts: days(4) });
    const imports = new ImportService({ connection: app.app.connection, events: app.events });
    await imports.tidy(Date.now() + HOUR_MS + 1_000);
    await imports.tidy(Date.now() + 2 * HOUR_MS);
    expect(await sessionModel(app.app.connection).countDocuments({ importId: dead })).toBe(0);
    expect(await listed(kim)).toHaveLength(2);
  });

  it('comes whole though a cancelled one left workouts of the same file behind', async () => {
    kim = await app.signUp();
    const { id } = await begin(kim);
    await kim.send('POST', `/api/imports/${id}/workouts`, { workouts: days(2) });
    await importModel(app.app.connection).updateOne({ _id: id }, { $set: { state: 'undone' } });
    expect((await bring(kim, days(3))).workouts).toBe(3);
    expect(await listed(kim)).toHaveLength(3);
  });

  it('cannot be finished once the next one has begun, and stays where it was finished before', async () => {
    kim = await app.signUp();
    const { id } = await begin(kim);
    await kim.send('POST', `/api/imports/${id}/workouts`, { workouts: days(1) });
    await begin(kim);
    expect((await kim.send('POST', `/api/imports/${id}/finish`)).body.code).toBe('conflict');
    expect(await listed(kim)).toEqual([]);
    let shown = 0;
    for (let from = 1; from < 6; from += 1) {
      const { id: next } = await begin(kim);
      await kim.send('POST', `/api/imports/${next}/workouts`, { workouts: days(1, from) });
      const finish = kim.send('POST', `/api/imports/${next}/finish`);
      await begin(kim);
      if ((await finish).status === 200) shown += 1;
      expect(await listed(kim)).toHaveLength(shown);
    }
  });

  it('has another version when it comes in again a moment after it was undone', () => {
    const of = { userId: NOBODY, importId: new Types.ObjectId(), source: 'strong' as const };
    const seen = { book: libraryBook, bodyWeightAt: () => null };
    const versionAt = (now: number) => importedSession(days(1)[0]!, of, seen, now).version;
    const now = DAY + 100 * DAY_MS;
    expect(versionAt(now + 1_000)).toBeGreaterThan(versionAt(now));
  });

  it('goes on to be shown where a node died in between', async () => {
    kim = await app.signUp();
    const { id } = await begin(kim);
    await kim.send('POST', `/api/imports/${id}/workouts`, { workouts: days(2) });
    await importModel(app.app.connection).updateOne(
      { _id: id },
      { $set: { state: 'committed', finishedAt: new Date(), touchedAt: new Date(0) } },
    );
    await new ImportService({ connection: app.app.connection, events: app.events }).tidy();
    expect([(await listed(kim)).length, await progressOf(kim)]).toEqual([2, 2]);
  });

  it('counts many exercises at once as it counts each alone', async () => {
    kim = await app.signUp();
    const workouts = days(12).map((workout, index) => ({
      ...workout,
      exercises: [0, 1, index].map((at) => ({ ...workout.exercises[0]!, exerciseId: exerciseId(at) })),
    }));
    await bring(kim, workouts);
    expect((await kim.send('GET', '/api/bests')).body).toHaveLength(12);
    const counting = new BestsCounting(app.app.connection);
    expect(await counting.prove(kim.member.id)).toEqual({ exercises: [], areTotalsRight: true });
  });

  it('counts totals as if each workout had been trained here', async () => {
    kim = await app.signUp();
    await bring(kim, days(40));
    await progressOf(kim);
    const totals = await totalsModel(app.app.connection).findById(kim.member.id).lean();
    expect(totals?.totals).toMatchObject({ workouts: 40 });
  });
});

describe('what an import refuses', () => {
  it('a workout of the future, one that never ends, an exercise of another member', async () => {
    kim = await app.signUp();
    const sam = await app.signUp();
    const { body: foreign } = await sam.send('POST', '/api/own-exercises', newExercise());
    const { id } = await begin(kim);
    const path = `/api/imports/${id}/workouts`;
    const [day] = days(1) as [ImportedWorkout];
    for (const wrong of [
      { ...day, startedAt: Date.now() + HOUR_MS, endedAt: Date.now() + 2 * HOUR_MS },
      { ...day, endedAt: day.startedAt - 1 },
      { ...day, endedAt: day.startedAt + DAY_MS + 1 },
      { ...day, exercises: [{ ...day.exercises[0]!, exerciseId: foreign.id }] },
    ])
      expect(await kim.send('POST', path, { workouts: [day, wrong] })).toMatchObject({ status: 400 });
    expect(await sessionModel(app.app.connection).countDocuments({ userId: kim.member.id })).toBe(0);
  });

  it('exercises as made for it that are another member’s, the club’s or the library’s', async () => {
    kim = await app.signUp();
    const sam = await app.signUp();
    const { body: foreign } = await sam.send('POST', '/api/own-exercises', newExercise());
    for (const id of [foreign.id, exerciseId(0), NOBODY])
      expect(
        await kim.send('POST', '/api/imports', { source: 'strong', fileName: '', names: [], made: [id] }),
      ).toMatchObject({ status: 400 });
    expect((await sam.send('GET', '/api/own-exercises')).body).toHaveLength(1);
  });

  it('another member’s import', async () => {
    kim = await app.signUp();
    const sam = await app.signUp();
    const { id } = await bring(sam, days(1));
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/finish'],
      ['DELETE', ''],
    ] as const)
      expect((await kim.send(method, `/api/imports/${id}${path}`)).status).toBe(404);
    expect((await kim.send('POST', `/api/imports/${id}/workouts`, { workouts: days(1) })).status).toBe(404);
    expect((await kim.send('GET', '/api/imports')).body).toEqual([]);
  });
});
