import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../core/errors';
import { createLogger } from '../core/logger';
import { startTestApp, type TestApp } from '../testing/test-app';
import { makeWorkout } from '../testing/training';
import { IdempotencyKeys, type KeyedAnswer, type KeyedRequest } from './idempotency-keys';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const key = (value: string) => ({ 'Idempotency-Key': value });
const stored = () => app.app.connection.collection('idempotencykeys');

describe('an Idempotency-Key over REST', () => {
  it('moves a week once, however often the move is sent', async () => {
    const pat = await app.signUp();
    const { id: workoutId } = await makeWorkout(pat);
    const { body: program } = await pat.send('POST', '/api/programs', { name: 'Base', duration: 4 });
    const day = { programId: program.id, workoutId, week: 1, day: 1 };
    await pat.send('POST', '/api/program-workouts', day);
    const path = `/api/programs/${program.id}/weeks`;
    const move = { change: { kind: 'move', duration: 4, week: 1, to: 3 } };
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await pat.send('POST', path, move, key('move-1')));
    expect(answers.map(({ status, body }) => [status, body.workouts[0].week])).toEqual(
      Array(3).fill([200, 3]),
    );
    // Under a new key week 1, which is another one now, moves: the workout comes one week earlier.
    const { body: moved } = await pat.send('POST', path, move, key('move-2'));
    expect(moved.workouts[0].week).toBe(2);
    const { body: now } = await pat.send('GET', `/api/programs/${program.id}`);
    expect(now.workouts[0].week).toBe(2);
  });

  it('goes with one body, member and address', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    const make = (who: typeof pat, name: string) =>
      who.send('POST', '/api/programs', { name, duration: 4 }, key('k'));
    const { body: first } = await make(pat, 'One');
    const other = await make(pat, 'Two');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await make(sam, 'Two')).status).toBe(201);
    const copies = [];
    for (const id of [first.id, first.id, (await make(sam, 'Two')).body.id])
      copies.push(await pat.send('POST', `/api/programs/${id}/copy`, undefined, key('k')));
    expect(copies.map(({ status }) => status)).toEqual([201, 201, 404]);
    expect(copies[1]?.body.id).toBe(copies[0]?.body.id);
    for (const wrong of ['', 'x'.repeat(201), 'a b'])
      expect((await pat.send('POST', `/api/programs/${first.id}/copy`, undefined, key(wrong))).status).toBe(
        400,
      );
  });

  it('makes another program under a key that has expired', async () => {
    const pat = await app.signUp();
    const make = (name: string) => pat.send('POST', '/api/programs', { name, duration: 4 }, key('weekly'));
    const first = await make('Monday');
    await stored().deleteMany({ memberId: pat.member.id });
    const second = await make('Tuesday');
    expect([second.status, second.body.name]).toEqual([201, 'Tuesday']);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('does not store a refusal: mended, the request is done', async () => {
    const pat = await app.signUp();
    const { body: program } = await pat.send('POST', '/api/programs', { name: 'Base', duration: 4 });
    const path = `/api/programs/${program.id}`;
    const copy = () => pat.send('POST', `${path}/copy`, undefined, key('r'));
    await pat.send('DELETE', path);
    expect((await copy()).status).toBe(404);
    await pat.send('POST', `${path}/restore`);
    expect((await copy()).status).toBe(201);
  });

  // [S119]
  it('gives a secret again to its member alone, who may still ask for it, and stores none that can be read', async () => {
    const pat = await app.signUp();
    const ask = (who = pat) => who.send('POST', '/api/auth/tokens', { name: 'Watch' }, key('secret-key'));
    const { body: first } = await ask();
    expect((await ask()).body).toEqual(first);
    const text = JSON.stringify(await stored().find({ memberId: pat.member.id }).toArray());
    for (const secret of [first.token, 'Watch', 'secret-key']) expect(text).not.toContain(secret);
    const stale = await app.signIn(pat.member.email, { isProven: false });
    expect((await ask(stale)).body.code).toBe('fresh_sign_in_needed');
  });

  it('answers when to come again while the first request is under way', async () => {
    const pat = await app.signUp();
    const { body: program } = await pat.send('POST', '/api/programs', { name: 'Base', duration: 4 });
    const address = `/api/programs/${program.id}/copy`;
    const request = { memberId: pat.member.id, address, key: 'slow', body: undefined, isRepeatable: false };
    const otherNode = new IdempotencyKeys(
      app.app.connection,
      app.config.sessionSecret,
      createLogger('silent'),
    );
    let finish = (_answer: KeyedAnswer) => {};
    const underWay = otherNode.once(
      request,
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await expect.poll(() => stored().countDocuments({ memberId: pat.member.id })).toBe(1);
    const early = await pat.send('POST', address, undefined, key('slow'));
    expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([
      409,
      'in_flight',
      '1',
    ]);
    finish({ status: 201, text: '{"id":"made elsewhere"}' });
    await underWay;
    expect((await pat.send('POST', address, undefined, key('slow'))).body).toEqual({ id: 'made elsewhere' });
  });

  it('goes with its member', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const pat = await app.signUp();
    await pat.send('POST', '/api/programs', { name: 'Base', duration: 4 }, key('k'));
    expect(await stored().countDocuments({ memberId: pat.member.id })).toBe(1);
    expect((await admin.send('DELETE', `/api/admin/users/${pat.member.id}`)).status).toBe(200);
    expect(await stored().countDocuments({ memberId: pat.member.id })).toBe(0);
  });
});

describe('a key that several nodes hear of', () => {
  const SECRET = 'the same on every node of this club';
  let now = Date.parse('2026-11-29T12:00:00Z');
  const node = () => new IdempotencyKeys(app.app.connection, SECRET, createLogger('silent'), () => now);
  const never = () => new Promise<KeyedAnswer>(() => {});
  const done = async (): Promise<KeyedAnswer> => ({ status: 201, text: '{"id":"1"}', location: '/api/x/1' });
  let count = 0;
  const newRequest = (isRepeatable = false): KeyedRequest => {
    count += 1;
    return { memberId: 'm', address: '/api/x', key: `key-${count}`, body: { count }, isRepeatable };
  };
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
    );

  it('does it once: of those that come at once one runs, the others wait for its answer', async () => {
    const request = newRequest();
    let runs = 0;
    const make = async () => {
      runs += 1;
      return done();
    };
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(node().once(request, make))));
    expect(runs).toBe(1);
    expect(codes.filter((code) => code !== 'answered' && code !== 'in_flight')).toEqual([]);
    expect(await node().once(request, never)).toEqual(await done());
  });

  it('never tells as done what a killed node may not have done', async () => {
    const request = newRequest();
    void node().once(request, never);
    await expect.poll(() => codeOf(node().once(request, never))).toBe('in_flight');
    now += 2 * 60_000;
    expect(await codeOf(node().once(request, done))).toBe('unknown_outcome');
  });

  it('does again what has its id from the key, on one node alone', async () => {
    const request = newRequest(true);
    void node().once(request, never);
    await expect.poll(() => codeOf(node().once(request, never))).toBe('in_flight');
    now += 2 * 60_000;
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(node().once(request, done))));
    expect(codes).toContain('answered');
    expect(codes).not.toContain('unknown_outcome');
  });

  it('drops the oldest answers beyond 8 MB of a member, and does none of them again', async () => {
    const memberId = 'writes much';
    const runs: string[] = [];
    const send = (key: string, megabytes: number) => {
      now += 1;
      return node().once({ memberId, address: '/api/x', key, body: null, isRepeatable: true }, async () => {
        runs.push(key);
        return { status: 200, text: key.repeat(megabytes * 1024 * 1024) };
      });
    };
    // Stored, an answer takes a third more.
    for (const key of ['a', 'b', 'c']) await send(key, 2.5);
    await send('d', 7);
    expect(await codeOf(send('d', 7))).toBe('answer_dropped');
    expect(await codeOf(send('a', 2.5))).toBe('answer_dropped');
    expect((await send('c', 2.5)).text).toHaveLength(2.5 * 1024 * 1024);
    await send('e', 2.5);
    expect([await codeOf(send('b', 2.5)), await codeOf(send('c', 2.5))]).toEqual([
      'answer_dropped',
      'answered',
    ]);
    expect(runs).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('stores no answer of a failure of ours, and does not run it again blindly', async () => {
    const request = newRequest();
    const fail = (error: Error) => () => Promise.reject(error);
    expect(await codeOf(node().once(request, fail(new ProblemError('storage_full', 'Full.'))))).toBe(
      'storage_full',
    );
    expect(await codeOf(node().once(request, fail(new ProblemError('conflict', 'Taken.'))))).toBe('conflict');
    expect(await codeOf(node().once(request, fail(new Error('boom'))))).toBe('Error: boom');
    expect(await codeOf(node().once(request, done))).toBe('unknown_outcome');
  });
});
