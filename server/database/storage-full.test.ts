import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type SmallDisk, smallDisk } from 'embedded-mongo/testing/small-disk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_EXERCISES_PER_WORKOUT } from '@common/constants';
import { problemTexts } from '../core/errors';
import { connectLive } from '../testing/live-client';
import { startTestApp, type TestApp, type TestMember } from '../testing/test-app';
import { device, makeSession } from '../testing/training';
import { library } from '../training/exercises/library';
import { LOOK_MS } from './storage-watch';

const SMALL_MB = 6;
const disk = smallDisk(SMALL_MB);
afterAll(() => disk?.remove());

/** Fills the data until a write is refused, and then until no small one fits either. */
async function fill(app: TestApp): Promise<void> {
  const heap = app.app.connection.collection<{ _id: number; bytes: Buffer }>('heap');
  let id = 0;
  for (const size of [200_000, 20_000, 2_000, 10])
    for (let refused = 0; refused < 2; id += 1)
      await heap.insertOne({ _id: id, bytes: Buffer.alloc(size) }).catch(() => {
        refused += 1;
      });
}

describe.skipIf(!disk)('a full disk (skipped where a tmpfs may not be mounted)', () => {
  let app: TestApp;
  let pat: TestMember;
  let admin: TestMember;
  beforeAll(async () => {
    app = await startTestApp({
      config: { dataDir: join((disk as SmallDisk).folder, 'data'), diskWarnBytes: 64 * 1024 * 1024 },
    });
    pat = await app.signUp();
    admin = await app.signUp({ isAdmin: true });
  });
  afterAll(async () => {
    await app.close();
    await rm(join((disk as SmallDisk).folder, 'data'), { recursive: true, force: true });
  });

  // [S92]
  it('a full disk is reported in words, over REST and in acks, and writes work again once there is room', async () => {
    // A warning while there is room still.
    await app.app.storage.look();
    expect((await admin.send('GET', '/api/admin/storage')).body).toMatchObject({ state: 'low' });
    expect(await app.send('GET', '/readyz')).toMatchObject({ status: 200, body: { storage: 'low' } });
    expect((await pat.send('GET', '/api/admin/storage')).status).toBe(403);

    const session = await makeSession(pat);
    const phone = await connectLive(app, pat);
    await phone.hello();
    // As after a while: that they are here is to be written down again.
    await app.app.connection.collection('members').updateMany({}, { $set: { lastSeenAt: null } });
    await fill(app);

    const refused = await pat.send('POST', '/api/programs', { name: 'Strong', duration: 4 });
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'storage_full', detail: problemTexts.storage_full },
    });
    expect((await app.send('GET', '/api/health')).body).toMatchObject({ status: 'ok', storage: 'full' });
    expect(await app.send('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'storage_full', detail: problemTexts.storage_full },
    });
    expect((await admin.send('GET', '/api/admin/storage')).body).toMatchObject({ state: 'full' });

    const tap = device(session).next({ type: 'finish' });
    const ack = await phone.ask('session:command', tap);
    expect(ack).toEqual({ error: { code: 'storage_full', message: problemTexts.storage_full } });
    // Stored data can be read, by a newly connected screen too.
    const other = await connectLive(app, pat);
    expect((await other.hello({ deviceId: 'device-two' })).activeSessionId).toBe(session.id);
    other.close();

    (disk as SmallDisk).resize(SMALL_MB * 4);
    // The very same tap, as the outbox sends it again: counted once, on a session that is as it was.
    expect(await phone.ask('session:command', tap)).toMatchObject({ data: { outcome: 'applied' } });
    expect(await phone.ask('session:command', tap)).toMatchObject({ data: { outcome: 'applied' } });
    await expect
      .poll(async () => (await app.send('GET', '/readyz')).status, { timeout: LOOK_MS * 3 })
      .toBe(200);
    expect((await pat.send('POST', '/api/programs', { name: 'Strong', duration: 4 })).status).toBe(201);
    phone.close();
  });
});

const other = smallDisk(16);
afterAll(() => other?.remove());

describe.skipIf(!other)('a disk with room for little (skipped where a tmpfs may not be mounted)', () => {
  it('the disk counts as full for as long as the largest thing that a member may save is refused', async () => {
    const app = await startTestApp({ config: { dataDir: join((other as SmallDisk).folder, 'data') } });
    const pat = await app.signUp();
    const exercises = Array.from({ length: MAX_EXERCISES_PER_WORKOUT }, () => ({
      exerciseId: library[0]!.id,
    }));
    const large = { name: 'Long', category: 'hiit', exercises };
    const save = async () => (await pat.send('POST', '/api/workouts', large)).status;
    const heap = app.app.connection.collection<{ bytes: Buffer }>('heap');
    for (let saved = 201; saved === 201; saved = await save())
      await heap.insertOne({ bytes: Buffer.alloc(500_000) }).catch(() => {});
    await app.app.storage.look();
    expect(await save()).toBe(503);
    expect(app.app.storage.status.state).toBe('full');
    await app.app.storage.look();
    expect((await app.send('GET', '/readyz')).status).toBe(503);

    (other as SmallDisk).resize(64);
    await app.app.storage.look();
    expect((await app.send('GET', '/readyz')).status).toBe(200);
    expect(await save()).toBe(201);
    await app.close();
  });
});
