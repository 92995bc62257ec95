import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../common/sessions';
import { type EmbeddedServer, startEmbeddedServer } from '../database/embedded/server';
import { type HeldLine, holdableLine } from '../testing/held-line';
import { connectLive } from '../testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession, makeWorkout } from '../testing/training';
import { sessionModel } from '../training/sessions/model';

// What was decided while access was good is held on its way to the database; access ends; it is let go.

let dataDir: string;
let database: EmbeddedServer;
let line: HeldLine;
let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  database = await startEmbeddedServer({ dataDir });
  const path = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(database.uri)![1]!);
  line = await holdableLine({ path });
  app = await startTestApp({ config: { mongodbUri: `mongodb://127.0.0.1:${line.port}/win-the-day` } });
  admin = await app.signUp({ isAdmin: true });
});
afterAll(async () => {
  await app.close();
  await line.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A write to a collection, as the driver sends it. */
const writeTo = (collection: string, ...words: string[]) => {
  const all = [...words, collection];
  return line.catchNext((bytes) => all.every((word) => bytes.includes(word)));
};
const stored = (id: string) => sessionModel(app.app.connection).findById(id).lean();
const users = ({ member }: TestMember) => `/api/admin/users/${member.id}`;

/** Each way in which access ends. It has ended when this resolves. */
const ENDS: [string, (who: TestMember) => Promise<{ status: number }>][] = [
  ['sign-out', (who) => who.send('POST', '/api/logout')],
  ['withdrawn approval', (who) => admin.send('PATCH', `${users(who)}/approval`, { isApproved: false })],
  ['deletion', (who) => admin.send('DELETE', users(who))],
];

/** The session as it was; or nothing, after a deletion. */
async function expectUntouched(session: Session, end: string): Promise<void> {
  const now = await stored(session.id);
  if (end === 'deletion') expect(now).toBeNull();
  else expect({ state: now?.state, devices: now?.devices }).toEqual({ state: session.state, devices: [] });
}

describe.each(ENDS)('%s', (end, endAccess) => {
  it('during a command: nothing is committed, and nothing acknowledged', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const phone = await connectLive(app, pat);
    const held = writeTo('workoutsessions', 'complete_set');
    const ack = phone.ask('session:command', device(session).completeSet(0, 1)).catch(() => ({}));
    await held.there;
    expect((await endAccess(pat)).status).toBeLessThan(300);
    await held.letGo();
    expect(await ack).not.toHaveProperty('data');
    await phone.closed();
    await expectUntouched(session, end);
  });

  it('during a request: nothing is committed', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const held = writeTo('workoutsessions', 'discardedAt');
    const discarded = pat.send('DELETE', `/api/sessions/${session.id}`);
    await held.there;
    expect((await endAccess(pat)).status).toBeLessThan(300);
    await held.letGo();
    expect((await discarded).status).toBeGreaterThanOrEqual(401);
    await expectUntouched(session, end);
  });

  it.each([
    ['stored', ['insert', 'pending']],
    ['opened', ['update', 'pending', 'open']],
  ])('during a start that is being %s: nothing is started', async (_step, words) => {
    const pat = await app.signUp();
    const { id: workoutId } = await makeWorkout(pat);
    const phone = await connectLive(app, pat);
    const held = writeTo('workoutsessions', ...words);
    const ack = phone.ask('session:start', { workoutId }).catch(() => ({}));
    await held.there;
    expect((await endAccess(pat)).status).toBeLessThan(300);
    await held.letGo();
    expect(await ack).not.toHaveProperty('data');
    await phone.closed();
    const open = { userId: pat.member.id, access: { $ne: 'revoked' as const } };
    await expect.poll(() => sessionModel(app.app.connection).countDocuments(open)).toBe(0);
  });

  it('during a new workout: nothing is left of it', async () => {
    const pat = await app.signUp();
    const held = writeTo('workouts', 'insert', 'On its way');
    const made = makeWorkout(pat, { name: 'On its way' }).catch(() => ({}));
    await held.there;
    expect((await endAccess(pat)).status).toBeLessThan(300);
    await held.letGo();
    await made;
    const left = await app.app.connection.models.Workout!.countDocuments({ userId: pat.member.id });
    expect(left).toBe(0);
  });
});

describe('a personal token', () => {
  it('revoked during a command: nothing is committed', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const { body } = await pat.send('POST', '/api/auth/tokens', { name: 'Watch' });
    const watch = await connectLive(app, null, { auth: { token: body.token } });
    const held = writeTo('workoutsessions', 'complete_set');
    const ack = watch.ask('session:command', device(session).completeSet(0, 1)).catch(() => ({}));
    await held.there;
    expect((await pat.send('DELETE', `/api/auth/tokens/${body.id}`)).status).toBe(200);
    await held.letGo();
    expect(await ack).not.toHaveProperty('data');
    await expectUntouched(session, 'token');
  });
});

describe('another sign-in of the same member', () => {
  it('goes on: its command on its way is applied, once, and so is its start', async () => {
    const pat = await app.signUp();
    const staying = await app.signIn(pat.member.email);
    const session = await makeSession(pat);
    const { id: workoutId } = await makeWorkout(pat);
    const [phone, desktop] = [await connectLive(app, staying), await connectLive(app, staying)];
    const command = writeTo('workoutsessions', 'complete_set');
    const start = writeTo('workoutsessions', 'update', 'pending', 'open');
    const acks = [
      phone.ask('session:command', device(session).completeSet(0, 1)),
      desktop.ask('session:start', { workoutId }),
    ];
    await Promise.all([command.there, start.there]);
    expect((await pat.send('POST', '/api/logout')).status).toBe(200);
    await Promise.all([command.letGo(), start.letGo()]);
    const [applied, started] = await Promise.all(acks);
    expect(applied).toMatchObject({ data: { seq: 1, outcome: 'applied' } });
    expect(started).toMatchObject({ data: { phase: 'active' } });
    expect((await stored(session.id))!.devices[0]).toMatchObject({ seq: 1 });
    phone.close();
    desktop.close();
  });
});
