import { describe, expect, it } from 'vitest';
import { connectLive, HandshakeRefused, type LiveClient } from '../testing/live-client';
import { newcomer, type Revocation, revocations } from '../testing/revocations';
import type { TestApp, TestMember } from '../testing/test-app';
import type { TwoNodes } from '../testing/two-nodes';
import { rowsOnTwoNodes } from '../testing/two-nodes';

// [S68]

// A caller arrives, and the database's answer about them is held on its way; their access ends, on this node or
// another; the answer is released.

let nodes: TwoNodes;
let app: TestApp;
let admin: TestMember;
const parted = rowsOnTwoNodes((made) => {
  ({ nodes, admin } = made);
  app = nodes.here;
});

type Caller = Awaited<ReturnType<typeof newcomer>>;

const REFUSED = ['not_signed_in', 'not_approved'];
const whoIs = ({ who }: Caller) => ['find', 'members', Buffer.from(who.member.id, 'hex')];

/** Words of the query that finds the cookie or token; it comes before the query that checks access. */
async function whose({ who, tokenId }: Caller, by: Revocation['by']): Promise<string[]> {
  const { connection } = app.app;
  if (by === 'cookie')
    return [
      'find',
      'logins',
      String((await connection.collection('logins').findOne({ memberId: who.member.id }))?._id),
    ];
  expect(tokenId).not.toBe('');
  return ['find', 'tokens', 'hash'];
}

/** Connects with the caller's credential while that answer is held; resolves once refused or admitted. */
async function arrive(
  caller: Caller,
  words: (string | Buffer)[],
  end: () => Promise<{ status: number }>,
): Promise<LiveClient | HandshakeRefused> {
  const caught = nodes.line.catchAnswer((bytes) => words.every((word) => bytes.includes(word)));
  const arrival = connectLive(app, null, { headers: caller.headers as Record<string, string> }).catch(
    (error: HandshakeRefused) => error,
  );
  await caught.there;
  expect((await end()).status).toBeLessThan(300);
  await caught.letGo();
  return arrival;
}

const ending =
  (one: Revocation, { who, elsewhere, tokenId }: Caller, place: 'here' | 'there') =>
  () => {
    const at = (member: TestMember) => (place === 'here' ? member : nodes.thereAs(member));
    return one.end({ who: at(who), elsewhere: elsewhere && at(elsewhere), admin: at(admin), tokenId });
  };

const ends = revocations.filter((one) => one.ends('approved'));
const rows = ends.flatMap((one) =>
  (['here', 'there'] as const).map((place) => [one.name, place, one] as const),
);

describe('who comes, and whose access ends meanwhile', () => {
  it.each(rows)('while it is looked up whose this is: is refused after %s %s', async (_end, place, one) => {
    const caller = await newcomer(app, one, 'approved');
    parted.push(caller.who.member.id);
    const arrived = await arrive(caller, await whose(caller, one.by), ending(one, caller, place));
    expect(arrived).toBeInstanceOf(HandshakeRefused);
    expect(REFUSED).toContain((arrived as HandshakeRefused).code);
  });

  it.each(rows)('once it was asked for: is told nothing after %s %s', async (_end, place, one) => {
    const caller = await newcomer(app, one, 'approved');
    parted.push(caller.who.member.id);
    // The owner of the credential is cached from the first time, so access is checked at once.
    (await connectLive(app, null, { headers: caller.headers as Record<string, string> })).close();
    const arrived = await arrive(caller, whoIs(caller), ending(one, caller, place));
    if (arrived instanceof HandshakeRefused) return expect(REFUSED).toContain(arrived.code);
    // An end on this node closes the socket, so any request will do. One on another node is noticed by a request.
    const first =
      place === 'here'
        ? arrived.ask('clock:probe', { sentAt: 1 })
        : arrived.ask('hello', { protocol: 2, deviceId: 'device-one', screen: 'phone', known: [] });
    const answer = await Promise.race([first.catch(() => ({})), arrived.closed().then(() => ({}))]);
    expect(answer).not.toHaveProperty('data');
    await arrived.closed();
  });

  it('comes back by what is remembered of them, and not once it has ended where nobody told this node', async () => {
    const caller = await newcomer(app, ends.find(({ by }) => by === 'token')!, 'approved');
    parted.push(caller.who.member.id);
    const headers = caller.headers as Record<string, string>;
    (await connectLive(app, null, { headers })).close();
    (await connectLive(app, null, { headers })).close();
    await nodes.thereAs(caller.who).send('DELETE', `/api/auth/tokens/${caller.tokenId}`);
    await expect(connectLive(app, null, { headers })).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
