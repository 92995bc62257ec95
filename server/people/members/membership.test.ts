import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerEvents } from '@server/core/domain-events';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeSession } from '@server/testing/training';

let app: TestApp;
let admin: TestMember;
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterEach(() => app.close());

const users = (id: string, rest = '') => `/api/admin/users/${id}${rest}`;
const statusOf = async (who: TestMember) => (await who.send('GET', '/api/auth/user')).status;

function revocations(): ServerEvents['accessRevoked'][0][] {
  const seen: ServerEvents['accessRevoked'][0][] = [];
  app.events.on('accessRevoked', (event) => seen.push(event));
  return seen;
}

describe('nobody removes the last admin', () => {
  const ways: [string, (id: string, by: TestMember) => ReturnType<TestMember['send']>][] = [
    ['removing admin', (id, by) => by.send('PATCH', users(id, '/admin'), { isAdmin: false })],
    ['withdrawing approval', (id, by) => by.send('PATCH', users(id, '/approval'), { isApproved: false })],
    ['deleting', (id, by) => by.send('DELETE', users(id))],
  ];

  it.each(ways)('%s', async (_way, remove) => {
    await app.signUp({ isAdmin: true, isApproved: false });
    const refused = await remove(admin.member.id, admin);
    expect(refused).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect((await admin.send('GET', '/api/admin/users')).status).toBe(200);
  });

  // [S50]
  it('20 at the same moment, in every way, by each other: one admin is left', async () => {
    const admins = [admin];
    for (let n = 1; n < 20; n += 1) admins.push(await app.signUp({ isAdmin: true }));
    const answers = await Promise.all(
      admins.map((by, n) => ways[n % 3]![1](admins[(n + 1) % 20]!.member.id, by)),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const left = (await app.app.auth.members.all()).filter((one) => one.isAdmin && one.isApproved);
    expect(left.length).toBeGreaterThanOrEqual(1);
    // Of the remaining admins at least one stays.
    const ids = left.map(({ _id }) => _id.toHexString());
    await Promise.allSettled(ids.map((id) => app.app.auth.memberships.setAdmin(id, false)));
    const last = (await app.app.auth.members.all()).filter((one) => one.isAdmin && one.isApproved);
    expect(last).toHaveLength(1);
  });

  it('granting and removing admin at the same moment leaves the guard true', async () => {
    const other = await app.signUp();
    const { memberships, members } = app.app.auth;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        memberships.setAdmin(other.member.id, n % 2 === 0).catch(() => {}),
      ),
    );
    await memberships.setAdmin(other.member.id, false);
    await expect(memberships.setAdmin(admin.member.id, false)).rejects.toMatchObject({ code: 'last_admin' });
    expect((await members.byId(admin.member.id))?.isAdmin).toBe(true);
  });
});

describe('revocation is at once', () => {
  // [S57]
  it('withdrawn approval ends every login and token; signing in again leads to the waiting page', async () => {
    const member = await app.signUp();
    const second = await app.signIn(member.member.email);
    const { token } = (await member.send('POST', '/api/auth/tokens', { name: 'Watch' })).body;
    const seen = revocations();
    const answer = await admin.send('PATCH', users(member.member.id, '/approval'), { isApproved: false });
    expect(answer.body).toMatchObject({ id: member.member.id, isApproved: false });
    expect(seen).toEqual([{ userId: member.member.id, loginId: null, reason: 'not-approved' }]);
    expect([await statusOf(member), await statusOf(second)]).toEqual([401, 401]);
    const byToken = await app.send('GET', '/api/auth/user', undefined, { authorization: `Bearer ${token}` });
    expect(byToken.status).toBe(401);
    const waiting = await app.signIn(member.member.email);
    expect(waiting.member.isApproved).toBe(false);
    expect((await waiting.send('GET', '/api/workouts')).body.code).toBe('not_approved');
  });

  it('approved again, the member goes on where they were', async () => {
    const member = await app.signUp();
    await member.send('POST', '/api/workouts', { name: 'Mine', category: 'hiit' });
    for (const isApproved of [false, true])
      await admin.send('PATCH', users(member.member.id, '/approval'), { isApproved });
    const again = await app.signIn(member.member.email);
    expect((await again.send('GET', '/api/workouts')).body).toHaveLength(1);
  });

  // [S49]
  it('an admin who loses the right loses it with the next request', async () => {
    const other = await app.signUp({ isAdmin: true });
    await admin.send('PATCH', users(other.member.id, '/admin'), { isAdmin: false });
    expect((await other.send('GET', '/api/admin/users')).body.code).toBe('admin_only');
    expect(await statusOf(other)).toBe(200);
  });
});

describe('deleting a member', () => {
  // [S72]
  it('ends their access, deletes their data and nobody else’s, and frees the address', async () => {
    const member = await app.signUp();
    const other = await app.signUp();
    for (const who of [member, other]) {
      const { body: library } = await who.send('GET', '/api/exercises');
      const exercises = [{ exerciseId: library[0].id }];
      const { body } = await who.send('POST', '/api/workouts', { name: 'Mine', category: 'hiit', exercises });
      await who.send('POST', '/api/programs', { name: 'Mine', duration: 4 });
      expect((await who.send('POST', '/api/sessions', { workoutId: body.id })).status).toBe(201);
    }
    const seen = revocations();
    const { id, email } = member.member;
    expect((await admin.send('DELETE', users(id))).status).toBe(200);
    expect(seen).toEqual([{ userId: id, loginId: null, reason: 'deleted' }]);
    expect(await statusOf(member)).toBe(401);
    for (const [name, model] of Object.entries(app.app.connection.models)) {
      const left = await model.countDocuments({ $or: [{ userId: id }, { memberId: id }] });
      expect({ name, left }).toEqual({ name, left: 0 });
    }
    expect((await other.send('GET', '/api/sessions')).body).toHaveLength(1);
    const { status } = await admin.send('POST', '/api/admin/invitations', { email });
    expect(status).toBe(201);
    expect((await admin.send('DELETE', users(id))).status).toBe(404);
  });

  // [S72]
  it('a deletion that a dead process began is finished at the next start', async () => {
    const member = await app.signUp();
    await member.send('POST', '/api/workouts', { name: 'Mine', category: 'hiit' });
    const { models } = app.app.connection;
    await models.Member!.updateOne({ _id: member.member.id }, { $set: { deletingSince: new Date() } });
    expect(await statusOf(member)).toBe(401);
    await app.app.auth.memberships.finishInterrupted();
    expect(await models.Member!.findById(member.member.id)).toBeNull();
    expect(await models.Workout!.countDocuments({ userId: member.member.id })).toBe(0);
  });

  it('a deletion that was interrupted goes on where it is asked for again, and by itself once it is old', async () => {
    const { models } = app.app.connection;
    const begun = async (since: Date) => {
      const { member } = await app.signUp();
      await models.Member!.updateOne(
        { _id: member.id },
        { $set: { deletingSince: since, isApproved: false } },
      );
      return member.id;
    };
    const [old, young] = [await begun(new Date(Date.now() - 60_000)), await begun(new Date())];
    await app.app.auth.memberships.finishInterrupted(new Date(Date.now() - 30_000));
    expect(await models.Member!.findById(old)).toBeNull();
    expect(await models.Member!.findById(young)).not.toBeNull();
    expect((await admin.send('DELETE', users(young))).status).toBe(200);
    expect(await models.Member!.findById(young)).toBeNull();
  });

  it('what a write in flight left behind is swept', async () => {
    const member = await app.signUp();
    await member.send('POST', '/api/workouts', { name: 'Mine', category: 'hiit' });
    await app.app.auth.memberships.sweep(member.member.id);
    expect((await member.send('GET', '/api/workouts')).body).toEqual([]);
  });
});

describe('members as admins and members see them', () => {
  it('the list names who invited whom and when they were last here, and nothing secret', async () => {
    const { body: invitation } = await admin.send('POST', '/api/admin/invitations', {
      email: 'new@club.example',
    });
    await app.send('POST', '/api/invitations/redeem', {
      inviteCode: invitation.inviteCode,
      email: 'new@club.example',
    });
    const { body } = await admin.send('GET', '/api/admin/users');
    expect(body).toHaveLength(2);
    expect(body[1]).toMatchObject({
      email: 'new@club.example',
      invitedBy: admin.member.email,
      isApproved: true,
    });
    expect(body[0].lastSeenAt).toEqual(expect.any(String));
  });

  // [S51]
  it('id 1 is the caller; anybody else’s entry does not exist', async () => {
    const member = await app.signUp();
    for (const id of ['1', member.member.id])
      expect((await member.send('GET', `/api/users/${id}`)).body.id).toBe(member.member.id);
    expect((await member.send('GET', `/api/users/${admin.member.id}`)).status).toBe(404);
  });

  it('a member changes their own name, and their screens hear of it', async () => {
    const member = await app.signUp();
    const lists: unknown[] = [];
    app.events.on('listChanged', (event) => lists.push(event));
    const change = { firstName: ' Alex ', lastName: null };
    const { body } = await member.send('PATCH', '/api/auth/user', change);
    expect(body).toMatchObject({ firstName: 'Alex', lastName: null });
    expect(lists).toEqual([
      { userId: member.member.id, list: 'profile' },
      { userId: null, list: 'members' },
    ]);
    expect((await member.send('PATCH', '/api/auth/user', { isAdmin: true })).status).toBe(400);
  });
});

describe('one member, for an admin', () => {
  it('has the ways in, who invited them and when they last trained, and nothing of what they did', async () => {
    const pat = await app.signUp();
    await pat.send('POST', '/api/auth/tokens', { name: 'Watch' });
    const session = await makeSession(pat);
    const empty = await admin.send('GET', users(pat.member.id));
    expect(empty.body).toMatchObject({ lastWorkoutAt: null, member: { email: pat.member.email } });
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    const { status, body } = await admin.send('GET', users(pat.member.id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lastWorkoutAt: session.startTime,
      waysIn: { google: false, passkeys: 0, browsers: 1, tokens: 1 },
    });
    expect(Object.keys(body).sort()).toEqual(['lastWorkoutAt', 'member', 'waysIn']);
    expect((await pat.send('GET', users(pat.member.id))).body.code).toBe('admin_only');
    expect((await admin.send('GET', users('0123456789abcdef01234567'))).body.code).toBe('not_found');
  });
});
