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

const makeProgram = async ({ send }: TestMember): Promise<{ id: string }> =>
  (await send('POST', '/api/programs', { name: 'Base', duration: 4 })).body;
const makeOwnExercise = async ({ send }: TestMember): Promise<{ id: string }> =>
  (await send('POST', '/api/own-exercises', newExercise())).body;

/** Sends a request with one header; answers its status, its ETag and its body. */
async function sent(method: string, path: string, header: Record<string, string>, body?: object) {
  const answer = await pat.fetch(path, {
    method,
    headers: { ...header, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, tag: answer.headers.get('etag')!, body: text && JSON.parse(text) };
}

describe.each([
  ['a workout', async () => `/api/workouts/${(await makeWorkout(pat)).id}`, { name: 'Pull' }],
  ['a program', async () => `/api/programs/${(await makeProgram(pat)).id}`, { name: 'Spring' }],
  [
    'an own exercise',
    async () => `/api/own-exercises/${(await makeOwnExercise(pat)).id}`,
    { instructions: 'Walk.' },
  ],
  ['a session', async () => `/api/sessions/${(await makeSession(pat)).id}`, { completed: true }],
])('%s', (_name, make, change) => {
  it('gets an ETag, and 304 for a client that has it', async () => {
    const path = await make();
    const { status, tag } = await sent('GET', path, {});
    expect({ status, tag }).toEqual({ status: 200, tag: expect.stringMatching(/^"\d+-[\w-]{16}"$/) });
    expect(await sent('GET', path, { 'if-none-match': `W/${tag}` })).toMatchObject({ status: 304, tag });
    const changed = await sent('PUT', path, {}, change);
    expect(changed.tag).not.toBe(tag);
    expect(await sent('GET', path, { 'if-none-match': tag })).toMatchObject({
      status: 200,
      tag: changed.tag,
    });
    await pat.send('DELETE', path);
  });

  it('changes for a client that has seen its last revision, and answers 412 to others', async () => {
    const path = await make();
    const { tag: first } = await sent('GET', path, {});
    const { status, tag: second } = await sent('PUT', path, { 'if-match': first }, change);
    expect(status).toBe(200);
    for (const seen of [first, '"nonsense"', 'nonsense']) {
      const refused = await sent('PUT', path, { 'if-match': seen }, change);
      expect(refused).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    }
    expect((await sent('GET', path, {})).tag).toBe(second);
    expect((await sent('PUT', path, { 'if-match': '*' }, change)).status).toBe(200);
  });
});

it.each([
  ['workouts', makeWorkout],
  ['programs', makeProgram],
  ['sessions', makeSession],
])('%s: refuses to delete what was changed since it was seen', async (room, make) => {
  const { id } = await make(pat);
  const path = `/api/${room}/${id}`;
  const { tag } = await sent('GET', path, {});
  await pat.send('PUT', path, room === 'sessions' ? { completed: true } : { name: 'Newer' });
  expect((await sent('DELETE', path, { 'if-match': tag })).status).toBe(412);
  const { tag: newer } = await sent('GET', path, {});
  expect((await sent('DELETE', path, { 'if-match': newer })).status).toBe(200);
});

describe('a creation sent twice', () => {
  const ownId = (digit: string) => digit.repeat(16) + pat.member.id.slice(-8);

  it('makes one program, one scheduled workout and one exercise, by the id that the client chose', async () => {
    const workout = await makeWorkout(pat);
    const program = { id: ownId('a'), name: 'Base', duration: 4 };
    for (const status of [201, 200])
      expect(await pat.send('POST', '/api/programs', program)).toMatchObject({
        status,
        body: { id: program.id },
      });
    const scheduled = { id: ownId('b'), programId: program.id, workoutId: workout.id, week: 1, day: 2 };
    for (const status of [201, 200])
      expect(await pat.send('POST', '/api/program-workouts', scheduled)).toMatchObject({
        status,
        body: { id: scheduled.id, week: 1, day: 2 },
      });
    const { exerciseId } = workout.exercises[0]!;
    const exercise = { id: ownId('c'), workoutId: workout.id, exerciseId };
    for (const status of [201, 200])
      expect(await pat.send('POST', '/api/workout-exercises', exercise)).toMatchObject({
        status,
        body: { id: exercise.id },
      });
    expect((await pat.send('GET', `/api/programs/${program.id}`)).body.workouts).toHaveLength(1);
    const { body: after } = await pat.send('GET', `/api/workouts/${workout.id}`);
    expect(after.exercises).toHaveLength(workout.exercises.length + 1);
    const other = await makeWorkout(pat);
    const elsewhere = await pat.send('POST', '/api/workout-exercises', { ...exercise, workoutId: other.id });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('makes one by its Idempotency-Key, and another one by another key, member or call', async () => {
    const make = (who: TestMember, key: string, path = '/api/programs') =>
      who
        .fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({
            name: 'Keyed',
            duration: 4,
            ...(path !== '/api/programs' && { category: 'hiit', duration: undefined }),
          }),
        })
        .then(async (answer) => ({ status: answer.status, id: (await answer.json()).id }));
    const first = await make(pat, 'k1');
    expect(first.status).toBe(201);
    expect(await make(pat, 'k1')).toEqual(first);
    const sam = await app.signUp();
    const others = [await make(pat, 'k2'), await make(sam, 'k1'), await make(pat, 'k1', '/api/workouts')];
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4);
  });

  it('fails under an id outside the member’s own range', async () => {
    const program = { id: 'f'.repeat(24), name: 'Base', duration: 4 };
    expect(await pat.send('POST', '/api/programs', program)).toMatchObject({
      status: 400,
      body: { faults: [{ path: 'body.id' }] },
    });
  });
});
