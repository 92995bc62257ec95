import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeSession } from '@server/testing/training';
import { sessionModel } from '@server/training/sessions/model';
import { closeMemberSessions } from '@server/training/sessions/session-gate';
import { reopenFinished } from './reopen-finished';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

it('finished sessions that an older version closed are there once their member is approved again', async () => {
  const { connection } = app.app;
  const pat = await app.signUp();
  const [finished, underWay] = [await makeSession(pat), await makeSession(pat)];
  await pat.send('PUT', `/api/sessions/${finished.id}`, { completed: true });
  const path = `/api/admin/users/${pat.member.id}/approval`;
  await admin.send('PATCH', path, { isApproved: false });
  // As the version before did it.
  const sessions = sessionModel(connection);
  await sessions.updateMany({ userId: pat.member.id }, { $set: { access: 'revoked' } });
  const accessOf = async ({ id }: { id: string }) => (await sessions.findById(id).lean())?.access;
  const db = connection.getClient().db(connection.name);
  for (let run = 0; run < 2; run += 1) {
    await reopenFinished(db);
    expect([await accessOf(finished), await accessOf(underWay)]).toEqual(['open', 'revoked']);
  }
  await admin.send('PATCH', path, { isApproved: true });
  const back = await app.signIn(pat.member.email);
  for (const { id } of [finished, underWay])
    expect((await back.send('GET', `/api/sessions/${id}`)).status).toBe(200);
  await closeMemberSessions(connection, pat.member.id);
  expect([await accessOf(finished), await accessOf(underWay)]).toEqual(['open', 'revoked']);
});
