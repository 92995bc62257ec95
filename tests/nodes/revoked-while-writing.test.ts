import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSecret } from '@server/core/secrets';
import { BROWSER_COOKIE } from '@server/people/auth/browser/browser-cookie';
import { describeWithRedis } from '@server/testing/redis-server';
import { REFUSALS } from '@server/testing/revocations';
import { sender } from '@server/testing/sender';
import { device, makeSession, makeWorkout } from '@server/testing/training';
import { printedLink } from '../harness/server-process';
import { type Nodes, type NodesMember, openNodes } from './nodes';

// A write of one process is delayed on its way to the database until access has ended at the other process.

let nodes: Nodes;

/** A write of a member's at node `a`: byte patterns on the wire, and the function that sends it. */
interface Write {
  looks: string[];
  prepare(pat: NodesMember): Promise<() => Promise<{ body: { code?: string } }>>;
}
const writes: Record<string, Write> = {
  'a set': {
    looks: ['update', 'workoutsessions', 'devices', '$set'],
    async prepare(pat) {
      const { send } = pat.on(nodes.a);
      const session = await makeSession({ send });
      const tap = device(session).completeSet(0, 1);
      return () => send('POST', `/api/sessions/${session.id}/commands`, tap);
    },
  },
  'a start': {
    looks: ['update', 'workoutsessions', 'pending', 'open'],
    async prepare(pat) {
      const { send } = pat.on(nodes.a);
      const { id: workoutId } = await makeWorkout({ send });
      return () => send('POST', '/api/sessions', { workoutId });
    },
  },
  'a new workout': {
    looks: ['update', 'pendingSince', '$unset'],
    prepare: async (pat) => () =>
      pat.on(nodes.a).send('POST', '/api/workouts', { name: 'Late', category: 'strength', exercises: [] }),
  },
  'an edit': {
    looks: ['intents.id', '$set', 'Late'],
    async prepare(pat) {
      const { send } = pat.on(nodes.a);
      const { id } = await makeWorkout({ send });
      return () => send('PUT', `/api/workouts/${id}`, { name: 'Late' });
    },
  },
  'a deletion': {
    looks: ['findAndModify', 'intents.id', 'remove'],
    async prepare(pat) {
      const { send } = pat.on(nodes.a);
      const { id } = await makeWorkout({ send });
      return () => send('DELETE', `/api/workouts/${id}`);
    },
  },
};

/** Ways of ending access at node `b`. */
const ends: Record<string, (pat: NodesMember) => Promise<{ status: number }>> = {
  'approval is withdrawn': async (pat) =>
    (await nodes.admin.atDesk(nodes.b)).send('PATCH', `/api/admin/users/${pat.id}/approval`, {
      isApproved: false,
    }),
  'the token is revoked': async (pat) => {
    const { send } = await pat.atDesk(nodes.b);
    const [token] = (await send('GET', '/api/auth/tokens')).body;
    return send('DELETE', `/api/auth/tokens/${token.id}`);
  },
};

describeWithRedis('two node processes of one club: access ends at one while the other writes', () => {
  beforeAll(async () => {
    nodes = await openNodes();
  });
  afterAll(() => nodes.close());

  const rows = Object.keys(writes).flatMap((write) => Object.keys(ends).map((end) => [write, end] as const));
  it.each(rows)('%s has no effect if meanwhile %s at the other node', async (write, end) => {
    const pat = await nodes.join();
    const { looks, prepare } = writes[write]!;
    const send = await prepare(pat);
    const before = await trainingOf(pat);
    const held = nodes.line.catchNext((bytes) => looks.every((word) => bytes.includes(word)));
    const answer = send();
    await held.there;
    expect((await ends[end]!(pat)).status).toBeLessThan(300);
    await held.letGo();
    expect(REFUSALS).toContain((await answer).body.code);
    expect(await trainingOf(pat)).toEqual(before);
  });

  it('a sign-in by a link has no effect if meanwhile all sign-ins end at the other node', async () => {
    const { email, id } = await nodes.join();
    const enter = async (node: { url: string }) => {
      const browser = sender(node.url, { cookie: `${BROWSER_COOKIE}=${newSecret()}` });
      await browser.send('POST', '/api/simple-login', { email });
      const token = new URL(await printedLink(email)).hash.replace('#token=', '');
      return () => browser.send('POST', '/api/login/terminal', { token });
    };
    const { headers } = await (await enter(nodes.b))();
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const late = await enter(nodes.a);
    const held = nodes.line.catchNext((bytes) =>
      ['insert', 'logins', id].every((word) => bytes.includes(word)),
    );
    const answer = late();
    await held.there;
    const ended = await sender(nodes.b.url, { cookie }).send('DELETE', '/api/auth/sign-ins');
    expect(ended.status).toBe(200);
    await held.letGo();
    expect((await answer).body.code).toBe('sign_in_failed');
    expect(await nodes.connection.collection('logins').countDocuments({ memberId: id })).toBe(1);
  });

  /** The stored training of a member, without intents. */
  async function trainingOf({ id }: NodesMember) {
    const { connection } = nodes;
    const userId = new connection.base.Types.ObjectId(id);
    const open = { userId, pendingSince: { $exists: false } };
    const [workouts, sessions] = await Promise.all([
      connection.collection('workouts').find(open).sort({ _id: 1 }).toArray(),
      connection
        .collection('workoutsessions')
        .find({ ...open, access: { $ne: 'pending' } })
        .toArray(),
    ]);
    return {
      workouts: workouts.map(({ _id, name }) => [String(_id), name]),
      sessions: sessions.map(({ _id, state }) => [String(_id), state]),
    };
  }
});
