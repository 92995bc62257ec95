import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_DELETED_PER_MEMBER,
  MAX_OPEN_INVITATIONS,
  MAX_PROGRAMS_PER_MEMBER,
  MAX_TOKENS_PER_MEMBER,
  MAX_WAITING_MEMBERS,
  MAX_WORKOUTS_PER_MEMBER,
} from '@common/constants';
import { MAX_DEVICES_PER_MEMBER } from '@common/contract/people/push';
import type { Answer } from '../testing/sender';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';

let app: TestApp;
let db: Connection;
beforeAll(async () => {
  app = await startTestApp();
  db = app.app.connection;
});
afterAll(() => app.close());

const AT_ONCE = Array.from({ length: 40 }, (_, n) => n);
const owner = ({ member }: TestMember) => ({ userId: new mongoose.Types.ObjectId(member.id) });
/** Puts documents into a collection that are as good as any to be counted. */
const fill = (collection: string, count: number, fields: Record<string, unknown>, own: string[] = []) =>
  db.collection(collection).insertMany(
    Array.from({ length: count }, (_, n) => ({
      ...fields,
      ...Object.fromEntries(own.map((field) => [field, `filled-${n}`])),
    })),
  );
const outcomes = (answers: Answer[]) => ({
  made: answers.filter(({ status }) => status === 201).length,
  refused: answers.filter(({ status, body }) => status === 409 && body.code === 'quota_reached').length,
});
const workout = { name: 'Push', category: 'strength' };
const program = { name: 'Base', duration: 4 };

describe('what one member may have is bounded, also by 40 requests at once', () => {
  // [S89]
  it('personal tokens', async () => {
    const pat = await app.signUp();
    await fill('tokens', MAX_TOKENS_PER_MEMBER - 5, { memberId: pat.member.id }, ['hash']);
    const answers = await Promise.all(
      AT_ONCE.map((n) => pat.send('POST', '/api/auth/tokens', { name: `Watch ${n}` })),
    );
    expect(outcomes(answers)).toEqual({ made: 5, refused: 35 });
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      'You have 50 tokens. Please revoke one first.',
    );
    expect(await db.collection('tokens').countDocuments({ memberId: pat.member.id })).toBe(
      MAX_TOKENS_PER_MEMBER,
    );
  });

  it.each([
    ['workouts', MAX_WORKOUTS_PER_MEMBER, workout],
    ['programs', MAX_PROGRAMS_PER_MEMBER, program],
    // [S89]
  ] as const)('%s, and what is put back counts too', async (list, max, body) => {
    const pat = await app.signUp();
    const binned = (await pat.send('POST', `/api/${list}`, body)).body.id;
    const keptId = (await pat.send('POST', `/api/${list}`, body)).body.id;
    expect((await pat.send('DELETE', `/api/${list}/${binned}`)).status).toBe(200);
    await fill(list, max - 6, owner(pat));
    const answers = await Promise.all(AT_ONCE.map(() => pat.send('POST', `/api/${list}`, body)));
    expect(outcomes(answers)).toEqual({ made: 5, refused: 35 });
    const copying = list === 'workouts' ? 'duplicate' : 'copy';
    for (const path of [`${keptId}/${copying}`, `${binned}/restore`]) {
      const refused = await pat.send('POST', `/api/${list}/${path}`);
      expect(refused.body).toMatchObject({
        code: 'quota_reached',
        detail: `You have ${max} ${list}. Please delete some that you no longer use.`,
      });
    }
    expect(await db.collection(list).countDocuments(owner(pat))).toBe(max);
    await pat.send('DELETE', `/api/${list}/${keptId}`);
    expect((await pat.send('POST', `/api/${list}/${binned}/restore`)).status).toBe(200);
  });

  it('the recycle bin keeps the newest of what was deleted', async () => {
    const pat = await app.signUp();
    const { id } = (await pat.send('POST', '/api/workouts', workout)).body;
    await fill('deletedworkouts', MAX_DELETED_PER_MEMBER, {
      ...owner(pat),
      expiresAt: new Date(Date.now() + 60_000),
    });
    await pat.send('DELETE', `/api/workouts/${id}`);
    expect(await db.collection('deletedworkouts').countDocuments(owner(pat))).toBe(MAX_DELETED_PER_MEMBER);
    expect((await pat.send('POST', `/api/workouts/${id}/restore`)).status).toBe(200);
  });

  it('devices: the one seen longest ago makes room', async () => {
    const pat = await app.signUp();
    await Promise.all(
      AT_ONCE.map((n) => pat.send('PUT', `/api/devices/browser-${n}`, { name: `B ${n}`, kind: 'phone' })),
    );
    expect((await pat.send('GET', '/api/devices')).body.devices).toHaveLength(MAX_DEVICES_PER_MEMBER);
  });
});

describe('what the club may have open is bounded, also by 40 at once', () => {
  it('invitations; renewing one that is open needs no room', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const invite = (email: string) => admin.send('POST', '/api/admin/invitations', { email });
    await fill('invitations', MAX_OPEN_INVITATIONS - 5, { isUsed: false }, ['openFor', 'codeHash']);
    const answers = await Promise.all(AT_ONCE.map((n) => invite(`new-${n}@club.example`)));
    expect(outcomes(answers)).toEqual({ made: 5, refused: 35 });
    const invitedEmail = answers.find(({ status }) => status === 201)?.body.email;
    expect((await invite(invitedEmail)).status).toBe(201);
    expect(await db.collection('invitations').countDocuments({ openFor: { $exists: true } })).toBe(
      MAX_OPEN_INVITATIONS,
    );
  });

  // [S89]
  it('people who wait to be approved: never more than the quota, however many come at once', async () => {
    const waiting = { isApproved: false, invitedBy: null, googleSub: { $exists: true } };
    const come = (n: number) =>
      app.app.auth.members.createWaiting({ email: `came-${n}@gmail.com`, googleSub: `sub-${n}` });
    for (let n = 0; n < MAX_WAITING_MEMBERS - 5; n += 1) await come(100 + n);
    const results = await Promise.allSettled(AT_ONCE.map(come));
    const waitingCount = await db.collection('members').countDocuments(waiting);
    expect(waitingCount).toBeLessThanOrEqual(MAX_WAITING_MEMBERS);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      waitingCount - (MAX_WAITING_MEMBERS - 5),
    );
  });
});
