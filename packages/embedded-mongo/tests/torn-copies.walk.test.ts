import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataFolderError } from '../src/errors';
import { readWhole } from '../src/folder/whole-folder';
import { startEmbeddedServer } from '../src/server';
import { randomNumbers, times } from './walks';

const TORN = times(100, 15);
const PAGE = 4096;
let root: string;
/** The data file of one club at three moments, each closed. */
const moments: Buffer[] = [];
/** All that stands in each, as one text. */
const contents: string[] = [];

const session = (n: number) => ({
  _id: `session-${n}`,
  memberId: `member-${n % 7}`,
  at: new Date(n * 60_000),
  sets: Array.from({ length: n % 60 }, (_, set) => ({
    set,
    reps: (n * set) % 13,
    weight: set * 2.5,
    done: true,
  })),
});

async function train(db: Db, from: number): Promise<void> {
  const sessions = db.collection<{ _id: string; memberId: string }>('sessions');
  await sessions.createIndex({ memberId: 1, at: -1 });
  for (let n = from; n < from + 600; n += 100)
    await sessions.insertMany(Array.from({ length: 100 }, (_, i) => session(n + i)));
  await sessions.deleteMany({ memberId: `member-${from % 7}` });
  await sessions.updateMany({ memberId: 'member-3' }, { $set: { notes: 'n'.repeat(from % 5_000) } });
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'torn-'));
  const dataDir = join(root, 'club');
  for (let moment = 0; moment < 3; moment++) {
    const server = await startEmbeddedServer({ dataDir });
    const client = new MongoClient(server.uri);
    await train(client.db(), moment * 1_000 + 1);
    await client.close();
    await server.close();
    moments.push(readFileSync(join(dataDir, 'data.mdb')));
    contents.push(JSON.stringify(await readWhole(dataDir)));
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The ways in which a copy goes wrong. */
const TEARS: Record<string, (random: () => number) => Buffer> = {
  'cut short': (random) => {
    const file = moments[2]!;
    return Buffer.from(file.subarray(0, Math.floor(random() * file.length)));
  },
  'pages of zeros': (random) => {
    const file = Buffer.from(moments[2]!);
    for (let left = 1 + Math.floor(random() * 8); left > 0; left--) {
      const at = Math.floor(random() * (file.length / PAGE)) * PAGE;
      file.fill(0, at, at + PAGE);
    }
    return file;
  },
  'the head of another moment': (random) => {
    const [head, rest] = random() < 0.5 ? [0, 2] : [2, Math.floor(random() * 2)];
    const file = Buffer.from(moments[rest]!);
    moments[head]!.copy(file, 0, 0, 2 * PAGE);
    return file;
  },
  'copied while it was written to': (random) => {
    const file = Buffer.from(moments[2]!);
    const at = Math.floor((random() * moments[1]!.length) / PAGE) * PAGE;
    const [from, to] = random() < 0.5 ? [0, at] : [at, moments[1]!.length];
    moments[1]!.copy(file, from, from, to);
    return file;
  },
  'a page of an earlier moment': (random) => {
    const file = Buffer.from(moments[2]!);
    const at = Math.floor(2 + random() * (moments[0]!.length / PAGE - 2)) * PAGE;
    moments[0]!.copy(file, at, at, at + PAGE);
    return file;
  },
};

const digestOf = (folder: string) =>
  readdirSync(folder).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ]);

test(`${TORN} torn copies are refused with a sentence and left as they are; no other one lost anything`, {
  timeout: 900_000,
}, async () => {
  const random = randomNumbers(20_261_122);
  const refusals: Record<string, number> = {};
  let [refused, whole] = [0, 0];
  for (let n = 0; refused < TORN; n++) {
    const [tear, make] = Object.entries(TEARS)[n % 5]!;
    const folder = join(root, `copy-${n}`);
    cpSync(join(root, 'club'), folder, { recursive: true });
    writeFileSync(join(folder, 'data.mdb'), make(random));
    const before = digestOf(folder);
    const error = await startEmbeddedServer({ dataDir: folder }).then(
      async (server) => void (await server.close()),
      (reason: unknown) => reason,
    );
    if (error === undefined) {
      // The tear hit no data: a free page, or bytes that were equal anyway.
      expect(contents, tear).toContain(JSON.stringify(await readWhole(folder)));
      whole++;
    } else {
      expect(error).toBeInstanceOf(DataFolderError);
      expect(error).toMatchObject({ fault: 'corrupted', folder });
      expect((error as Error).message).toMatch(/is damaged \(.+\)\. Nothing was changed;/);
      expect(digestOf(folder)).toEqual(before);
      refusals[tear] = (refusals[tear] ?? 0) + 1;
      refused++;
    }
    rmSync(folder, { recursive: true, force: true });
  }
  expect(Object.keys(refusals).sort()).toEqual(Object.keys(TEARS).sort());
  process.stdout.write(
    `${refused} torn copies refused ${JSON.stringify(refusals)}; ${whole} had lost nothing\n`,
  );
});
