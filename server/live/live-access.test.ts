import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectLive, type HandshakeRefused, type LiveClientOptions } from '../testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession } from '../testing/training';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

async function refusal(
  member: TestMember | null,
  options: LiveClientOptions = {},
): Promise<HandshakeRefused> {
  const client = await connectLive(app, member, options).catch((error: HandshakeRefused) => error);
  if ('socket' in client) throw new Error('was let in');
  return client;
}
const approve = (member: TestMember, isApproved: boolean) =>
  admin.send('PATCH', `/api/admin/users/${member.member.id}/approval`, { isApproved });

describe('the handshake', () => {
  // [S46]
  it('lets in approved members only, and says why not', async () => {
    expect((await refusal(null)).code).toBe('not_signed_in');
    expect((await refusal(await app.signUp({ isApproved: false }))).code).toBe('not_approved');
    const forged = { ...admin, cookie: `${admin.cookie.slice(0, -4)}xxxx` };
    expect((await refusal(forged)).code).toBe('not_signed_in');
    expect((await refusal(null, { auth: { token: { $ne: null } } })).code).toBe('not_signed_in');
    expect((await refusal(null, { auth: { token: 'x'.repeat(500) } })).code).toBe('not_signed_in');
  });

  it('takes a personal token, and no longer once that is revoked', async () => {
    const pat = await app.signUp();
    const { body } = await pat.send('POST', '/api/auth/tokens', { name: 'Watch' });
    const client = await connectLive(app, null, { auth: { token: body.token } });
    expect((await client.hello()).memberId).toBe(pat.member.id);
    const byHeader = await connectLive(app, null, { headers: { authorization: `Bearer ${body.token}` } });
    const browser = await connectLive(app, pat);
    await pat.send('DELETE', `/api/auth/tokens/${body.id}`);
    expect(await client.heard('access:revoked')).toEqual({ reason: 'signed-out' });
    await Promise.all([client.closed(), byHeader.closed()]);
    expect(browser.socket.connected).toBe(true);
    browser.close();
    expect((await refusal(null, { auth: { token: body.token } })).code).toBe('not_signed_in');
  });

  // [S82]
  it('refuses pages of other origins and clients without WebSocket', async () => {
    const pat = await app.signUp();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await refusal(pat, { headers })).message).toMatch(/websocket error/);
    }
    const sameOrigin = await connectLive(app, pat, { headers: { origin: app.url } });
    sameOrigin.close();
    const polling = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { cookie: pat.cookie },
    });
    expect(polling.status).toBe(400);
  });
});

describe('a connection', () => {
  // [S91]
  it('closes a connection within seconds if it never authenticates nor answers', async () => {
    const socket = connect(app.port, '127.0.0.1');
    const gone = once(socket, 'close');
    const began = performance.now();
    const lines = [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: localhost:${app.port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const [upgraded] = await once(socket, 'data');
    expect(String(upgraded)).toMatch(/^HTTP\/1.1 101 /);
    socket.resume();
    await gone;
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe('access that ends', () => {
  // [S66] [LP27]
  it('closes all sockets of a member who is no longer approved, and commits nothing more', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const sockets = await Promise.all([connectLive(app, pat), connectLive(app, pat)]);
    const phone = device(session);
    const acks: Promise<unknown>[] = [];
    const flood = () => sockets[0]!.ask('session:command', phone.next({ type: 'pause' })).catch(() => null);
    for (let count = 0; count < 40; count += 1) acks.push(flood());
    await acks[2];
    expect((await approve(pat, false)).status).toBe(200);
    const { body } = await admin.send('GET', '/api/admin/users');
    expect(body.find(({ id }: { id: string }) => id === pat.member.id).isApproved).toBe(false);
    for (const socket of sockets) {
      expect(await socket.heard('access:revoked')).toEqual({ reason: 'not-approved' });
    }
    await Promise.all(sockets.map((socket) => socket.closed()));
    await approve(pat, true);
    const back = await app.signIn(pat.member.email);
    const { version } = (await back.send('GET', '/api/sessions/active')).body;
    const acked = (await Promise.all(acks)).filter((ack) => ack && 'data' in (ack as object)).length;
    // Each commit raised it by one, the closing by one; nothing was acknowledged that is not there.
    expect(version).toBeGreaterThanOrEqual(2 + acked);
    const still = (await back.send('GET', '/api/sessions/active')).body.version;
    expect(still).toBe(version);
  });

  it('closes all sockets of a member who is deleted', async () => {
    const pat = await app.signUp();
    const client = await connectLive(app, pat);
    await admin.send('DELETE', `/api/admin/users/${pat.member.id}`);
    expect(await client.heard('access:revoked')).toEqual({ reason: 'deleted' });
    await client.closed();
    expect((await refusal(pat)).code).toBe('not_signed_in');
  });

  it('closes the sockets of one sign-in when that signs out', async () => {
    const pat = await app.signUp();
    const other = await app.signIn(pat.member.email);
    const [leaving, staying] = [await connectLive(app, pat), await connectLive(app, other)];
    await pat.send('POST', '/api/logout');
    expect(await leaving.heard('access:revoked')).toEqual({ reason: 'signed-out' });
    await leaving.closed();
    expect((await staying.hello()).memberId).toBe(pat.member.id);
    staying.close();
  });

  // [S69]
  it('notices at the next request that access has ended, without an event to this node', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const client = await connectLive(app, pat);
    await app.app.connection.collection('logins').deleteMany({ memberId: pat.member.id });
    const ack = await client.ask('session:command', device(session).completeSet(0, 1));
    expect(ack).toMatchObject({ error: { code: 'not_signed_in' } });
    await client.closed();
  });

  it('ends a socket with the days of its sign-in, and lets no other one in', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const client = await connectLive(app, pat);
    const over = { $set: { expires: new Date(Date.now() - 1) } };
    await app.app.connection.collection('logins').updateMany({ memberId: pat.member.id }, over);
    const ack = await client.ask('session:command', device(session).completeSet(0, 1));
    expect(ack).toMatchObject({ error: { code: 'not_signed_in' } });
    await client.closed();
    expect((await refusal(pat)).code).toBe('not_signed_in');
  });

  // [S69] [LP27]
  it('closes a socket that only listens after its access has ended', async () => {
    const pat = await app.signUp();
    const client = await connectLive(app, pat);
    await client.hello();
    await app.app.connection.collection('logins').deleteMany({ memberId: pat.member.id });
    expect(await client.heard('access:revoked')).toEqual({ reason: 'signed-out' });
    await client.closed();
  });

  // [S70]
  it('a client told of a withdrawn approval is signed out, even before its logins were ended', async () => {
    const pat = await app.signUp();
    const client = await connectLive(app, pat);
    await client.hello();
    const withdrawn = { $set: { isApproved: false } };
    await app.app.connection.collection('members').updateOne({ email: pat.member.email }, withdrawn);
    expect(await client.heard('access:revoked')).toEqual({ reason: 'not-approved' });
    expect((await pat.send('GET', '/api/auth/user')).status).toBe(401);
    await client.closed();
  });
});

describe("the admins' lists", () => {
  // [S49]
  it('tells changes of the admins’ lists to admins only, from the moment a member is one', async () => {
    const pat = await app.signUp();
    const [boss, member] = [await connectLive(app, admin), await connectLive(app, pat)];
    const before = await boss.hello();
    expect(before.lists.members).toBeGreaterThan(0);
    expect((await member.hello()).lists).toMatchObject({ members: 0, invitations: 0 });
    await admin.send('POST', '/api/admin/invitations', { email: 'new@club.example' });
    const event = await boss.heard('list:changed', ({ list }) => list === 'invitations');
    expect(event.to).toBeGreaterThan(before.lists.invitations);
    await member.ask('clock:probe', { sentAt: 1 });
    expect(member.told('list:changed')).toEqual([]);

    expect(await member.ask('presence:watch', {})).toMatchObject({ error: { code: 'admin_only' } });
    await admin.send('PATCH', `/api/admin/users/${pat.member.id}/admin`, { isAdmin: true });
    await member.heard('list:changed', ({ list }) => list === 'profile');
    expect(await member.ask('presence:watch', {})).toHaveProperty('data');
    await admin.send('PATCH', `/api/admin/users/${pat.member.id}/admin`, { isAdmin: false });
    expect(await member.ask('presence:watch', {})).toMatchObject({ error: { code: 'admin_only' } });
    boss.close();
    member.close();
  });
});

describe('so many sockets of one member, and no more', () => {
  // [S90]
  it('refuses a socket above the limit until one has closed; other members are not affected', async () => {
    const { limits } = app.config;
    const few = await startTestApp({ config: { limits: { ...limits, socketsPerMember: 2 } } });
    const [pat, sam] = [await few.signUp(), await few.signUp()];
    const [first] = [await connectLive(few, pat), await connectLive(few, pat)];
    await expect(connectLive(few, pat)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/too many screens/),
    });
    await connectLive(few, sam);
    first.close();
    await expect
      .poll(() =>
        connectLive(few, pat).then(
          () => 'in',
          () => 'refused',
        ),
      )
      .toBe('in');
    await few.close();
  });
});
