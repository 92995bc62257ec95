import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection as DriverCollection, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { REMEMBERED, RecordHints } from '../src/queries/query';
import { type EmbeddedServer, startEmbeddedServer } from '../src/server';
import type { Collection } from '../src/storage/catalog';

interface Kept {
  _id: number;
  version: number;
}

let folder: string;
let server: EmbeddedServer;
let client: MongoClient;
let documents: DriverCollection<Kept>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  server = await startEmbeddedServer({ dataDir: folder });
  client = await new MongoClient(server.uri).connect();
  documents = client.db().collection<Kept>('kept');
});
afterEach(async () => {
  await client.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('remembers so many and no more', () => {
  const hints = new RecordHints();
  const collection = { id: 1 } as Collection;
  const id = (number: number) => Buffer.from(String(number));
  for (let number = 0; number <= REMEMBERED; number += 1) hints.set(collection, id(number), number);
  expect(hints.size).toBe(REMEMBERED);
  expect(hints.get(collection, id(0))).toBeUndefined();
  expect(hints.get(collection, id(REMEMBERED))).toBe(REMEMBERED);
  expect(hints.get({ id: 2 } as Collection, id(REMEMBERED))).toBeUndefined();
});

it('a document is found again after another has taken its place, and not where it is gone', async () => {
  await documents.insertMany([
    { _id: 1, version: 0 },
    { _id: 2, version: 0 },
  ]);
  expect(await documents.findOne({ _id: 2 })).toEqual({ _id: 2, version: 0 });
  await documents.deleteMany({});
  expect(await documents.findOne({ _id: 2 })).toBeNull();
  await documents.insertOne({ _id: 2, version: 7 });
  expect(await documents.findOne({ _id: 2 })).toEqual({ _id: 2, version: 7 });
  await documents.drop();
  expect(await documents.findOne({ _id: 2 })).toBeNull();
  await documents.insertMany([
    { _id: 3, version: 0 },
    { _id: 2, version: 8 },
  ]);
  expect(await documents.findOne({ _id: 2 })).toEqual({ _id: 2, version: 8 });
});

it('lets one of many compare-and-set updates of the same version win', async () => {
  await documents.insertOne({ _id: 1, version: 0 });
  for (let version = 0; version < 5; version += 1) {
    const tries = Array.from({ length: 10 }, () =>
      documents.updateOne({ _id: 1, version }, { $inc: { version: 1 } }),
    );
    const won = (await Promise.all(tries)).reduce((sum, { modifiedCount }) => sum + modifiedCount, 0);
    expect(won).toBe(1);
  }
});

it('takes the rest of the filter and the order into account', async () => {
  await documents.insertOne({ _id: 1, version: 3 });
  for (let times = 0; times < 2; times += 1) {
    expect(await documents.findOne({ _id: 1, version: { $gt: 3 } })).toBeNull();
    expect(await documents.find({ _id: 1, version: 3 }).sort({ version: -1 }).toArray()).toHaveLength(1);
    expect(await documents.find({ _id: 1 }).skip(1).toArray()).toHaveLength(0);
  }
});
