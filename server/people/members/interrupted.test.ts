import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '@server/testing/test-app';
import { startTwoNodes, type TwoNodes } from '@server/testing/two-nodes';

// One node stops in the middle of what it takes away: its next write is held, as if it had died, and let go at last.

let nodes: TwoNodes;
let admin: TestMember;
beforeAll(async () => {
  nodes = await startTwoNodes();
  admin = await nodes.here.signUp({ isAdmin: true });
});
afterAll(() => nodes.close());

const users = ({ member }: TestMember, rest: string) => `/api/admin/users/${member.id}/${rest}`;

/** Takes a right away at one node, which stops before it writes to this collection. */
async function stopAt(collection: string, who: TestMember, rest: string, body: object) {
  const write = nodes.line.catchNext(
    (bytes) => bytes.includes(collection) && /delete|update/.test(bytes.toString('latin1')),
  );
  const answer = admin.send('PATCH', users(who, rest), body);
  await write.there;
  return async () => {
    await write.letGo();
    return (await answer).status;
  };
}

/** Status by the member's cookie and by their token, at the other node. */
async function waysIn(who: TestMember, token: string) {
  const byCookie = await nodes.thereAs(who).send('GET', '/api/auth/user');
  const authorization = `Bearer ${token}`;
  const byToken = await nodes.there.send('GET', '/api/auth/user', undefined, { authorization });
  return [byCookie.status, byToken.status];
}

describe('a withdrawn approval that a process left in its middle', () => {
  const resumes: [string, () => Promise<unknown>][] = [
    ['is finished at the next start', () => nodes.there.app.auth.memberships.finishInterrupted()],
    ['is finished before it is given back', async () => {}],
  ];
  // [S58]
  it.each(resumes)('%s, and brings no way in back', async (_when, resume) => {
    const who = await nodes.here.signUp();
    const { token } = (await who.send('POST', '/api/auth/tokens', { name: 'Watch' })).body;
    expect(await waysIn(who, token)).toEqual([200, 200]);
    const letGo = await stopAt('loginlinks', who, 'approval', { isApproved: false });
    await resume();
    const approve = { isApproved: true };
    const { body } = await nodes.thereAs(admin).send('PATCH', users(who, 'approval'), approve);
    expect(body).toMatchObject({ isApproved: true });
    expect(await waysIn(who, token)).toEqual([401, 401]);
    expect(await letGo()).toBe(200);
    // The late continuation has closed nothing that was granted again meanwhile.
    const again = await nodes.there.signIn(who.member.email);
    const { body: library } = await again.send('GET', '/api/exercises');
    const workout = { name: 'Mine', category: 'hiit', exercises: [{ exerciseId: library[0].id }] };
    const { id: workoutId } = (await again.send('POST', '/api/workouts', workout)).body;
    expect((await again.send('POST', '/api/sessions', { workoutId })).status).toBe(201);
  });
});

describe('an admin right whose removal a process left in its middle', () => {
  // [S58]
  it('comes back without the invitations of before', async () => {
    const who = await nodes.here.signUp({ isAdmin: true });
    const { body } = await who.send('POST', '/api/admin/invitations', { email: 'friend@club.example' });
    const letGo = await stopAt('invitations', who, 'admin', { isAdmin: false });
    await nodes.thereAs(admin).send('PATCH', users(who, 'admin'), { isAdmin: true });
    const used = { inviteCode: body.inviteCode, email: 'friend@club.example' };
    const redeemed = await nodes.there.send('POST', '/api/invitations/redeem', used);
    expect(redeemed.body.code).toBe('invitation_invalid');
    expect(await letGo()).toBe(200);
  });
});
