import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_WEBHOOKS } from '@common/constants';
import { ownTag } from '@common/contract/own-ids';
import { webhookMessageSchema } from '@common/contract/people/webhook-messages';
import { EventBus } from '../core/domain-events';
import { createLogger } from '../core/logger';
import { newMemberHooks } from '../core/member-hooks';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, importedWorkout, makeWorkout } from '../testing/training';
import { isSigned, startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver';
import { sessionModel } from '../training/sessions/model';
import { newDelivery } from './collect';
import { MAX_DELIVERIES, MAX_DELIVERY_BYTES } from './log-limits';
import { deliveryModel, endAllWebhooks, type StoredDelivery, webhookModel } from './model';
import { createWebhooks } from './webhooks';

const PATIENT = { timeout: 20_000 };
const ALLOWED = ['127.0.0.1', '127.0.0.2'];
let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await startTestApp({ config: { webhookAllowed: ALLOWED } });
});
afterAll(() => app.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  return () => receiver.close();
});

const TRAINING = ['session.started', 'record.set', 'session.completed'];
const makeHook = async (who: TestMember, events = TRAINING, url = receiver.url) =>
  (await who.send('POST', '/api/webhooks', { url, events })).body;
const makeClubHook = async (admin: TestMember, events = ['member.joined', 'member.approved']) =>
  (await admin.send('POST', '/api/admin/webhooks', { url: receiver.url, events })).body;
const deliveriesOf = async (who: TestMember, id: string, at = '/api/webhooks') =>
  (await who.send('GET', `${at}/${id}/deliveries`)).body;
const hookOf = async (who: TestMember, id: string) =>
  (await who.send('GET', '/api/webhooks')).body.find((hook: { id: string }) => hook.id === id);
const start = async ({ send }: TestMember, workoutId: string) =>
  (await send('POST', '/api/sessions', { workoutId })).body;
const finish = ({ send }: TestMember, id: string) => send('PUT', `/api/sessions/${id}`, { completed: true });
/** Lifts one set of a workout, and finishes it. */
async function train(who: TestMember, workoutId: string, weight: number) {
  const session = await start(who, workoutId);
  const tap = device(session).completeSet(0, 1, 5, weight);
  await who.send('POST', `/api/sessions/${session.id}/commands`, tap);
  await finish(who, session.id);
  return session;
}
/** Makes all that is to be tried again due now. */
const letTimePass = async () => {
  const waiting = { nextTryAt: { $gt: new Date() } };
  await deliveryModel(app.app.connection).updateMany(waiting, { $set: { nextTryAt: new Date() } });
  await app.app.webhooks.lookAndDeliver();
};
/** Stores a delivery of a webhook that is due now. */
async function addDue(hookId: string): Promise<void> {
  const { connection } = app.app;
  const hook = await webhookModel(connection).findById(hookId).lean();
  const delivery = newDelivery(hook!, 'test', Date.now(), '{}', Date.now());
  await deliveryModel(connection).create({ ...delivery, nextTryAt: new Date() });
}

describe('a member’s webhook', () => {
  it('hears that a workout started, of a record in it, and that it was finished', async () => {
    const pat = await app.signUp();
    const workout = await makeWorkout(pat);
    await train(pat, workout.id, 100);
    const { secret } = await makeHook(pat);
    const session = await train(pat, workout.id, 110);
    const received = await receiver.got(3);
    expect(received.map(({ message }) => message.type)).toEqual(TRAINING);
    for (const one of received) {
      expect(isSigned(one, secret)).toBe(true);
      expect(isSigned({ ...one, text: `${one.text} ` }, secret)).toBe(false);
      expect(webhookMessageSchema.parse(one.message)).toEqual(one.message);
    }
    const [started, record, completed] = received.map(({ message }) => message.data);
    expect([started.id, completed.id]).toEqual([session.id, session.id]);
    expect(completed).toMatchObject({ completed: true, phase: 'completed', workout: { name: 'Push Day' } });
    expect(record).toMatchObject({
      sessionId: session.id,
      exercise: { id: workout.exercises[0]!.exerciseId, name: workout.exercises[0]!.exercise.name },
      best: { reps: 5, load: { value: 110, unit: 'lb' } },
    });
    expect(record.made.map(({ kind }: { kind: string }) => kind)).toContain('heaviest');
    expect(new Set(received.map(({ id }) => id)).size).toBe(3);
  });

  it('hears of the records of each workout, though a device numbers its sets anew in each', async () => {
    const pat = await app.signUp();
    const workout = await makeWorkout(pat);
    await train(pat, workout.id, 100);
    await makeHook(pat, ['record.set']);
    const sessions = [await train(pat, workout.id, 110), await train(pat, workout.id, 120)];
    const received = await receiver.got(2);
    expect(received.map(({ message }) => message.data.sessionId)).toEqual(sessions.map(({ id }) => id));
  });

  it('hears of its own member alone, and only what it asks for', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    await makeHook(pat, ['session.completed']);
    const workouts = [await makeWorkout(sam), await makeWorkout(pat)];
    await train(sam, workouts[0]!.id, 100);
    const { id } = await train(pat, workouts[1]!.id, 100);
    await receiver.got(1);
    await app.app.webhooks.lookAndDeliver();
    expect(receiver.received.map(({ message }) => [message.type, message.data.id])).toEqual([
      ['session.completed', id],
    ]);
  });

  it('hears nothing of an import, a discarded workout, or of before it was made', async () => {
    const pat = await app.signUp();
    const workout = await makeWorkout(pat);
    await train(pat, workout.id, 100);
    const { id } = await makeHook(pat);
    const begun = { source: 'strong', fileName: 'strong.csv', names: [] };
    const { id: importId } = (await pat.send('POST', '/api/imports', begun)).body;
    const startedAt = Date.now() - 60 * 60_000;
    const workouts = [importedWorkout({ startedAt })];
    await pat.send('POST', `/api/imports/${importId}/workouts`, { workouts });
    await pat.send('POST', `/api/imports/${importId}/finish`);
    await app.app.webhooks.lookAndDeliver();
    expect(await deliveriesOf(pat, id)).toEqual([]);
  });

  it('comes again after a failure, with the same id and body, until it is taken', async () => {
    const pat = await app.signUp();
    const { id, secret } = await makeHook(pat, ['session.started']);
    receiver.answers.push({ status: 500 }, { status: 302, headers: { location: 'http://127.0.0.1:1/' } });
    await start(pat, (await makeWorkout(pat)).id);
    await expect.poll(async () => (await deliveriesOf(pat, id))[0]?.code, PATIENT).toBe(500);
    const [first] = await deliveriesOf(pat, id);
    expect(first).toMatchObject({ status: 'waiting', tries: 1, problem: 'It answered 500.' });
    expect(Date.parse(first.nextTryAt) - Date.parse(first.triedAt)).toBe(5_000);
    await letTimePass();
    expect((await deliveriesOf(pat, id))[0]).toMatchObject({
      tries: 2,
      code: 302,
      problem: expect.stringContaining('redirect'),
    });
    await letTimePass();
    expect((await deliveriesOf(pat, id))[0]).toMatchObject({
      status: 'delivered',
      tries: 3,
      code: 200,
      problem: null,
      nextTryAt: null,
    });
    const [one, two, three] = receiver.received;
    expect([two?.id, three?.id]).toEqual([one?.id, one?.id]);
    expect([two?.text, three?.text]).toEqual([one?.text, one?.text]);
    expect(isSigned(three!, secret)).toBe(true);
  });

  it('pauses once a delivery is given up and nothing arrived since, and goes on when its owner says so', async () => {
    const pat = await app.signUp();
    const { id } = await makeHook(pat, ['session.started']);
    for (let count = 0; count < 7; count++) receiver.answers.push({ status: 503 });
    const { id: workoutId } = await makeWorkout(pat);
    const { id: sessionId } = await start(pat, workoutId);
    await expect.poll(async () => (await deliveriesOf(pat, id))[0]?.tries, PATIENT).toBe(1);
    for (let count = 0; count < 6; count++) await letTimePass();
    expect((await deliveriesOf(pat, id))[0]).toMatchObject({ status: 'failed', tries: 7, nextTryAt: null });
    expect((await hookOf(pat, id)).pausedBecause).toBe('failing');
    await finish(pat, sessionId);
    await start(pat, workoutId);
    await pat.send('PATCH', `/api/webhooks/${id}`, { isPaused: false });
    await app.app.webhooks.lookAndDeliver();
    // Events of a paused webhook are not told later.
    expect(await deliveriesOf(pat, id)).toHaveLength(1);
    expect((await hookOf(pat, id)).pausedBecause).toBeNull();
  });

  it('pauses at once after a 410', async () => {
    const pat = await app.signUp();
    const { id } = await makeHook(pat, ['session.started']);
    receiver.answers.push({ status: 410 });
    await start(pat, (await makeWorkout(pat)).id);
    await expect.poll(async () => (await hookOf(pat, id)).pausedBecause, PATIENT).toBe('gone');
    expect((await deliveriesOf(pat, id))[0]).toMatchObject({ status: 'failed', tries: 1 });
  });

  it('sends a test, and a delivery again, at once and for its owner alone', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    const { id, secret } = await makeHook(pat);
    const tested = await pat.send('POST', `/api/webhooks/${id}/test`);
    expect(tested.body).toMatchObject({ event: 'test', status: 'delivered', tries: 1, code: 200 });
    expect(receiver.received[0]).toMatchObject({ id: tested.body.id, message: { type: 'test', data: {} } });
    receiver.answers.push({ status: 418 });
    const again = await pat.send('POST', `/api/webhook-deliveries/${tested.body.id}/resend`);
    expect(again.body).toMatchObject({ status: 'failed', tries: 2, code: 418, nextTryAt: null });
    expect(isSigned(receiver.received[1]!, secret)).toBe(true);
    for (const path of [
      `/api/webhooks/${id}/test`,
      `/api/webhook-deliveries/${tested.body.id}/resend`,
      `/api/admin/webhook-deliveries/${tested.body.id}/resend`,
    ])
      expect((await (path.includes('admin') ? pat : sam).send('POST', path)).status).toBeGreaterThan(402);
    expect((await deliveriesOf(sam, id)).code).toBe('not_found');
    expect(receiver.received).toHaveLength(2);
  });

  it('has a secret that is shown once, and replaced by a new one', async () => {
    const pat = await app.signUp();
    const { id, secret } = await makeHook(pat);
    const stored = await webhookModel(app.app.connection).findById(id).lean();
    for (const text of [JSON.stringify(await hookOf(pat, id)), JSON.stringify(stored)])
      expect(text).not.toContain(secret.slice('whsec_'.length));
    const { body: renewed } = await pat.send('POST', `/api/webhooks/${id}/secret`);
    await pat.send('POST', `/api/webhooks/${id}/test`);
    const [test] = receiver.received;
    expect([isSigned(test!, renewed.secret), isSigned(test!, secret)]).toEqual([true, false]);
  });

  it('pauses where its secret cannot be read any more, until it gets a new one', async () => {
    const pat = await app.signUp();
    const { id } = await makeHook(pat);
    // As it is once the server has another SESSION_SECRET.
    await webhookModel(app.app.connection).updateOne({ _id: id }, { $set: { sealedSecret: 'v1.x.y.z' } });
    const { body: failed } = await pat.send('POST', `/api/webhooks/${id}/test`);
    expect(failed).toMatchObject({ status: 'failed', code: null, problem: expect.stringMatching(/new one/) });
    expect((await hookOf(pat, id)).pausedBecause).toBe('secret');
    const { body: renewed } = await pat.send('POST', `/api/webhooks/${id}/secret`);
    expect(renewed.pausedBecause).toBeNull();
    await pat.send('POST', `/api/webhooks/${id}/test`);
    expect(receiver.received.map((one) => isSigned(one, renewed.secret))).toEqual([true]);
  });

  it('shows its address to no token, whatever its scopes: that often holds a secret', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const { id } = await makeHook(admin);
    const scopes = ['read', 'train', 'manage', 'admin'];
    const { token } = (await admin.send('POST', '/api/auth/tokens', { name: 'Board', scopes })).body;
    const ask = (path: string) => app.send('GET', path, undefined, { authorization: `Bearer ${token}` });
    for (const path of ['/api/webhooks', '/api/admin/webhooks'])
      expect((await ask(path)).body.code).toBe('sign_in_only');
    expect((await ask(`/api/webhooks/${id}/deliveries`)).body).toEqual([]);
  });

  it('exists once for one id, with the same secret for ten minutes, and ten times at most', async () => {
    const pat = await app.signUp();
    const id = 'a'.repeat(16) + ownTag(pat.member.id);
    const make = () => pat.send('POST', '/api/webhooks', { id, url: receiver.url, events: TRAINING });
    const [first, second] = [await make(), await make()];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.secret).toBe(first.body.secret);
    const long = new Date(Date.now() - 11 * 60_000);
    await webhookModel(app.app.connection).updateOne({ _id: id }, { $set: { createdAt: long } });
    expect((await make()).body.code).toBe('conflict');
    for (let count = 1; count < MAX_WEBHOOKS; count++) await makeHook(pat);
    expect((await makeHook(pat)).code).toBe('quota_reached');
  });

  it.each([
    ['https://192.168.1.1/x', 'private network'],
    ['http://93.184.216.34/x', 'https'],
    ['https://user:pass@hooks.example/x', 'user and password'],
    ['ftp://hooks.example/x', 'web address'],
    ['hooks.example', 'web address'],
  ])('to %s is refused with a sentence', async (url, sentence) => {
    const pat = await app.signUp();
    const { status, body } = await pat.send('POST', '/api/webhooks', { url, events: TRAINING });
    expect([status, body.faults[0].path]).toEqual([400, 'body.url']);
    expect(body.faults[0].message).toContain(sentence);
  });
});

describe('the club’s webhook', () => {
  it('hears who joined and who was approved, and nothing of their training', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const hook = await makeClubHook(admin);
    expect(hook.madeBy).toBe(admin.member.email);
    const waiting = await app.signUp({ isApproved: false });
    await receiver.got(1);
    const approve = `/api/admin/users/${waiting.member.id}/approval`;
    for (const isApproved of [true, true]) await admin.send('PATCH', approve, { isApproved });
    await receiver.got(2);
    await train(waiting, (await makeWorkout(waiting)).id, 100);
    await app.app.webhooks.lookAndDeliver();
    const messages = receiver.received.map(({ message }) => [message.type, message.data.email]);
    const { email } = waiting.member;
    expect(messages).toEqual([
      ['member.joined', email],
      ['member.approved', email],
    ]);
    expect(webhookMessageSchema.parse(receiver.received[1]!.message)).toEqual(receiver.received[1]!.message);
    const refused = { url: receiver.url, events: ['session.completed'] };
    expect((await admin.send('POST', '/api/admin/webhooks', refused)).status).toBe(400);
    await admin.send('DELETE', `/api/admin/webhooks/${hook.id}`);
  });

  it('forgets a member who is deleted, delivered or not', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const { id } = await makeClubHook(admin);
    receiver.answers.push({ status: 200 }, { status: 500 });
    const { member } = await app.signUp();
    await receiver.got(2);
    await admin.send('DELETE', `/api/admin/users/${member.id}`);
    await letTimePass();
    expect(receiver.received).toHaveLength(2);
    const stored = await deliveryModel(app.app.connection).find({ hookId: id }).lean();
    expect(JSON.stringify(stored)).not.toContain(member.email);
    await admin.send('DELETE', `/api/admin/webhooks/${id}`);
  });

  it('belongs to the club: another admin changes it, and it ends with the role of the one who made it', async () => {
    const [admin, other] = [await app.signUp({ isAdmin: true }), await app.signUp({ isAdmin: true })];
    const { id } = await makeClubHook(admin);
    const trainingHook = await makeHook(admin);
    await app.signUp({ isApproved: false });
    await receiver.got(1);
    const change = { events: ['member.approved'] };
    const changed = await other.send('PATCH', `/api/admin/webhooks/${id}`, change);
    expect(changed.body).toMatchObject({ ...change, madeBy: admin.member.email });
    await other.send('PATCH', `/api/admin/users/${admin.member.id}/admin`, { isAdmin: false });
    const left = (await other.send('GET', '/api/admin/webhooks')).body;
    expect(left.map((hook: { id: string }) => hook.id)).not.toContain(id);
    expect(await deliveryModel(app.app.connection).countDocuments({ hookId: id })).toBe(0);
    expect((await hookOf(admin, trainingHook.id)).id).toBe(trainingHook.id);
  });
});

describe('[S121] webhooks end', () => {
  it.each([
    ['with the approval', 'PATCH', '/approval', { isApproved: false }],
    ['with their member', 'DELETE', '', undefined],
  ] as const)('%s, and send nothing after it', async (_when, method, path, body) => {
    const [admin, pat] = [await app.signUp({ isAdmin: true }), await app.signUp()];
    const { id } = await makeHook(pat);
    receiver.answers.push({ status: 500 });
    await start(pat, (await makeWorkout(pat)).id);
    await expect.poll(async () => (await deliveriesOf(pat, id)).length, PATIENT).toBe(1);
    await receiver.got(1);
    await admin.send(method, `/api/admin/users/${pat.member.id}${path}`, body);
    await letTimePass();
    expect(receiver.received).toHaveLength(1);
    const { connection } = app.app;
    expect(await webhookModel(connection).countDocuments({ _id: id })).toBe(0);
    expect(await deliveryModel(connection).countDocuments({ hookId: id })).toBe(0);
  });

  it('also while the end is still being written: access is asked for before each send', async () => {
    const pat = await app.signUp();
    const { id } = await makeHook(pat);
    const { members } = app.app.connection.collections;
    await members!.updateOne({ email: pat.member.email }, { $set: { isApproved: false } });
    await addDue(id);
    await app.app.webhooks.lookAndDeliver();
    expect(receiver.received).toEqual([]);
  });

  it('with a restored backup: what it was to send is gone as well', async () => {
    const pat = await app.signUp();
    await makeHook(pat);
    await endAllWebhooks(app.app.connection);
    await train(pat, (await makeWorkout(pat)).id, 100);
    await app.app.webhooks.lookAndDeliver();
    expect(receiver.received).toEqual([]);
  });
});

describe('one webhook does not hold up another', () => {
  it('slow ones wait for their next turn, however much they are to be told', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    const held: ServerResponse[] = [];
    const slow = createServer((req, res) => void held.push(req.resume() && res)).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    const slowIds = await Promise.all(
      Array.from({ length: 8 }, async () => (await makeHook(pat, TRAINING, url)).id),
    );
    const { id } = await makeHook(sam);
    for (let count = 0; count < 6; count++) await Promise.all(slowIds.map(addDue));
    const sent = app.app.webhooks.lookAndDeliver();
    await expect.poll(() => held.length, PATIENT).toBe(8);
    await addDue(id);
    void app.app.webhooks.lookAndDeliver();
    for (const answer of held) answer.end();
    // The second turn of all; then one of them makes room.
    await expect.poll(() => held.length, PATIENT).toBe(16);
    held[8]!.end();
    await expect.poll(() => receiver.received.length, PATIENT).toBe(1);
    await deliveryModel(app.app.connection).deleteMany({ hookId: { $in: slowIds } });
    for (const answer of held) answer.end();
    await sent;
    slow.close();
  });

  it('nor does a session that cannot be read', async () => {
    const [pat, sam] = [await app.signUp(), await app.signUp()];
    await makeHook(pat);
    const { id } = await start(pat, (await makeWorkout(pat)).id);
    await receiver.got(1);
    await sessionModel(app.app.connection).collection.updateOne(
      { _id: new Types.ObjectId(id) },
      { $unset: { plan: 1 }, $inc: { version: 1 } },
    );
    const { id: hookId } = await makeHook(sam);
    receiver.answers.push({ status: 500 });
    await start(sam, (await makeWorkout(sam)).id);
    await expect.poll(async () => (await deliveriesOf(sam, hookId))[0]?.code, PATIENT).toBe(500);
    await letTimePass();
    expect(receiver.received).toHaveLength(3);
  });
});

describe('the log of a webhook is bounded', () => {
  /** Adds deliveries of this moment. */
  const addDeliveries = async (hookId: string, count: number, fields: Partial<StoredDelivery>) => {
    const { connection } = app.app;
    const hook = await webhookModel(connection).findById(hookId).lean();
    const now = Date.now();
    const all = Array.from({ length: count }, () => ({
      ...newDelivery(hook!, 'test', now, '{}', now),
      ...fields,
    }));
    await deliveryModel(connection).insertMany(all);
  };
  const countOf = (hookId: string) => deliveryModel(app.app.connection).countDocuments({ hookId });

  it('keeps the newest 1,000, and sends none of the others again', async () => {
    const pat = await app.signUp();
    const { id } = await makeHook(pat, ['session.completed']);
    const workout = await makeWorkout(pat);
    const first = await train(pat, workout.id, 100);
    await receiver.got(1);
    await expect.poll(async () => (await deliveriesOf(pat, id))[0]?.status, PATIENT).toBe('delivered');
    await addDeliveries(id, MAX_DELIVERIES, { status: 'delivered' });
    const second = await train(pat, workout.id, 100);
    await receiver.got(2);
    await expect.poll(() => countOf(id), PATIENT).toBe(MAX_DELIVERIES);
    await sessionModel(app.app.connection).updateMany(
      { _id: first.id },
      { $inc: { version: 1 }, $set: { touchedAt: new Date() } },
    );
    await app.app.webhooks.lookAndDeliver();
    expect(receiver.received.map(({ message }) => message.data.id)).toEqual([first.id, second.id]);
    await pat.send('POST', `/api/webhooks/${id}/test`);
    expect(await countOf(id)).toBe(MAX_DELIVERIES);
  });

  it('pauses it once as much waits as is kept, and keeps what waits', async () => {
    const pat = await app.signUp();
    const { id } = await makeHook(pat, ['session.started']);
    await addDeliveries(id, 1, { bodyBytes: MAX_DELIVERY_BYTES, nextTryAt: new Date(Date.now() + 60_000) });
    await start(pat, (await makeWorkout(pat)).id);
    await expect.poll(async () => (await hookOf(pat, id)).pausedBecause, PATIENT).toBe('backlog');
    expect(await deliveriesOf(pat, id)).toMatchObject([{ event: 'test', status: 'waiting' }]);
    await pat.send('PATCH', `/api/webhooks/${id}`, { isPaused: false });
    await letTimePass();
    await receiver.got(1);
  });
});

describe('nothing is lost, and nothing sent twice', () => {
  /** A node beside the test's own, on the same database. */
  const anotherNode = () => {
    const { connection, auth } = app.app;
    const log = createLogger('silent');
    const { journal } = auth;
    const events = new EventBus(log);
    return createWebhooks({ config: app.config, connection, events, hooks: newMemberHooks(), journal, log });
  };

  it('an event that a node died with is found by the next one, and has the id that it had', async () => {
    const pat = await app.signUp();
    const { id } = await makeHook(pat, ['session.completed']);
    await train(pat, (await makeWorkout(pat)).id, 100);
    const [told] = await receiver.got(1);
    const { connection } = app.app;
    const isBusy = () => webhookModel(connection).exists({ _id: id, busyUntil: { $exists: true } });
    await expect.poll(isBusy, PATIENT).toBeNull();
    // As if the node had died after the workout's last write.
    await deliveryModel(connection).deleteMany({ hookId: id });
    await anotherNode().lookAndDeliver();
    await receiver.got(2);
    expect(receiver.received.map((one) => [one.id, one.text])).toEqual([
      [told!.id, told!.text],
      [told!.id, told!.text],
    ]);
  });

  it('three nodes that look at the same moment send each event once', async () => {
    const pat = await app.signUp();
    const { id } = await makeHook(pat, ['session.started', 'session.completed']);
    const { connection } = app.app;
    // This node's own collector sleeps until both events are there.
    await webhookModel(connection).updateOne({ _id: id }, { $set: { pausedBecause: 'owner' } });
    await train(pat, (await makeWorkout(pat)).id, 100);
    await webhookModel(connection).updateOne({ _id: id }, { $set: { pausedBecause: null } });
    const nodes = [anotherNode(), anotherNode(), anotherNode()];
    await Promise.all(nodes.map((node) => node.lookAndDeliver()));
    await receiver.got(2);
    await Promise.all(nodes.map((node) => node.lookAndDeliver()));
    expect(receiver.received.map(({ message }) => message.type)).toEqual([
      'session.started',
      'session.completed',
    ]);
  });
});
