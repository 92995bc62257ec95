import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { inviteCodes } from './invite-codes';
import { invitationModel } from './model';
import { setUpCode } from './set-up';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const redeem = (inviteCode: string, email: string) =>
  app.send('POST', '/api/invitations/redeem', { inviteCode, email });

describe('the first start prints a single-use set-up invitation for an admin', () => {
  it('the link makes an admin, once', async () => {
    const code = new URL(app.setUpLink ?? '').searchParams.get('code') ?? '';
    const verified = await app.send('GET', `/api/invitations/verify?code=${code}`);
    expect(verified.body).toEqual({ email: null, isSetup: true });
    const first = await redeem(code, 'first@club.example');
    expect(first.body).toMatchObject({ isAdmin: true, isApproved: true });
    expect((await redeem(code, 'second@club.example')).status).toBe(410);
    expect(await setUpCode(app.app.connection, app.app.auth.inviteCodes, null)).toBeNull();
    await expect(app.app.auth.memberships.setAdmin(first.body.id, false)).rejects.toMatchObject({
      code: 'last_admin',
    });
  });

  it('the same link is printed on each start until it is used, also by nodes that start together', async () => {
    const printed = new URL(app.setUpLink ?? '').searchParams.get('code');
    const codes = await Promise.all(
      [1, 2, 3].map(() => setUpCode(app.app.connection, app.app.auth.inviteCodes, null)),
    );
    expect(codes).toEqual([printed, printed, printed]);
  });

  // [S52]
  it('20 at the same moment make one admin', async () => {
    const code = (await setUpCode(app.app.connection, app.app.auth.inviteCodes, null)) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => redeem(code, `racer-${n}@club.example`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await app.app.auth.members.all()).toHaveLength(1);
  });

  // [S52]
  it('ADMIN_EMAIL binds the link to that address and makes the earlier one worthless', async () => {
    const open = (await setUpCode(app.app.connection, app.app.auth.inviteCodes, null)) ?? '';
    const bound = (await setUpCode(app.app.connection, app.app.auth.inviteCodes, 'boss@club.example')) ?? '';
    expect((await redeem(open, 'boss@club.example')).status).toBe(410);
    expect((await redeem(bound, 'other@club.example')).status).toBe(410);
    expect((await redeem(bound, 'boss@club.example')).body.isAdmin).toBe(true);
  });

  it('once there is an admin by another way, an unused set-up link is good for nothing', async () => {
    const code = (await setUpCode(app.app.connection, app.app.auth.inviteCodes, null)) ?? '';
    await app.signUp({ isAdmin: true });
    expect((await redeem(code, 'late@club.example')).status).toBe(410);
  });

  // [S56]
  it('stands sealed in the database; under another secret a new link is made and the old one is dead', async () => {
    const { connection, auth } = app.app;
    const code = (await setUpCode(connection, auth.inviteCodes, null)) ?? '';
    const stored = await invitationModel(connection).findOne({ isSetup: true }).lean();
    expect(JSON.stringify(stored)).not.toContain(code);
    const renewed = await setUpCode(connection, inviteCodes('another secret of 32 characters...'), null);
    expect(renewed).toEqual(expect.stringMatching(/^[\w-]{43}$/));
    expect((await redeem(code, 'first@club.example')).status).toBe(410);
  });
});
