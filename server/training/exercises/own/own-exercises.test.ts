import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_OWN_EXERCISES } from '@common/constants';
import { type OwnExercise, ownExerciseSchema } from '@common/contract/training/own-exercises';
import type { Session } from '@common/contract/training/sessions';
import type { RecordStep } from '@common/player/plan/bests';
import { connectLive } from '@server/testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, exerciseId, makeWorkout, NOBODY, newExercise } from '@server/testing/training';
import { ownExerciseModel } from './model';

type Member = Pick<TestMember, 'send'>;

let app: TestApp;
let pat: TestMember;
let sam: TestMember;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  sam = await app.signUp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

async function made({ send }: Member, fields: object = {}, path = '/api/own-exercises') {
  const { status, body } = await send('POST', path, { ...newExercise(), ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return ownExerciseSchema.parse(body);
}
const clubs = (fields: object = {}) => made(admin, fields, '/api/admin/exercises');
const listOf = async ({ send }: Member) => (await send('GET', '/api/own-exercises')).body as OwnExercise[];
const ownNames = async (who: Member) =>
  (await listOf(who)).filter(({ isClub }) => !isClub).map(({ name }) => name);
const idsOf = async (who: Member) => (await listOf(who)).map(({ id }) => id);
const workoutWith = (who: Member, ...ids: string[]) =>
  makeWorkout(who, { exercises: ids.map((id) => ({ exerciseId: id, sets: 1, reps: 5, weight: 100 })) });
const historyOf = async ({ send }: Member, id: string) =>
  (await send('GET', `/api/exercises/${id}/history`)).body;

/** A finished session in which one set of that exercise was done. */
async function lifted(who: Member, id: string, weight: number): Promise<Session> {
  const { id: workoutId } = await workoutWith(who, id);
  const session = (await who.send('POST', '/api/sessions', { workoutId })).body as Session;
  await who.send(
    'POST',
    `/api/sessions/${session.id}/commands`,
    device(session).completeSet(0, 1, 5, weight),
  );
  return session;
}

describe('an exercise of one’s own', () => {
  it('an own exercise has every field, can be edited, and is in workouts, sessions and history as any other', async () => {
    const fields = newExercise({
      name: ' Atlas stone ',
      measure: 'distance_time',
      instructions: 'Lift.\nWalk.',
    });
    const stone = await made(pat, fields);
    expect(stone).toEqual({
      ...fields,
      name: 'Atlas stone',
      id: stone.id,
      isClub: false,
      archivedAt: null,
      mergedInto: null,
    });
    expect((await pat.send('GET', `/api/own-exercises/${stone.id}`)).body).toEqual(stone);
    const workout = await workoutWith(pat, stone.id);
    expect(workout.exercises[0]).toMatchObject({ exerciseId: stone.id, exercise: { name: 'Atlas stone' } });
    const edited = await pat.send('PUT', `/api/own-exercises/${stone.id}`, {
      name: 'Stone',
      equipment: 'ball',
    });
    expect(edited.body).toEqual({ ...stone, name: 'Stone', equipment: 'ball' });
    const shown = (await pat.send('GET', `/api/workouts/${workout.id}`)).body;
    expect(shown.exercises[0].exercise).toMatchObject({ name: 'Stone', measure: 'distance_time' });
    const session = (await pat.send('POST', '/api/sessions', { workoutId: workout.id })).body;
    expect(session.workout.exercises[0].exercise.name).toBe('Stone');
    expect(await historyOf(pat, stone.id)).toMatchObject({ times: 0, exercise: { name: 'Stone' } });
  });

  it('a command adds an own exercise to a running session, with the server’s data of it', async () => {
    const stone = await made(pat, { name: 'Log press' });
    const workout = await makeWorkout(pat);
    const session = (await pat.send('POST', '/api/sessions', { workoutId: workout.id })).body as Session;
    const { archivedAt: _a, mergedInto: _m, isClub: _c, ...exercise } = stone;
    const adding = {
      type: 'add_exercise' as const,
      entryId: `${'1'.repeat(16)}${pat.member.id.slice(-8)}`,
      exercise: { ...exercise, name: 'Something else' },
      sets: 1,
      reps: 5,
      weight: 0,
      restTime: null,
    };
    const tap = device(session).next(adding);
    await pat.send('POST', `/api/sessions/${session.id}/commands`, tap);
    const now = (await pat.send('GET', `/api/sessions/${session.id}`)).body;
    expect(now.workout.exercises.at(-1).exercise).toEqual(exercise);
  });

  it('archives and restores an own exercise, which stays readable wherever it was used', async () => {
    const stone = await made(pat, { name: 'Stone lift' });
    const workout = await workoutWith(pat, stone.id);
    const put = (archived: boolean) => pat.send('PUT', `/api/own-exercises/${stone.id}`, { archived });
    const { archivedAt } = (await put(true)).body;
    expect(Date.parse(archivedAt)).toBeGreaterThan(0);
    expect((await put(true)).body.archivedAt).toBe(archivedAt);
    const shown = (await pat.send('GET', `/api/workouts/${workout.id}`)).body;
    expect(shown.exercises[0].exercise.name).toBe('Stone lift');
    expect(await idsOf(pat)).toContain(stone.id);
    expect((await put(false)).body.archivedAt).toBeNull();
  });

  it('does not exist for another member: in no list, by no id, in no workout, session or merge', async () => {
    const secret = await made(pat, { name: 'Secret lift' });
    const mine = await made(sam, { name: 'Sam’s lift' });
    expect(await idsOf(sam)).not.toContain(secret.id);
    for (const id of [secret.id, NOBODY]) {
      const refusals = [
        await sam.send('GET', `/api/own-exercises/${id}`),
        await sam.send('PUT', `/api/own-exercises/${id}`, { name: 'Mine' }),
        await sam.send('POST', `/api/own-exercises/${id}/merge`, { into: exerciseId(0) }),
        await sam.send('POST', `/api/own-exercises/${id}/separate`),
        await sam.send('GET', `/api/exercises/${id}/history`),
        await sam.send('GET', `/api/exercises/${id}/earlier-sets`),
        await sam.send('POST', `/api/exercises/${id}/earlier-sets`, { by: 'today' }),
        await admin.send('PUT', `/api/admin/exercises/${id}`, { name: 'Mine' }),
        await admin.send('POST', `/api/admin/exercises/${id}/merge`, { into: exerciseId(0) }),
      ];
      expect(refusals.map(({ status, body }) => [status, body.code, body.detail])).toEqual(
        refusals.map(() => [404, 'not_found', 'The exercise was not found.']),
      );
      const workout = { name: 'x', category: 'other', exercises: [{ exerciseId: id }] };
      expect((await sam.send('POST', '/api/workouts', workout)).body.faults).toEqual([
        { path: 'body.exercises.0.exerciseId', message: 'The library has no such exercise.' },
      ]);
      const merge = await sam.send('POST', `/api/own-exercises/${mine.id}/merge`, { into: id });
      expect([merge.status, merge.body.detail]).toEqual([400, 'There is no such exercise to merge into.']);
    }
    // A start that carries its plan is never refused; it learns nothing.
    const entry = {
      id: `${'2'.repeat(16)}${sam.member.id.slice(-8)}`,
      exerciseId: secret.id,
      order: 1,
      roundNumber: 1,
      roundName: null,
      sets: 1,
      reps: 5,
      weight: 0,
      duration: null,
      restTime: null,
    };
    const plan = { name: 'x', category: 'other', exercises: [entry] };
    const started = await sam.send('POST', '/api/sessions', { workoutId: NOBODY, plan });
    expect(started.body.workout.exercises[0].exercise.name).toBe('Retired exercise');
    expect((await pat.send('GET', `/api/own-exercises/${secret.id}`)).body.name).toBe('Secret lift');
  });

  it('M7: is counted with help, so that less of it is a record, and is body weight to older clients', async () => {
    const machine = await made(pat, { measure: 'bodyweight', isAssisted: true });
    expect(machine).toMatchObject({ measure: 'bodyweight', isAssisted: true });
    await lifted(pat, machine.id, 30);
    const better = await lifted(pat, machine.id, 20);
    const worse = await lifted(pat, machine.id, 40);
    const shown = (await pat.send('GET', `/api/sessions/${better.id}`)).body as Session;
    expect(shown.exercises[0]!.sets![0]).toMatchObject({ weight: 0, load: { value: -20, unit: 'lb' } });
    const kinds = async ({ id }: Session) =>
      (await pat.send('GET', `/api/sessions/${id}/records`)).body.flatMap(({ made: all }: RecordStep) =>
        all.map(({ kind }) => kind),
      );
    expect([await kinds(better), await kinds(worse)]).toEqual([['leastHelp', 'repsAt'], []]);
  });

  it('M7: never has weights that were done and help in one history', async () => {
    const machine = await made(pat, { measure: 'reps_weight' });
    const withHelp = await made(pat, { measure: 'bodyweight', isAssisted: true });
    const put = (fields: object, { id } = machine) => pat.send('PUT', `/api/own-exercises/${id}`, fields);
    const help = { measure: 'bodyweight', isAssisted: true };
    expect((await put(help)).body).toMatchObject(help);
    expect((await put({ measure: 'reps_weight', isAssisted: false })).body.isAssisted).toBeUndefined();
    await lifted(pat, machine.id, 40);
    const refused = await put(help);
    expect([refused.status, refused.body.faults[0].path]).toEqual([400, 'body.isAssisted']);
    const merged = await pat.send('POST', `/api/own-exercises/${machine.id}/merge`, { into: withHelp.id });
    expect([merged.status, merged.body.faults[0].path]).toEqual([400, 'body.into']);
  });

  it('deletes own exercises with their member; the club’s stay', async () => {
    const gone = await app.signUp({ isAdmin: true });
    const [own, club] = [await made(gone), await made(gone, {}, '/api/admin/exercises')];
    await admin.send('DELETE', `/api/admin/users/${gone.member.id}`);
    const model = ownExerciseModel(app.app.connection);
    expect(await model.findById(own.id)).toBeNull();
    expect(await idsOf(pat)).toContain(club.id);
  });

  it('refuses fields that the library does not allow, each with its path', async () => {
    const faultOf = async (fields: object) => {
      const { status, body } = await pat.send('POST', '/api/own-exercises', { ...newExercise(), ...fields });
      return [status, body.code, body.faults?.[0].path];
    };
    const at = (path: string) => [400, 'validation_failed', `body.${path}`];
    expect(await faultOf({ name: '  ' })).toEqual(at('name'));
    expect(await faultOf({ muscleGroups: [] })).toEqual(at('muscleGroups'));
    expect(await faultOf({ muscleGroups: ['back', 'back'] })).toEqual(at('muscleGroups'));
    expect(await faultOf({ muscleGroups: ['wings'] })).toEqual(at('muscleGroups.0'));
    expect(await faultOf({ equipment: 'broom' })).toEqual(at('equipment'));
    expect(await faultOf({ measure: 'furlongs' })).toEqual(at('measure'));
    expect(await faultOf({ instructions: 'x'.repeat(1_001) })).toEqual(at('instructions'));
    expect(await faultOf({ isClub: true })).toEqual([400, 'validation_failed', 'body']);
  });

  it('refuses an own exercise above the limit', async () => {
    const max = await app.signUp();
    const exercises = ownExerciseModel(app.app.connection);
    const { _id, ...one } = (await exercises.findById((await made(max)).id).lean())!;
    await exercises.insertMany(Array.from({ length: MAX_OWN_EXERCISES - 1 }, () => one));
    const { status, body } = await max.send('POST', '/api/own-exercises', newExercise());
    expect([status, body.code]).toEqual([409, 'quota_reached']);
  });
});

describe('a name', () => {
  const refusalOf = async (who: Member, name: string, path = '/api/own-exercises') => {
    const { status, body } = await who.send('POST', path, newExercise({ name }));
    return [status, body.code, body.detail];
  };
  const taken = (whose: string, name: string) => [
    409,
    'name_taken',
    `${whose} an exercise called ${name}. Use that one, or choose another name.`,
  ];

  it('refuses a name that a member’s exercises, the club’s or the library’s have, in any case', async () => {
    const kim = await app.signUp();
    const stone = await made(kim, { name: 'Kim’s stone' });
    expect(await refusalOf(kim, ' kim’s STONE ')).toEqual(taken('You already have', 'Kim’s stone'));
    expect(await refusalOf(kim, 'push-up')).toEqual(taken('The library already has', 'Push-up'));
    await clubs({ name: 'Club carry' });
    expect(await refusalOf(kim, 'Club Carry')).toEqual(taken('The club already has', 'Club carry'));
    expect(await refusalOf(admin, 'Club Carry', '/api/admin/exercises')).toEqual(
      taken('The club already has', 'Club carry'),
    );
    // Another member's exercise does not count, nor does an archived one.
    expect((await made(sam, { name: 'Kim’s stone' })).name).toBe('Kim’s stone');
    await kim.send('PUT', `/api/own-exercises/${stone.id}`, { archived: true });
    const second = await made(kim, { name: 'Kim’s Stone' });
    const back = await kim.send('PUT', `/api/own-exercises/${stone.id}`, { archived: false });
    expect([back.status, back.body.code]).toEqual([409, 'name_taken']);
    const renamed = await kim.send('PUT', `/api/own-exercises/${second.id}`, { name: 'Push-up' });
    expect([renamed.status, renamed.body.faults[0].path]).toEqual([409, 'body.name']);
    expect((await kim.send('PUT', `/api/own-exercises/${second.id}`, { name: 'KIM’S STONE' })).status).toBe(
      200,
    );
  });

  it('gives a name that two exercises take at once to one of them', async () => {
    const kim = await app.signUp();
    const both = await Promise.all([1, 2].map(() => refusalOf(kim, 'Twin')));
    expect(both.map(([status]) => status).sort()).toEqual([201, 409]);
    expect(await ownNames(kim)).toEqual(['Twin']);
  });

  it('two exercises that share an old name stay readable, and can be edited and merged', async () => {
    const kim = await app.signUp();
    const [a, b] = [await made(kim), await made(kim)];
    const exercises = ownExerciseModel(app.app.connection);
    await exercises.collection.updateOne({ _id: new Types.ObjectId(b.id) }, { $set: { name: a.name } });
    expect(await ownNames(kim)).toEqual([a.name, a.name]);
    const edit = await kim.send('PUT', `/api/own-exercises/${b.id}`, { ...newExercise(), name: a.name });
    expect(edit.status).toBe(200);
    const merge = await kim.send('POST', `/api/own-exercises/${b.id}/merge`, { into: a.id });
    expect(merge.body.mergedInto).toBe(a.id);
    expect((await kim.send('POST', `/api/own-exercises/${b.id}/separate`)).status).toBe(200);
  });
});

describe('an exercise of the club', () => {
  it('shows a club exercise to every member at once; only admins change it, and the journal has each change', async () => {
    const screen = await connectLive(app, sam);
    const { lists } = await screen.hello();
    const yoke = await clubs({ name: 'Yoke walk' });
    const event = await screen.heard('list:changed', ({ list }) => list === 'workouts');
    expect(event.from).toBe(lists.workouts);
    expect(yoke.isClub).toBe(true);
    expect(await idsOf(sam)).toContain(yoke.id);
    expect((await workoutWith(sam, yoke.id)).exercises[0]!.exercise.name).toBe('Yoke walk');
    expect((await sam.send('PUT', `/api/own-exercises/${yoke.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await sam.send('PUT', `/api/admin/exercises/${yoke.id}`, { name: 'Mine' })).body.code).toBe(
      'admin_only',
    );
    const path = `/api/admin/exercises/${yoke.id}`;
    await admin.send('PUT', path, { name: 'Yoke carry' });
    await admin.send('PUT', path, { archived: true });
    await admin.send('PUT', path, { archived: false });
    await admin.send('POST', `${path}/merge`, { into: exerciseId(0) });
    await admin.send('POST', `${path}/separate`);
    const { entries } = (await admin.send('GET', '/api/admin/journal?limit=6')).body;
    expect(entries.map(({ kind }: { kind: string }) => kind).reverse()).toEqual([
      'exercise_made',
      'exercise_changed',
      'exercise_archived',
      'exercise_restored',
      'exercises_merged',
      'exercises_separated',
    ]);
    expect(entries[0]).toMatchObject({ by: { email: admin.member.email }, detail: 'Yoke carry' });
  });

  it('refuses to merge a club exercise into one that only one member sees', async () => {
    const adminsOwn = await made(admin, { name: 'The admin’s own' });
    const club = await clubs();
    const { status } = await admin.send('POST', `/api/admin/exercises/${club.id}/merge`, {
      into: adminsOwn.id,
    });
    expect(status).toBe(400);
  });
});

describe('two exercises that are one', () => {
  it('merges two exercises: history, records, workouts, starts and prefilled sets follow, and come back', async () => {
    const kim = await app.signUp();
    const [double, stays] = [await made(kim, { name: 'Stones' }), await made(kim, { name: 'Stone lift' })];
    const workout = await workoutWith(kim, double.id);
    await lifted(kim, double.id, 150);
    await lifted(kim, stays.id, 120);
    const merge = () => kim.send('POST', `/api/own-exercises/${double.id}/merge`, { into: stays.id });
    expect((await merge()).body).toMatchObject({ id: double.id, mergedInto: stays.id });
    // Sent once more, as after a lost answer: it is done already.
    expect((await merge()).body).toMatchObject({ mergedInto: stays.id });
    for (const id of [double.id, stays.id]) {
      const history = await historyOf(kim, id);
      expect(history).toMatchObject({ times: 2, exercise: { id: stays.id, name: 'Stone lift' } });
      expect(history.bests.heaviest.load.value).toBe(150);
      expect(history.sessions.map((one: { sets: { weight: number }[] }) => one.sets[0]?.weight)).toEqual([
        120, 150,
      ]);
    }
    const shown = (await kim.send('GET', `/api/workouts/${workout.id}`)).body;
    expect(shown.exercises[0]).toMatchObject({ exerciseId: stays.id, exercise: { name: 'Stone lift' } });
    const session = (await kim.send('POST', '/api/sessions', { workoutId: workout.id })).body as Session;
    const [entry] = session.workout.exercises;
    expect(entry).toMatchObject({ exerciseId: stays.id, previous: [{ weight: 120 }] });
    expect(entry!.bests?.heaviest?.load.value).toBe(150);
    await kim.send('POST', `/api/own-exercises/${double.id}/separate`);
    expect((await historyOf(kim, double.id)).times).toBe(1);
    expect((await kim.send('GET', `/api/workouts/${workout.id}`)).body.exercises[0].exerciseId).toBe(
      double.id,
    );
  });

  it('a session under way with the double counts for the one that stays', async () => {
    const kim = await app.signUp();
    const double = await made(kim, { name: 'Bench' });
    const { id: workoutId } = await workoutWith(kim, double.id);
    const session = (await kim.send('POST', '/api/sessions', { workoutId })).body as Session;
    await kim.send('POST', `/api/own-exercises/${double.id}/merge`, { into: exerciseId(0) });
    await kim.send('POST', `/api/sessions/${session.id}/commands`, device(session).completeSet(0, 1, 5, 90));
    expect(await historyOf(kim, exerciseId(0))).toMatchObject({
      times: 1,
      bests: { heaviest: { load: { value: 90 } } },
    });
  });

  it('never merges exercises in a circle, not even by two calls at once', async () => {
    const kim = await app.signUp();
    const [a, b] = [await made(kim), await made(kim)];
    const merge = (from: string, into: string) =>
      kim.send('POST', `/api/own-exercises/${from}/merge`, { into });
    expect((await merge(a.id, a.id)).status).toBe(400);
    const both = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(both.some(({ status }) => status === 200)).toBe(true);
    const names = await Promise.all([a.id, b.id].map(async (id) => (await historyOf(kim, id)).exercise.id));
    expect(new Set(names).size).toBe(1);
  });
});
