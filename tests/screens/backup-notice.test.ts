import { join } from 'node:path';
import { startEmbeddedServer } from 'embedded-mongo';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Club, openClub, shows } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
  // As a night leaves it in which the disk of the copies was full.
  await club.server.terminate();
  const engine = await startEmbeddedServer({ dataDir: join(club.server.dataDir, 'database') });
  const connection = await mongoose.createConnection(engine.uri).asPromise();
  const state = {
    madeFor: new Date(2026, 10, 20, 3, 30),
    madeAt: new Date(2026, 10, 20, 3, 31),
    claimedUntil: new Date(Date.now() + 3_600_000),
    failure: 'There is not enough space for a backup in /backups: it needs 120 MB, and 14 MB are left.',
    failedAt: new Date(2026, 10, 21, 3, 30),
  };
  await connection.collection<{ _id: string }>('backups').insertOne({ _id: 'nightly', ...state });
  await connection.close();
  await engine.close();
  await club.server.start();
});
afterAll(() => club?.close());

test('an admin sees that the nightly backup failed, why, and which was good last', async () => {
  const screen = await club.screenOf(club.admin);
  await screen.page.goto('/admin');
  await shows(
    screen.page,
    /^The nightly backup failed \(.*Nov 21.*3:30 AM\)$/,
    /not enough space for a backup in \/backups.*tries again every hour.*Last backup: .*Nov 20.*3:31 AM/,
  );
  await screen.context.close();
  expect(screen.complaints).toEqual([]);
});
