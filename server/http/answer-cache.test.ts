import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { makeSession, makeWorkout, newExercise } from '../testing/training';

let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
});
afterAll(() => app.close());

/** Number of queries without a projection, so for whole documents, that `work` sends to the database. */
async function wholeReads(collection: string, work: () => Promise<unknown>): Promise<number> {
  let whole = 0;
  app.app.connection.set('debug', (name: string, method: string, _filter: object, options?: object) => {
    const { projection = {} } = (options ?? {}) as { projection?: Record<string, number> };
    if (name === collection && method === 'find' && !Object.values(projection).includes(1)) whole += 1;
  });
  try {
    await work();
  } finally {
    app.app.connection.set('debug', false);
  }
  return whole;
}

describe.each([
  ['/api/workouts', 'workouts'],
  ['/api/sessions?limit=26', 'workoutsessions'],
])('the list %s, which is made of what the database holds at each request', (path, collection) => {
  it('answers from the cache until a document changes', async () => {
    const session = await makeSession(pat);
    const first = await pat.send('GET', path);
    const again = await wholeReads(collection, async () =>
      expect((await pat.send('GET', path)).body).toEqual(first.body),
    );
    expect(again).toBe(0);
    if (collection === 'workouts')
      await pat.send('PUT', `/api/workouts/${session.workoutId}`, { name: 'Legs' });
    else await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    const changed = await pat.send('GET', path);
    expect(changed.body).not.toEqual(first.body);
    expect(changed.body).toHaveLength(first.body.length);
  });

  it('answers each member their own list, and 401 once access has ended', async () => {
    await pat.send('GET', path);
    const kim = await app.signUp();
    expect((await kim.send('GET', path)).body).toEqual([]);
    expect((await app.fetch(path)).status).toBe(401);
    await kim.send('POST', '/api/logout');
    expect((await kim.send('GET', path)).status).toBe(401);
  });

  it.each(['br', 'gzip', 'identity'])(
    'comes encoded as asked, is kept by no browser: %s',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      await makeSession(pat);
      await pat.fetch(path, { headers });
      const answer = await pat.fetch(path, { headers });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual((await pat.send('GET', path)).body);
    },
  );

  it('answers 304 to a client that has the current version', async () => {
    const etag = (await pat.fetch(path)).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await pat.fetch(path, { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

it('a workout with an exercise that is not the library’s is made anew each time: its words may change', async () => {
  const sam = await app.signUp();
  const created = await sam.send('POST', '/api/own-exercises', newExercise());
  expect(created.status).toBe(201);
  await makeWorkout(sam, { exercises: [{ exerciseId: created.body.id, sets: 3 }] });
  await sam.send('GET', '/api/workouts');
  const renamed = await sam.send(
    'PUT',
    `/api/own-exercises/${created.body.id}`,
    newExercise({ name: 'Sled drag' }),
  );
  expect(renamed.status).toBe(200);
  const { body } = await sam.send('GET', '/api/workouts');
  expect(body[0].exercises[0].exercise.name).toBe('Sled drag');
});
