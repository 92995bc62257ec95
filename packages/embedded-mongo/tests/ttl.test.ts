import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedServer, startEmbeddedServer } from '../src/server';
import { until } from '../testing/contract';

// Other servers look once a minute; what they do then is the same.
describe('expiry on the embedded engine', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-ttl-'));
  let server: EmbeddedServer;
  let client: MongoClient;
  beforeAll(async () => {
    server = await startEmbeddedServer({ dataDir, ttlIntervalMs: 20 });
    client = await new MongoClient(server.uri).connect();
  });
  afterAll(async () => {
    await client.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('a document goes when its date has come, the others stay', async () => {
    const sessions = client.db().collection<{ _id: string; at?: unknown }>('sessions');
    await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await sessions.insertMany([
      { _id: 'expired', at: ago(61) },
      { _id: 'fresh', at: ago(30) },
      { _id: 'none' },
      { _id: 'text', at: 'long ago' },
      { _id: 'earliest of several', at: [ago(-100), ago(100)] },
      { _id: 'null', at: null },
    ]);
    await until(async () => (await sessions.countDocuments()) === 4);
    const left = (await sessions.find().toArray()).map(({ _id }) => _id);
    expect(left).toEqual(['fresh', 'none', 'text', 'null']);
    await sessions.updateOne({ _id: 'fresh' }, { $set: { at: ago(70) } });
    await until(async () => (await sessions.countDocuments({ _id: 'fresh' })) === 0);
  });

  test('more than one transaction holds go all the same', async () => {
    const many = client.db().collection('many');
    await many.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    await many.insertMany(Array.from({ length: 1500 }, () => ({ at: new Date(0) })));
    await until(async () => (await many.countDocuments()) === 0);
  });

  test('a partial filter spares what it does not hold', async () => {
    const some = client.db().collection('some');
    await some.createIndex({ at: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { done: true } });
    await some.insertMany([
      { at: new Date(0), done: false },
      { at: new Date(0), done: true },
    ]);
    await until(async () => (await some.countDocuments()) === 1);
    expect(await some.findOne({}, { projection: { _id: 0, done: 1 } })).toEqual({ done: false });
  });
});
