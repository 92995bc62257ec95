import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import { startEmbeddedServer } from '../server/database/embedded/server';
import { report, timeEach } from './figures';

const COUNT = 1_000;
const body = {
  name: 'Push day',
  sets: Array.from({ length: 20 }, (_, set) => ({ set, reps: 10, weight: 135 })),
};

/** The embedded engine through the official driver, beside the bare storage library that it stands on. */
export async function benchEngine(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'win-the-day-bench-'));
  const engine = await startEmbeddedServer({ dataDir: join(folder, 'engine') });
  const client = await new MongoClient(engine.uri).connect();
  const bare = open({ path: join(folder, 'bare'), overlappingSync: false });
  try {
    const sets = client.db('bench').collection<{ member: number; at: number }>('sets');
    await sets.createIndex({ member: 1, at: -1 });

    report(
      'durable insert, one at a time',
      await timeEach(COUNT, (index) => sets.insertOne({ member: index % 50, at: index, ...body })),
      await timeEach(COUNT, (index) => bare.put(['sets', index], { member: index % 50, at: index, ...body })),
      'lmdb: put, waiting for the disk',
    );
    report(
      'find by an index of two fields, 10 documents',
      await timeEach(COUNT, (index) =>
        sets
          .find({ member: index % 50 })
          .sort({ at: -1 })
          .limit(10)
          .toArray(),
      ),
      await timeEach(COUNT, (index) => [...bare.getRange({ start: ['sets', index % 500], limit: 10 })]),
      'lmdb: a range of 10',
    );
  } finally {
    await client.close();
    await engine.close();
    await bare.close();
    await rm(folder, { recursive: true, force: true });
  }
}
