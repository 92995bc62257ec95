import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWhole } from '../src/folder/whole-folder';
import { type EmbeddedServer, startEmbeddedServer } from '../src/server';

let folder: string;
let server: EmbeddedServer;
let client: MongoClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  server = await startEmbeddedServer({ dataDir: folder });
  client = await new MongoClient(server.uri).connect();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PATHS = ['a', 'a.b', 'a.c', 'a.b.c', 'a.0.b', 'list', 'list.0', 'list.0.b', 'n', 'long'];
const path = fc.constantFrom(...PATHS);
const value = fc.constantFrom<unknown>(
  1,
  'x'.repeat(300),
  null,
  { b: 2 },
  { b: { c: 3 }, c: 4 },
  [1, 2],
  [{ b: 5 }],
  [],
);
const update = fc.oneof(
  fc.record({ path, value }).map((one) => ({ $set: { [one.path]: one.value } })),
  path.map((one) => ({ $unset: { [one]: '' } })),
  fc.record({ path, value }).map((one) => ({ $push: { [one.path]: one.value } })),
  fc.record({ path, value }).map((one) => ({ $pull: { [one.path]: one.value } })),
  fc.record({ path, value }).map((one) => ({ $addToSet: { [one.path]: one.value } })),
  path.map((one) => ({ $inc: { [one]: 1 } })),
);

it('after any updates every document has exactly its entries in every index', async () => {
  const documents = client.db().collection('kept');
  for (const fields of [
    { a: 1 },
    { 'a.b': 1 },
    { 'a.c': 1, n: -1 },
    { 'a.b.c': 1 },
    { list: 1 },
    { 'list.b': 1 },
  ] as Record<string, 1 | -1>[])
    await documents.createIndex(fields);
  await documents.createIndex({ 'a.b': 1, n: 1 }, { sparse: true, name: 'sparse' });
  await documents.insertMany(Array.from({ length: 40 }, (_, n) => ({ n, long: 'y'.repeat(400) })) as never);
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(39), update, async (n, change) => {
      // An update that MongoDB refuses too, such as one of a field below a number, changes nothing.
      done += await documents.updateOne({ n }, change as never).then(
        () => 1,
        () => 0,
      );
    }),
    { numRuns: 600 },
  );
  expect(done).toBeGreaterThan(200);
  await client.close();
  await server.close();
  expect(await readWhole(folder)).toMatchObject([{ collection: 'kept', documents: 40 }]);
});
