import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamOf } from '@server/live/cluster-stream';
import { clubKey } from '@server/live/live-server';
import type { LiveClient } from '@server/testing/live-client';
import { describeWithRedis } from '@server/testing/redis-server';
import { device, makeSession } from '@server/testing/training';
import { TrainingClient } from '../harness/training-client';
import { type NodeProcess, type Nodes, type NodesMember, openNodes } from './nodes';

// [S67]

const OUTAGE_MS = 30_000;

const shown = { timeout: 20_000, interval: 20 };

describeWithRedis('an outage of the bus between two node processes', () => {
  let nodes: Nodes;
  beforeAll(async () => {
    nodes = await openNodes();
  });
  afterAll(() => nodes.close());

  /** A member with a session, a screen on each node, and one on node b that reconnects by itself. */
  async function onBoth() {
    const { a, b } = nodes;
    const pat = await nodes.join();
    const session = await makeSession(pat.on(a));
    const { token, id: memberId } = pat;
    const returning = new TrainingClient({ url: b.url, token, memberId, deviceId: 'device-three' });
    await returning.reaches(1);
    expect(returning.welcomes).toBe(1);
    return { pat, taps: device(session), session, returning };
  }
  const seen = (client: LiveClient, version: number) =>
    client.heard('session:changed', ({ to }) => to === version);
  const versionAt = async (pat: NodesMember, node: NodeProcess, id: string) =>
    (await pat.on(node).send('GET', `/api/sessions/${id}`)).body.version;

  it(`while the bus hangs for ${OUTAGE_MS / 1_000} s each node goes on by itself, a killed one leaves no ghosts, and the rest heals by itself`, async () => {
    const { a, b, admin, redis } = nodes;
    const c = await nodes.startNode();
    const { pat, taps, session } = await onBoth();
    const [phone, desktop, yonder] = [await pat.live(a), await pat.live(a), await pat.live(b)];
    await Promise.all([phone, desktop, yonder].map((screen) => screen.hello()));
    const boss = await admin.live(a);
    const ghost = await nodes.join();
    const ghostly = await ghost.live(c);
    await ghostly.hello();
    await boss.ask('presence:watch', {});
    redis.pause();
    const outage = after(OUTAGE_MS);

    // Local sync, on both.
    await phone.ask('session:command', taps.completeSet(0, 1));
    await Promise.all([seen(phone, 2), seen(desktop, 2)]);
    expect(await versionAt(pat, b, session.id)).toBe(2);
    // Local revocation.
    const leaving = await nodes.join();
    const cutOff = await leaving.live(a);
    const path = `/api/admin/users/${leaving.id}/approval`;
    expect((await (await admin.atDesk(a)).send('PATCH', path, { isApproved: false })).status).toBe(200);
    await cutOff.closed();
    // Presence comes from the database, not from the bus.
    const killedAt = performance.now();
    await c.kill();
    const isGone = { timeout: 15_000, interval: 20 };
    const isGhostHere = async () => {
      const ack = await boss.ask('presence:watch', {});
      return 'data' in ack && ack.data.members.some((one: { memberId: string }) => one.memberId === ghost.id);
    };
    await expect.poll(isGhostHere, isGone).toBe(false);
    const ghostMs = performance.now() - killedAt;
    process.stdout.write(`the screens of a node that was killed were gone after ${Math.round(ghostMs)} ms\n`);
    expect(ghostMs).toBeLessThanOrEqual(10_000);

    await outage;
    // Still working, at the end of the outage.
    await phone.ask('session:command', taps.completeSet(0, 2));
    await seen(desktop, 3);
    redis.resume();
    await expect
      .poll(
        () => yonder.told('session:changed').some(({ to }) => to === 3) || !yonder.socket.connected,
        shown,
      )
      .toBe(true);
    // And from then on as ever.
    const onNodeB = await pat.live(b);
    await phone.ask('session:command', taps.completeSet(1, 1));
    await seen(onNodeB, 4);
    for (const client of [phone, desktop, yonder, boss, onNodeB]) client.close();
  });

  it.each([
    ['is emptied', () => nodes.redis.command('FLUSHALL')],
    [
      'is killed and started again empty',
      async () => {
        await nodes.redis.kill();
        await nodes.redis.start();
      },
    ],
    [
      'is cut beyond where a stopped node stands',
      async () => {
        const { redis, b } = nodes;
        const stream = streamOf(await clubKey(nodes.connection));
        process.kill(b.pid(), 'SIGSTOP');
        const somebody = await nodes.join();
        await makeSession(somebody.on(nodes.a));
        await expect.poll(() => redis.command('XLEN', stream), shown).toBeGreaterThan(2);
        await redis.command('XTRIM', stream, 'MAXLEN', '0');
        process.kill(b.pid(), 'SIGCONT');
      },
    ],
  ])(
    'after the bus %s, clients are asked for a hello once, and then see the other node again',
    async (_what, happen) => {
      const { a } = nodes;
      const { pat, taps, session, returning } = await onBoth();
      await happen();
      await expect.poll(() => returning.welcomes, shown).toBe(2);
      const phone = await pat.live(a);
      expect(await phone.ask('session:command', taps.completeSet(0, 1))).toHaveProperty('data');
      await returning.reaches(2);
      expect(returning.confirmed?.id).toBe(session.id);
      expect(returning.welcomes).toBe(2);
      returning.close();
      phone.close();
    },
    60_000,
  );

  it('a node is killed before a hanging bus takes its events: clients are asked for a hello when its lease ends', async () => {
    const { a, b, redis } = nodes;
    const { pat, taps, session, returning } = await onBoth();
    const [phone, desktop] = [await pat.live(a), await pat.live(b)];
    redis.pause();
    const ack = await phone.ask('session:command', taps.completeSet(0, 1));
    expect(ack).toMatchObject({ data: { version: 2 } });
    await a.kill();
    redis.resume();
    await desktop.heard('hello:wanted');
    const knownSessions = [{ sessionId: session.id, version: 1 }];
    expect((await desktop.hello({ known: knownSessions })).sessions[0]).toMatchObject({ version: 2 });
    returning.close();
    desktop.close();
  });
});
