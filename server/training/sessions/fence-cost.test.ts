import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedLongHistory } from '@server/testing/long-history';
import { createToken } from '@server/testing/revocations';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeSession } from '@server/testing/training';
import { sessionModel } from './model';

const HISTORIES = [1, 30, 300];
/** Documents are counted here: it takes as long as it takes where others use the machine. */
const LONG_MS = 120_000;
let app: TestApp;
let admin: TestMember;
const members: TestMember[] = [];
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
  for (const sessions of HISTORIES) {
    const member = await app.signUp();
    await seedLongHistory(app, member, { workouts: 0, sessions });
    for (const _ of [1, 2]) await makeSession(member);
    members.push(member);
  }
}, LONG_MS);
afterAll(() => app.close());

/** The writes of a call to sessions: each with the numbers of documents it examines and matches. */
async function writesOf(call: () => Promise<{ status: number }>) {
  const { connection } = app.app;
  const writes: { method: string; filter: object }[] = [];
  connection.set('debug', (name: string, method: string, filter: object) => {
    if (name === 'workoutsessions' && !/^(find|count)/.test(method)) writes.push({ method, filter });
  });
  // Nothing is there any more to be looked at once it is deleted.
  const sessions = sessionModel(connection).collection;
  const looked: { method: string; examined: number }[] = [];
  const versions = async () =>
    new Map(
      (await sessions.find({}, { projection: { version: 1, access: 1 } }).toArray()).map((one) => [
        String(one._id),
        one,
      ]),
    );
  const before = await versions();
  expect((await call()).status).toBeLessThan(300);
  connection.set('debug', false);
  const after = await versions();
  const changed = [...after].filter(([id, { version, access }]) => {
    const was = before.get(id);
    return was?.version !== version || was?.access !== access;
  });
  for (const { method, filter } of writes) {
    const { executionStats } = await sessions.find(filter).explain('executionStats');
    looked.push({ method, examined: executionStats.totalDocsExamined });
  }
  return { looked, changed: changed.length };
}

/** The same for every history, and no more than the two sessions under way. */
async function expectFlat(end: (member: TestMember) => Promise<{ status: number }>): Promise<void> {
  const costs = [];
  for (const member of members) costs.push(await writesOf(() => end(member)));
  for (const cost of costs) expect(cost).toEqual(costs[0]);
  expect(costs[0]!.changed).toBe(2);
  expect(costs[0]!.looked.length).toBeGreaterThan(0);
  for (const { examined } of costs[0]!.looked) expect(examined).toBeLessThanOrEqual(2);
}

describe(`what ends access writes as much to ${HISTORIES.join(', ')} finished sessions: to those under way alone`, () => {
  // [S61]
  it('revoking a token', { timeout: LONG_MS }, () =>
    expectFlat(async ({ member }) => {
      const here = await app.signIn(member.email);
      const { id } = await createToken(here);
      return here.send('DELETE', `/api/auth/tokens/${id}`);
    }),
  );

  // [S61]
  it('signing out', { timeout: LONG_MS }, () =>
    expectFlat(async ({ member }) => (await app.signIn(member.email)).send('POST', '/api/logout')),
  );

  // [S61]
  it('withdrawing approval, and approving again', { timeout: LONG_MS }, async () => {
    const path = ({ member }: TestMember) => `/api/admin/users/${member.id}/approval`;
    await expectFlat((member) => admin.send('PATCH', path(member), { isApproved: false }));
    await expectFlat((member) => admin.send('PATCH', path(member), { isApproved: true }));
  });
});
