import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '@server/app';
import { createLogger } from '@server/core/logger';
import { createReach } from '@server/network/reach';
import { cookieIn } from '@server/testing/sender';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { LOGIN_COOKIE } from '../auth/browser/login-cookie';
import { inviteCodes } from './invite-codes';
import { invitationModel } from './model';
import { sealPlainCodes } from './seal-plain-codes';

let app: TestApp;
let admin: TestMember;
let people = 0;
const newEmail = () => `invited-${++people}@club.example`;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

async function invite(email = newEmail()) {
  const { body } = await admin.send('POST', '/api/admin/invitations', { email });
  return body;
}
const redeem = (inviteCode: string, email: string, more = {}) =>
  app.send('POST', '/api/invitations/redeem', { inviteCode, email, ...more });
const verify = (code: string) => app.send('GET', `/api/invitations/verify?code=${encodeURIComponent(code)}`);

describe('inviting', () => {
  it('answers a link with a code of 128 bits or more, good for 7 days', async () => {
    const email = newEmail();
    const invitation = await invite(` ${email.toUpperCase()}`);
    expect(invitation).toMatchObject({
      email,
      isUsed: false,
      usedAt: null,
      invitedBy: admin.member.email,
      link: `http://localhost:${app.port}/accept-invitation?code=${invitation.inviteCode}`,
    });
    expect(Buffer.from(invitation.inviteCode, 'base64url').length).toBeGreaterThanOrEqual(16);
    const days = (Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
  });

  // [S55]
  it('inviting a pending address again makes a new code with seven days of its own and ends the old one', async () => {
    const first = await invite();
    await invitationModel(app.app.connection).updateOne(
      { _id: first.id },
      { $set: { createdAt: new Date(0), expiresAt: new Date(Date.now() + 60_000) } },
    );
    const again = await invite(first.email);
    expect(again.id).toBe(first.id);
    expect(again.inviteCode).not.toBe(first.inviteCode);
    const days = (Date.parse(again.expiresAt) - Date.parse(again.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    expect((await verify(first.inviteCode)).status).toBe(410);
    expect((await redeem(first.inviteCode, first.email)).status).toBe(410);
    expect((await redeem(again.inviteCode, first.email)).status).toBe(201);
  });

  it('a redemption by the old code that is on its way is refused', async () => {
    const { invitations, joining } = app.app.auth;
    const first = await invite();
    const onItsWay = await invitations.usable(first.inviteCode);
    await invite(first.email);
    await expect(joining.join(onItsWay, { email: first.email })).rejects.toMatchObject({
      code: 'invitation_invalid',
    });
  });

  it('20 invitations of one address at the same moment leave one code that is good', async () => {
    const email = newEmail();
    const all = await Promise.all(Array.from({ length: 20 }, () => invite(email)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const statuses = await Promise.all(all.map(async ({ inviteCode }) => (await verify(inviteCode)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('a member cannot be invited', async () => {
    const { status, body } = await admin.send('POST', '/api/admin/invitations', {
      email: admin.member.email,
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'already_member' });
  });

  it('the list is newest first; a pending one can be deleted, a used one cannot', async () => {
    const pending = await invite();
    const used = await invite();
    await redeem(used.inviteCode, used.email);
    const { body } = await admin.send('GET', '/api/admin/invitations');
    expect(body.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([used.id, pending.id]);
    expect(body[0]).toMatchObject({ isUsed: true, usedAt: expect.any(String) });
    const remove = async (id: string) => (await admin.send('DELETE', `/api/admin/invitations/${id}`)).status;
    expect([await remove(pending.id), await remove(pending.id), await remove(used.id)]).toEqual([
      200, 404, 409,
    ]);
    expect((await verify(pending.inviteCode)).status).toBe(410);
  });
});

describe('verifying', () => {
  // [S36]
  it('tells whom a good invitation is for; GET never consumes it', async () => {
    const { inviteCode, email } = await invite();
    for (let n = 0; n < 3; n += 1)
      expect(await verify(inviteCode)).toMatchObject({ status: 200, body: { email, isSetup: false } });
    await app.fetch(`/accept-invitation?code=${inviteCode}`);
    expect((await redeem(inviteCode, email)).status).toBe(201);
  });

  it('bad, used and expired ones get one and the same answer', async () => {
    const used = await invite();
    await redeem(used.inviteCode, used.email);
    const expired = await invite();
    await invitationModel(app.app.connection).updateOne(
      { _id: expired.id },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    );
    const answers = [];
    for (const code of [used.inviteCode, expired.inviteCode, 'nonsense', '__proto__']) {
      const { status, body } = await verify(code);
      answers.push({ status, code: body.code, detail: body.detail });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 410, code: 'invitation_invalid' });
    expect((await redeem(expired.inviteCode, expired.email)).status).toBe(410);
  });
});

describe('redeeming', () => {
  it('makes an approved member and signs them in', async () => {
    const { inviteCode, email } = await invite();
    const answer = await redeem(inviteCode, email, { firstName: 'Nia' });
    expect(answer).toMatchObject({
      status: 201,
      body: { email, firstName: 'Nia', lastName: null, isApproved: true, isAdmin: false },
    });
    const cookie = cookieIn(answer.headers, LOGIN_COOKIE);
    const me = await app.send('GET', '/api/auth/user', undefined, { cookie });
    expect(me.body.id).toBe(answer.body.id);
  });

  // [S53]
  it('only for the invited address', async () => {
    const { inviteCode, email } = await invite();
    expect((await redeem(inviteCode, newEmail())).status).toBe(410);
    expect((await redeem(inviteCode, email)).status).toBe(201);
  });

  it('tells an existing member so, and spends nothing', async () => {
    const { inviteCode, email } = await invite();
    await app.app.auth.members.create({ email, isApproved: false });
    expect((await redeem(inviteCode, email)).body.code).toBe('already_member');
    expect((await verify(inviteCode)).status).toBe(200);
  });

  // [S53]
  it('100 at the same moment: exactly one wins, and one member is there', async () => {
    const { inviteCode, email } = await invite();
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(inviteCode, email)));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect(count(201)).toBe(1);
    expect(count(410) + count(409)).toBe(99);
    const all = await app.app.auth.members.all();
    expect(all.filter((member) => member.email === email)).toHaveLength(1);
  });
});

describe('a member who loses approval', () => {
  it('cannot come back by an invitation that was still pending', async () => {
    const { inviteCode, email } = await invite();
    const { _id } = await app.app.auth.members.create({ email, isApproved: true });
    await app.app.auth.memberships.setApproval(_id.toHexString(), false);
    expect((await verify(inviteCode)).status).toBe(410);
  });
});

describe('an admin who loses the right to invite', () => {
  const idOf = ({ member }: TestMember) => member.id;
  /** Each way of losing it, done by another admin. */
  const ways: [string, (id: string) => Promise<{ status: number }>][] = [
    ['admin rights removed', (id) => admin.send('PATCH', `/api/admin/users/${id}/admin`, { isAdmin: false })],
    [
      'approval withdrawn',
      (id) => admin.send('PATCH', `/api/admin/users/${id}/approval`, { isApproved: false }),
    ],
    ['deleted', (id) => admin.send('DELETE', `/api/admin/users/${id}`)],
  ];
  const inviteBy = async (inviter: TestMember, email = newEmail()) =>
    (await inviter.send('POST', '/api/admin/invitations', { email })).body;
  const listed = async (id: string) => {
    const { body } = await admin.send('GET', '/api/admin/invitations');
    return body.find((one: { id: string }) => one.id === id);
  };

  // [S54]
  it.each(ways)('%s: what they issued is dead, and says by whom it was', async (_way, end) => {
    const inviter = await app.signUp({ isAdmin: true });
    const joined = await inviteBy(inviter);
    await redeem(joined.inviteCode, joined.email);
    const { inviteCode, email, id } = await inviteBy(inviter);
    expect((await end(idOf(inviter))).status).toBeLessThan(300);
    expect((await verify(inviteCode)).status).toBe(410);
    expect((await redeem(inviteCode, email)).body.code).toBe('invitation_invalid');
    expect(await app.app.auth.members.byEmail(email)).toBeNull();
    expect(await listed(id)).toMatchObject({
      invitedBy: inviter.member.email,
      isUsed: false,
      endedAt: expect.any(String),
    });
    expect(await listed(joined.id)).toMatchObject({ invitedBy: inviter.member.email, endedAt: null });
    const { body: members } = await admin.send('GET', '/api/admin/users');
    const guest = members.find((one: { email: string }) => one.email === joined.email);
    expect(guest.invitedBy).toBe(inviter.member.email);
  });

  it('given back, the right does not bring them back; the address can be invited anew', async () => {
    const inviter = await app.signUp({ isAdmin: true });
    const { inviteCode, email } = await inviteBy(inviter);
    for (const isAdmin of [false, true]) await app.app.auth.memberships.setAdmin(idOf(inviter), isAdmin);
    expect((await verify(inviteCode)).status).toBe(410);
    const anew = await inviteBy(inviter, email);
    expect((await redeem(anew.inviteCode, email)).status).toBe(201);
  });

  // [S54]
  it.each(ways)('%s: a redemption on its way counted before or is refused', async (_way, end) => {
    const { invitations, joining, members } = app.app.auth;
    const inviter = await app.signUp({ isAdmin: true });
    const { inviteCode, email } = await inviteBy(inviter);
    const onItsWay = await invitations.usable(inviteCode);
    await end(idOf(inviter));
    await expect(joining.join(onItsWay, { email })).rejects.toMatchObject({ code: 'invitation_invalid' });
    expect(await members.byEmail(email)).toBeNull();
  });

  it('a claim given back after the right was lost stays ended', async () => {
    const { invitations, memberships } = app.app.auth;
    const inviter = await app.signUp({ isAdmin: true });
    const { inviteCode } = await inviteBy(inviter);
    const claimed = await invitations.usable(inviteCode);
    await invitations.claim(claimed, idOf(admin));
    for (const isAdmin of [false, true]) await memberships.setAdmin(idOf(inviter), isAdmin);
    await invitations.release(claimed, idOf(admin));
    expect((await verify(inviteCode)).status).toBe(410);
  });

  it('an invitation written while the right is lost is not one', async () => {
    const { invitations, memberships } = app.app.auth;
    const inviter = await app.signUp({ isAdmin: true });
    const email = newEmail();
    await memberships.setAdmin(idOf(inviter), false);
    await expect(invitations.invite(email, { memberId: idOf(inviter) })).rejects.toMatchObject({
      code: 'admin_only',
    });
    expect(await invitations.pendingFor(email)).toBeNull();
  });

  // [S54]
  it('on every node, and where the process died before it ended them', async () => {
    const { connection } = app.app;
    const { config, url } = app;
    const options = {
      config,
      connection,
      log: createLogger('silent'),
      reach: createReach(config, () => Number(new URL(url).port)),
    };
    const other = createApp({ ...options, announce: () => {}, clientDir: config.dataDir });
    const inviter = await app.signUp({ isAdmin: true });
    const { inviteCode, id } = await inviteBy(inviter);
    await other.auth.memberships.setAdmin(idOf(inviter), false);
    expect((await verify(inviteCode)).status).toBe(410);
    // As a process leaves it that dies right after the member was written.
    const model = invitationModel(connection);
    await model.updateOne({ _id: id }, { $set: { endedAt: null } });
    expect((await verify(inviteCode)).status).toBe(410);
    await other.auth.invitations.endOrphans();
    await app.app.auth.memberships.setAdmin(idOf(inviter), true);
    expect((await verify(inviteCode)).status).toBe(410);
  });
});

describe('a copy of the database', () => {
  // [S56]
  it('gives no code away', async () => {
    const { inviteCode, id } = await invite();
    const stored = await invitationModel(app.app.connection).findById(id).lean();
    const text = JSON.stringify(stored);
    const plainHash = createHash('sha256').update(inviteCode);
    for (const given of [inviteCode, plainHash.copy().digest('hex'), plainHash.digest('base64url')]) {
      expect(text).not.toContain(given);
    }
  });

  it('a code sealed for one invitation does not open in another, nor when it was changed', async () => {
    const codes = inviteCodes('a secret that is 32 characters long');
    const [mine, other] = ['5e70a9000000000000000001', '5e70a9000000000000000002'] as const;
    const { sealedCode } = codes.keep('the code', mine);
    expect(codes.read(sealedCode, mine)).toBe('the code');
    for (const wrong of [sealedCode.slice(0, -2), '', 'v1.a.b.c', 'v2.'.concat(sealedCode.slice(3))]) {
      expect(codes.read(wrong, mine)).toBeNull();
    }
    expect(codes.read(sealedCode, other)).toBeNull();
    expect(inviteCodes('another secret of 32 characters...').read(sealedCode, mine)).toBeNull();
  });
});

describe('under another SESSION_SECRET', () => {
  // [S56]
  it('the list says that the links are dead, and inviting again gives new ones', async () => {
    const { connection } = app.app;
    const config = { ...app.config, sessionSecret: 'another secret of 32 characters...' };
    const log = createLogger('silent');
    const options = { config, connection, log, reach: createReach(config, () => app.port) };
    const { auth } = createApp({ ...options, announce: () => {}, clientDir: config.dataDir });
    const { email, inviteCode } = await invite();
    await expect(auth.invitations.usable(inviteCode)).rejects.toMatchObject({ code: 'invitation_invalid' });
    const context = { req: { headers: {}, socket: {} } } as Parameters<
      typeof auth.handlers.adminListInvitations
    >[0];
    const list = await auth.handlers.adminListInvitations(context);
    expect(list.find((one) => one.email === email)).toMatchObject({ inviteCode: null, link: null });
    const again = await auth.invitations.invite(email, { memberId: admin.member.id });
    const code = auth.invitations.codeOf(again) ?? '';
    expect((await auth.invitations.usable(code)).email).toBe(email);
  });
});

describe('the invitations of 0.1.0', () => {
  it('migrate once, their links go on working, and of two for an address the newer counts', async () => {
    const { connection, auth } = app.app;
    const invitations = connection.collection('invitations');
    const email = newEmail();
    const { ObjectId } = mongoose.Types;
    const plain = (age: number, more = {}) => ({
      _id: new ObjectId(),
      email,
      code: `plain-${age}-of-${email}`,
      isSetup: false,
      isUsed: false,
      usedAt: null,
      usedBy: null,
      invitedBy: new ObjectId(admin.member.id),
      createdAt: new Date(Date.now() - age * 1000),
      expiresAt: new Date(Date.now() + 60_000),
      purgeAt: new Date(Date.now() + 60_000),
      ...more,
    });
    const [older, newer, used] = [
      plain(2),
      plain(1),
      plain(3, { isUsed: true, usedBy: 'f'.repeat(24), email: newEmail() }),
    ];
    await invitations.dropIndex('codeHash_1');
    await invitations.createIndex({ code: 1 }, { unique: true, sparse: true });
    await invitations.insertMany([older, newer, used]);
    expect(await sealPlainCodes(connection, auth.inviteCodes)).toBe(3);
    expect(await sealPlainCodes(connection, auth.inviteCodes)).toBe(0);
    await invitationModel(connection).createIndexes();
    expect((await invitations.indexes()).some(({ key }) => 'code' in key)).toBe(false);
    expect(await invitations.countDocuments({ code: { $exists: true } })).toBe(0);
    const { body } = await admin.send('GET', '/api/admin/invitations');
    const shown = (one: { _id: unknown }) => body.find(({ id }: { id: string }) => id === String(one._id));
    expect(shown(newer)).toMatchObject({
      inviteCode: newer.code,
      invitedBy: admin.member.email,
      endedAt: null,
    });
    expect(shown(older)).toMatchObject({ endedAt: expect.any(String) });
    expect(shown(used)).toMatchObject({ isUsed: true });
    expect((await verify(older.code)).status).toBe(410);
    expect((await redeem(newer.code, email)).status).toBe(201);
  });
});
