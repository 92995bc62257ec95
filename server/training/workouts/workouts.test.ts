import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_EXERCISES_PER_WORKOUT } from '@common/constants';
import { type Workout, workoutSchema } from '@common/contract/training/workouts';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { exerciseId, makeWorkout, NOBODY } from '@server/testing/training';
import { workoutModel } from './model';

let app: TestApp;
let pat: TestMember;
let sam: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  sam = await app.signUp();
});
afterAll(() => app.close());

describe('a workout', () => {
  it('creates a workout with its exercises in one write, trimmed, with the defaults of the product', async () => {
    const { status, body } = await pat.send('POST', '/api/workouts', {
      userId: '1',
      name: '  Legs ',
      description: '   ',
      category: 'strength',
      exercises: [
        { exerciseId: exerciseId(3), roundNumber: 2, roundName: 'Finish' },
        { exerciseId: exerciseId(4) },
      ],
    });
    expect(status).toBe(201);
    expect(workoutSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ userId: pat.member.id, name: 'Legs', description: null, isTemplate: false });
    expect(body.estimatedDuration).toBeNull();
    expect(body.exercises).toMatchObject([
      {
        exerciseId: exerciseId(4),
        sets: 3,
        reps: 10,
        weight: 0,
        duration: null,
        restTime: 60,
        order: 2,
        roundNumber: 1,
      },
      { exerciseId: exerciseId(3), order: 1, roundNumber: 2, roundName: 'Finish' },
    ]);
    expect(body.rounds).toMatchObject([
      { roundNumber: 1, roundName: null },
      { roundNumber: 2, roundName: 'Finish' },
    ]);
    expect(body.exercises[0].exercise.id).toBe(exerciseId(4));
    expect((await pat.send('GET', `/api/workouts/${body.id}`)).body).toEqual(body);
  });

  it('[3.2] [3.8] keeps every field, and its id is what exercises are added by', async () => {
    const fields = {
      name: 'Base',
      description: 'Two lines',
      category: 'hiit',
      estimatedDuration: 45,
      isTemplate: false,
    };
    const { status, body } = await pat.send('POST', '/api/workouts', { userId: '1', ...fields });
    expect({ status, body }).toMatchObject({ status: 201, body: { ...fields, userId: pat.member.id } });
    const exercise = {
      exerciseId: exerciseId(5),
      sets: 4,
      reps: 6,
      weight: 95,
      duration: 30,
      restTime: 75,
      order: 1,
      roundNumber: 2,
      roundName: 'Main',
    };
    const added = await pat.send('POST', '/api/workout-exercises', { workoutId: body.id, ...exercise });
    expect(added).toMatchObject({ status: 201, body: { workoutId: body.id, ...exercise } });
    const stored = (await pat.send('GET', `/api/workouts/${body.id}`)).body;
    expect(stored).toMatchObject({ ...fields, exercises: [exercise] });
  });

  it('names the place of an exercise that the library does not have, and stores nothing', async () => {
    const before = (await pat.send('GET', '/api/workouts')).body.length;
    const { status, body } = await pat.send('POST', '/api/workouts', {
      name: 'Odd',
      category: 'other',
      exercises: [{ exerciseId: exerciseId() }, { exerciseId: NOBODY }],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      faults: [{ path: 'body.exercises.1.exerciseId' }],
    });
    expect((await pat.send('GET', '/api/workouts')).body).toHaveLength(before);
  });

  it('changes only what is stated; a list of exercises replaces the old one', async () => {
    const workout = await makeWorkout(pat, { description: 'Heavy', estimatedDuration: 40 });
    const renamed = await pat.send('PUT', `/api/workouts/${workout.id}`, { name: 'Pull Day' });
    expect(renamed.body).toMatchObject({ name: 'Pull Day', description: 'Heavy', estimatedDuration: 40 });
    expect(renamed.body.exercises).toEqual(workout.exercises);
    const { body } = await pat.send('PUT', `/api/workouts/${workout.id}`, {
      description: '',
      estimatedDuration: null,
      exercises: [{ exerciseId: exerciseId(7) }],
    });
    expect(body).toMatchObject({ name: 'Pull Day', description: null, estimatedDuration: null });
    expect(body.exercises).toMatchObject([{ exerciseId: exerciseId(7), order: 1 }]);
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(workout.updatedAt));
  });

  it('copies a workout under a new name with exercises of its own', async () => {
    const workout = await makeWorkout(pat);
    const { status, body } = await pat.send('POST', `/api/workouts/${workout.id}/duplicate`);
    expect(status).toBe(201);
    expect(body.name).toBe('Push Day (copy)');
    expect(body.id).not.toBe(workout.id);
    const plain = (exercises: object[]) => exercises.map((one) => ({ ...one, id: null, workoutId: null }));
    expect(plain(body.exercises)).toEqual(plain(workout.exercises));
    expect(body.exercises.map(({ id }: { id: string }) => id)).not.toEqual(
      workout.exercises.map(({ id }) => id),
    );
  });

  // [S47]
  it('can be put back after it was deleted, under its own id, by its owner alone', async () => {
    const kim = await app.signUp();
    const workout = await makeWorkout(kim, { description: 'Heavy' });
    const path = `/api/workouts/${workout.id}`;
    await kim.send('DELETE', path);
    expect((await sam.send('POST', `${path}/restore`)).status).toBe(404);
    expect((await kim.send('GET', path)).status).toBe(404);
    const restored = await kim.send('POST', `${path}/restore`);
    expect({ status: restored.status, body: restored.body }).toEqual({ status: 200, body: workout });
    expect((await kim.send('GET', '/api/workouts')).body).toEqual([workout]);
    // Twice is once, and what was never deleted is answered as it is.
    expect((await kim.send('POST', `${path}/restore`)).body).toEqual(workout);
    expect((await sam.send('POST', `${path}/restore`)).status).toBe(404);
    expect((await kim.send('POST', `/api/workouts/${NOBODY}/restore`)).status).toBe(404);
    const renamed = await kim.send('PUT', path, { name: 'Again' });
    expect(renamed.body.name).toBe('Again');
  });

  it('lists a summary without the exercises of each workout, which stay where it is written back', async () => {
    const kim = await app.signUp();
    const workout = await makeWorkout(kim, {
      exercises: [{ exerciseId: exerciseId(1) }, { exerciseId: exerciseId(2) }],
    });
    expect((await kim.send('GET', '/api/workouts?view=summary')).body).toEqual([
      { ...workout, exercises: [], rounds: [], exerciseCount: 2 },
    ]);
    expect((await kim.send('GET', '/api/workouts?view=short')).status).toBe(400);

    const [summary] = (await kim.send('GET', '/api/workouts?view=summary')).body;
    const { body } = await kim.send('PUT', `/api/workouts/${workout.id}`, { ...summary, name: 'Legs' });
    expect(body).toEqual({ ...workout, name: 'Legs', updatedAt: body.updatedAt });
    // Exercises that were put into a summary are meant.
    const exercises = [{ exerciseId: exerciseId(3) }];
    const changed = await kim.send('PUT', `/api/workouts/${workout.id}`, { ...summary, exercises });
    expect(changed.body.exercises).toMatchObject(exercises);
  });

  it('lists workouts newest first, without deleted ones', async () => {
    const kim = await app.signUp();
    const first = await makeWorkout(kim);
    const second = await makeWorkout(kim);
    const ids = async (query = '') =>
      (await kim.send('GET', `/api/workouts${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids('?userId=1')).toEqual([second.id, first.id]);
    expect(await ids(`?userId=${kim.member.id}`)).toEqual([second.id, first.id]);
    expect((await kim.send('DELETE', `/api/workouts/${first.id}`)).status).toBe(200);
    expect(await ids()).toEqual([second.id]);
    expect((await kim.send('DELETE', `/api/workouts/${first.id}`)).status).toBe(404);
  });
});

describe('one exercise of a workout', () => {
  it('adds an exercise after the others, changes it and takes it out', async () => {
    const { id: workoutId } = await makeWorkout(pat);
    const added = await pat.send('POST', '/api/workout-exercises', {
      workoutId,
      exerciseId: exerciseId(9),
      reps: null,
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ workoutId, sets: 3, reps: null, weight: 0, restTime: 60, order: 3 });
    const path = `/api/workout-exercises/${added.body.id}`;
    const changed = await pat.send('PUT', path, { sets: 5, restTime: null, roundNumber: 2 });
    expect(changed.body).toEqual({ ...added.body, sets: 5, restTime: 60, roundNumber: 2 });
    expect((await pat.send('DELETE', path)).status).toBe(200);
    expect((await pat.send('DELETE', path)).status).toBe(404);
    expect((await pat.send('GET', `/api/workouts/${workoutId}`)).body.exercises).toHaveLength(2);
  });

  it('keeps every exercise when many are added at the same time', async () => {
    const { id: workoutId } = await makeWorkout(pat, { exercises: [] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pat.send('POST', '/api/workout-exercises', { workoutId, exerciseId: exerciseId(index) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const { exercises } = (await pat.send('GET', `/api/workouts/${workoutId}`)).body;
    expect(exercises.map(({ order }: { order: number }) => order)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('refuses an exercise that the library lacks or that a full workout cannot hold', async () => {
    const full = Array.from({ length: MAX_EXERCISES_PER_WORKOUT }, (_, index) => ({
      exerciseId: exerciseId(index),
    }));
    const { id: workoutId } = await makeWorkout(pat, { exercises: full });
    const unknown = await pat.send('POST', '/api/workout-exercises', { workoutId, exerciseId: NOBODY });
    expect(unknown.body).toMatchObject({ code: 'validation_failed', faults: [{ path: 'body.exerciseId' }] });
    const tooMany = await pat.send('POST', '/api/workout-exercises', { workoutId, exerciseId: exerciseId() });
    expect(tooMany.body.code).toBe('validation_failed');
  });
});

describe("somebody else's workout", () => {
  // [S47]
  it('answers exactly as one that does not exist', async () => {
    const workout = await makeWorkout(pat);
    const answers = async (id: string, exercise: string) =>
      Promise.all([
        sam.send('GET', `/api/workouts/${id}`),
        sam.send('PUT', `/api/workouts/${id}`, { name: 'Mine' }),
        sam.send('POST', `/api/workouts/${id}/duplicate`),
        sam.send('DELETE', `/api/workouts/${id}`),
        sam.send('POST', '/api/workout-exercises', { workoutId: id, exerciseId: exerciseId() }),
        sam.send('PUT', `/api/workout-exercises/${exercise}`, { sets: 9 }),
        sam.send('DELETE', `/api/workout-exercises/${exercise}`),
      ]);
    const seen = (all: Awaited<ReturnType<typeof answers>>) =>
      all.map(({ status, body }) => ({ status, body: { ...body, requestId: null } }));
    const foreign = seen(await answers(workout.id, workout.exercises[0]!.id));
    expect(foreign).toEqual(seen(await answers(NOBODY, NOBODY)));
    expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await pat.send('GET', `/api/workouts/${workout.id}`)).body).toEqual(workout);
  });

  it('neither lists another member’s workouts nor creates one in their name', async () => {
    await makeWorkout(pat);
    for (const userId of [pat.member.id, NOBODY]) {
      expect((await sam.send('GET', `/api/workouts?userId=${userId}`)).body).toEqual([]);
      const created = await sam.send('POST', '/api/workouts', { userId, name: 'x', category: 'other' });
      expect(created.status).toBe(404);
    }
  });
});

it('under an id that the client chose it is made once, however often it is sent; only own ids are taken', async () => {
  const id = `${'3'.repeat(16)}${pat.member.id.slice(-8)}`;
  const body = { id, name: 'Once', category: 'hiit' };
  const all = await Promise.all([1, 2, 3].map(() => pat.send('POST', '/api/workouts', body)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(all.map(({ body: made }) => made.id)).toEqual([id, id, id]);
  expect((await pat.send('GET', '/api/workouts')).body.filter((one: Workout) => one.id === id)).toHaveLength(
    1,
  );
  const foreign = await sam.send('POST', '/api/workouts', body);
  expect([foreign.status, foreign.body.faults?.[0].path]).toEqual([400, 'body.id']);
});

it('goes with a member who is deleted', async () => {
  const admin = await app.signUp({ isAdmin: true });
  const kim = await app.signUp();
  const { id } = await makeWorkout(kim);
  expect((await admin.send('DELETE', `/api/admin/users/${kim.member.id}`)).status).toBe(200);
  expect(await workoutModel(app.app.connection).findById(id)).toBeNull();
});

describe('a workout of other measures, targets and rounds', () => {
  const targets = [
    { reps: 12, kind: 'warm_up', load: { value: 20, unit: 'kg' } },
    { reps: 8, repsMax: 10, rpe: 8, load: { value: 22.5, unit: 'kg' } },
  ];
  const superset = { style: 'superset', roundNumber: 1, restBetween: 15 };
  const make = (body: object) =>
    pat.send('POST', '/api/workouts', { name: 'Richer', category: 'strength', ...body });

  it('stores and answers targets and rounds as stated; older clients read the targets of working sets', async () => {
    const exercises = [
      { exerciseId: exerciseId(1), targets },
      { exerciseId: exerciseId(2), measure: 'time', sets: 1, targets: [{ seconds: 45 }] },
    ];
    const { status, body } = await make({ exercises, rounds: [superset] });
    expect(status).toBe(201);
    expect(workoutSchema.parse(body)).toEqual(body);
    expect(body.exercises).toMatchObject([
      { targets, sets: 2, reps: 8, weight: 50 },
      { measure: 'time', targets: [{ seconds: 45 }], reps: null, weight: null, duration: 45 },
    ]);
    expect(body.rounds).toMatchObject([{ roundNumber: 1, style: superset }]);
    expect((await pat.send('GET', `/api/workouts/${body.id}`)).body).toEqual(body);
    const copy = await pat.send('POST', `/api/workouts/${body.id}/duplicate`);
    expect(copy.body).toMatchObject({ rounds: [{ style: superset }], exercises: [{ targets }, {}] });
    const session = await pat.send('POST', '/api/sessions', { workoutId: body.id });
    expect(session.body.workout).toMatchObject({
      rounds: [superset],
      exercises: [{ targets }, { measure: 'time', targets: [{ seconds: 45 }] }],
    });
  });

  it('with none of it has none of it', async () => {
    const { body } = await make({ exercises: [{ exerciseId: exerciseId(1) }] });
    expect(Object.keys(body.rounds[0])).toEqual(['roundNumber', 'roundName', 'exercises']);
    expect(body.exercises[0]).not.toHaveProperty('targets');
    expect(body.exercises[0]).not.toHaveProperty('measure');
    const session = await pat.send('POST', '/api/sessions', { workoutId: body.id });
    expect(session.body.workout).not.toHaveProperty('rounds');
  });

  it('refuses targets for another number of sets, a range that falls, and styles without a round', async () => {
    const faultOf = async (body: object) => {
      const answer = await make(body);
      return [answer.status, answer.body.code, answer.body.faults?.[0].path];
    };
    const at = (path: string) => [400, 'validation_failed', `body.${path}`];
    const one = { exerciseId: exerciseId(1) };
    expect(await faultOf({ exercises: [{ ...one, sets: 3, targets }] })).toEqual(at('exercises.0.targets'));
    expect(await faultOf({ exercises: [{ ...one, targets: [{ reps: 9, repsMax: 8 }] }] })).toEqual(
      at('exercises.0.targets.0.repsMax'),
    );
    expect(await faultOf({ exercises: [{ ...one, measure: 'furlongs' }] })).toEqual(
      at('exercises.0.measure'),
    );
    expect(await faultOf({ exercises: [one], rounds: [superset, superset] })).toEqual(
      at('rounds.1.roundNumber'),
    );
    expect(await faultOf({ exercises: [one], rounds: [{ ...superset, roundNumber: 2 }] })).toEqual(
      at('rounds.0.roundNumber'),
    );
    expect(await faultOf({ exercises: [one], rounds: [{ style: 'emom', roundNumber: 1 }] })).toEqual(
      at('rounds.0.everySeconds'),
    );
    const intervals = { style: 'intervals', roundNumber: 1, workSeconds: 0, restSeconds: 10, times: 8 };
    expect(await faultOf({ exercises: [one], rounds: [intervals] })).toEqual(at('rounds.0.workSeconds'));
    const endless = { style: 'emom', roundNumber: 1, everySeconds: 3_600, times: 50 };
    expect(await faultOf({ exercises: [one], rounds: [endless] })).toEqual(at('rounds.0.times'));
  });

  it('lets the targets follow where a client that knows none changes the sets, and takes them away by null', async () => {
    const { body } = await make({ exercises: [{ exerciseId: exerciseId(1), targets }] });
    const path = `/api/workout-exercises/${body.exercises[0].id}`;
    const more = await pat.send('PUT', path, { sets: 3 });
    expect(more.body).toMatchObject({ sets: 3, targets: [...targets, targets[1]] });
    expect((await pat.send('PUT', path, { sets: 1 })).body.targets).toEqual([targets[0]]);
    expect((await pat.send('PUT', path, { sets: 1, targets })).status).toBe(400);
    expect((await pat.send('PUT', path, { targets: null })).body).not.toHaveProperty('targets');
    const styled = await pat.send('PUT', `/api/workouts/${body.id}`, { rounds: [superset] });
    expect(styled.body.rounds).toMatchObject([{ style: superset }]);
    expect(
      (await pat.send('PUT', `/api/workouts/${body.id}`, { rounds: [] })).body.rounds[0],
    ).not.toHaveProperty('style');
  });
});
