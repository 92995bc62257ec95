import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EJSON } from 'bson';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../core/config';
import { runBackupCommand } from '../database/backup/command';
import { NEWEST_DATA_VERSION } from '../database/migrations/all-migrations';
import { DATA_VERSION, type DataVersion, readVersion } from '../database/migrations/data-version';
import { dumpOf, unpackClub } from '../testing/released-data';
import { startTestApp } from '../testing/test-app';
import { clubFromOutside } from './backup';

const run = promisify(execFile);
const NEWER = NEWEST_DATA_VERSION + 1;
const begun = { to: NEWER, app: '9.9.9', backup: '/backups/before', at: new Date(0) };
/** Data that a newer version left: upgraded completely, or in part. */
const LEFT: [string, Pick<DataVersion, 'version' | 'begun' | 'app'>][] = [
  ['brought up to date', { version: NEWER, begun: null, app: '9.9.9' }],
  ['begun to change', { version: NEWEST_DATA_VERSION, begun, app: '0.3.0' }],
];
const rows = (['embedded', 'mongodb'] as const).flatMap((engine) =>
  LEFT.map(([how, version]) => ({ engine, how, version })),
);

let folder: string;
/** Stands in for a MongoDB: the protocol is the same. */
let server: EmbeddedServer | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newer-'));
  server = null;
});
afterEach(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function inDatabase<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await new MongoClient(uri).connect();
  return work(client).finally(() => client.close());
}

describe.each(rows)('data of $engine that a newer version has $how', ({ engine, version }) => {
  const dataDir = () => join(folder, 'club');
  const env = () => ({
    DATA_DIR: dataDir(),
    BACKUP_DIR: join(folder, 'copies'),
    ...(server && { MONGODB_URI: server.uri }),
  });
  /** All stored data: the file itself, byte by byte, or every document and index. */
  const stored = async () =>
    server
      ? inDatabase(server.uri, async (client) =>
          EJSON.stringify(await dumpOf(client.db()), { relaxed: false }),
        )
      : createHash('sha256')
          .update(await readFile(join(dataDir(), 'database', 'data.mdb')))
          .digest('hex');
  const command = (...argv: string[]) =>
    runBackupCommand(argv, env(), { print: () => {}, confirm: async () => true }, clubFromOutside);
  const script = (file: string, more: Record<string, string> = {}) =>
    run(process.execPath, ['--import', 'tsx', file], {
      env: { PATH: process.env.PATH, ...env(), ...more },
    });

  beforeEach(async () => {
    const place = engine === 'embedded' ? join(dataDir(), 'database') : join(folder, 'server');
    const opened = await startEmbeddedServer({ dataDir: place });
    await inDatabase(opened.uri, async (client) => {
      const members = client.db().collection('members');
      await members.createIndex({ email: 1 }, { unique: true });
      await members.insertOne({ email: 'ann@club.example', isOfTomorrow: true });
      await client
        .db()
        .collection<DataVersion>(DATA_VERSION)
        .insertOne({ _id: 'club', lease: null, done: [], ...version });
    });
    if (engine === 'mongodb') server = opened;
    else await opened.close();
  });

  test('a start and the record count refuse newer data and leave it unchanged', async () => {
    const before = await stored();
    const { mongodbUri, dataDir: place } = readConfig({ SESSION_SECRET: 'x'.repeat(32), ...env() });
    await expect(startTestApp({ config: { mongodbUri, dataDir: place } })).rejects.toThrow(
      'This data belongs to a newer version of Win the day!: 9.9.9 brought it to data version',
    );
    expect(await stored()).toEqual(before);
    await expect(script('server/commands/records.ts')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This data belongs to a newer version .*Nothing was changed\..*\n$/),
    });
    expect(await stored()).toEqual(before);
  });

  test('newer data is backed up and verified unchanged, and its copy is not restored', async () => {
    const before = await stored();
    await command('backup');
    await command('verify');
    const copies = await readdir(join(folder, 'copies'));
    await expect(command('restore', '--yes')).rejects.toThrow(
      `This backup holds data of version ${NEWER}, and this app knows data up to version ${NEWEST_DATA_VERSION}`,
    );
    expect(await stored()).toEqual(before);
    expect(await readdir(join(folder, 'copies'))).toEqual(copies);
    expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('-replaced-'));
  });

  test('does not move to another database', async () => {
    if (engine === 'mongodb') return;
    const before = await stored();
    const target = await startEmbeddedServer({ dataDir: join(folder, 'target') });
    try {
      await expect(script('scripts/db-copy.ts', { MONGODB_URI: target.uri })).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Nothing was copied. Copy it with that version.'),
      });
      const collections = await inDatabase(target.uri, (client) => client.db().listCollections().toArray());
      expect(collections).toEqual([]);
    } finally {
      await target.close();
    }
    expect(await stored()).toEqual(before);
  });
});

test('records are not counted in data that waits for its upgrade', async () => {
  const opened = await startEmbeddedServer({ dataDir: join(folder, 'club', 'database') });
  await inDatabase(opened.uri, (client) =>
    client
      .db()
      .collection<DataVersion>(DATA_VERSION)
      .insertOne({ _id: 'club', version: 3, app: '0.2.0', begun: null, lease: null, done: [] }),
  );
  await opened.close();
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'club') };
  await expect(
    run(process.execPath, ['--import', 'tsx', 'server/commands/records.ts'], { env }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Start the app once') });
});

test('a copy of 0.1.0 that is put back over a newer club is brought up to date by the next start', async () => {
  const [dataDir, copy] = [join(folder, 'club'), join(folder, 'copy')];
  const terminal = { print: () => {}, confirm: async () => true };
  const command = (...argv: string[]) =>
    runBackupCommand(argv, { DATA_DIR: dataDir }, terminal, clubFromOutside);
  const start = () => startTestApp({ config: { dataDir, mongodbUri: null } });
  unpackClub('0.1.0', dataDir);
  await command('backup', '--to', copy);
  const newer = await start();
  const { member } = await newer.signUp();
  await newer.close();
  await command('restore', '--from', copy);
  const again = await start();
  try {
    const { connection } = again.app;
    expect(await readVersion(connection.getClient().db(connection.name))).toMatchObject({
      version: NEWEST_DATA_VERSION,
      begun: null,
    });
    const members = await connection.collection('members').distinct('email');
    expect(members).not.toContain(member.email);
    expect(members.length).toBeGreaterThan(1);
  } finally {
    await again.close();
  }
});
