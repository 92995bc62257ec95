import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRESENCE_LEASE_MS, type PresenceSnapshot, type PresentMember } from '../../../common/live-protocol';
import { connectLive } from '../../testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '../../testing/test-app';
import { device, makeSession } from '../../testing/training';
import { leaseModel } from './lease-model';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

const leases = () => leaseModel(app.app.connection);

describe('screens', () => {
  it('are told to all screens of the member when one comes or goes', async () => {
    const pat = await app.signUp();
    const phone = await connectLive(app, pat);
    await phone.hello();
    const desktop = await connectLive(app, pat);
    const { screens } = await desktop.hello({ deviceId: 'device-two', screen: 'desktop' });
    expect(screens).toHaveLength(2);
    const told = await phone.heard('screens:changed', (event) => event.screens.length === 2);
    expect(told.screens).toEqual(
      expect.arrayContaining([
        { tab: phone.socket.id, deviceId: 'device-one', kind: 'phone' },
        { tab: desktop.socket.id, deviceId: 'device-two', kind: 'desktop' },
      ]),
    );
    desktop.close();
    const after = await phone.heard(
      'screens:changed',
      (event) => event !== told && event.screens.length === 1 && event.screens[0]?.tab === phone.socket.id,
    );
    expect(after.screens).toHaveLength(1);
    phone.close();
    await expect.poll(() => leases().countDocuments({ memberId: pat.member.id })).toBe(0);
  });

  it('of a node that died are gone when their lease ends', async () => {
    const pat = await app.signUp();
    const ghost = {
      _id: 'ghost',
      memberId: pat.member.id,
      deviceId: 'device-two',
      kind: 'desktop' as const,
      nodeId: 'a node that died',
      expiresAt: new Date(Date.now() + 1_500),
    };
    await leases().create(ghost);
    const phone = await connectLive(app, pat);
    expect((await phone.hello()).screens).toHaveLength(2);
    const told = await phone.heard('screens:changed', ({ screens }) => screens.length === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(ghost.expiresAt.getTime());
    expect(told.screens[0]!.tab).toBe(phone.socket.id);
    phone.close();
  });

  it('keep their lease for as long as they are open, also when the database forgot it', async () => {
    const pat = await app.signUp();
    const phone = await connectLive(app, pat);
    await phone.hello();
    const lease = async () =>
      leases()
        .findOne({ _id: phone.socket.id ?? '' })
        .lean();
    const first = (await lease())!.expiresAt.getTime();
    expect(first).toBeLessThanOrEqual(Date.now() + PRESENCE_LEASE_MS);
    const renewed = { timeout: 8_000, interval: 100 };
    await expect.poll(async () => (await lease())?.expiresAt.getTime() ?? 0, renewed).toBeGreaterThan(first);
    await leases().deleteOne({ _id: phone.socket.id ?? '' });
    await expect.poll(lease, renewed).toMatchObject({ memberId: pat.member.id, kind: 'phone' });
    phone.close();
  });
});

describe("the admins' view", () => {
  it('is a snapshot followed by deltas that lead to every later one', async () => {
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
