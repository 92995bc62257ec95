import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_PROTOCOL_VERSION, PRESENCE_RENEW_MS } from '@common/contract/live-protocol';
import { Chance } from '@server/testing/chance';
import { connectLive, type LiveClient } from '@server/testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { screenModel } from './lease-model';
import { Leases } from './leases';
import { databaseScreens } from './screen-store';

const REAL_SOCKETS = 400;
/** Many sockets and many writes: as long as it takes where others use the machine. */
const LONG_MS = 240_000;
/** Leases that have ended are deleted once a minute, which would hide a screen that outlived its socket. */
const BEFORE_A_PURGE = { timeout: 10_000 };
const ENTRIES = 10_000;
const SEED = 20_261_122;

let app: TestApp;
let pat: TestMember;
beforeAll(async () => {
  app = await startTestApp({ isShared: true });
  pat = await app.signUp();
});
afterAll(() => app.close());

const screens = () => screenModel(app.app.connection);
const inDatabase = () => databaseScreens(app.app.connection);

/** Says hello and does not wait for the answer. */
function sayHello(client: LiveClient, index: number): void {
  const hello = {
    protocol: LIVE_PROTOCOL_VERSION,
    deviceId: `device-${index}-of-pat`,
    screen: 'phone' as const,
    known: [],
  };
  client.socket.emit('hello', hello, () => {});
}

describe('no screen outlives its socket', () => {
  it('removes the screen of a socket that closes right after its hello', async () => {
    for (let i = 0; i < 10; i += 1) {
      const client = await connectLive(app, pat);
      sayHello(client, i);
      client.close();
    }
    // Work under way has ended once a later socket of the same member was served and has gone.
    const last = await connectLive(app, pat);
    await last.hello();
    await expect.poll(() => screens().countDocuments({ memberId: pat.member.id }), BEFORE_A_PURGE).toBe(1);
    last.close();
    await expect.poll(() => screens().countDocuments(), BEFORE_A_PURGE).toBe(0);
  });

  it(
    `in ${REAL_SOCKETS} real connects, hellos and closes at random`,
    async () => {
      const random = new Chance(SEED).next;
      const open: LiveClient[] = [];
      for (let done = 0; done < REAL_SOCKETS; done += 50) {
        await Promise.all(
          Array.from({ length: 50 }, async (_, i) => {
            const [wait, fate, stays] = [random() * 20, random(), random()];
            const client = await connectLive(app, pat);
            if (fate < 0.9) sayHello(client, done + i);
            if (fate < 0.5) await setTimeout(wait);
            if (stays < 0.05 && fate < 0.9) open.push(client);
            else client.close();
          }),
        );
      }
      const storedIds = async () =>
        (await screens().find({ memberId: pat.member.id }).lean()).map(({ _id }) => _id).sort();
      const openIds = open.map(({ socket }) => socket.id).sort();
      expect(openIds.length).toBeGreaterThan(10);
      await expect.poll(storedIds, BEFORE_A_PURGE).toEqual(openIds);
      for (const client of open) client.close();
      await expect.poll(storedIds, BEFORE_A_PURGE).toEqual([]);
    },
    LONG_MS,
  );

  it(
    `in ${ENTRIES} entries whose sockets close at any moment, with a database that fails now and then`,
    async () => {
      const random = new Chance(SEED).next;
      const sockets = new Set<string>();
      const leases = new Leases(app.app.connection, inDatabase(), (id) => sockets.has(id));
      await leases.renew();
      const model = screens();
      const { collection } = model;
      const written = collection.bulkWrite;
      const deleted = model.deleteMany;
      /** One in ten writes, each of what came in one turn, is lost on its way, or is done and its answer lost. */
      const unsteady =
        (real: unknown, on: object) =>
        (...given: unknown[]) => {
          const done = () => (real as (...all: unknown[]) => Promise<unknown>).apply(on, given);
          const fate = random();
          if (fate < 0.05) return Promise.reject(new Error('lost on its way'));
          if (fate > 0.95)
            return Promise.resolve(done()).then(() => Promise.reject(new Error('answer lost')));
          return done();
        };
      Object.assign(collection, { bulkWrite: unsteady(written, collection) });
      Object.assign(model, { deleteMany: unsteady(deleted, model) });
      try {
        for (let done = 0; done < ENTRIES; done += 500) {
          await Promise.all(
            Array.from({ length: 500 }, async (_, i) => {
              const id = `socket-${done + i}`;
              const close = () => {
                sockets.delete(id);
                return leases.leave(id).catch(() => null);
              };
              const [fate, turns] = [random(), Math.floor(random() * 6)];
              if (fate > 0.05) sockets.add(id);
              const entered = leases
                .enter({ _id: id, memberId: `m${i % 40}`, deviceId: id, kind: 'phone', visible: true })
                .catch(() => null);
              for (let turn = 0; turn < turns; turn += 1) await setTimeout(0);
              if (fate < 0.95) await close();
              await entered;
            }),
          );
        }
      } finally {
        Object.assign(collection, { bulkWrite: written });
        Object.assign(model, { deleteMany: deleted });
      }
      await leases.sweep();
      const stored = (
        await screens()
          .find({ deviceId: /^socket-/ })
          .lean()
      ).map(({ _id }) => _id);
      expect(stored.sort()).toEqual([...sockets].sort());
      expect(stored.length).toBeGreaterThan(300);
      await leases.leaveAll();
    },
    LONG_MS,
  );

  it('removes a screen whose socket closed while the database was away', async () => {
    const client = await connectLive(app, pat);
    await client.hello();
    const model = screens();
    const { deleteMany } = model;
    let refused = 0;
    Object.assign(model, {
      deleteMany: () => {
        refused += 1;
        return Promise.reject(new Error('away'));
      },
    });
    try {
      client.close();
      await expect.poll(() => refused).toBeGreaterThan(0);
    } finally {
      Object.assign(model, { deleteMany });
    }
    await expect
      .poll(() => screens().countDocuments({ memberId: pat.member.id }), { timeout: PRESENCE_RENEW_MS * 3 })
      .toBe(0);
  });

  it('stores a screen as hidden though it was hidden while its writes were late or failed', async () => {
    const leases = new Leases(app.app.connection, inDatabase(), () => true);
    await leases.renew();
    const model = screens();
    const { updateOne, collection } = model;
    const { bulkWrite } = collection;
    const hidden = async (id: string) => (await model.findById(id).lean())?.visible === false;
    const arrival = (_id: string) =>
      ({ _id, memberId: 'm', deviceId: _id, kind: 'phone', visible: true }) as const;
    let reach: () => void = () => {};
    let open: () => void = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = async (...given: unknown[]) => {
      reach();
      await opened;
      return (bulkWrite as (...all: unknown[]) => unknown).apply(collection, given);
    };
    try {
      Object.assign(collection, { bulkWrite: held });
      const late = leases.enter(arrival('late'));
      await reached;
      Object.assign(collection, { bulkWrite });
      await leases.see('late', false);
      open();
      await late;
      expect(await hidden('late')).toBe(true);

      await leases.enter(arrival('failed'));
      Object.assign(model, { updateOne: () => Promise.reject(new Error('away')) });
      await expect(leases.see('failed', false)).rejects.toThrow('away');
      Object.assign(model, { updateOne });
      await leases.sweep();
      expect(await hidden('failed')).toBe(true);
    } finally {
      Object.assign(model, { updateOne });
      Object.assign(collection, { bulkWrite });
      await leases.leaveAll();
    }
  });

  it('removes screens of a node that has no lease', async () => {
    await screens().create({
      _id: 'orphan',
      memberId: pat.member.id,
      deviceId: 'device-lost',
      kind: 'phone',
      visible: true,
      nodeId: 'forgotten',
    });
    const leases = new Leases(app.app.connection, inDatabase(), () => true);
    await leases.removeOrphans();
    expect(await screens().countDocuments({ _id: 'orphan' })).toBe(0);
  });
});
