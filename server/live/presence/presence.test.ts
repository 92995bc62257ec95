import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PresenceSnapshot, PresentMember } from '@common/contract/live-events';
import { PRESENCE_LEASE_MS } from '@common/contract/live-protocol';
import { connectLive } from '@server/testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, makeSession } from '@server/testing/training';
import { nodeModel, screenModel } from './lease-model';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ isShared: true });
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

const openScreens = () => screenModel(app.app.connection);
const nodes = () => nodeModel(app.app.connection);

/** A node and one screen on it, as another process would have written them. */
async function elsewhere(nodeId: string, memberId: string, leaseMs: number): Promise<void> {
  const expiresAt = new Date(Date.now() + leaseMs);
  await nodes().create({ _id: nodeId, expiresAt, isOver: false, changes: 1 });
  await screenElsewhere(nodeId, `${nodeId}-1`, memberId);
}
const screenElsewhere = (nodeId: string, _id: string, memberId: string) =>
  openScreens().create({ _id, memberId, deviceId: `device-${_id}`, kind: 'desktop', visible: true, nodeId });

describe('screens', () => {
  it('tells all screens of a member when one of them comes or goes', async () => {
    const pat = await app.signUp();
    const phone = await connectLive(app, pat);
    await phone.hello();
    const desktop = await connectLive(app, pat);
    const { screens } = await desktop.hello({ deviceId: 'device-two', screen: 'desktop' });
    expect(screens).toHaveLength(2);
    const change = await phone.heard('screens:changed', (event) => event.screens.length === 2);
    expect(change.screens).toEqual(
      expect.arrayContaining([
        { tab: phone.socket.id, deviceId: 'device-one', kind: 'phone' },
        { tab: desktop.socket.id, deviceId: 'device-two', kind: 'desktop' },
      ]),
    );
    desktop.close();
    const after = await phone.heard(
      'screens:changed',
      (event) => event !== change && event.screens.length === 1 && event.screens[0]?.tab === phone.socket.id,
    );
    expect(after.screens).toHaveLength(1);
    phone.close();
    await expect.poll(() => openScreens().countDocuments({ memberId: pat.member.id })).toBe(0);
  });

  // [LP26]
  it('removes the screens of a dead node when its lease ends', async () => {
    const pat = await app.signUp();
    const endsAt = Date.now() + 1_500;
    await elsewhere('dead', pat.member.id, 1_500);
    const phone = await connectLive(app, pat);
    expect((await phone.hello()).screens).toHaveLength(2);
    // The other one alone may have been told of before this one's hello was written.
    const isAlone = ({ screens }: { screens: { tab: string }[] }) =>
      screens.length === 1 && screens[0]!.tab === phone.socket.id;
    await phone.heard('screens:changed', isAlone);
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt - 50);
    // Nothing of it is left for others to stumble over.
    await expect.poll(() => openScreens().countDocuments({ nodeId: 'dead' })).toBe(0);
    await expect.poll(() => nodes().countDocuments({ _id: 'dead' })).toBe(0);
    phone.close();
  });

  it('notices screens of another node even without an event', async () => {
    const pat = await app.signUp();
    const phone = await connectLive(app, pat);
    await phone.hello();
    await elsewhere('silent', pat.member.id, 60_000);
    await phone.heard('screens:changed', (event) => event.screens.length === 2);
    await screenElsewhere('silent', 'silent-2', pat.member.id);
    await nodes().updateOne({ _id: 'silent' }, { $inc: { changes: 1 } });
    await phone.heard('screens:changed', (event) => event.screens.length === 3);
    await nodes().deleteOne({ _id: 'silent' });
    await phone.heard(
      'screens:changed',
      (event) => event.screens.length === 1 && phone.told('screens:changed').length > 3,
    );
    phone.close();
  });

  it('keeps open screens, also when their node was taken for dead', async () => {
    const pat = await app.signUp();
    const phone = await connectLive(app, pat);
    await phone.hello();
    const place = async () =>
      openScreens()
        .findOne({ _id: phone.socket.id ?? '' })
        .lean();
    const { nodeId } = (await place())!;
    const lease = async (id: string) => (await nodes().findOne({ _id: id }).lean())?.expiresAt.getTime() ?? 0;
    const first = await lease(nodeId);
    expect(first).toBeLessThanOrEqual(Date.now() + PRESENCE_LEASE_MS);
    const renewed = { timeout: 8_000, interval: 100 };
    await expect.poll(() => lease(nodeId), renewed).toBeGreaterThan(first);
    // As another node does that has waited for this one in vain.
    await nodes().updateOne({ _id: nodeId }, { $set: { isOver: true } });
    await openScreens().deleteMany({ nodeId });
    await expect.poll(place, renewed).toMatchObject({ memberId: pat.member.id, kind: 'phone' });
    const again = (await place())!.nodeId;
    expect(again).not.toBe(nodeId);
    expect(await lease(again)).toBeGreaterThan(Date.now());
    phone.close();
  });
});

describe("the admins' view", () => {
  // [LP26]
  it('presence is a snapshot followed by deltas that lead to every later state', async () => {
    const boss = await connectLive(app, admin);
    const ack = await boss.ask('presence:watch', {});
    if (!('data' in ack)) throw new Error('refused');
    const snapshot = ack.data as PresenceSnapshot;
    const pat = await app.signUp();
    const phone = await connectLive(app, pat);
    await phone.hello();
    const session = await makeSession(pat);
    const about = (fits: (member: PresentMember) => boolean) =>
      boss.heard('presence:changed', ({ members }) =>
        members.some((member) => member.memberId === pat.member.id && fits(member)),
      );
    await about(({ screens, workout }) => screens === 1 && workout === 'Push Day');
    await phone.ask('session:command', device(session).next({ type: 'finish' }));
    await phone.ask('clock:probe', { sentAt: 1 });
    phone.close();
    await about(({ screens }) => screens === 0);

    const view = new Map(snapshot.members.map((member) => [member.memberId, member]));
    let { version } = snapshot;
    for (const { from, to, members } of boss.told('presence:changed')) {
      if (to <= snapshot.version) continue;
      expect([from, to]).toEqual([version, version + 1]);
      version = to;
      for (const member of members) {
        if (member.screens === 0) view.delete(member.memberId);
        else view.set(member.memberId, member);
      }
    }
    const again = await boss.ask('presence:watch', {});
    expect(again).toEqual({ data: { version, members: [...view.values()] } });
    boss.close();
  });
});
