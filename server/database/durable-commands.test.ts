import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, ObjectId } from 'bson';
import { startEmbeddedServer } from 'embedded-mongo';
import { socketOf } from 'embedded-mongo/testing/socket-of';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { recordFromOutside } from '../people/journal/from-outside';
import { loadDump } from '../testing/released-data';
import { replicaSetLine } from '../testing/replica-set-line';
import { startTestApp } from '../testing/test-app';
import { proveRecords } from '../training/sessions/figures/prove-records';
import { makeNightly } from './backup/nightly';
import { purgeExpired } from './expiry';

const CHANGES = [
  ...['insert', 'update', 'delete', 'findAndModify'],
  ...['create', 'createIndexes', 'dropIndexes', 'drop', 'renameCollection'],
];
const READS = ['find', 'aggregate', 'count', 'distinct'];
const nameOf = (command: Document) => Object.keys(command)[0] ?? '';
const whatOf = (command: Document) => Object.entries(command)[0]?.join(' ') ?? '';

test('an upgrade, a nightly copy and what runs beside the app ask for a majority and the journal, and read what a majority has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'durable-'));
  const engine = await startEmbeddedServer({ dataDir: join(folder, 'engine') });
  const line = await replicaSetLine({
    path: socketOf(engine.uri),
  });
  const direct = await new MongoClient(engine.uri).connect();
  const commands: Document[] = [];
  let copying: Document[] = [];
  try {
    const name = String(new ObjectId());
    const club = direct.db(name);
    await loadDump('0.1.0', club);
    await club.collection('members').createIndex({ of: 1, before: 1 });
    line.onCommand = (command) => commands.push(command);
    const app = await startTestApp({ config: { mongodbUri: line.uri(name) } });
    const { connection } = app.app;
    const source = { uri: `${line.uri(name)}&readConcernLevel=majority`, engine: 'mongodb' } as const;
    const nightly = { minutes: 210, keep: { days: 7, weeks: 4, months: 6 } };
    const backup = { dir: join(folder, 'copies'), nightly };
    const first = commands.length;
    expect(await makeNightly({ source, connection, backup, log: pino({ level: 'silent' }) })).toBe('ok');
    copying = commands.slice(first);
    await purgeExpired(connection);
    await proveRecords(connection);
    await recordFromOutside(line.uri(name), { kind: 'backup_made', detail: 'by hand' });
    await app.close();
  } finally {
    await direct.close();
    await line.close();
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
  const changes = commands.filter((command) => CHANGES.includes(nameOf(command)));
  expect(changes.map(nameOf)).toEqual(expect.arrayContaining(['update', 'createIndexes', 'dropIndexes']));
  expect(changes.map(whatOf)).toEqual(
    expect.arrayContaining([
      'update dataversion',
      'update workoutsessions',
      'update backups',
      'insert journal',
      'insert nodes',
    ]),
  );
  const weak = changes.filter(
    ({ writeConcern: { w, j } = { w: 0, j: false } }) => w !== 'majority' || j !== true,
  );
  expect(weak.map(whatOf)).toEqual([]);
  const reads = commands.filter((command) => READS.includes(nameOf(command)));
  expect(reads.length).toBeGreaterThan(20);
  const hasty = reads.filter(
    ({ readConcern, $readPreference }) =>
      !['majority', 'snapshot'].includes(readConcern?.level) ||
      !['primary', undefined].includes($readPreference?.mode),
  );
  expect(hasty.map(whatOf)).toEqual([]);
  // A copy is of one moment, whatever the URI asks for.
  const copied = copying.filter(
    ({ find, sort, filter = {} }) => find && sort && Object.keys(filter).length === 0,
  );
  expect(copied.map(({ find }) => find)).toEqual(expect.arrayContaining(['members', 'workoutsessions']));
  expect(new Set(copied.map(({ readConcern }) => readConcern?.level))).toEqual(new Set(['snapshot']));
  // The driver sends a write that a failover interrupts again under the same number, so it counts once.
  const single = changes.filter(
    ({ update, updates, deletes, insert }) =>
      insert ||
      updates?.every(({ multi }: Document) => !multi) ||
      (!update && deletes?.every(({ limit }: Document) => limit === 1)),
  );
  expect(single.filter(({ txnNumber }) => txnNumber === undefined).map(whatOf)).toEqual([]);
});
