import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '@common/contract/problems';
import { sampled, times } from '@tests/setup/walks';
import { databaseDigest } from '../testing/database-digest';
import { type Bait, garbageFor } from '../testing/garbage';
import { calls, pathOf } from '../testing/sample-calls';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

// [S83] [S85]

const RUNS = times(30, 10);
let app: TestApp;
let member: TestMember;
let admin: TestMember;
let stranger: TestMember;
const bait: Bait = { ids: [] };

/** Creates one of everything that a member can have; answers the ids. */
async function belongings({ send }: TestMember): Promise<string[]> {
  const { body: library } = await send('GET', '/api/exercises');
  const exercises = [{ exerciseId: library[0].id }];
  const workout = (await send('POST', '/api/workouts', { name: 'Mine', category: 'hiit', exercises })).body;
  const program = (await send('POST', '/api/programs', { name: 'Mine', duration: 4 })).body;
  const day = { programId: program.id, workoutId: workout.id, week: 1, day: 1 };
  const scheduled = (await send('POST', '/api/program-workouts', day)).body;
  const session = (await send('POST', '/api/sessions', { workoutId: workout.id })).body;
  const token = (await send('POST', '/api/auth/tokens', { name: 'Mine' })).body;
  const things = [workout, workout.exercises[0], program, scheduled, session, session.exercises[0], token];
  return [...things.map(({ id }) => id), library[0].id];
}

beforeAll(async () => {
  app = await startTestApp();
  member = await app.signUp();
  admin = await app.signUp({ isAdmin: true });
  stranger = await app.signUp();
  for (const who of [stranger, member]) bait.ids.push(...(await belongings(who)));
  expect(bait.ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
});
afterAll(() => app.close());

describe('bodies pass strict schemas; unknown fields, query operators and oversize are refused', () => {
  it.each(sampled(calls, 20))(
    '%s: never a 5xx, always a typed problem, and nothing stored by a refusal',
    async (name, call) => {
      // Signing out well-formedly is no garbage; it gets a login of its own.
      const who =
        name === 'logout' ? await app.signIn(member.member.email) : call.access === 'admin' ? admin : member;
      const looked = Date.now();
      const digestBefore = await databaseDigest(app.app.connection, looked);
      let digest = digestBefore;
      await fc.assert(
        fc.asyncProperty(garbageFor(call, bait), async (garbage) => {
          const { id, query, text, contentType } = garbage;
          const hasBody = text !== undefined && call.method !== 'GET';
          const answer = await who.fetch(pathOf(call, id) + query, {
            method: call.method,
            ...(hasBody ? { body: text, headers: { 'content-type': contentType } } : {}),
          });
          const sent = await answer.text();
          expect(answer.status).toBeLessThan(500);
          // Reading is held to its promise once, at the end.
          const now = call.method === 'GET' ? digest : await databaseDigest(app.app.connection, looked);
          if (answer.status >= 400) {
            expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
            expect(problemSchema.parse(JSON.parse(sent)).status).toBe(answer.status);
            expect(now).toBe(digest);
          }
          digest = now;
        }),
        { numRuns: RUNS },
      );
      if (call.method === 'GET') expect(await databaseDigest(app.app.connection, looked)).toBe(digest);
    },
  );

  it('somebody else’s things are untouched after all that', async () => {
    const { body: workouts } = await stranger.send('GET', '/api/workouts');
    expect(workouts).toHaveLength(1);
    expect(workouts[0]).toMatchObject({ name: 'Mine', exercises: [{ sets: 3 }] });
    expect((await stranger.send('GET', '/api/programs')).body).toHaveLength(1);
    expect((await stranger.send('GET', '/api/sessions/active')).body.version).toBe(1);
  });
});
