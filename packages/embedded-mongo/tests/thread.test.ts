import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedServer } from '../src/server';
import { startEngineThread } from '../src/thread';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'win-the-day-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function withClient<T>(uri: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  // Short, as some tests ask a closed engine, and the driver would search for 30 seconds.
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 1_000 }).connect();
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}
const sets = (client: MongoClient) => client.db().collection('sets');

it('serves from a thread of its own, and gives the folder back whole', async () => {
  const engine = await startEngineThread({ dataDir: folder });
  await withClient(engine.uri, (client) => sets(client).insertOne({ reps: 10 }));
  await Promise.all([engine.close(), engine.close()]);
  const here = await startEmbeddedServer({ dataDir: folder });
  expect(await withClient(here.uri, (client) => sets(client).countDocuments({ reps: 10 }))).toBe(1);
  await here.close();
});

it('finishes what runs when it closes', async () => {
  const engine = await startEngineThread({ dataDir: folder });
  await withClient(engine.uri, async (client) => {
    await client.db().command({ ping: 1 });
    const writes = Array.from({ length: 50 }, (_, reps) =>
      sets(client)
        .insertOne({ reps })
        .then(
          () => 1,
          () => 0,
        ),
    );
    await writes[0];
    await engine.close();
    const acknowledged: number = (await Promise.all(writes)).reduce<number>((sum, one) => sum + one, 0);
    const again = await startEngineThread({ dataDir: folder });
    const stored = await withClient(again.uri, (reader) => sets(reader).countDocuments());
    expect(stored).toBeGreaterThanOrEqual(acknowledged);
    await again.close();
  });
});

it('refuses a folder that is open already, in another thread of this process too', async () => {
  const here = await startEmbeddedServer({ dataDir: folder });
  await expect(startEngineThread({ dataDir: folder })).rejects.toMatchObject({
    name: 'DataFolderError',
    fault: 'locked',
    message: expect.stringContaining('is open in another process'),
  });
  await here.close();
  const inThread = await startEngineThread({ dataDir: folder });
  await expect(startEmbeddedServer({ dataDir: folder })).rejects.toMatchObject({ fault: 'locked' });
  await inThread.close();
});

it('refuses a folder of somebody else’s, in words', async () => {
  await writeFile(join(folder, 'diary.txt'), 'mine');
  await expect(startEngineThread({ dataDir: folder })).rejects.toMatchObject({
    name: 'DataFolderError',
    message: expect.stringContaining(folder),
  });
});
