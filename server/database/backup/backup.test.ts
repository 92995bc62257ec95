import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUpBefore } from './back-up-before';
import { makeBackup, type Source } from './make-backup';
import { BackupError, readManifest } from './manifest';

let folder: string;
let engines: EmbeddedServer[];
let clients: MongoClient[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  engines = [];
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(engines.map((engine) => engine.close()));
  await rm(folder, { recursive: true, force: true });
});

async function open(name: string) {
  const engine = await startEmbeddedServer({ dataDir: join(folder, name, 'database') });
  const client = new MongoClient(engine.uri);
  engines.push(engine);
  clients.push(client);
  return { uri: engine.uri, db: client.db(), client, engine };
}

/** A small club: two collections, an index with options, a value of its own kind. */
async function fill(db: ReturnType<MongoClient['db']>): Promise<void> {
  const members = db.collection('members');
  await members.createIndex({ email: 1 }, { unique: true });
  await members.createIndex({ expiresAt: 1 }, { sparse: true });
  await members.insertMany(Array.from({ length: 1_201 }, (_, n) => ({ email: `${n}@club.example` })));
  await db
    .collection('sessions')
    .insertOne({ at: new Date(0), notes: 'n'.repeat(20_000), sets: [{ reps: 3 }] });
}

// A `mongodb` source is read through the driver; the embedded engine stands in for it, as the protocol is the same.
const ENGINES: Source['engine'][] = ['embedded', 'mongodb'];

describe.each(ENGINES)('a backup of %s', (engine) => {
  test('says what it is, is for this user alone and takes no place that is taken', async () => {
    const { uri, db } = await open('club');
    await fill(db);
    const to = join(folder, 'copies', 'one');
    const manifest = await makeBackup({ source: { uri, engine }, to, reason: 'by hand', dataVersion: 3 });
    expect(await readManifest(to)).toEqual(manifest);
    expect(manifest).toMatchObject({
      engine,
      reason: 'by hand',
      dataVersion: 3,
      oneMoment: engine === 'embedded',
    });
    expect(manifest.collections.map(({ collection, documents }) => [collection, documents])).toEqual([
      ['members', 1_201],
      ['sessions', 1],
    ]);
    expect((await stat(to)).mode & 0o777).toBe(0o700);
    for (const { name } of manifest.files) expect((await stat(join(to, name))).mode & 0o777).toBe(0o600);
    await expect(makeBackup({ source: { uri, engine }, to, reason: 'again' })).rejects.toThrow(BackupError);
    expect(await readManifest(to)).toEqual(manifest);
    expect(await readdir(join(folder, 'copies'))).toEqual(['one']);
  });

  test('before a change goes into the folder of backups, named by what it was made for', async () => {
    const { uri, db } = await open('club');
    await fill(db);
    const backupDir = join(folder, 'copies');
    const to = await backUpBefore('migration-7', { source: { uri, engine }, backupDir, dataVersion: 6 });
    expect(to).toMatch(/copies\/before-migration-7-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    expect(await readManifest(to)).toMatchObject({ reason: 'before migration-7', dataVersion: 6 });
  });

  test('a failed backup leaves nothing behind', async () => {
    const { uri, db, client } = await open('club');
    await fill(db);
    await client.close();
    await engines.pop()!.close();
    const source = { uri: uri.replace('engine.sock', 'nobody.sock'), engine };
    const to = join(folder, 'copies', 'one');
    await expect(makeBackup({ source, to, reason: 'by hand' })).rejects.toThrow();
    expect(await readdir(join(folder, 'copies'))).toEqual([]);
  });
});
