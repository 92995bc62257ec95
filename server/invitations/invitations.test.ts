import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { invitationModel } from './invitation-model';

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

  it('a pending invitation is renewed, not doubled', async () => {
    const first = await invite();
    const again = await invite(first.email);
    expect(again).toMatchObject({ id: first.id, inviteCode: first.inviteCode });
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
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const me = await app.send('GET', '/api/auth/user', undefined, { cookie });
    expect(me.body.id).toBe(answer.body.id);
  });

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
    await app.app.auth.standing.setApproval(_id.toHexString(), false);
    expect((await verify(inviteCode)).status).toBe(410);
  });
});
