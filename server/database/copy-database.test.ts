import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { Binary, type Db, Decimal128, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CopyError, copyDatabase } from './copy-database';
import { DATA_VERSION, type DataVersion, enterVersion, readVersion } from './migrations/data-version';

let folder: string;
let engines: EmbeddedServer[];
let clients: MongoClient[];

async function open(name: string): Promise<{ uri: string; client: MongoClient; engine: EmbeddedServer }> {
  const engine = await startEmbeddedServer({ dataDir: join(folder, name, 'database') });
  const client = new MongoClient(engine.uri);
  engines.push(engine);
  clients.push(client);
  return { uri: engine.uri, client, engine };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'db-copy-'));
  engines = [];
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(engines.map((engine) => engine.close()));
  await rm(folder, { recursive: true, force: true });
});

/** One of each kind of value that a driver would like to tidy up on the way. */
const oddities = {
  _id: new ObjectId(),
  int: new Int32(3),
  double: new Double(3),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('0.10'),
  bytes: new Binary(new Uint8Array([0, 1, 2])),
  at: new Date(0),
  none: null,
  nested: [{ z: 1, a: 2 }],
};

test('a club arrives byte by byte, with its indexes', async () => {
  const [from, to] = [await open('from'), await open('to')];
  const source = from.client.db();
  await source.collection('oddities').insertOne(oddities);
  const members = source.collection('members');
  await members.createIndex({ email: 1 }, { unique: true });
  await members.createIndex({ expiresAt: 1 }, { sparse: true });
  await members.insertMany(Array.from({ length: 1_201 }, (_, n) => ({ email: `${n}@club.example` })));
  expect(await copyDatabase(source, to.client.db())).toEqual([
    { collection: 'members', documents: 1_201 },
    { collection: 'oddities', documents: 1 },
  ]);
  const target = to.client.db();
  const raw = { raw: true } as const;
  expect(await target.collection('oddities').findOne({}, raw)).toEqual(
    await source.collection('oddities').findOne({}, raw),
  );
  expect(await target.collection('members').indexes()).toEqual(await members.indexes());
  await expect(target.collection('members').insertOne({ email: '7@club.example' })).rejects.toMatchObject({
    code: 11000,
  });
});

test('a database with documents is refused and left as it was', async () => {
  const [from, to] = [await open('from'), await open('to')];
  await from.client.db().collection('members').insertOne({ email: 'ann@club.example' });
  await to.client.db().collection('members').insertOne({ email: 'bob@club.example' });
  await expect(copyDatabase(from.client.db(), to.client.db())).rejects.toThrow(CopyError);
  expect(await to.client.db().collection('members').countDocuments()).toBe(1);
});

test('the version of the data goes along; a club in the middle of an upgrade does not', async () => {
  const [from, to] = [await open('from'), await open('to')];
  const source = from.client.db();
  await source.collection('members').insertOne({ email: 'ann@club.example' });
  await enterVersion(source, 7, '0.7.0');
  const version = source.collection<DataVersion>(DATA_VERSION);
  const begun = { to: 8, app: '0.8.0', backup: '/backups/before', at: new Date() };
  await version.updateOne({}, { $set: { begun } });
  await expect(copyDatabase(source, to.client.db())).rejects.toThrow('Start the app once');
  expect(await to.client.db().listCollections().toArray()).toEqual([]);
  await version.updateOne({}, { $set: { begun: null } });
  await copyDatabase(source, to.client.db());
  expect(await readVersion(to.client.db())).toMatchObject({ version: 7, app: '0.7.0' });
});

test('a copy that fails takes out what it put in', async () => {
  const [from, to] = [await open('from'), await open('to')];
  const target = to.client.db();
  await from.client.db().collection('a').insertOne({ n: 1 });
  await from.client
    .db()
    .collection('b')
    .insertMany([{ n: 1 }, { n: 1 }]);
  await target.collection('b').createIndex({ n: 1 }, { unique: true });
  await expect(copyDatabase(from.client.db(), target)).rejects.toMatchObject({ code: 11000 });
  expect(await target.listCollections().toArray()).toEqual([]);
});

test('`npm run db:copy` refuses a club that runs, and says what it copied from one that does not', async () => {
  const [from, to] = [await open('from'), await open('to')];
  await from.client.db().collection('members').insertOne({ email: 'ann@club.example' });
  const env = { ...process.env, DATA_DIR: join(folder, 'from'), MONGODB_URI: to.uri };
  const copy = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/db-copy.ts'], { env });
  await expect(copy()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('open in another process'),
  });
  await from.client.close();
  await from.engine.close();
  expect((await copy()).stdout).toMatch(/1 {2}members\nCopied and verified\./);
  expect(await to.client.db().collection('members').countDocuments()).toBe(1);
  const kinds = (db: Db) => db.collection('journal').distinct('kind');
  expect(await kinds(to.client.db())).toEqual(['data_imported']);
  expect(await kinds((await open('from')).client.db())).toEqual(['data_exported']);
});
