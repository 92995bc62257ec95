import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECENT_SESSIONS_ON_PROGRESS } from '@common/constants';
import { seedLongHistory } from '@server/testing/long-history';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { exerciseId, makeWorkout } from '@server/testing/training';
import { BestsCounting } from '../figures/bests-counting';
import { sessionModel } from '../model';

const SESSIONS = /^workoutsessions$/;
/** One every six hours. */
const A_MONTH = 31 * 4;
const MANY = { workouts: 1_000, sessions: 5_000 };
let app: TestApp;
let kim: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  kim = await app.signUp();
  await seedLongHistory(app, kim, MANY);
  await seedLongHistory(app, await app.signUp(), { workouts: 100, sessions: 500 });
});
afterAll(() => app.close());

interface Asked {
  collection: string;
  stages: string[];
  examined: number;
  returned: number;
}
type Stage = { stage: string; inputStage?: Stage };

/** Makes a call and explains each question about this member that the database was asked meanwhile. */
async function questionsOf(call: () => Promise<unknown>, of: RegExp): Promise<Asked[]> {
  const finds: [string, object, object][] = [];
  const { connection } = app.app;
  // The server's own rounds (rests that end, sessions to purge) name no member.
  connection.set('debug', (name: string, method: string, filter: { userId?: unknown }, options: object) => {
    if (of.test(name) && /^find/.test(method) && String(filter.userId) === kim.member.id)
      finds.push([name, filter, method === 'findOne' ? { ...options, limit: 1 } : options]);
  });
  await call();
  connection.set('debug', false);
  return Promise.all(
    finds.map(async ([collection, filter, options]) => {
      const explained = await connection
        .collection(collection)
        .find(filter, options)
        .explain('executionStats');
      const stages: string[] = [];
      for (let stage: Stage | undefined = explained.queryPlanner.winningPlan; stage; stage = stage.inputStage)
        stages.push(stage.stage);
      const { totalDocsExamined, nReturned } = explained.executionStats;
      return { collection, stages, examined: totalDocsExamined, returned: nReturned };
    }),
  );
}

const get = (path: string) => () => kim.send('GET', path);

it.each([
  ['', MANY.sessions],
  [`?limit=${RECENT_SESSIONS_ON_PROGRESS}&completed=true`, RECENT_SESSIONS_ON_PROGRESS],
  ['?limit=3', 3],
])('GET /api/sessions%s reads no more than it answers, in the order of an index', async (query, answered) => {
  const page = { stages: ['FETCH', 'IXSCAN'], returned: answered, examined: answered };
  expect(await questionsOf(get(`/api/sessions${query}`), SESSIONS)).toMatchObject([page]);
});

it('the last page of 5,000 sessions costs as little as the first', async () => {
  const { body: all } = await kim.send('GET', '/api/sessions?limit=1&completed=true');
  const deep = new Date(Date.parse(all[0].startTime) - (MANY.sessions - 30) * 6 * 3_600_000).toISOString();
  const { body: page } = await kim.send('GET', `/api/sessions?limit=20&before=${deep}`);
  const last = page.at(-1);
  const query = `?limit=20&completed=true&before=${last.startTime}&beforeId=${last.id}`;
  const [asked] = await questionsOf(get(`/api/sessions${query}`), SESSIONS);
  // One more: the one that the page before ended with.
  expect(asked).toMatchObject({ stages: ['FETCH', 'IXSCAN'], returned: 9, examined: 10 });
});

it('a start asks for what was done last of each exercise, by an index, also of one never done', async () => {
  const workout = await makeWorkout(kim, {
    exercises: [{ exerciseId: exerciseId(0) }, { exerciseId: exerciseId(1) }, { exerciseId: exerciseId(90) }],
  });
  const queries = await questionsOf(
    () => kim.send('POST', '/api/sessions', { workoutId: workout.id }),
    SESSIONS,
  );
  for (const one of queries) expect(one.stages.at(-1)).toBe('IXSCAN');
  expect(queries.length).toBeGreaterThanOrEqual(3);
  // The last one done, and one that is under way.
  expect(Math.max(...queries.map(({ examined }) => examined))).toBeLessThanOrEqual(2);
  await kim.send('DELETE', `/api/workouts/${workout.id}`);
});

it('R3: a start after a workout reads the bests that are kept, the one session that changed, and its month', async () => {
  const counting = new BestsCounting(app.app.connection);
  await counting.countUnknown(kim.member.id);
  const { body: last } = await kim.send('GET', '/api/sessions?limit=1&completed=true');
  const workout = await makeWorkout(kim, { exercises: [{ exerciseId: exerciseId(0) }] });
  await counting.refresh(kim.member.id);
  await sessionModel(app.app.connection).updateOne({ _id: last[0].id }, { $set: { bestsDue: true } });
  const queries = await questionsOf(
    () => kim.send('POST', '/api/sessions', { workoutId: workout.id }),
    /^(workoutsessions|exercisebests)$/,
  );
  expect(queries.map(({ collection }) => collection)).toContain('exercisebests');
  for (const one of queries) expect(one.stages.at(-1)).toBe('IXSCAN');
  expect(Math.max(...queries.map(({ examined }) => examined))).toBeLessThanOrEqual(A_MONTH);
  await kim.send('DELETE', `/api/workouts/${workout.id}`);
});

it('the history of an exercise reads the sessions that it answers', async () => {
  const history = get(`/api/exercises/${exerciseId(0)}/history?limit=20`);
  // Its bests are counted once.
  await history();
  const queries = await questionsOf(history, SESSIONS);
  for (const one of queries) expect(one.stages).toEqual(['FETCH', 'IXSCAN']);
  expect(Math.max(...queries.map(({ examined }) => examined))).toBe(20);
});

it('lists of workouts and programs, and one of them, read only what they answer', async () => {
  const { body: workouts } = await kim.send('GET', '/api/workouts');
  expect(workouts).toHaveLength(MANY.workouts);
  const { body: program } = await kim.send('POST', '/api/programs', { name: 'Base', duration: 4 });
  await kim.send('POST', '/api/program-workouts', {
    programId: program.id,
    workoutId: workouts[500].id,
    week: 1,
    day: 1,
  });
  for (const path of [
    '/api/workouts',
    `/api/workouts/${workouts[0].id}`,
    '/api/programs',
    `/api/programs/${program.id}`,
  ]) {
    const queries = await questionsOf(get(path), /workouts|programs/);
    expect(queries).not.toEqual([]);
    for (const one of queries) {
      expect({ path, last: one.stages.at(-1), sorted: one.stages.includes('SORT') }).toEqual({
        path,
        last: 'IXSCAN',
        sorted: false,
      });
      expect(one.examined).toBe(one.returned);
    }
  }
});

it('progress reads what is kept, however many sessions there are', async () => {
  const { body: first } = await kim.send('GET', '/api/progress');
  expect(first.totalWorkouts).toBeGreaterThanOrEqual(MANY.sessions);
  const queries = await questionsOf(get('/api/progress'), /^(workoutsessions|trainingtotals)$/);
  for (const one of queries) expect(one.stages.at(-1)).toBe('IXSCAN');
  expect(queries.reduce((sum, { examined }) => sum + examined, 0)).toBe(0);
});

it('progress after a workout reads that one, and those of its month', async () => {
  await kim.send('GET', '/api/progress');
  const { body: last } = await kim.send('GET', '/api/sessions?limit=1&completed=true');
  const sessions = sessionModel(app.app.connection);
  await sessions.updateOne({ _id: last[0].id }, { $set: { bestsDue: true } });
  const queries = await questionsOf(get('/api/progress'), SESSIONS);
  for (const one of queries) expect(one.stages.at(-1)).toBe('IXSCAN');
  expect(Math.max(...queries.map(({ examined }) => examined))).toBeLessThanOrEqual(A_MONTH);
});
