import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, connectAssistant } from '@server/testing/assistant';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, exerciseId, makeSession, makeWorkout, NOBODY } from '@server/testing/training';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tokenOf = async ({ send }: TestMember, scopes = ['read']) =>
  (await send('POST', '/api/auth/tokens', { name: 'Assistant', scopes })).body as {
    id: string;
    token: string;
  };
const assistantOf = async (member: TestMember, scopes = ['read']) =>
  connectAssistant(app.url, (await tokenOf(member, scopes)).token);

/** A member with one finished session of two sets. */
async function trained(): Promise<TestMember & { sessionId: string }> {
  const member = await app.signUp();
  const session = await makeSession(member);
  const phone = device(session);
  const path = `/api/sessions/${session.id}/commands`;
  await member.send('POST', path, phone.completeSet(0, 1, 10, 100));
  await member.send('POST', path, phone.completeSet(0, 2, 8, 105));
  await member.send('POST', path, phone.next({ type: 'finish' }));
  return { ...member, sessionId: session.id };
}

describe('an assistant reads training by a personal token', () => {
  it('lists its tools, each with what it takes and answers', async () => {
    const assistant = await assistantOf(await app.signUp());
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toContain('list_sessions');
    for (const { description, inputSchema, outputSchema } of tools) {
      expect(description).toBeTruthy();
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
    }
  });

  it('reads sessions, histories, records and progress as they were trained', async () => {
    const member = await trained();
    const assistant = await assistantOf(member);
    const { sessions } = await callTool(assistant, 'list_sessions');
    expect(sessions).toEqual([
      expect.objectContaining({ id: member.sessionId, workout: 'Push Day', phase: 'completed' }),
    ]);
    const pound = (value: number) => ({ value, unit: 'lb' });
    const sets = [
      { reps: 10, load: pound(100) },
      { reps: 8, load: pound(105) },
    ];
    expect(sessions[0].exercises[0].sets).toEqual(sets);
    expect(await callTool(assistant, 'get_session', { id: member.sessionId })).toEqual(sessions[0]);
    const history = await callTool(assistant, 'get_exercise_history', { id: exerciseId(0) });
    expect(history).toMatchObject({ times: 1, sessions: [{ sessionId: member.sessionId, sets }] });
    expect((await callTool(assistant, 'list_records')).records).toEqual([]);
    expect(await callTool(assistant, 'get_progress')).toMatchObject({ totalWorkouts: 1, streak: 1 });
    expect(await callTool(assistant, 'get_today')).toMatchObject({ kind: 'no program' });
  });

  it('reads workouts and programs, and finds exercises by other words', async () => {
    const member = await app.signUp();
    const { id: workoutId } = await makeWorkout(member);
    const program = { name: 'Base', duration: 4, schedule: [{ workoutId, week: 1, day: 1 }] };
    const { id } = (await member.send('POST', '/api/programs', program)).body;
    const assistant = await assistantOf(member);
    expect((await callTool(assistant, 'list_workouts')).workouts).toEqual([
      { id: workoutId, name: 'Push Day', category: 'strength', estimatedMinutes: null, exerciseCount: 2 },
    ]);
    const { exercises } = await callTool(assistant, 'get_workout', { id: workoutId });
    const target = { reps: 10, load: { value: 100, unit: 'lb' } };
    expect(exercises[0]).toMatchObject({ exerciseId: exerciseId(0), sets: [target, target] });
    expect((await callTool(assistant, 'list_programs')).programs).toMatchObject([{ id, workoutCount: 1 }]);
    expect((await callTool(assistant, 'get_program', { id })).workouts).toEqual([
      { week: 1, day: 1, workoutId, name: 'Push Day' },
    ]);
    const ohp = await callTool(assistant, 'search_exercises', { search: 'ohp', limit: 3 });
    expect(ohp.exercises.map(({ name }: { name: string }) => name).join()).toMatch(/overhead press/i);
  });
});

describe('an assistant logs sets of the workout under way', () => {
  const pound = (value: number) => ({ value, unit: 'lb' });

  // [S114]
  it('records the next set once for each key, and says what comes then', async () => {
    const member = await app.signUp();
    const session = await makeSession(member);
    const assistant = await assistantOf(member, ['read', 'train']);
    const sessionId = session.id;
    expect((await callTool(assistant, 'get_active_session')).next[0]).toMatchObject({
      exerciseId: exerciseId(0),
      set: 1,
    });
    const first = { sessionId, key: 'set-one-1', reps: 9, load: { value: 47.5, unit: 'kg' } };
    const answer = await callTool(assistant, 'log_set', first);
    expect(answer).toMatchObject({
      logged: { exerciseId: exerciseId(0), set: 1, reps: 9, load: { value: 47.5, unit: 'kg' } },
      left: 3,
      next: { exerciseId: exerciseId(0), set: 2 },
    });
    expect(await callTool(assistant, 'log_set', first)).toEqual(answer);
    const both = { sessionId, key: 'set-two-2' };
    const [one, two] = await Promise.all([
      callTool(assistant, 'log_set', both),
      callTool(assistant, 'log_set', both),
    ]);
    expect(one).toEqual(two);
    // As planned: ten at 100 lb.
    expect(one).toMatchObject({ logged: { set: 2, reps: 10, weight: 100 }, left: 2 });
    const { session: told } = await callTool(assistant, 'get_active_session');
    expect(told.exercises[0].sets).toEqual([
      { reps: 9, load: { value: 47.5, unit: 'kg' } },
      { reps: 10, load: pound(100) },
    ]);
  });

  it('records a set of the exercise that was named, and refuses one too many with words', async () => {
    const member = await app.signUp();
    const { id: sessionId } = await makeSession(member);
    const assistant = await assistantOf(member, ['read', 'train']);
    const setOfSecond = { sessionId, exerciseId: exerciseId(1) };
    for (const key of ['named-one', 'named-two'])
      expect(await callTool(assistant, 'log_set', { ...setOfSecond, key })).toMatchObject({
        logged: { exerciseId: exerciseId(1), reps: 8, weight: 50 },
      });
    const third = await callTool(assistant, 'log_set', { ...setOfSecond, key: 'named-three' });
    expect(third.refused).toBe('There is no set left of this exercise.');
    await member.send('PUT', `/api/sessions/${sessionId}`, { completed: true });
    const late = await callTool(assistant, 'log_set', { sessionId, key: 'too-late' });
    expect(late.refused).toBe('This workout is not under way.');
  });

  it('records nothing with a token that only reads, nor into another member’s workout', async () => {
    const member = await app.signUp();
    const { id: sessionId } = await makeSession(member);
    const reader = await assistantOf(member, ['read']);
    const set = { sessionId, key: 'never-here' };
    expect((await callTool(reader, 'log_set', set)).refused).toMatch(/lacks the scope "train"/);
    const other = await assistantOf(await app.signUp(), ['read', 'train']);
    expect((await callTool(other, 'log_set', set)).refused).toMatch(/was not found/);
    expect((await member.send('GET', `/api/sessions/${sessionId}`)).body.state.facts).toEqual([]);
  });
});

describe('an assistant plans drafts, which only their member makes real', () => {
  const push = {
    name: 'Push A',
    category: 'strength',
    exercises: [
      { exerciseId: exerciseId(0), sets: 3, reps: 5, load: { value: 60, unit: 'kg' }, restSeconds: 120 },
    ],
  };

  // [S114]
  it('plans a workout that waits until it is kept', async () => {
    const member = await app.signUp();
    const { token } = await tokenOf(member, ['read', 'manage']);
    const assistant = await connectAssistant(app.url, token);
    const { draftId } = await callTool(assistant, 'plan_workout', push);
    expect((await callTool(assistant, 'list_workouts')).workouts).toEqual([]);
    const { body: drafts } = await member.send('GET', '/api/drafts');
    expect(drafts).toMatchObject([{ id: draftId, from: 'Assistant', program: null }]);
    expect(drafts[0].workouts[0]).toMatchObject({ name: 'Push A', exercises: [{ sets: 3, restTime: 120 }] });
    const byToken = await app.send('POST', `/api/drafts/${draftId}/keep`, undefined, {
      authorization: `Bearer ${token}`,
    });
    expect([byToken.status, byToken.body.code]).toEqual([403, 'sign_in_only']);
    const keptDraft = (await member.send('POST', `/api/drafts/${draftId}/keep`)).body;
    const workout = await callTool(assistant, 'get_workout', { id: keptDraft.workoutIds[0] });
    const target = { reps: 5, load: { value: 60, unit: 'kg' } };
    expect(workout.exercises).toMatchObject([{ sets: [target, target, target], restSeconds: 120 }]);
    expect((await member.send('GET', '/api/drafts')).body).toEqual([]);
  });

  it('plans a workout that its member keeps and starts, and records its sets to the end', async () => {
    const member = await app.signUp();
    const assistant = await assistantOf(member, ['read', 'train', 'manage']);
    const { draftId } = await callTool(assistant, 'plan_workout', push);
    const { workoutIds } = (await member.send('POST', `/api/drafts/${draftId}/keep`)).body;
    const { body: session } = await member.send('POST', '/api/sessions', { workoutId: workoutIds[0] });
    for (const [nth, reps] of [5, 5, 4].entries()) {
      const set = { sessionId: session.id, key: `story-set-${nth}`, reps };
      const { logged, left } = await callTool(assistant, 'log_set', set);
      expect([logged.set, logged.reps, logged.load, left]).toEqual([
        nth + 1,
        reps,
        { value: 60, unit: 'kg' },
        2 - nth,
      ]);
    }
    await member.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    const { sessions } = await callTool(assistant, 'list_sessions');
    expect(sessions).toMatchObject([{ id: session.id }]);
  });

  it('plans a program whose workouts stand on their days once it is kept', async () => {
    const member = await app.signUp();
    const assistant = await assistantOf(member, ['read', 'manage']);
    const schedule = [
      { workout: 1, week: 1, day: 1 },
      { workout: 2, week: 1, day: 4 },
      { workout: 1, week: 2, day: 1 },
    ];
    const planned = { name: 'Base', weeks: 2, workouts: [push, { ...push, name: 'Pull A' }], schedule };
    const { draftId } = await callTool(assistant, 'plan_program', planned);
    const { programId } = (await member.send('POST', `/api/drafts/${draftId}/keep`)).body;
    const { workouts } = await callTool(assistant, 'get_program', { id: programId });
    const days = workouts.map(({ week, day, name }: Record<string, unknown>) => [week, day, name]);
    expect(days).toEqual([
      [1, 1, 'Push A'],
      [1, 4, 'Pull A'],
      [2, 1, 'Push A'],
    ]);
  });

  it('refuses a plan of an unknown exercise, or of a day that the program does not have', async () => {
    const assistant = await assistantOf(await app.signUp(), ['read', 'manage']);
    const unknown = { ...push, exercises: [{ exerciseId: NOBODY, sets: 3 }] };
    expect((await callTool(assistant, 'plan_workout', unknown)).refused).toMatch(/not in the library/);
    const late = { name: 'Base', weeks: 1, workouts: [push], schedule: [{ workout: 2, week: 2, day: 1 }] };
    const { refused } = await callTool(assistant, 'plan_program', late);
    expect(refused).toMatch(/no such workout/);
    expect(refused).toMatch(/ends before this week/);
    const reader = await assistantOf(await app.signUp());
    expect((await callTool(reader, 'plan_workout', push)).refused).toMatch(/lacks the scope "manage"/);
  });
});

describe('an assistant may do what its token may, and nothing else', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'bare', version: '1' },
    },
  };
  const post = (body: unknown, headers: Record<string, string>) =>
    app.send('POST', '/mcp', body, { accept: 'application/json, text/event-stream', ...headers });

  // [S113]
  it('needs a token: a cookie, a wrong token or none opens nothing', async () => {
    const { cookie } = await app.signUp();
    for (const headers of [{}, { cookie }, { authorization: 'Bearer wtd_wrong' }] as Record<
      string,
      string
    >[]) {
      const answer = await post(initialize, headers);
      expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  it('refuses a page of another site without a token', async () => {
    const { token } = await tokenOf(await app.signUp());
    const origin = 'http://evil.example';
    const foreign = await post(initialize, { origin });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'cross_site']);
    expect((await post(initialize, { authorization: `Bearer ${token}`, origin })).status).toBe(200);
  });

  // [S113]
  it('makes many calls of one request, also once the answer has begun', async () => {
    const { token } = await tokenOf(await app.signUp());
    const use = (id: number, name: string) => ({
      ...{ jsonrpc: '2.0', id, method: 'tools/call' },
      params: { name, arguments: {} },
    });
    const batch = [
      use(1, 'get_progress'),
      ...Array.from({ length: 12 }, (_, n) => use(n + 2, 'search_exercises')),
    ];
    const answer = await app.fetch('/mcp', {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(batch),
    });
    const text = await answer.text();
    expect(text.match(/"jsonrpc"/g)).toHaveLength(batch.length);
    expect(text).not.toContain('"isError":true');
  });

  it('refuses garbage with words, and goes on', async () => {
    const { token } = await tokenOf(await app.signUp());
    const authorization = `Bearer ${token}`;
    for (const garbage of [{}, [], 'x', { jsonrpc: '2.0', id: 1, method: 'nothing/such' }])
      expect((await post(garbage, { authorization })).status).toBeLessThan(500);
    expect((await post({ pad: 'x'.repeat(300_000) }, { authorization })).status).toBe(413);
    const assistant = await connectAssistant(app.url, token);
    const wrong = await callTool(assistant, 'get_session', { id: { $ne: '' } });
    expect(wrong.refused).toMatch(/id/);
    await expect(callTool(assistant, 'no_such_tool')).rejects.toThrow(/no_such_tool/);
  });

  // [S47]
  it('finds nothing of another member', async () => {
    const other = await trained();
    const workout = await makeWorkout(other);
    const assistant = await assistantOf(await app.signUp());
    for (const [tool, id] of [
      ['get_session', other.sessionId],
      ['get_session', NOBODY],
      ['get_workout', workout.id],
      ['get_program', NOBODY],
    ] as const)
      expect((await callTool(assistant, tool, { id })).refused).toMatch(/was not found/);
    expect((await callTool(assistant, 'list_sessions')).sessions).toEqual([]);
  });

  // [S10]
  it('does not read with a token that only trains', async () => {
    const assistant = await assistantOf(await app.signUp(), ['train']);
    expect((await callTool(assistant, 'list_sessions')).refused).toMatch(/lacks the scope "read"/);
  });

  // [S64]
  it('ends at once with its token, and with the member’s approval', async () => {
    const member = await app.signUp();
    const admin = await app.signUp({ isAdmin: true });
    const [first, second] = [await tokenOf(member), await tokenOf(member)];
    const [one, two] = [
      await connectAssistant(app.url, first.token),
      await connectAssistant(app.url, second.token),
    ];
    await member.send('DELETE', `/api/auth/tokens/${first.id}`);
    await expect(callTool(one, 'get_progress')).rejects.toThrow();
    expect(await callTool(two, 'get_progress')).toMatchObject({ totalWorkouts: 0 });
    await admin.send('PATCH', `/api/admin/users/${member.member.id}/approval`, { isApproved: false });
    await expect(callTool(two, 'get_progress')).rejects.toThrow();
  });
});
