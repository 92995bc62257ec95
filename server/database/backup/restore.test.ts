import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { startProcess } from 'embedded-mongo/testing/engine-process';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NEWEST_DATA_VERSION } from '../migrations/all-migrations';
import { DATA_VERSION } from '../migrations/data-version';
import { runBackupCommand } from './command';
import { makeBackup } from './make-backup';
import { readManifest } from './manifest';
import { refuseHalfRestored } from './restore';
import { verifyBackup } from './verify';

let folder: string;
let engines: EmbeddedServer[];
let clients: MongoClient[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'));
  engines = [];
  clients = [];
  journalEvents = [];
  dieAtWaysIn = () => {};
});
afterEach(async () => {
  await closeAll();
  await rm(folder, { recursive: true, force: true });
});

async function closeAll(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
}

async function open(name: string): Promise<{ uri: string; db: Db }> {
  const engine = await startEmbeddedServer({ dataDir: join(folder, name, 'database') });
  const client = new MongoClient(engine.uri);
  engines.push(engine);
  clients.push(client);
  return { uri: engine.uri, db: client.db() };
}

async function fill(db: Db): Promise<void> {
  const members = db.collection('members');
  await members.createIndex({ email: 1 }, { unique: true });
  await members.insertMany(Array.from({ length: 1_201 }, (_, n) => ({ email: `${n}@club.example` })));
  await db
    .collection('sessions')
    .insertOne({ at: new Date(0), notes: 'n'.repeat(20_000), sets: [{ reps: 3 }] });
}

/** Journal events that the commands recorded. */
let journalEvents: unknown[];
/** Last hook on a copy before its event is recorded; throws where the command should die there. */
let dieAtWaysIn: () => void;

/** Runs a command and answers each question the same way. */
async function run(env: Record<string, string>, command: string[], answer = true): Promise<string> {
  const lines: string[] = [];
  const terminal = { print: (line: string) => void lines.push(line), confirm: async () => answer };
  await runBackupCommand(command, env, terminal, {
    async record(uri, event) {
      const client = await new MongoClient(uri).connect();
      journalEvents.push({ ...event, members: await client.db().collection('members').countDocuments() });
      await client.close();
    },
    endWaysIn: async () => dieAtWaysIn(),
    members: async () => [],
  });
  return lines.join('\n');
}

describe.each(['embedded', 'mongodb'] as const)('restore of %s', (engine) => {
  // No mongod is needed: a second embedded engine, addressed by its URI, speaks the same protocol.
  const envOf = (dataDir: string, uri: string): Record<string, string> => ({
    DATA_DIR: join(folder, dataDir),
    ...(engine === 'mongodb' ? { MONGODB_URI: uri } : {}),
  });

  test('a club comes back as it was, and what it replaces is kept', async () => {
    const { uri, db } = await open('club');
    await fill(db);
    const env = envOf('club', uri);
    expect(await run(env, ['backup'])).toMatch(/1201 {2}members\n.*\nCopied and verified: .*by-hand-/);
    await db.collection('members').deleteMany({});
    await db.collection('members').insertOne({ email: 'later@club.example' });
    await db.collection('later').insertOne({ n: 1 });
    if (engine === 'embedded') {
      await expect(run(env, ['restore', '--yes'])).rejects.toThrow('open in another process');
      await closeAll();
    }
    await expect(run(env, ['restore'], false)).rejects.toThrow('Nothing was restored');
    expect(await run(env, ['restore'])).toContain('Restored and verified.');
    expect(journalEvents).toEqual([
      { kind: 'backup_made', detail: 'by hand, at the terminal', members: 1_201 },
      { kind: 'backup_restored', detail: expect.stringMatching(/^of \d.*Z, by hand$/), members: 1_201 },
    ]);
    const again = engine === 'embedded' ? (await open('club')).db : db;
    expect(await again.collection('members').countDocuments()).toBe(1_201);
    expect(await again.collection('later').countDocuments()).toBe(0);
    await expect(again.collection('members').insertOne({ email: '7@club.example' })).rejects.toMatchObject({
      code: 11000,
    });
    const replacedFolders = (await readdir(join(folder, 'club'))).filter((name) =>
      name.includes('-replaced-'),
    );
    expect(replacedFolders).toHaveLength(1);
    if (engine === 'mongodb') {
      const { collections } = await verifyBackup(join(folder, 'club', replacedFolders[0]!));
      expect(collections.map(({ collection }) => collection)).toContain('later');
    } else {
      const old = await startEmbeddedServer({ dataDir: join(folder, 'club', replacedFolders[0]!) });
      engines.push(old);
      const client = new MongoClient(old.uri);
      clients.push(client);
      expect(await client.db().collection('later').countDocuments()).toBe(1);
    }
  });

  test('a copy that is torn is told by verify and not restored', async () => {
    const { uri, db } = await open('club');
    await fill(db);
    const env = envOf('club', uri);
    const to = join(folder, 'copy');
    await run(env, ['backup', '--to', to]);
    expect(await run(env, ['verify', to])).toContain('1202 documents');
    if (engine === 'embedded') await closeAll();
    const { files } = await readManifest(to);
    for (const { name, bytes } of files) {
      const whole = await readFile(join(to, name));
      await truncate(join(to, name), bytes - 1);
      await expect(run(env, ['verify', to])).rejects.toThrow(name);
      await expect(run(env, ['restore', '--from', to, '--yes'])).rejects.toThrow(name);
      await writeFile(join(to, name), whole);
    }
    await run(env, ['verify', to]);
    await rm(join(to, 'manifest.json'));
    await expect(run(env, ['restore', '--from', to, '--yes'])).rejects.toThrow('is not a backup');
  });

  test('a copy of newer data is refused in words before anything is asked, and nothing is replaced', async () => {
    const { uri, db } = await open('club');
    await fill(db);
    const newer = NEWEST_DATA_VERSION + 1;
    await db.collection(DATA_VERSION).insertOne({ _id: 'club' as never, version: newer });
    const env = envOf('club', uri);
    await run(env, ['backup']);
    expect(journalEvents).toEqual([]);
    await db.collection(DATA_VERSION).deleteMany({});
    if (engine === 'embedded') await closeAll();
    await expect(run(env, ['restore'], false)).rejects.toThrow(
      `holds data of version ${newer}, and this app knows data up to version ${NEWEST_DATA_VERSION}`,
    );
    const again = engine === 'embedded' ? (await open('club')).db : db;
    expect(await again.collection(DATA_VERSION).countDocuments()).toBe(0);
    expect(await readdir(join(folder, 'club'))).not.toContainEqual(expect.stringContaining('-replaced-'));
  });

  test('an interrupted restore replaces nothing, or no node starts until a restore is done again', async () => {
    const { uri, db } = await open('club');
    await fill(db);
    const env = envOf('club', uri);
    await run(env, ['backup']);
    await db.collection('later').insertOne({ n: 1 });
    if (engine === 'embedded') await closeAll();
    dieAtWaysIn = () => {
      throw new Error('killed');
    };
    await expect(run(env, ['restore', '--yes'])).rejects.toThrow('killed');
    const half = engine === 'embedded' ? (await open('club')).db : db;
    if (engine === 'embedded') expect(await half.collection('later').countDocuments()).toBe(1);
    else await expect(refuseHalfRestored(half as never)).rejects.toThrow('interrupted');
    if (engine === 'embedded') await closeAll();
    dieAtWaysIn = () => {};
    await run(env, ['restore', '--yes']);
    const whole = engine === 'embedded' ? (await open('club')).db : db;
    await refuseHalfRestored(whole as never);
    expect(await whole.collection('later').countDocuments()).toBe(0);
    expect(await whole.collection('members').countDocuments()).toBe(1_201);
    const replacedFolders = (await readdir(join(folder, 'club'))).filter((name) =>
      name.includes('-replaced-'),
    );
    expect(replacedFolders).toHaveLength(1);
    if (engine === 'embedded') return;
    const { collections } = await verifyBackup(join(folder, 'club', replacedFolders[0]!));
    expect(collections.map(({ collection }) => collection)).toContain('later');
  });

  test('a node that serves the database keeps it from being replaced', async () => {
    if (engine === 'embedded') return;
    const { uri, db } = await open('club');
    await fill(db);
    await run(envOf('club', uri), ['backup']);
    const nodes = db.collection<{ _id: string }>('nodes');
    await nodes.insertOne({ _id: 'a', isOver: false, expiresAt: new Date(Date.now() + 9_000) } as {
      _id: string;
    });
    await expect(run(envOf('club', uri), ['restore', '--yes'])).rejects.toThrow(
      'The app is running on this database',
    );
  });
});

test('a backup made under load holds every write that was acknowledged before it began', async () => {
  const engine = await startProcess(join(folder, 'club', 'database'));
  const client = new MongoClient(engine.uri, { maxPoolSize: 8 });
  try {
    const entries = client
      .db()
      .collection<{ _id: string; writer: number; n: number; body: string }>('entries');
    await entries.createIndex({ writer: 1, n: 1 }, { unique: true });
    const acknowledged: string[] = [];
    let isOn = true;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let n = 0; isOn; n++) {
        const _id = `${writer}-${n}-${new ObjectId()}`;
        await entries.insertOne({ _id, writer, n, body: 'x'.repeat((n * 97) % 5_000) });
        acknowledged.push(_id);
        if (n % 3 === 0) await entries.updateOne({ _id }, { $set: { body: 'y'.repeat((n * 31) % 3_000) } });
      }
    });
    const env = { DATA_DIR: join(folder, 'club') };
    const rounds: { to: string; before: string[] }[] = [];
    for (let round = 0; round < 4; round++) {
      while (acknowledged.length < (round + 1) * 150) await new Promise((resolve) => setImmediate(resolve));
      const before = [...acknowledged];
      const to = join(folder, `copy-${round}`);
      await run(env, ['backup', '--to', to]);
      rounds.push({ to, before });
    }
    isOn = false;
    await Promise.all(writers);
    await client.close();
    await engine.stop();
    for (const { to, before } of rounds) {
      await run(env, ['restore', '--from', to, '--yes']);
      const { db } = await open('club');
      const restoredIds = new Set(
        (await db.collection('entries').find().toArray()).map(({ _id }) => String(_id)),
      );
      expect(before.filter((_id) => !restoredIds.has(_id))).toEqual([]);
      await closeAll();
    }
  } finally {
    await client.close();
    await engine.kill();
  }
});

test('a lock that came along with a copy of the folder does not hold it', async () => {
  const { db, uri } = await open('club');
  await fill(db);
  // The very lock of a living process, beside a copy that was properly made.
  const copy = join(folder, 'other', 'database');
  await makeBackup({ source: { uri, engine: 'embedded' }, to: copy, reason: 'by hand' });
  await cp(join(folder, 'club', 'database', 'engine.lock'), join(copy, 'engine.lock'));
  const other = await open('other');
  expect(await other.db.collection('members').countDocuments()).toBe(1_201);
});
