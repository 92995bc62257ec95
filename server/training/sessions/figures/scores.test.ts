import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '../../../../common/constants';
import type { Session } from '../../../../common/sessions';
import { newExercise } from '../../../testing/new-exercise';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/test-app';
import { device, exerciseId, makeWorkout } from '../../../testing/training';
import { sessionModel } from '../model';
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
/** What a start of that workout carries of scores. */
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
