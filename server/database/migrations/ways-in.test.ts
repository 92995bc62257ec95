import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateSignIns, scopeTokens } from './all-migrations';

let folder: string;
let engine: EmbeddedServer;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'win-the-day-ways-in-'));
  engine = await startEmbeddedServer({ dataDir: folder });
  client = await new MongoClient(engine.uri).connect();
  db = client.db();
});
afterAll(async () => {
  await client.close();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const { signal } = new AbortController();

test('tokens of 0.1.0 may do what they could do before, for a year; again changes nothing', async () => {
  const [admin, member, gone] = [new ObjectId(), new ObjectId(), new ObjectId()];
  await db.collection('members').insertMany([
    { _id: admin, isAdmin: true },
    { _id: member, isAdmin: false },
  ]);
  const tokens = db.collection<{ name: string; expiresAt: Date; scopes: string[] }>('tokens');
  for (const [name, id] of Object.entries({ admin, member, gone }))
    await db.collection('tokens').insertOne({ name, memberId: id.toHexString() });
  await scopeTokens(db, signal);
  const led = await tokens.find().toArray();
  expect(Object.fromEntries(led.map(({ name, scopes }) => [name, scopes]))).toEqual({
    admin: ['read', 'train', 'manage', 'admin'],
    member: ['read', 'train', 'manage'],
    gone: ['read', 'train', 'manage'],
  });
  for (const { expiresAt } of led)
    expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(365, 1);
  await tokens.updateOne({ name: 'admin' }, { $set: { scopes: ['read'] } });
  const before = await tokens.find().toArray();
  await scopeTokens(db, signal);
  expect(await tokens.find().toArray()).toEqual(before);
});

test('sign-ins of 0.1.0 count their 180 days from when they were last used', async () => {
  const used = new Date('2026-11-20T10:00:00.000Z');
  const logins = db.collection<{ _id: string }>('logins');
  await logins.insertMany([
    { _id: 'old', session: { passport: { user: 'x' } }, lastModified: used } as never,
    { _id: 'new', session: { signedInAt: 1 }, signedInAt: new Date(1), lastModified: used } as never,
  ]);
  await dateSignIns(db, signal);
  expect(await logins.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'new', session: { signedInAt: 1 }, signedInAt: new Date(1), lastModified: used },
    {
      _id: 'old',
      session: { passport: { user: 'x' }, signedInAt: used.getTime() },
      signedInAt: used,
      lastModified: used,
    },
  ]);
});
