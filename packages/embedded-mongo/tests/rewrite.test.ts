import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataFileOf } from '../src/folder/data-folder';
import { readWhole } from '../src/folder/whole-folder';
import { type EmbeddedServer, startEmbeddedServer } from '../src/server';

const SECRET = 'Penelope Featherstonehaugh';
let folder: string;
let server: EmbeddedServer;
let client: mongo.MongoClient;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'win-the-day-rewrite-'));
  server = await startEmbeddedServer({ dataDir: folder });
  client = await new mongo.MongoClient(server.uri).connect();
});
afterEach(async () => {
  await client.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const people = () => client.db().collection<{ _id: number; name: string }>('people');
const rewrite = () => client.db('admin').command({ rewrite: 1 });
const holds = (text: string) => readFileSync(dataFileOf(folder)).includes(text);

async function removedOne() {
  await people().createIndex({ name: 1 });
  await people().insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, name: `${SECRET} ${_id}` })));
  await people().deleteMany({ _id: { $ne: 7 } });
  await people().updateOne({ _id: 7 }, { $set: { name: 'Ada' } });
}

it('leaves no byte in the data file of what was removed, in documents and indexes', async () => {
  await removedOne();
  expect(holds(SECRET)).toBe(true);
  await rewrite();
  expect(holds(SECRET)).toBe(false);
  expect(await people().find().toArray()).toEqual([{ _id: 7, name: 'Ada' }]);
  await people().insertOne({ _id: 8, name: 'Grace' });
  await rewrite();
  expect(await people().countDocuments({ name: { $gte: 'A' } })).toBe(2);
  expect(readdirSync(folder).filter((name) => name.includes('rewrite'))).toEqual([]);
});

// [S73]
it('loses nothing that is written and read meanwhile, and the folder is whole afterwards', async () => {
  await removedOne();
  let isOver = false;
  let next = 1_000;
  const writers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const _id = next++;
      await people().insertOne({ _id, name: `Number ${_id}` });
      expect(await people().findOne({ _id })).toMatchObject({ _id });
    }
  });
  for (let times = 0; times < 5; times++) await rewrite();
  isOver = true;
  await Promise.all(writers);
  expect(holds(SECRET)).toBe(false);
  const count = await people().countDocuments();
  expect(count).toBe(next - 1_000 + 1);

  await client.close();
  await server.close();
  expect(await readWhole(folder)).toMatchObject([{ collection: 'people', documents: count }]);
  server = await startEmbeddedServer({ dataDir: folder });
  client = await new mongo.MongoClient(server.uri).connect();
  expect(await people().countDocuments()).toBe(count);
});

it('goes on beside a copy that is being made, one after the other', async () => {
  await removedOne();
  const to = join(folder, 'copy.mdb');
  await Promise.all([client.db('admin').command({ backup: 1, to }), rewrite(), rewrite()]);
  expect(readFileSync(to).includes('Ada')).toBe(true);
  expect(await people().countDocuments()).toBe(1);
});

it('what an interrupted one left is gone at the next start', async () => {
  await removedOne();
  await client.close();
  await server.close();
  for (const name of ['data-0a1b2c.rewrite.mdb', 'data-0a1b2c.rewrite.mdb-lock'])
    writeFileSync(join(folder, name), SECRET);
  server = await startEmbeddedServer({ dataDir: folder });
  client = await new mongo.MongoClient(server.uri).connect();
  expect(readdirSync(folder).filter((name) => name.includes('rewrite'))).toEqual([]);
  expect(await people().countDocuments()).toBe(1);
});
