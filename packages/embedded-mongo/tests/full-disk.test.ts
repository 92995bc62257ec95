import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../src/errors';
import { type EngineProcess, startProcess } from '../testing/engine-process';
import { limitFileSize, smallDisk } from '../testing/small-disk';

const WRITERS = 50;
const ROUNDS = 2;
/** Time limit: each write waits for the disk, however slow under load. */
const LONG_MS = 600_000;
const LIMIT_MB = 3;

interface Entry {
  _id: string;
  writer: number;
  n: number;
  body: string;
}

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function open(engine: EngineProcess) {
  const client = await new MongoClient(engine.uri, { maxPoolSize: WRITERS }).connect();
  undo.push(() => client.close());
  return client.db().collection<Entry>('entries');
}

/** 50 writers at once until so many writes were refused; answers the acknowledged ones. */
async function fill(entries: Awaited<ReturnType<typeof open>>, mark: string, refusals: number) {
  const acknowledged = new Map<string, number>();
  const codes = new Set<unknown>();
  let refused = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; refused < refusals; n += 1) {
        const length = (n * 37 + writer * 101) % 6_000;
        const _id = `${mark}-${writer}-${n}`;
        try {
          if (n % 5 === 4 && acknowledged.has(`${mark}-${writer}-${n - 1}`)) {
            const set = { body: 'y'.repeat(length) };
            await entries.updateOne({ _id: `${mark}-${writer}-${n - 1}` }, { $set: set });
            acknowledged.set(`${mark}-${writer}-${n - 1}`, length);
          } else {
            await entries.insertOne({ _id, writer, n, body: 'x'.repeat(length) });
            acknowledged.set(_id, length);
          }
        } catch (error) {
          refused += 1;
          codes.add((error as { code?: unknown }).code ?? String(error));
        }
      }
    }),
  );
  return { acknowledged, codes: [...codes] };
}

async function expectThere(entries: Awaited<ReturnType<typeof open>>, acknowledged: Map<string, number>) {
  const storedLengths = new Map((await entries.find().toArray()).map((one) => [one._id, one.body.length]));
  for (const [id, length] of acknowledged) expect([id, storedLengths.get(id)]).toEqual([id, length]);
  // Nothing of a refused write, neither the document nor an index entry that leads nowhere.
  expect(await entries.find({}, { hint: 'writer_1_n_1' }).toArray()).toHaveLength(storedLengths.size);
}

describe('a full disk', () => {
  const disk = smallDisk(LIMIT_MB);
  disk?.remove();

  test.skipIf(!disk)(
    `refuses writes by MongoDB's own code and never ends the engine: ${ROUNDS} disks (skipped where a tmpfs may not be mounted)`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const small = smallDisk(LIMIT_MB)!;
        undo.push(small.remove);
        const engine = await startProcess(join(small.folder, 'data'));
        undo.push(engine.stop);
        const entries = await open(engine);
        await entries.createIndex({ writer: 1, n: 1 });
        const { acknowledged, codes } = await fill(entries, `a${round}`, WRITERS * (1 + round));
        expect(codes).toEqual([ERROR_CODES.OutOfDiskSpace]);
        expect(engine.exited()).toBe(false);
        expect(acknowledged.size).toBeGreaterThan(WRITERS);
        await expectThere(entries, acknowledged);

        // Recovers by itself once there is room.
        small.resize(LIMIT_MB * 2);
        await entries.insertOne({ _id: `again-${round}`, writer: 0, n: -1, body: 'z' });
        const more = await fill(entries, `b${round}`, WRITERS);
        expect(more.acknowledged.size).toBeGreaterThan(WRITERS);
        const all = new Map([...acknowledged, ...more.acknowledged]);
        await expectThere(entries, all);

        // And what is on a full disk is all there after a kill.
        await engine.kill();
        const next = await startProcess(join(small.folder, 'data')).catch((error: Error) => error.message);
        if (typeof next === 'string') {
          expect(next).toContain('There is no space left on the disk');
          small.resize(LIMIT_MB * 4);
        }
        const again = typeof next === 'string' ? await startProcess(join(small.folder, 'data')) : next;
        undo.push(again.stop);
        await expectThere(await open(again), all);
        for (const step of undo.splice(0).reverse()) await step();
      }
    },
    LONG_MS,
  );

  test(
    'or a limit on what the process may write does the same (skipped where there is no prlimit)',
    async ({ skip }) => {
      const folder = mkdtempSync(join(tmpdir(), 'contract-limit-'));
      undo.push(() => rmSync(folder, { recursive: true, force: true }));
      const engine = await startProcess(join(folder, 'data'));
      undo.push(engine.stop);
      if (!limitFileSize(engine.pid, LIMIT_MB)) skip('this machine has no prlimit');
      const entries = await open(engine);
      await entries.createIndex({ writer: 1, n: 1 });
      const { acknowledged, codes } = await fill(entries, 'a', WRITERS);
      expect(codes).toEqual([ERROR_CODES.OutOfDiskSpace]);
      await expectThere(entries, acknowledged);
      limitFileSize(engine.pid, null);
      await entries.insertOne({ _id: 'again', writer: 0, n: -1, body: 'z' });
      await expectThere(entries, acknowledged);
    },
    LONG_MS,
  );
});
