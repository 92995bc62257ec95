import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { DataFolderError, type DataFolderFault } from '../src/errors';
import { readWhole } from '../src/folder/whole-folder';
import { startEmbeddedServer } from '../src/server';
import { SPACE } from '../src/storage/keys';
import { type Pair, Storage } from '../src/storage/storage';
import { type Doc, decode, encode } from '../src/values/bson-values';
import { startProcess } from '../testing/engine-process';
import { socketOf } from '../testing/socket-of';

const folders: string[] = [];
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-folder-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with some data in it, closed. */
async function filledFolder(): Promise<string> {
  const folder = emptyFolder();
  const server = await startEmbeddedServer({ dataDir: folder });
  const client = await new MongoClient(server.uri).connect();
  const docs = Array.from({ length: 2000 }, (_, v) => ({ v, text: 'x'.repeat(100) }));
  await client.db().collection('x').insertMany(docs);
  for (const field of ['v', 'text'])
    await client
      .db()
      .collection('x')
      .createIndex({ [field]: 1 });
  await client.close();
  await server.close();
  return folder;
}

/** Every file's name and content, but for the file in which lmdb notes its readers. */
function fingerprint(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter(
    (name) => name !== 'data.mdb-lock' && statSync(join(folder, name)).isFile(),
  );
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

async function expectRefusal(folder: string, fault: DataFolderFault): Promise<void> {
  const before = fingerprint(folder);
  const error = await startEmbeddedServer({ dataDir: folder }).then(
    async (server) => {
      await server.close();
      return undefined;
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DataFolderError);
  expect(error).toMatchObject({ fault, folder });
  expect((error as Error).message).toContain(folder);
  expect(fingerprint(folder)).toEqual(before);
}

describe('the data folder', () => {
  // [S93]
  test('a missing folder is created with its parents, for this user alone, and so is the socket', async () => {
    const folder = join(emptyFolder(), 'deep', 'data');
    const server = await startEmbeddedServer({ dataDir: folder });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'engine.sock')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'data.mdb')).mode & 0o777).toBe(0o600);
    await server.close();
    expect(existsSync(join(folder, 'engine.sock'))).toBe(false);
    expect(existsSync(join(folder, 'engine.lock'))).toBe(false);
  });

  test('with a path too long for a socket gets its socket elsewhere, in a private folder', async () => {
    const folder = join(emptyFolder(), 'x'.repeat(120));
    const server = await startEmbeddedServer({ dataDir: folder });
    const socket = socketOf(server.uri);
    expect(Buffer.byteLength(socket)).toBeLessThan(100);
    expect(statSync(join(socket, '..')).mode & 0o777).toBe(0o700);
    const client = await new MongoClient(server.uri).connect();
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    await server.close();
    expect(existsSync(join(socket, '..'))).toBe(false);
  });

  test('keeps its data over a close and a start', async () => {
    const folder = await filledFolder();
    const server = await startEmbeddedServer({ dataDir: folder });
    const client = await new MongoClient(server.uri).connect();
    expect(await client.db().collection('x').countDocuments()).toBe(2000);
    await client.close();
    await server.close();
  });

  test('a folder of an older version loses its TTL and partial indexes, and nothing else', async () => {
    const folder = await filledFolder();
    const storage = Storage.open(join(folder, 'data.mdb'));
    const spaces = [Buffer.of(SPACE.catalog), Buffer.of(SPACE.catalog + 1)] as const;
    await storage.write(() => {
      const [{ key, value }] = [...storage.pairs(...spaces)] as [Pair];
      const stored = decode(value) as { indexes: Doc[] };
      Object.assign(stored.indexes[1]!, { expireAfterSeconds: 0 });
      Object.assign(stored.indexes[2]!, { partialFilter: { v: { $gt: 0 } } });
      storage.put(key, encode(stored));
    });
    await storage.close();
    expect(await readWhole(folder)).toMatchObject([{ collection: 'x', documents: 2000 }]);
    const server = await startEmbeddedServer({ dataDir: folder });
    const client = await new MongoClient(server.uri).connect();
    const x = client.db().collection('x');
    expect((await x.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    expect(await x.countDocuments()).toBe(2000);
    await x.createIndex({ v: 1 }, { unique: true });
    await client.close();
    await server.close();
    expect(await readWhole(folder)).toMatchObject([{ collection: 'x', documents: 2000 }]);
  });

  test('a folder with foreign files is refused and left unchanged', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'holiday.txt'), 'sun');
    await expectRefusal(folder, 'foreign');
    const other = emptyFolder();
    writeFileSync(join(other, 'data.mdb'), 'not ours');
    await expectRefusal(other, 'foreign');
  });

  test('a folder of a newer version is refused and left unchanged', async () => {
    const folder = await filledFolder();
    const marker = JSON.parse(readFileSync(join(folder, 'win-the-day.json'), 'utf8'));
    writeFileSync(join(folder, 'win-the-day.json'), JSON.stringify({ ...marker, version: 99 }));
    await expectRefusal(folder, 'newer');
  });

  test.each<[damage: string, (folder: string) => void]>([
    ['a marker that is no JSON', (folder) => writeFileSync(join(folder, 'win-the-day.json'), '{')],
    ['a marker that is null', (folder) => writeFileSync(join(folder, 'win-the-day.json'), 'null')],
    [
      'a marker of something else',
      (folder) => writeFileSync(join(folder, 'win-the-day.json'), '{"format":"x"}'),
    ],
    ['no data file', (folder) => rmSync(join(folder, 'data.mdb'))],
    ['an empty data file', (folder) => truncateSync(join(folder, 'data.mdb'), 0)],
    ['a data file that is cut short', (folder) => truncateSync(join(folder, 'data.mdb'), 100_000)],
    ['a data file of zeros', (folder) => writeFileSync(join(folder, 'data.mdb'), Buffer.alloc(500_000))],
    ['a data file of noise', (folder) => writeFileSync(join(folder, 'data.mdb'), noise(500_000))],
    ['a data file with noise behind its head', (folder) => overwrite(folder, 8192, noise(100_000))],
  ])('with %s is refused and left as it is', async (_, damage) => {
    const folder = await filledFolder();
    damage(folder);
    await expectRefusal(folder, 'corrupted');
  });

  test('a file in place of the folder is refused', async () => {
    const file = join(emptyFolder(), 'file');
    writeFileSync(file, 'x');
    await expect(startEmbeddedServer({ dataDir: file })).rejects.toMatchObject({ fault: 'unusable' });
    expect(readFileSync(file, 'utf8')).toBe('x');
  });

  test('a folder that another process has open is refused, and free again when that process is killed', async () => {
    const folder = emptyFolder();
    const first = await startProcess(folder);
    await expectRefusal(folder, 'locked');
    await expect(startProcess(folder)).rejects.toThrow(/open in another process/);
    await first.kill();
    const server = await startEmbeddedServer({ dataDir: folder });
    await server.close();
  });

  test('waits for a folder whose holder is ending', async () => {
    const folder = await filledFolder();
    const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1_000)']);
    const statFile = `/proc/${holder.pid}/stat`;
    const stat = existsSync(statFile) ? readFileSync(statFile, 'utf8') : '';
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    // It is there and answers at no socket, as one that is closing.
    const lock = { pid: holder.pid, started, host: hostname(), socket: join(folder, 'closed.sock') };
    writeFileSync(join(folder, 'engine.lock'), JSON.stringify(lock));
    await (await startEmbeddedServer({ dataDir: folder })).close();
    expect(holder.exitCode).toBe(0);
  });

  test('refuses a second server on a folder, and gives a dead lock to one of many', async () => {
    const folder = await filledFolder();
    const dead = await startProcess(folder);
    await dead.kill();
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => startEmbeddedServer({ dataDir: folder })),
    );
    const won = attempts.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await expect(startEmbeddedServer({ dataDir: folder })).rejects.toMatchObject({ fault: 'locked' });
    await won[0]!.value.close();
  });

  test('a lock whose process id now belongs to another process is free', async () => {
    const folder = await filledFolder();
    const lock = {
      pid: process.ppid,
      started: '1',
      host: hostname(),
      socket: '/nowhere',
    };
    writeFileSync(join(folder, 'engine.lock'), JSON.stringify(lock));
    await (await startEmbeddedServer({ dataDir: folder })).close();
  });

  test('a folder whose first start was cut off is created anew', async () => {
    const folder = await filledFolder();
    const marker = JSON.parse(readFileSync(join(folder, 'win-the-day.json'), 'utf8'));
    writeFileSync(join(folder, 'win-the-day.json'), JSON.stringify({ ...marker, ready: false }));
    truncateSync(join(folder, 'data.mdb'), 5000);
    await (await startEmbeddedServer({ dataDir: folder })).close();
    const bare = emptyFolder();
    mkdirSync(join(bare, 'lost+found'));
    await (await startEmbeddedServer({ dataDir: bare })).close();
  });

  test('the folder is closed only when the writes under way are answered and on disk', async () => {
    const folder = emptyFolder();
    const server = await startEmbeddedServer({ dataDir: folder });
    const client = await new MongoClient(server.uri, { serverSelectionTimeoutMS: 300 }).connect();
    const x = client.db().collection('x');
    const writes = Promise.allSettled(Array.from({ length: 50 }, (_, v) => x.insertOne({ v })));
    await server.close();
    const answered = (await writes).filter(({ status }) => status === 'fulfilled').length;
    await client.close();
    const again = await startEmbeddedServer({ dataDir: folder });
    const reader = await new MongoClient(again.uri).connect();
    expect(await reader.db().collection('x').countDocuments()).toBeGreaterThanOrEqual(answered);
    await reader.close();
    await again.close();
  });
});

function noise(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, i) => (i * 7919) % 251));
}

function overwrite(folder: string, at: number, bytes: Buffer): void {
  const file = join(folder, 'data.mdb');
  const content = readFileSync(file);
  bytes.copy(content, at);
  writeFileSync(file, content);
}
