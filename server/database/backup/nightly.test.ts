import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallDisk } from 'embedded-mongo/testing/small-disk';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase, type Database } from '../connect';
import { backupName } from './backup-name';
import { makeBackup } from './make-backup';
import { MANIFEST_FILE, newManifest } from './manifest';
import { backUpNightly, backupStatus, lastDue, makeAsked, makeNightly, type NightlyDeps } from './nightly';
import { verifyBackup } from './verify';

let folder: string;
let database: Database;
let logged: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightly-'));
  logged = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  database = await connectDatabase({ dataDir: folder, mongodbUri: null }, log);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function deps(dir = join(folder, 'backups')): NightlyDeps {
  const { source, connection } = database;
  const nightly = { minutes: 210, keep: { days: 7, weeks: 4, months: 6 } };
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  return { source, connection, backup: { dir, nightly }, log };
}

test('a copy is due once a day, at its time', () => {
  expect(lastDue(new Date(2026, 10, 22, 3, 29), 210)).toEqual(new Date(2026, 10, 21, 3, 30));
  expect(lastDue(new Date(2026, 10, 22, 3, 30), 210)).toEqual(new Date(2026, 10, 22, 3, 30));
});

test('makes one copy a night where several nodes run', async () => {
  const now = new Date(2026, 10, 22, 4);
  expect(await Promise.all([1, 2, 3].map(() => makeNightly(deps(), now)))).toEqual(['ok', 'ok', 'ok']);
  await makeNightly(deps(), new Date(2026, 10, 22, 23));
  const names = await readdir(join(folder, 'backups'));
  expect(names).toEqual([backupName('nightly', now)]);
  expect(await verifyBackup(join(folder, 'backups', names[0]!))).toMatchObject({ reason: 'nightly' });
  await makeNightly(deps(), new Date(2026, 10, 23, 4));
  expect(await readdir(join(folder, 'backups'))).toHaveLength(2);
});

test('a failed copy is an error in the log and of the health, on every node, until one is made', async () => {
  await writeFile(join(folder, 'taken'), 'no folder');
  const now = new Date(2026, 10, 22, 4);
  expect(await makeNightly(deps(join(folder, 'taken')), now)).toBe('failed');
  expect(logged.join()).toContain('THE NIGHTLY BACKUP FAILED');
  expect(await makeNightly(deps(), new Date(2026, 10, 22, 4, 30))).toBe('failed');
  expect(await makeNightly(deps(), new Date(2026, 10, 22, 5, 1))).toBe('ok');
});

test('a copy that an admin asks for is made at any time, also within the hour after a failure, and not twice at once', async () => {
  const now = new Date(2026, 10, 22, 4);
  await makeNightly(deps(), now);
  const midday = new Date(2026, 10, 22, 12);
  expect((await Promise.all([makeAsked(deps(), midday), makeAsked(deps(), midday)])).sort()).toEqual([
    'busy',
    null,
  ]);
  expect(await backupStatus(deps())).toMatchObject({ state: 'ok', lastGoodAt: midday.toISOString() });
  expect(await makeAsked(deps(), new Date(midday.getTime() + 300))).toBe('busy');
  await writeFile(join(folder, 'taken'), 'no folder');
  const failed = await makeAsked(deps(join(folder, 'taken')), new Date(2026, 10, 22, 13));
  expect(failed).toEqual({ failure: expect.stringContaining('taken') });
  const retried = new Date(2026, 10, 22, 13, 1);
  expect((await Promise.all([makeAsked(deps(), retried), makeAsked(deps(), retried)])).sort()).toEqual([
    'busy',
    null,
  ]);
  // The next night has its own; of each day the last is kept.
  const next = new Date(2026, 10, 23, 4);
  await makeNightly(deps(), next);
  expect(await readdir(join(folder, 'backups'))).toContain(backupName('nightly', next));
});

test('the last copy of each day is kept of those asked for, where there are no nightly ones', async () => {
  const withoutNights = { ...deps(), backup: { dir: join(folder, 'backups'), nightly: null } };
  const [morning, noon] = [new Date(2026, 10, 22, 9), new Date(2026, 10, 22, 12)];
  for (const now of [morning, noon]) expect(await makeAsked(withoutNights, now)).toBeNull();
  expect(await readdir(join(folder, 'backups'))).toEqual([backupName('nightly', noon)]);
});

test('admins are told which one was good last, and of a failure when and why', async () => {
  expect(await backupStatus(deps())).toEqual({ state: 'ok', lastGoodAt: null, failedAt: null, reason: null });
  const first = new Date(2026, 10, 22, 4);
  await makeNightly(deps(), first);
  const good = { state: 'ok', lastGoodAt: first.toISOString(), failedAt: null, reason: null };
  expect(await backupStatus(deps())).toEqual(good);
  await writeFile(join(folder, 'taken'), 'no folder');
  const second = new Date(2026, 10, 23, 4);
  await makeNightly(deps(join(folder, 'taken')), second);
  expect(await backupStatus(deps())).toEqual({
    state: 'failed',
    lastGoodAt: first.toISOString(),
    failedAt: second.toISOString(),
    reason: expect.stringContaining('taken'),
  });
  const off = { connection: database.connection, backup: { dir: folder, nightly: null } };
  expect(await backupStatus(off)).toMatchObject({
    state: 'off',
    lastGoodAt: first.toISOString(),
    reason: null,
  });
});

const disk = smallDisk(24);
test.skipIf(!disk)(
  'a copy that would not fit is refused before it is begun, with what it needs',
  async () => {
    try {
      const to = join(disk!.folder, 'copy');
      const backup = makeBackup({ source: database.source, to, reason: 'by hand' });
      await expect(backup).rejects.toThrow(
        /not enough space for a backup in .*: it needs 3\d MB, and 2\d MB are left/,
      );
      expect(await readdir(disk!.folder)).toEqual([]);
    } finally {
      disk?.remove();
    }
  },
);

test('old nightly copies go, and what somebody else made stays', async () => {
  const dir = join(folder, 'backups');
  const others = [backupName('by-hand', new Date(0)), 'before-migration-7-2020-01-01T00-00-00Z', 'notes'];
  const manifest = newManifest({
    engine: 'embedded',
    made: new Date(0).toISOString(),
    reason: 'nightly',
    dataVersion: 1,
    oneMoment: true,
    collections: [],
    files: [],
  });
  const old = Array.from({ length: 30 }, (_, n) =>
    backupName('nightly', new Date(Date.UTC(2026, 9, 1 + n, 3))),
  );
  for (const name of [...others, ...old]) {
    await mkdir(join(dir, name), { recursive: true });
    await writeFile(join(dir, name, MANIFEST_FILE), JSON.stringify(manifest));
  }
  const now = new Date(2026, 10, 22, 4);
  expect(await makeNightly(deps(), now)).toBe('ok');
  const names = await readdir(dir);
  expect(names).toContain(backupName('nightly', now));
  expect(names).toEqual(expect.arrayContaining(others));
  expect(names.filter((name) => name.startsWith('nightly-')).length).toBeLessThan(15);
});

test('a clock that was years ahead keeps no night from its copy once it is right, nor a copy from staying', async () => {
  const dir = join(folder, 'backups');
  for (let night = 1; night <= 9; night++) await makeNightly(deps(), new Date(2030, 0, night, 4));
  await writeFile(join(folder, 'taken'), 'no folder');
  // Its hour to try again is years ahead too.
  expect(await makeNightly(deps(join(folder, 'taken')), new Date(2030, 0, 10, 4))).toBe('failed');
  for (const night of [22, 23]) {
    const now = new Date(2026, 10, night, 4);
    expect(await makeNightly(deps(), now)).toBe('ok');
    expect(await readdir(dir)).toContain(backupName('nightly', now));
  }
});

test('a copy that failed has none of the older ones go', async () => {
  for (const night of [1, 2, 3]) await makeNightly(deps(), new Date(2026, 10, night, 4));
  const dir = join(folder, 'backups');
  const before = await readdir(dir);
  const one = deps();
  const away = {
    ...one,
    source: { ...one.source, uri: one.source.uri.replace('engine.sock', 'nobody.sock') },
    backup: { dir, nightly: { minutes: 210, keep: { days: 1, weeks: 0, months: 0 } } },
  };
  expect(await makeNightly(away, new Date(2026, 10, 4, 4))).toBe('failed');
  expect(await readdir(dir)).toEqual(before);
});

test('where the database takes not even the word of it, the nightly copy counts as failed', async () => {
  const states = database.connection.collection<{ _id: string; failure: null }>('backups');
  await states.createIndex({ failure: 1 }, { unique: true });
  await states.insertOne({ _id: 'in the way', failure: null });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const nightly = backUpNightly(deps());
  expect(nightly.health()).toBe('ok');
  vi.advanceTimersByTime(5 * 60_000);
  vi.useRealTimers();
  await nightly.stop();
  expect(nightly.health()).toBe('failed');
  expect(logged.join()).toContain('whether a backup is due could not be told');
});

test('a copy that was made stands, also where the journal cannot say so', async () => {
  const now = new Date(2026, 10, 22, 4);
  const onMade = () => Promise.reject(new Error('not primary'));
  expect(await makeNightly({ ...deps(), onMade }, now)).toBe('ok');
  expect(await backupStatus(deps())).toMatchObject({ state: 'ok', lastGoodAt: now.toISOString() });
  expect(logged.join()).not.toContain('THE NIGHTLY BACKUP FAILED');
  expect(logged.join()).toContain('not primary');
});

test('what a killed process left of a copy goes with the next night', async () => {
  const left = join(folder, 'backups', `${backupName('nightly', new Date(2026, 10, 20, 4))}.unfinished`);
  await mkdir(left, { recursive: true });
  const now = new Date(2026, 10, 22, 4);
  await makeNightly(deps(), now);
  expect(await readdir(join(folder, 'backups'))).toEqual([backupName('nightly', now)]);
});

test('none is made where backups are off', async () => {
  const off = deps();
  expect(await makeNightly({ ...off, backup: { ...off.backup, nightly: null } })).toBe('off');
  expect(await readdir(folder)).not.toContain('backups');
});
