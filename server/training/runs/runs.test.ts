import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MAX_RUNS_GOING_ON } from '@common/constants';
import type { RunAnswer } from '@common/contract/training/runs';
import { startPlanOf } from '@common/player/plan/plan';
import { followRun } from '@common/programs/follow-run';
import { dayOfDate } from '@common/programs/place-days';
import { MAX_RUN_FACTS } from '@common/programs/run';
import { calendarOf, isoDate } from '@common/rules/days';
import { connectLive } from '@server/testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { exerciseId, makeWorkout } from '@server/testing/training';
import { runModel } from './model';

const ZONE = 'Pacific/Auckland';
let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  await pat.send('PATCH', '/api/settings', { timeZone: ZONE });
});
afterAll(() => app.close());

/** Today and the days around it, where Pat lives. */
const day = (days: number): string => isoDate(calendarOf(ZONE)(new Date(Date.now() + days * DAY_MS)));
const weekday = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1;

/** A program of two weeks with a workout on today's weekday. */
async function makeProgram(who = pat) {
  const workout = await makeWorkout(who);
  const { body: program } = await who.send('POST', '/api/programs', { name: 'Base', duration: 2 });
  for (const week of [1, 2]) {
    const place = { programId: program.id, workoutId: workout.id, week, day: weekday(day(0)) };
    expect((await who.send('POST', '/api/program-workouts', place)).status).toBe(201);
  }
  return { program, workout };
}

async function startRun(mode = 'calendar', who = pat): Promise<RunAnswer> {
  const { program } = await makeProgram(who);
  const { status, body } = await who.send('POST', '/api/runs', {
    programId: program.id,
    mode,
    start: day(0),
  });
  expect(status).toBe(201);
  return body;
}

let decisions = 0;
const decide = (run: RunAnswer, fact: object, who = pat) => {
  decisions += 1;
  const sent = { id: `phone-${decisions}`, at: Date.now(), device: 'phone', ...fact };
  return who.send('POST', `/api/runs/${run.id}/facts`, { fact: sent });
};
const todayOf = async (who = pat) => (await who.send('GET', '/api/today')).body;
const endAll = async (who = pat) => {
  for (const run of (await who.send('GET', '/api/runs')).body) await decide(run, { kind: 'end' }, who);
};

/** Starts the workout of a place and answers the session. */
async function train(run: RunAnswer, placeId: string, who = pat) {
  const workout = run.workouts[0]!;
  const { body: session } = await who.send('POST', '/api/sessions', { workoutId: workout.id });
  const plan = { ...startPlanOf(session.workout), place: { runId: run.id, placeId, timeZone: ZONE } };
  await who.send('DELETE', `/api/sessions/${session.id}`);
  const started = await who.send('POST', '/api/sessions', { workoutId: workout.id, plan });
  expect(started.status).toBe(201);
  return started.body;
}

describe('a program that is followed', () => {
  it('has what is due today, what was done, and what comes next, in the member’s time zone', async () => {
    const run = await startRun();
    const [first] = (await todayOf()).workouts;
    expect(await todayOf()).toMatchObject({
      day: day(0),
      timeZone: ZONE,
      kind: 'workout',
      workouts: [{ runId: run.id, program: 'Base', week: 1, due: day(0) }],
      missed: [],
      next: { due: day(7) },
    });
    const session = await train(run, first.placeId);
    expect((await todayOf()).workouts).toEqual([first]);
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    expect(await todayOf()).toMatchObject({ kind: 'done', workouts: [], next: { due: day(7) } });
    const { sessions } = (await pat.send('GET', `/api/runs/${run.id}`)).body;
    expect(sessions).toEqual([expect.objectContaining({ id: session.id, day: day(0), phase: 'completed' })]);
    await pat.send('DELETE', `/api/sessions/${session.id}`);
    expect((await todayOf()).workouts).toEqual([first]);
    await endAll();
    expect((await todayOf()).kind).toBe('no program');
  });

  it('R1: keeps the plan that it was started with', async () => {
    const run = await startRun('queue');
    await pat.send('DELETE', `/api/programs/${run.programId}`);
    await pat.send('DELETE', `/api/workouts/${run.workouts[0]!.id}`);
    expect((await pat.send('GET', `/api/runs/${run.id}`)).body).toEqual(run);
    expect((await todayOf()).workouts).toHaveLength(1);
    await endAll();
  });

  it('R31: takes over a changed schedule as it was then, with the workouts that it brings', async () => {
    const run = await startRun();
    const { programId } = run;
    const pull = await makeWorkout(pat, { name: 'Pull Day' });
    const place = { programId, workoutId: pull.id, week: 2, day: 1 };
    const { body: added } = await pat.send('POST', '/api/program-workouts', place);
    const gone = run.places.find(({ week }) => week === 2)!;
    await pat.send('DELETE', `/api/program-workouts/${gone.id}`);
    const { status, body: taken } = await decide(run, { kind: 'replan', fromWeek: 2 });
    expect(status).toBe(200);
    await pat.send('DELETE', `/api/program-workouts/${added.id}`);
    const { body: now } = await pat.send('GET', `/api/runs/${run.id}`);
    expect(now).toEqual(taken);
    expect(now.workouts.map(({ name }: { name: string }) => name)).toContain('Pull Day');
    const followed = followRun(now, [], dayOfDate(day(0)));
    expect(followed.places.map(({ id }) => id)).toEqual([run.places[0]!.id, added.id]);
    const move = { kind: 'move', placeId: added.id, to: day(3) };
    expect((await decide(run, move)).status).toBe(200);
    await pat.send('DELETE', `/api/programs/${programId}`);
    expect((await decide(run, { kind: 'replan', fromWeek: 2 })).status).toBe(404);
    await endAll();
  });

  it('R29: takes over a changed workout as it was then, and that of no other member', async () => {
    const run = await startRun('queue');
    const [workout] = run.workouts;
    const workoutId = workout!.id;
    const change = (reps: number) =>
      pat.send('PUT', `/api/workouts/${workoutId}`, {
        exercises: [{ exerciseId: exerciseId(0), sets: 4, reps, weight: 50 }],
      });
    expect((await change(8)).status).toBe(200);
    const taken = await decide(run, { kind: 'take', workoutId });
    expect(taken.status).toBe(200);
    await change(12);
    const { body } = await pat.send('GET', `/api/runs/${run.id}`);
    expect(body.versions).toMatchObject([
      { factId: body.facts[0].id, workout: { id: workoutId, exercises: [{ sets: 4, reps: 8 }] } },
    ]);
    expect(body.workouts).toEqual(run.workouts);
    const sam = await app.signUp();
    const foreign = await makeWorkout(sam);
    expect((await decide(run, { kind: 'take', workoutId: foreign.id })).status).toBe(404);
    const other = await makeWorkout(pat);
    expect((await decide(run, { kind: 'take', workoutId: other.id })).body.faults).toMatchObject([
      { path: 'body.fact.workoutId' },
    ]);
    await pat.send('DELETE', `/api/workouts/${workoutId}`);
    expect((await decide(run, { kind: 'take', workoutId })).status).toBe(404);
    // Sent again after its answer was lost.
    const again = await decide(run, { kind: 'take', workoutId, id: body.facts[0].id });
    expect(again.body.versions).toEqual(body.versions);
    await endAll();
  });

  it('R6: counts a session that was done elsewhere', async () => {
    const run = await startRun();
    const other = await makeWorkout(pat);
    const { body: session } = await pat.send('POST', '/api/sessions', { workoutId: other.id });
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    const [due] = (await todayOf()).workouts;
    const counted = await decide(run, { kind: 'count', placeId: due.placeId, sessionId: session.id });
    expect(counted.body.sessions).toMatchObject([{ id: session.id, place: null }]);
    expect((await todayOf()).kind).toBe('done');
    await endAll();
  });

  it('P2: has the results of a session against the targets that it started with', async () => {
    const progression = { kind: 'straight', step: { value: 5, unit: 'lb' } };
    const workout = await makeWorkout(pat, {
      exercises: [{ exerciseId: exerciseId(0), sets: 2, reps: 5, weight: 100, progression }],
    });
    expect(workout.exercises[0]).toMatchObject({ progression });
    const { body: program } = await pat.send('POST', '/api/programs', { name: 'Strong', duration: 1 });
    const place = { programId: program.id, workoutId: workout.id, week: 1, day: 1 };
    await pat.send('POST', '/api/program-workouts', place);
    const start = { programId: program.id, mode: 'queue', start: day(0) };
    const { body: run } = await pat.send('POST', '/api/runs', start);
    const [frozen] = run.workouts[0].exercises;
    expect(frozen).toMatchObject({ progression });
    const { body: untied } = await pat.send('POST', '/api/sessions', { workoutId: workout.id });
    await pat.send('DELETE', `/api/sessions/${untied.id}`);
    const plan = startPlanOf(untied.workout);
    const aimed = { ...plan.exercises[0], aim: { entryId: frozen.id, why: '5 lb more' } };
    const { body: session } = await pat.send('POST', '/api/sessions', {
      workoutId: workout.id,
      plan: {
        ...plan,
        exercises: [aimed],
        place: { runId: run.id, placeId: run.places[0].id, timeZone: ZONE },
      },
    });
    const { id } = session.workout.exercises[0];
    const change = { completedSets: 2, actualReps: [5, 6], actualWeight: [100, 100] };
    await pat.send('PUT', `/api/session-exercises/${id}`, change);
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    const results = async () =>
      (await pat.send('GET', `/api/runs/${run.id}`)).body.sessions[0].results?.map(
        ({ entryId, outcome, lastReps }: Record<string, unknown>) => ({ entryId, outcome, lastReps }),
      );
    expect(await results()).toEqual([{ entryId: frozen.id, outcome: 'reached', lastReps: 6 }]);
    await pat.send('PUT', `/api/session-exercises/${id}`, { ...change, actualReps: [5, 4] });
    expect(await results()).toEqual([{ entryId: frozen.id, outcome: 'missed', lastReps: 4 }]);
    await endAll();
  });

  it('R24, R25, R28: repeats a week whose places are its own, eases it, and rests between', async () => {
    const run = await startRun();
    const repeat = { kind: 'repeat', week: 1, again: 1, day: day(0) };
    expect((await decide(run, repeat)).status).toBe(200);
    const copy = `f1${run.places[0]!.id.slice(2)}`;
    expect((await todayOf()).next).toMatchObject({ placeId: copy, week: 1, due: day(7) });
    expect((await decide(run, { kind: 'move', placeId: copy, to: day(1) })).status).toBe(200);
    expect((await todayOf()).next).toMatchObject({ placeId: copy, due: day(1) });
    const session = await train(run, copy);
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    expect((await pat.send('GET', `/api/runs/${run.id}`)).body.sessions).toMatchObject([
      { place: { placeId: copy } },
    ]);
    const deload = { kind: 'deload', week: 1, again: 0, load: 90, sets: 66 };
    expect((await decide(run, deload)).body.facts.at(-1)).toMatchObject(deload);
    await endAll();
    const { program } = await makeProgram();
    const start = { programId: program.id, mode: 'queue', start: day(0), restDays: 2 };
    const { body: queue } = await pat.send('POST', '/api/runs', start);
    expect(queue.facts).toEqual([
      { kind: 'rest', id: 'start', at: queue.startedAt, device: 'start', days: 2 },
    ]);
    const trained = await train(queue, queue.places[0].id);
    await pat.send('PUT', `/api/sessions/${trained.id}`, { completed: true });
    expect((await todayOf()).kind).toBe('done');
    await endAll();
  });

  it('takes a decision once however often it is sent, and tells other screens', async () => {
    const run = await startRun();
    const screen = await connectLive(app, pat);
    await screen.hello();
    const fact = { id: 'phone-once', kind: 'skip', placeId: run.places[0]!.id };
    for (const _ of [1, 2]) expect((await decide(run, fact)).body.facts).toHaveLength(1);
    await screen.heard('list:changed', ({ list }) => list === 'programs');
    expect((await todayOf()).kind).toBe('rest');
    await decide(run, { kind: 'undo', factId: 'phone-once' });
    expect((await todayOf()).kind).toBe('workout');
    await endAll();
  });

  it('holds the time of a decision between the start of the run and now', async () => {
    const run = await startRun();
    const early = await decide(run, { kind: 'main', at: 5 });
    const late = await decide(run, { kind: 'main', at: Date.now() + DAY_MS });
    expect(early.body.facts[0].at).toBe(run.startedAt);
    expect(late.body.facts[1].at).toBeLessThanOrEqual(Date.now());
    await endAll();
  });

  it('stands in the history of runs once it has ended, if something of it was done', async () => {
    const [unused, used] = [await startRun('queue'), await startRun('queue')];
    const session = await train(used, used.places[0]!.id);
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    await endAll();
    const { body: past } = await pat.send('GET', '/api/past-runs');
    expect(past).toContainEqual(expect.objectContaining({ id: used.id, done: 1, places: 2 }));
    expect(past.map(({ id }: { id: string }) => id)).not.toContain(unused.id);
    expect((await pat.send('GET', '/api/runs')).body).toEqual([]);
  });

  it('starts once under an id that the client chose, and not where there is nothing to follow', async () => {
    const { program } = await makeProgram();
    const id = `${'0'.repeat(16)}${pat.member.id.slice(-8)}`;
    const start = { id, programId: program.id, mode: 'queue', start: day(0) };
    const [first, again] = [
      await pat.send('POST', '/api/runs', start),
      await pat.send('POST', '/api/runs', start),
    ];
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, id]);
    expect(
      (await pat.send('POST', '/api/runs', { ...start, id: undefined, fromWeek: 3 })).body,
    ).toMatchObject({
      code: 'validation_failed',
    });
    const { body: empty } = await pat.send('POST', '/api/programs', { name: 'Empty', duration: 2 });
    expect(
      (await pat.send('POST', '/api/runs', { programId: empty.id, mode: 'queue', start: day(0) })).status,
    ).toBe(400);
    await endAll();
  });

  it('belongs to one member: others neither read, start nor decide it', async () => {
    const run = await startRun();
    const sam = await app.signUp();
    expect((await sam.send('GET', `/api/runs/${run.id}`)).status).toBe(404);
    expect((await decide(run, { kind: 'end' }, sam)).status).toBe(404);
    const start = { programId: run.programId, mode: 'queue', start: day(0) };
    expect((await sam.send('POST', '/api/runs', start)).status).toBe(404);
    const runOfSam = await startRun('calendar', sam);
    const { body: session } = await pat.send('POST', '/api/sessions', { workoutId: run.workouts[0]!.id });
    const counted = { kind: 'count', placeId: runOfSam.places[0]!.id, sessionId: session.id };
    expect((await decide(runOfSam, counted, sam)).status).toBe(404);
    // A session that names a place of another member's run fills nothing there.
    const stolen = await train(runOfSam, run.places[0]!.id, sam);
    await sam.send('PUT', `/api/sessions/${stolen.id}`, { completed: true });
    expect((await pat.send('GET', `/api/runs/${run.id}`)).body.sessions).toEqual([]);
    await endAll();
  });

  it('refuses decisions about places, changes and days that are not its own', async () => {
    const run = await startRun();
    const refused = async (fact: object) => {
      const { status, body } = await decide(run, fact);
      return [status, body.faults?.[0]?.path];
    };
    const other = '0'.repeat(24);
    expect(await refused({ kind: 'skip', placeId: other })).toEqual([400, 'body.fact.placeId']);
    const aim = { kind: 'aim', placeId: null, load: { value: 60, unit: 'kg' }, reason: '' };
    expect(await refused({ ...aim, entryId: other })).toEqual([400, 'body.fact.entryId']);
    const entryId = run.workouts[0]!.exercises[0]!.id;
    expect(await refused({ ...aim, entryId })).toEqual([200, undefined]);
    const goal = { kind: 'goal', load: { value: 140, unit: 'kg' }, by: day(90) };
    expect(await refused({ ...goal, entryId: other })).toEqual([400, 'body.fact.entryId']);
    expect(await refused({ ...goal, entryId, by: '2999-01-01' })).toEqual([400, 'body.fact.by']);
    expect(await refused({ ...goal, entryId, load: { value: 0, unit: 'kg' } })).toEqual([
      400,
      'body.fact.load',
    ]);
    expect(await refused({ ...goal, entryId, load: null })).toEqual([200, undefined]);
    expect(await refused({ kind: 'undo', factId: 'never' })).toEqual([400, 'body.fact']);
    expect(await refused({ kind: 'comeback', pauseId: 'never', load: 90 })).toEqual([400, 'body.fact']);
    const week = { week: 3, again: 1, day: day(0) };
    expect(await refused({ kind: 'repeat', ...week })).toEqual([400, 'body.fact.week']);
    expect(await refused({ kind: 'repeat', ...week, week: 1, again: 16 })).toEqual([400, 'body.fact.again']);
    const placeId = run.places[0]!.id;
    expect(await refused({ kind: 'move', placeId, to: '2999-01-01' })).toEqual([400, 'body.fact.to']);
    expect(await refused({ kind: 'move', placeId, to: '2026-02-30' })).toEqual([400, 'body.fact.to']);
    await endAll();
  });

  it('refuses a start after which its days would be none of a calendar', async () => {
    const { program } = await makeProgram();
    const start = { programId: program.id, mode: 'calendar', start: '9999-12-30' };
    const { status, body } = await pat.send('POST', '/api/runs', start);
    expect([status, body.faults[0].path]).toEqual([400, 'body.start']);
  });

  it('can be ended where it has as many decisions as it can hold, and only that', async () => {
    const run = await startRun();
    const fact = { kind: 'skip', at: run.startedAt, device: 'phone', placeId: run.places[0]!.id };
    const facts = Array.from({ length: MAX_RUN_FACTS }, (_, index) => ({ ...fact, id: `f${index}` }));
    await runModel(app.app.connection).updateOne({ _id: run.id }, { $set: { facts } });
    expect((await decide(run, { kind: 'main' })).body.code).toBe('quota_reached');
    expect((await decide(run, { kind: 'end' })).status).toBe(200);
    expect((await decide(run, { kind: 'end' })).body.code).toBe('quota_reached');
    expect((await pat.send('GET', '/api/runs')).body).toEqual([]);
  });

  it('R10: takes back what another device decided by a clock ahead of this one', async () => {
    const run = await startRun();
    const placeId = run.places[0]!.id;
    const { body: skipped } = await decide(run, { kind: 'skip', placeId, id: 'skip' });
    const undo = { kind: 'undo', factId: 'skip', device: 'desktop', at: run.startedAt - DAY_MS };
    const { body: undone } = await decide(run, undo);
    const skippedPlaces = (one: RunAnswer) => followRun(one, [], dayOfDate(day(0))).skipped;
    expect([skipped, undone].map(skippedPlaces)).toEqual([1, 0]);
    await endAll();
  });

  it('has a limit of programs at once, and goes with its member', async () => {
    const lee = await app.signUp();
    const { program } = await makeProgram(lee);
    const start = { programId: program.id, mode: 'queue', start: day(0) };
    for (let count = 0; count < MAX_RUNS_GOING_ON; count += 1)
      expect((await lee.send('POST', '/api/runs', start)).status).toBe(201);
    expect((await lee.send('POST', '/api/runs', start)).body.code).toBe('quota_reached');
    const [run] = (await lee.send('GET', '/api/runs')).body;
    await decide(run, { kind: 'end', id: 'end' }, lee);
    expect((await lee.send('POST', '/api/runs', start)).status).toBe(201);
    expect((await decide(run, { kind: 'undo', factId: 'end' }, lee)).body.code).toBe('quota_reached');
    const admin = await app.signUp({ isAdmin: true });
    await admin.send('DELETE', `/api/admin/users/${lee.member.id}`);
    expect(await runModel(app.app.connection).countDocuments({ userId: lee.member.id })).toBe(0);
  });
});

describe('a place started without a plan', () => {
  /** A program followed one after the other, of a workout whose load rises by 5 lb after each success. */
  async function followStraight(who: TestMember) {
    const progression = { kind: 'straight', step: { value: 5, unit: 'lb' } };
    const exercises = [{ exerciseId: exerciseId(0), sets: 2, reps: 5, weight: 100, progression }];
    const { id: workoutId } = await makeWorkout(who, { exercises });
    const schedule = [1, 2].map((week) => ({ workoutId, week, day: 1 }));
    const { body } = await who.send('POST', '/api/programs', { name: 'Base', duration: 2, schedule });
    const run = { programId: body.id, mode: 'queue', start: day(0) };
    return (await who.send('POST', '/api/runs', run)).body as RunAnswer;
  }
  const start = (who: TestMember, run: RunAnswer, body: object = {}) =>
    who.send('POST', `/api/runs/${run.id}/sessions`, body);

  it('has the sets that it aims at, and goes on from what was done', async () => {
    const kim = await app.signUp();
    await kim.send('PATCH', '/api/settings', { timeZone: ZONE });
    const run = await followStraight(kim);
    const first = await start(kim, run);
    expect(first.status).toBe(201);
    const place = { runId: run.id, placeId: run.places[0]!.id, timeZone: ZONE };
    expect(first.body.workout).toMatchObject({
      place,
      exercises: [{ sets: 2, reps: 5, weight: 100, aim: { entryId: run.workouts[0]!.exercises[0]!.id } }],
    });
    const again = await start(kim, run);
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    const done = { completedSets: 2, actualReps: [5, 5], actualWeight: [100, 100], completed: true };
    await kim.send('PUT', `/api/session-exercises/${first.body.exercises[0].id}`, done);
    await kim.send('PUT', `/api/sessions/${first.body.id}`, { completed: true });
    const nothingDue = await start(kim, run);
    expect([nothingDue.status, nothingDue.body.code]).toEqual([409, 'conflict']);
    expect((await start(kim, run, { placeId: run.places[0]!.id })).status).toBe(409);
    const second = await start(kim, run, { placeId: run.places[1]!.id });
    expect(second.body.workout.exercises).toMatchObject([{ sets: 2, reps: 5, weight: 105 }]);
  });

  it('a start that is sent again is one session, and no other member starts it', async () => {
    const [kim, sam] = [await app.signUp(), await app.signUp()];
    const run = await followStraight(kim);
    const key = { 'Idempotency-Key': 'start-1' };
    const send = () => kim.send('POST', `/api/runs/${run.id}/sessions`, {}, key);
    const { body: first } = await send();
    await kim.send('PUT', `/api/sessions/${first.id}`, { completed: true });
    const { status, body } = await send();
    expect([status, body.id]).toEqual([201, first.id]);
    expect((await start(sam, run)).status).toBe(404);
    expect((await start(kim, run, { placeId: first.id })).status).toBe(404);
  });
});
