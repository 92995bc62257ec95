import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describeContract } from 'embedded-mongo/testing/contract';
import type { Db } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KILL_TEST_LEASE_MS, makeDoublingMigrations } from '@server/testing/doubling-migrations';
import { migrationsWith } from './all-migrations';
import { DATA_VERSION, type DataVersion, takeLease } from './data-version';
import type { Migration } from './migration';
import { MigrationError } from './migration';
import { LEASE_MS, type Preparation, prepareData } from './prepare-data';

let databases = 0;

test('the migrations are numbered from 1 without a gap', () => {
  const all = migrationsWith({
    sealPlainCodes: async () => 0,
    tellByFacts: async () => {},
    recountScores: async () => {},
  });
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
});

describeContract('preparing the data', (contract) => {
  let db: Db;
  /** Events in order: backups, migrations and indexes. */
  let events: string[];
  let lines: string[];

  beforeEach(() => {
    db = contract.client.db(`prepare_${process.pid}_${++databases}`);
    events = [];
    lines = [];
  });
  afterEach(() => db.dropDatabase());

  const step = (number: number, fields: Partial<Migration> = {}): Migration => ({
    number,
    title: `Step ${number}`,
    besideOlderNodes: true,
    run: async () => void events.push(`run ${number}`),
    ...fields,
  });
  const steps = (count: number) => Array.from({ length: count }, (_, index) => step(index + 1));
  const prepare = (fields: Partial<Preparation> = {}) =>
    prepareData({
      db,
      migrations: steps(3),
      app: '9.0.0',
      alone: false,
      backUp: async () => {
        events.push('backup');
        return '/backups/before';
      },
      otherNodes: async () => 0,
      enter: async () => {},
      indexes: { areAsDeclared: async () => true, bring: async () => void events.push('indexes') },
      tell: (line) => lines.push(line),
      ...fields,
    });
  const stored = () => db.collection<DataVersion>(DATA_VERSION).findOne();
  const oldData = () => db.collection('members').insertOne({ name: 'Ann' });

  test('migrations run in order, after a backup, before the indexes', async () => {
    await oldData();
    await prepare();
    expect(events).toEqual(['backup', 'run 1', 'run 2', 'run 3', 'indexes']);
    expect(await stored()).toMatchObject({ version: 3, app: '9.0.0', begun: null, lease: null });
    expect((await stored())?.done.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(lines).toContain('A backup of the data from before is in /backups/before.');
    expect(lines).toContain('Upgrading the data, step 2 of 3: Step 2.');
  });

  test('each runs exactly once; a start that has nothing to do writes nothing', async () => {
    await oldData();
    await prepare({ migrations: steps(2) });
    events = [];
    await prepare();
    expect(events).toEqual(['backup', 'run 3', 'indexes']);
    const before = await stored();
    events = [];
    lines = [];
    await prepare();
    expect({ events, told: lines, stored: await stored() }).toEqual({ events: [], told: [], stored: before });
  });

  test('an empty database is stamped at the newest version, and nothing is run or backed up', async () => {
    await db.createCollection('members');
    await prepare({
      indexes: { areAsDeclared: async () => false, bring: async () => void events.push('indexes') },
    });
    expect(events).toEqual(['indexes']);
    expect(await stored()).toMatchObject({ version: 3, done: [] });
  });

  test('runs the migrations on one of several nodes that start together, while the others wait', async () => {
    await oldData();
    let atWork = 0;
    const slow = steps(3).map((one) => ({
      ...one,
      async run() {
        atWork += 1;
        expect(atWork).toBe(1);
        await db.collection('members').updateMany({}, { $inc: { touched: 1 } });
        events.push(`run ${one.number}`);
        atWork -= 1;
      },
    }));
    await Promise.all(Array.from({ length: 5 }, () => prepare({ migrations: slow })));
    expect(events.filter((event) => event !== 'indexes')).toEqual(['backup', 'run 1', 'run 2', 'run 3']);
    expect(await db.collection('members').findOne()).toMatchObject({ touched: 3 });
    expect(await stored()).toMatchObject({ version: 3, lease: null });
  });

  test('two nodes that find an empty database at the same moment both start', async () => {
    await Promise.all([prepare(), prepare()]);
    expect(events).toEqual([]);
    expect(await stored()).toMatchObject({ version: 3 });
  });

  test('a node waits while another one holds the lease, and says so', async () => {
    await oldData();
    await prepare({ migrations: steps(1) });
    await takeLease(db, 'somebody', LEASE_MS, false);
    let free: () => void = () => {};
    const hasToldUs = new Promise<void>((resolve) => {
      free = resolve;
    });
    events = [];
    lines = [];
    const waiting = prepare({
      tell: (line) => {
        lines.push(line);
        free();
      },
    });
    await hasToldUs;
    expect(events).toEqual([]);
    expect(lines).toEqual(['Another node is preparing the data. Waiting until it is done.']);
    await db.collection<DataVersion>(DATA_VERSION).updateOne({}, { $set: { lease: null } });
    await waiting;
    expect(events).toEqual(['backup', 'run 2', 'run 3', 'indexes']);
  });

  test('where nobody else can reach the data, the lease of a dead process is not waited for', async () => {
    await oldData();
    await prepare({ migrations: steps(1) });
    await takeLease(db, 'a dead process', 3_600_000, false);
    await prepare({ alone: true });
    expect(lines).not.toContain('Another node is preparing the data. Waiting until it is done.');
    expect(await stored()).toMatchObject({ version: 3, lease: null });
  });

  test('killed in the middle of a migration, the next start goes on after the lease has run out', async () => {
    const sets = db.collection<{ _id: number; weight: number }>('sets');
    await sets.insertMany(Array.from({ length: 10 }, (_, _id) => ({ _id, weight: 10 + _id })));
    const args = ['--import', 'tsx', 'server/testing/interrupted-upgrade.ts', contract.uri, db.databaseName];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await stored()).toMatchObject({
      version: 1,
      begun: { to: 2, app: '9.0.0', backup: 'the backup of the first try' },
      lease: { owner: expect.any(String) },
    });

    let changed = 0;
    const migrations = makeDoublingMigrations(async () => {
      changed += 1;
    });
    await prepare({ migrations, leaseMs: KILL_TEST_LEASE_MS });
    expect(changed).toBe(5);
    expect((await sets.find().sort({ _id: 1 }).toArray()).map(({ weight }) => weight)).toEqual(
      Array.from({ length: 10 }, (_, id) => 2 * (10 + id)),
    );
    // The backup of the first try holds the data as it was; another one would hold it half changed.
    expect(events).toEqual(['indexes']);
    expect(await stored()).toMatchObject({ version: 2, begun: null, lease: null });
  });

  test('a node that was away for longer than its lease stamps nothing, and finds the work done', async () => {
    await oldData();
    const gone = step(1, {
      async run() {
        events.push('run 1 and be away');
        await db.collection<DataVersion>(DATA_VERSION).updateOne({}, { $set: { lease: null } });
        await prepare({ migrations: steps(1) });
      },
    });
    await prepare({ migrations: [gone] });
    expect(events).toEqual(['backup', 'run 1 and be away', 'run 1', 'indexes']);
    expect((await stored())?.done).toHaveLength(1);
    expect(lines).toContain(
      'Another node took over the preparation of the data, as this one was away for too long.',
    );
  });

  test('data of a newer version is refused in words and left as it is', async () => {
    await oldData();
    await prepare({ migrations: steps(3), app: '9.3.0' });
    const before = await stored();
    events = [];
    const refused = prepare({ migrations: steps(2) });
    await expect(refused).rejects.toThrow(MigrationError);
    await expect(refused).rejects.toThrow(
      /newer version .*9\.3\.0 brought it to data version 3, and this is 9\.0\.0, which knows data up to version 2\. Nothing was changed\. Start 9\.3\.0 or newer, or restore a backup/,
    );
    expect({ events, stored: await stored() }).toEqual({ events: [], stored: before });
  });

  test('data that a newer version has begun to change is refused too, and the backup is named', async () => {
    await oldData();
    const dies = step(3, { run: () => Promise.reject(new Error('no space left')) });
    await expect(prepare({ migrations: [...steps(2), dies], app: '9.3.0' })).rejects.toThrow('no space left');
    await expect(prepare({ migrations: steps(2) })).rejects.toThrow(
      'The backup from before it is /backups/before.',
    );
  });

  test('a migration that fails says which and where the backup is; the next start goes on from there', async () => {
    await oldData();
    const dies = step(2, { run: () => Promise.reject(new Error('no space left')) });
    const failed = prepare({ migrations: [step(1), dies, step(3)] });
    await expect(failed).rejects.toThrow(MigrationError);
    await expect(failed).rejects.toThrow(
      /step 2 \(Step 2\) failed: no space left.*next start goes on from there.*\/backups\/before/,
    );
    expect(await stored()).toMatchObject({ version: 1, lease: null });
    events = [];
    await prepare();
    expect(events).toEqual(['run 2', 'run 3', 'indexes']);
  });

  test('a backup that fails leaves the data as it was', async () => {
    await oldData();
    const failed = prepare({ backUp: () => Promise.reject(new Error('no room for the backup')) });
    await expect(failed).rejects.toThrow('no room for the backup');
    expect(events).toEqual([]);
    expect(await stored()).toMatchObject({ version: 0, begun: null, lease: null });
  });

  test('a migration that older nodes cannot live with begins when the last of them has ended', async () => {
    await oldData();
    let nodes = 2;
    const otherNodes = async () => {
      if (nodes > 0) expect(events).toEqual([]);
      return nodes--;
    };
    await prepare({ migrations: [step(1, { besideOlderNodes: false })], otherNodes });
    expect(events).toEqual(['backup', 'run 1', 'indexes']);
    expect(lines[0]).toMatch(/^Nodes of an older version are still running on this data\. Stop them:/);
  });

  test('other nodes go on where they can live with the migration', async () => {
    await oldData();
    await prepare({ otherNodes: async () => 2 });
    expect(events).toEqual(['backup', 'run 1', 'run 2', 'run 3', 'indexes']);
  });
});
