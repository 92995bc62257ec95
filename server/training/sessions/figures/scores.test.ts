import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, exerciseId, makeWorkout, newExercise } from '@server/testing/training';
import { sessionModel } from '../model';
import { recountScores } from '../recount-scores';
import { proveRecords } from './prove-records';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const AMRAP = { style: 'amrap', roundNumber: 1, capSeconds: 600 };
const amrapOf = (who: TestMember, exercise: string, fields: object = {}) =>
  makeWorkout(who, {
    name: 'Cindy',
    exercises: [{ exerciseId: exercise, sets: 1, reps: 5, roundNumber: 1 }],
    rounds: [AMRAP],
    ...fields,
  });

/** A completed session of that workout so many hours ago, with this score. */
async function scored(who: TestMember, workoutId: string, hoursAgo: number, laps: number): Promise<Session> {
  const at = Date.now() - hoursAgo * HOUR_MS;
  const { body: session } = await who.send('POST', '/api/sessions', { workoutId, at });
  await stated(who, session, laps, at + 60_000);
  const { body } = await who.send('PUT', `/api/sessions/${session.id}`, { completed: true });
  return body;
}
async function stated(who: TestMember, session: Session, laps: number, at: number) {
  const { next } = device(session, `device-${String(at)}`);
  const command = { type: 'end_round', roundNumber: 1, score: { laps, reps: 0 } } as const;
  const { status } = await who.send('POST', `/api/sessions/${session.id}/commands`, next(command, at));
  expect(status).toBe(200);
}
/** Best scores that a start of that workout carries. */
async function carried(who: TestMember, workoutId: string) {
  const { body } = await who.send('POST', '/api/sessions', { workoutId });
  await who.send('DELETE', `/api/sessions/${body.id}`);
  return (body as Session).workout.bestScores?.map(({ score }) => score);
}
const flagged = (who: TestMember, sessions: Session[]) =>
  Promise.all(
    sessions.map(async ({ id }) => {
      const { status, body } = await who.send('GET', `/api/sessions/${id}/score-records`);
      return status === 200 && body.length > 0;
    }),
  );

it('R6: the flags of scores follow what is mended, deleted, restored or comes late', async () => {
  const kim = await app.signUp();
  const { id } = await amrapOf(kim, exerciseId(0));
  expect(await carried(kim, id)).toBeUndefined();
  const all = [await scored(kim, id, 30, 5), await scored(kim, id, 20, 6), await scored(kim, id, 10, 7)];
  const [first, , third] = all as [Session, Session, Session];
  expect(third.scores).toEqual([{ roundNumber: 1, score: { laps: 7, reps: 0 } }]);
  expect(await flagged(kim, all)).toEqual([false, true, true]);
  expect(await carried(kim, id)).toEqual([{ laps: 7, reps: 0 }]);
  await stated(kim, first, 9, Date.now());
  expect(await flagged(kim, all)).toEqual([false, false, false]);
  expect(await carried(kim, id)).toEqual([{ laps: 9, reps: 0 }]);
  await kim.send('DELETE', `/api/sessions/${first.id}`);
  expect(await flagged(kim, all)).toEqual([false, false, true]);
  expect(await carried(kim, id)).toEqual([{ laps: 7, reps: 0 }]);
  await kim.send('POST', `/api/sessions/${first.id}/restore`);
  expect(await carried(kim, id)).toEqual([{ laps: 9, reps: 0 }]);
});

it('R6: a session that comes late, or is opened again, changes the flags of those after it', async () => {
  const tom = await app.signUp();
  const { id } = await amrapOf(tom, exerciseId(0));
  const [first, second] = [await scored(tom, id, 30, 5), await scored(tom, id, 10, 7)];
  const late = await scored(tom, id, 20, 8);
  expect(await flagged(tom, [first, late, second])).toEqual([false, true, false]);
  await tom.send('PUT', `/api/sessions/${late.id}`, { completed: false });
  expect(await flagged(tom, [first, late, second])).toEqual([false, false, true]);
  const { wrong, wrongSessions } = await proveRecords(app.app.connection);
  expect({ wrong, wrongSessions }).toEqual({ wrong: [], wrongSessions: 0 });
});

/** A completed session of so many laps, each a set a minute, whose round was ended before the last of them came. */
async function endedEarly(who: TestMember, workoutId: string, hoursAgo: number, laps: number) {
  const at = Date.now() - hoursAgo * HOUR_MS;
  const { body: session } = await who.send('POST', '/api/sessions', { workoutId, at });
  const [desktop, phone] = [device(session, `desk-${at}`), device(session, `phone-${at}`)];
  const send = async (command: object) =>
    expect((await who.send('POST', `/api/sessions/${session.id}/commands`, command)).status).toBe(200);
  await send(desktop.next({ type: 'start_clock', roundNumber: 1 }, at));
  await send(desktop.next({ type: 'end_round', roundNumber: 1 }, at + 540_000));
  const entryId = session.exercises[0].id;
  for (let set = 1; set <= laps; set += 1)
    await send(phone.next({ type: 'complete_set', entryId, set, reps: 5, weight: 0 }, at + set * 60_000));
  const { body } = await who.send('GET', `/api/sessions/${session.id}`);
  return { session: body as Session, send, phone };
}

it('R7: a score, its flag and the best of a workout follow the sets that come after the end or are removed', async () => {
  const zoe = await app.signUp();
  const { id } = await amrapOf(zoe, exerciseId(0));
  const { session: first } = await endedEarly(zoe, id, 30, 3);
  const { session, send, phone } = await endedEarly(zoe, id, 20, 5);
  expect([first, session].map(({ scores }) => scores)).toMatchObject([
    [{ score: { laps: 3, reps: 0 } }],
    [{ score: { laps: 5, reps: 0 } }],
  ]);
  expect(await flagged(zoe, [first, session])).toEqual([false, true]);
  expect(await carried(zoe, id)).toEqual([{ laps: 5, reps: 0 }]);
  for (const fact of session.state.facts)
    if (fact.kind === 'set' && fact.place.set > 2)
      await send(phone.next({ type: 'remove_set', ...fact.place, recordId: fact.id }));
  expect(await flagged(zoe, [first, session])).toEqual([false, false]);
  expect((await zoe.send('GET', '/api/score-records')).body).toEqual([]);
  expect(await carried(zoe, id)).toEqual([{ laps: 3, reps: 0 }]);
});

it('K6: an upgrade counts the scores of before anew, and leaves alone what a member stated', async () => {
  const ida = await app.signUp();
  const { id } = await amrapOf(ida, exerciseId(0));
  const { session: frozen } = await endedEarly(ida, id, 30, 3);
  const said = await scored(ida, id, 20, 2);
  const sessions = sessionModel(app.app.connection);
  // As older versions kept it: what was counted at the end, in the fact and beside the state.
  const facts = { 'state.facts.1.score': { laps: 0, reps: 0 } };
  await sessions.updateOne({ _id: frozen.id }, { $set: facts, $unset: { scores: 1, scoredWorkout: 1 } });
  expect(await carried(ida, id)).toEqual([{ laps: 2, reps: 0 }]);
  for (let run = 0; run < 2; run += 1) {
    await recountScores(app.app.connection, new AbortController().signal);
    expect(await carried(ida, id)).toEqual([{ laps: 3, reps: 0 }]);
  }
  const { body } = await ida.send('GET', `/api/sessions/${said.id}`);
  expect(body.scores).toEqual([{ roundNumber: 1, score: { laps: 2, reps: 0 } }]);
});

it('R6: another cap, and another workout, have scores of their own', async () => {
  const lee = await app.signUp();
  const [one, other] = [await amrapOf(lee, exerciseId(0)), await amrapOf(lee, exerciseId(0))];
  await scored(lee, one.id, 5, 9);
  const later = await scored(lee, other.id, 3, 10);
  expect(await flagged(lee, [later])).toEqual([false]);
  const change = { rounds: [{ ...AMRAP, capSeconds: 900 }] };
  expect((await lee.send('PUT', `/api/workouts/${one.id}`, change)).status).toBe(200);
  expect(await flagged(lee, [await scored(lee, one.id, 2, 12)])).toEqual([false]);
  const { body } = await lee.send('GET', '/api/score-records');
  expect(body).toEqual([]);
});

it('R6: scores of an exercise that is merged count as those of the other', async () => {
  const ann = await app.signUp();
  const { body: double } = await ann.send('POST', '/api/own-exercises', newExercise({ name: 'Pull up' }));
  const { id } = await amrapOf(ann, double.id);
  const first = await scored(ann, id, 5, 4);
  expect(
    (await ann.send('POST', `/api/own-exercises/${double.id}/merge`, { into: exerciseId(3) })).status,
  ).toBe(200);
  const second = await scored(ann, id, 3, 5);
  expect(second.workout.bestScores?.[0]?.work[0]?.exerciseId).toBe(exerciseId(3));
  expect(await flagged(ann, [first, second])).toEqual([false, true]);
});

it('lists the records among scores, newest first, and nobody reads those of others', async () => {
  const [sue, other] = [await app.signUp(), await app.signUp()];
  const { id } = await amrapOf(sue, exerciseId(0));
  for (const [index, laps] of [5, 6, 7].entries()) await scored(sue, id, 30 - index, laps);
  const { body } = await sue.send('GET', '/api/score-records');
  expect(body).toBeInstanceOf(Array);
  expect(body.map(({ score, before }: { score: object; before: object }) => [score, before])).toEqual([
    [
      { laps: 7, reps: 0 },
      { laps: 6, reps: 0 },
    ],
    [
      { laps: 6, reps: 0 },
      { laps: 5, reps: 0 },
    ],
  ]);
  expect(body[0]).toMatchObject({ workoutName: 'Cindy', style: 'amrap', capSeconds: 600 });
  expect((await sue.send('GET', '/api/score-records?limit=1')).body).toHaveLength(1);
  expect((await sue.send('GET', `/api/score-records?since=${new Date().toISOString()}`)).body).toEqual([]);
  expect((await other.send('GET', '/api/score-records')).body).toEqual([]);
  const { sessionId } = body[0];
  expect((await other.send('GET', `/api/sessions/${sessionId}/score-records`)).status).toBe(404);
});

it('a proof finds scores that say something else than the sets, and adds those of before they were kept', async () => {
  const max = await app.signUp();
  const { id } = await amrapOf(max, exerciseId(0));
  const session = await scored(max, id, 5, 4);
  const sessions = sessionModel(app.app.connection);
  const scores = async () => (await sessions.findById(session.id).lean())?.scores?.map(({ score }) => score);
  await sessions.updateOne({ _id: session.id }, { $set: { 'scores.0.score.laps': 99 } });
  expect((await proveRecords(app.app.connection)).wrongSessions).toBe(1);
  expect(await scores()).toEqual([{ laps: 4, reps: 0 }]);
  await sessions.updateOne({ _id: session.id }, { $unset: { scores: 1, scoredWorkout: 1 } });
  await proveRecords(app.app.connection);
  expect(await scores()).toEqual([{ laps: 4, reps: 0 }]);
});
