import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '@server/testing/test-app';
import { startTwoNodes, type TwoNodes } from '@server/testing/two-nodes';
import { setUpCode } from '../invitations/set-up';
import { adminGuardModel } from './admin-guard';

// A write or query of one node is held on its way to the database, while the other node goes on.

let nodes: TwoNodes;
beforeAll(async () => {
  nodes = await startTwoNodes();
});
afterAll(() => nodes.close());

const idOf = ({ member }: TestMember) => member.id;
const users = (who: TestMember, rest = '') => `/api/admin/users/${idOf(who)}${rest}`;
const isFor = (collection: string) => (bytes: Buffer) => bytes.includes(collection);

/** The only two admins. */
async function twoAdmins(): Promise<[TestMember, TestMember]> {
  const { connection } = nodes.here.app;
  await connection.models.Member!.updateMany({}, { $set: { isAdmin: false } });
  await adminGuardModel(connection).deleteMany({});
  const first = await nodes.here.signUp({ isAdmin: true });
  return [first, await nodes.here.signUp({ isAdmin: true })];
}

/** Approved admins by the member documents; also checks that a set-up link exists exactly while there are none. */
async function acting(): Promise<string[]> {
  const { auth, connection } = nodes.there.app;
  const admins = (await auth.members.all()).filter((one) => one.isAdmin && one.isApproved);
  expect((await setUpCode(connection, auth.inviteCodes, null)) === null).toBe(admins.length > 0);
  return admins.map(({ _id }) => _id.toHexString());
}

/** Catches the first question for a member that follows a write to the list of admins. */
function catchQuestionAfterList() {
  let isListed = false;
  return nodes.line.catchNext((bytes) => {
    isListed ||= isFor('adminguards')(bytes);
    return isListed && isFor('members')(bytes) && !isFor('adminguards')(bytes);
  });
}

describe('never counts an admin who is not one', () => {
  // [S50]
  it('while a demotion that came too late is taken back', async () => {
    const [first, second] = await twoAdmins();
    const { here, there, line } = nodes;
    const write = line.catchNext((bytes) => isFor('members')(bytes) && bytes.includes('findAndModify'));
    const late = here.app.auth.memberships.setAdmin(idOf(second), false).catch((error: unknown) => error);
    await write.there;
    await there.app.auth.memberships.remove(idOf(second));
    const question = catchQuestionAfterList();
    await write.letGo();
    await question.there;
    await expect(there.app.auth.memberships.setAdmin(idOf(first), false)).rejects.toMatchObject({
      code: 'last_admin',
    });
    await question.letGo();
    expect(await late).toMatchObject({ code: 'not_found' });
    expect(await acting()).toEqual([idOf(first)]);
  });

  // [S50]
  it('while somebody is granted the right who loses it in the same moment', async () => {
    const [first, second] = await twoAdmins();
    const { here, there, line } = nodes;
    await there.app.auth.memberships.setAdmin(idOf(second), false);
    const list = line.catchNext(isFor('adminguards'));
    const granted = here.app.auth.memberships.setAdmin(idOf(second), true);
    await list.there;
    await there.app.auth.memberships.setAdmin(idOf(second), false);
    const question = line.catchNext((bytes) => isFor('members')(bytes) && !isFor('adminguards')(bytes));
    const heard = list.letGo();
    await question.there;
    await expect(there.app.auth.memberships.setAdmin(idOf(first), false)).rejects.toMatchObject({
      code: 'last_admin',
    });
    await Promise.all([question.letGo(), heard, granted]);
    expect(await acting()).toEqual([idOf(first)]);
  });

  // [S50]
  it('while one who loses the right is listed again by another node', async () => {
    const [first, second] = await twoAdmins();
    const { here, there, line } = nodes;
    const write = line.catchNext((bytes) => isFor('members')(bytes) && bytes.includes('findAndModify'));
    const demoted = here.app.auth.memberships.setAdmin(idOf(second), false);
    await write.there;
    await there.app.auth.guard.mend();
    await Promise.all([write.letGo(), demoted]);
    await expect(there.app.auth.memberships.setAdmin(idOf(first), false)).rejects.toMatchObject({
      code: 'last_admin',
    });
    expect(await acting()).toEqual([idOf(first)]);
  });

  it('where a process died on the way in or out, and names the true ones again', async () => {
    const [first, second] = await twoAdmins();
    const { here, there } = nodes;
    const list = adminGuardModel(here.app.connection);
    const third = await here.signUp();
    const onTheWay = { entering: { id: 'of a dead process', memberId: idOf(third) } };
    await list.updateOne({}, { $push: onTheWay, $pull: { ids: idOf(second) } });
    const demote = () => there.app.auth.memberships.setAdmin(idOf(first), false);
    await expect(demote()).rejects.toMatchObject({ code: 'last_admin' });
    await here.app.auth.guard.mend();
    expect(await list.findOne().lean()).toMatchObject({ entering: [], ids: [idOf(first), idOf(second)] });
    await demote();
    expect(await acting()).toEqual([idOf(second)]);
  });
});

describe('leaves an admin, however often and at once', () => {
  const ROUNDS = 6;
  const times = (count: number, send: () => Promise<unknown>) => Array.from({ length: count }, send);

  it('keeps one admin when one deletes themself while the other gives up the right', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = await twoAdmins();
      const elsewhere = nodes.thereAs(second);
      await Promise.all([
        ...times(6, () => elsewhere.send('DELETE', users(second))),
        ...times(6, () => first.send('PATCH', users(first, '/admin'), { isAdmin: false })),
      ]);
      expect(await acting()).toHaveLength(1);
    }
  });

  // [S50]
  it('keeps one admin when one deletes the other and gives up the right', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = await twoAdmins();
      await Promise.all([
        ...times(3, () => first.send('DELETE', users(second))),
        ...times(24, () => first.send('PATCH', users(first, '/admin'), { isAdmin: false })),
      ]);
      expect(await acting()).toHaveLength(1);
    }
  });
});
