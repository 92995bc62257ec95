import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Program, programSchema } from '@common/contract/training/programs';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeWorkout, NOBODY } from '@server/testing/training';
import { programModel } from './model';

let app: TestApp;
let pat: TestMember;
let sam: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  sam = await app.signUp();
});
afterAll(() => app.close());

async function makeProgram(fields: object = {}): Promise<Program> {
  const { status, body } = await pat.send('POST', '/api/programs', { name: 'Base', duration: 4, ...fields });
  expect(status).toBe(201);
  return body;
}

async function schedule(programId: string, workoutId: string, week = 1, day = 1) {
  return pat.send('POST', '/api/program-workouts', { programId, workoutId, week, day, order: 1 });
}

describe('a program', () => {
  it('creates a program with the defaults of the product', async () => {
    const program = await makeProgram({ userId: 1, name: ' Base ', description: '' });
    expect(programSchema.parse(program)).toEqual(program);
    expect(program).toMatchObject({
      userId: pat.member.id,
      name: 'Base',
      description: null,
      duration: 4,
      difficulty: 'intermediate',
      goal: null,
      workouts: [],
    });
    const fields = {
      name: 'Cut',
      description: 'Lean',
      duration: 2,
      difficulty: 'advanced',
      goal: 'fat loss',
    };
    expect((await pat.send('POST', '/api/programs', fields)).body).toMatchObject(fields);
  });

  it.each([0, 53, 1.5])('does not last %s weeks', async (duration) => {
    const { status, body } = await pat.send('POST', '/api/programs', { name: 'Base', duration });
    expect(status).toBe(400);
    expect(body.faults[0].path).toBe('body.duration');
  });

  it('renames a program without losing its schedule', async () => {
    const { id } = await makeProgram();
    const { id: workoutId } = await makeWorkout(pat);
    await schedule(id, workoutId);
    const { body } = await pat.send('PUT', `/api/programs/${id}`, { name: 'Peak', goal: 'strength' });
    expect(body).toMatchObject({ name: 'Peak', goal: 'strength', duration: 4, workouts: [{ workoutId }] });
  });

  it('refuses to shorten a program below a week that has workouts', async () => {
    const { id } = await makeProgram();
    const { id: workoutId } = await makeWorkout(pat);
    await schedule(id, workoutId, 3);
    const short = await pat.send('PUT', `/api/programs/${id}`, { duration: 2 });
    expect(short.body).toMatchObject({ code: 'validation_failed', faults: [{ path: 'body.duration' }] });
    expect((await pat.send('PUT', `/api/programs/${id}`, { duration: 3 })).body.duration).toBe(3);
  });

  it('copies a program with a schedule of its own', async () => {
    const { id } = await makeProgram();
    const { id: workoutId } = await makeWorkout(pat);
    const entry = (await schedule(id, workoutId, 2, 5)).body;
    const { status, body } = await pat.send('POST', `/api/programs/${id}/copy`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Base (copy)', workouts: [{ workoutId, week: 2, day: 5 }] });
    await pat.send('DELETE', `/api/program-workouts/${entry.id}`);
    expect((await pat.send('GET', `/api/programs/${body.id}`)).body.workouts).toHaveLength(1);
  });

  it('lists programs newest first, without deleted ones', async () => {
    const first = await makeProgram();
    const second = await makeProgram();
    const ids = async () => (await pat.send('GET', '/api/programs')).body.map(({ id }: Program) => id);
    expect((await ids()).slice(0, 2)).toEqual([second.id, first.id]);
    expect((await pat.send('DELETE', `/api/programs/${second.id}`)).status).toBe(200);
    expect((await ids())[0]).toBe(first.id);
    expect((await pat.send('DELETE', `/api/programs/${second.id}`)).status).toBe(404);
  });
});

describe('a scheduled workout', () => {
  it('refuses another order, or the name of another day, instead of rewriting it', async () => {
    const program = (await pat.send('POST', '/api/programs', { name: 'Base', duration: 2 })).body;
    const { body: workout } = await pat.send('POST', '/api/workouts', { name: 'Any', category: 'hiit' });
    const entry = { programId: program.id, workoutId: workout.id, week: 1, day: 1 };
    const faultOf = async (more: object) =>
      (await pat.send('POST', '/api/program-workouts', { ...entry, ...more })).body.faults?.[0].path;
    expect(await faultOf({ order: 7 })).toBe('body.order');
    expect(await faultOf({ dayName: 'Sunday' })).toBe('body.dayName');
    expect(await faultOf({ dayName: 'Monday', order: 1 })).toBeUndefined();
  });

  it('has order 1 and the name of its day, and comes in the order of the days', async () => {
    const { id } = await makeProgram();
    const workout = await makeWorkout(pat);
    const sunday = await schedule(id, workout.id, 2, 7);
    expect(sunday.status).toBe(201);
    expect(sunday.body).toMatchObject({
      programId: id,
      week: 2,
      day: 7,
      dayName: 'Sunday',
      order: 1,
      workout,
    });
    await schedule(id, workout.id, 1, 1);
    const { body } = await pat.send('GET', `/api/programs/${id}`);
    expect(body.workouts.map(({ dayName }: { dayName: string }) => dayName)).toEqual(['Monday', 'Sunday']);
  });

  it('stays within the weeks of the program', async () => {
    const { id } = await makeProgram({ duration: 2 });
    const { id: workoutId } = await makeWorkout(pat);
    const late = await schedule(id, workoutId, 3);
    expect(late.body).toMatchObject({ code: 'validation_failed', faults: [{ path: 'body.week' }] });
    const { body: entry } = await schedule(id, workoutId, 2);
    const moved = await pat.send('PUT', `/api/program-workouts/${entry.id}`, { week: 3, day: 1 });
    expect(moved.body.faults[0].path).toBe('body.week');
  });

  it('moves a scheduled workout and takes it out', async () => {
    const { id } = await makeProgram();
    const { id: workoutId } = await makeWorkout(pat);
    const { body: entry } = await schedule(id, workoutId);
    const moved = await pat.send('PUT', `/api/program-workouts/${entry.id}`, { week: 4, day: 3 });
    expect(moved.body).toEqual({ ...entry, week: 4, day: 3, dayName: 'Wednesday' });
    expect((await pat.send('DELETE', `/api/program-workouts/${entry.id}`)).status).toBe(200);
    expect((await pat.send('GET', `/api/programs/${id}`)).body.workouts).toEqual([]);
  });

  it('shows a scheduled workout without its workout once that is deleted', async () => {
    const { id } = await makeProgram();
    const { id: workoutId } = await makeWorkout(pat);
    await schedule(id, workoutId);
    await pat.send('DELETE', `/api/workouts/${workoutId}`);
    const { body } = await pat.send('GET', `/api/programs/${id}`);
    expect(body.workouts).toMatchObject([{ workoutId, workout: null }]);
  });

  it('shows its workout again once that was put back', async () => {
    const { id } = await makeProgram();
    const workout = await makeWorkout(pat);
    await schedule(id, workout.id);
    await pat.send('DELETE', `/api/workouts/${workout.id}`);
    await pat.send('POST', `/api/workouts/${workout.id}/restore`);
    const { body } = await pat.send('GET', `/api/programs/${id}`);
    expect(body.workouts).toMatchObject([{ workout: { name: workout.name } }]);
  });
});

it('can be put back with its schedule after it was deleted, by its owner alone', async () => {
  const { id } = await makeProgram();
  await schedule(id, (await makeWorkout(pat)).id);
  const { body: program } = await pat.send('GET', `/api/programs/${id}`);
  expect((await pat.send('DELETE', `/api/programs/${id}`)).status).toBe(200);
  expect((await sam.send('POST', `/api/programs/${id}/restore`)).status).toBe(404);
  expect((await pat.send('GET', `/api/programs/${id}`)).status).toBe(404);
  expect((await pat.send('POST', `/api/programs/${id}/restore`)).body).toEqual(program);
  expect((await sam.send('POST', `/api/programs/${id}/restore`)).status).toBe(404);
});

it("treats somebody else's program as one that does not exist", async () => {
  const program = await makeProgram();
  const { id: workoutId } = await makeWorkout(pat);
  const { body: entry } = await schedule(program.id, workoutId);
  const ownWorkout = await makeWorkout(sam);
  const answers = async (id: string, entryId: string) => {
    const all = await Promise.all([
      sam.send('GET', `/api/programs/${id}`),
      sam.send('PUT', `/api/programs/${id}`, { name: 'Mine' }),
      sam.send('POST', `/api/programs/${id}/copy`),
      sam.send('POST', `/api/programs/${id}/weeks`, { change: { kind: 'remove', duration: 4, week: 1 } }),
      sam.send('DELETE', `/api/programs/${id}`),
      sam.send('POST', '/api/program-workouts', { programId: id, workoutId: ownWorkout.id, week: 1, day: 1 }),
      sam.send('PUT', `/api/program-workouts/${entryId}`, { week: 1, day: 2 }),
      sam.send('DELETE', `/api/program-workouts/${entryId}`),
    ]);
    return all.map(({ status, body }) => ({ status, body: { ...body, requestId: null } }));
  };
  const foreign = await answers(program.id, entry.id);
  expect(foreign).toEqual(await answers(NOBODY, NOBODY));
  expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await pat.send('GET', `/api/programs/${program.id}`)).body.workouts).toHaveLength(1);
});

it('inserts, moves and removes a week with its workouts in one write, once where it is sent twice', async () => {
  const { id, duration } = await makeProgram();
  const { id: workoutId } = await makeWorkout(pat);
  for (const week of [1, 2]) await schedule(id, workoutId, week);
  const change = (body: object) =>
    pat.send('POST', `/api/programs/${id}/weeks`, { change: { duration, ...body } });
  const weeksOf = ({ body }: Awaited<ReturnType<typeof change>>) => [
    body.duration,
    ...body.workouts.map(({ week }: { week: number }) => week),
  ];
  expect(weeksOf(await change({ kind: 'insert', week: 2 }))).toEqual([duration + 1, 1, 3]);
  const again = await change({ kind: 'insert', week: 2 });
  expect([again.status, again.body.faults[0].path]).toEqual([400, 'body.change.duration']);
  const now = { duration: duration + 1 };
  expect(weeksOf(await change({ ...now, kind: 'move', week: 3, to: 1 }))).toEqual([duration + 1, 1, 2]);
  expect(weeksOf(await change({ ...now, kind: 'remove', week: 1 }))).toEqual([duration, 1]);
});

it("does not schedule somebody else's workout", async () => {
  const { id } = await makeProgram();
  const foreign = await makeWorkout(sam);
  expect((await schedule(id, foreign.id)).status).toBe(404);
  expect((await schedule(id, NOBODY)).status).toBe(404);
});

it('deletes programs with their member', async () => {
  const admin = await app.signUp({ isAdmin: true });
  const kim = await app.signUp();
  const { body } = await kim.send('POST', '/api/programs', { name: 'Base', duration: 4 });
  const { body: binned } = await kim.send('POST', '/api/programs', { name: 'Old', duration: 4 });
  await kim.send('DELETE', `/api/programs/${binned.id}`);
  expect((await admin.send('DELETE', `/api/admin/users/${kim.member.id}`)).status).toBe(200);
  expect(await programModel(app.app.connection).findById(body.id)).toBeNull();
  const bin = app.app.connection.collection('deletedprograms');
  expect(await bin.countDocuments({ 'document.name': 'Old' })).toBe(0);
});
