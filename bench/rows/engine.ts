import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import { startProcess } from '../../server/database/contract/engine-process';
import { anonymousKb, residentKb } from '../harness/processes';
import type { Figure, Row } from '../harness/row';

const AT_ONCE = 64;
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const BATCH = 1_000;
/** Alike in size to a session's document. */
const body = {
  name: 'Push day',
  sets: Array.from({ length: 12 }, (_, set) => ({ set, reps: 10, weight: 135 })),
};

interface Stored {
  _id: number;
  version: number;
}

/** Runs `once` for `count` numbers, 64 at a time; how many a second. */
async function perSecond(count: number, once: (index: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await once(next - 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (count * 1_000) / (performance.now() - began);
}

/** The embedded engine behind the driver, beside the storage library that it stands on. */
export const engine: Row = {
  id: '10',
  title: 'The embedded engine: durable compare-and-set, 64 at once; point reads; memory',
  baseline: 'LMDB itself: put if the version is still this one, waiting for the disk',
  async run({ rounds, scale }) {
    const figures: Figure[] = [];
    for (const size of SIZES.filter((each) => each <= 1_000_000 * scale)) {
      const folder = await mkdtemp(join(tmpdir(), 'win-the-day-bench-'));
      const process_ = await startProcess(join(folder, 'engine'));
      const client = await new MongoClient(process_.uri).connect();
      const bare = open<Stored>({ path: join(folder, 'bare'), overlappingSync: false });
      const name = size.toLocaleString('en');
      const writes: Figure = {
        name: `${name} documents, compare-and-set`,
        unit: '/s',
        product: [],
        bare: [],
        goal: { of: 'ratio', is: 'at least', value: 0.6 },
      };
      const reads: Figure = {
        name: `${name} documents, point read`,
        unit: 'ms',
        product: [],
        bare: null,
        goal: { of: 'product', is: 'at most', value: 0.12 },
      };
      try {
        const kept = client
          .db('bench')
          .collection<Stored>('kept', { writeConcern: { w: 'majority', journal: true } });
        for (let at = 0; at < size; at += BATCH) {
          const documents = Array.from({ length: Math.min(BATCH, size - at) }, (_, index) => ({
            _id: at + index,
            version: 0,
            ...body,
          }));
          await kept.insertMany(documents);
          await Promise.all(documents.map((document) => bare.put(document._id, document)));
        }
        const count = 2_000;
        for (let round = 0; round < rounds; round += 1) {
          const at = (index: number) => (index * 7_919 + round * 104_729) % size;
          const bareVersions = new Map<number, number>();
          writes.bare?.push(
            await perSecond(count, (index) => {
              const id = at(index);
              return bare.transaction(() => {
                const before = bare.get(id);
                bareVersions.set(id, (before?.version ?? 0) + 1);
                return bare.put(id, { ...body, _id: id, version: (before?.version ?? 0) + 1 });
              });
            }),
          );
          writes.product.push(
            await perSecond(count, (index) =>
              kept.updateOne({ _id: at(index), version: { $gte: 0 } }, { $inc: { version: 1 } }),
            ),
          );
          const began = performance.now();
          for (let index = 0; index < count; index += 1) await kept.findOne({ _id: at(index) });
          reads.product.push((performance.now() - began) / count);
        }
        figures.push(writes, reads);
        if (size === 1_000_000) {
          const memory = (of: string, kb: number, goal: Figure['goal']): Figure => ({
            name: `${name} documents, ${of}`,
            unit: 'MB',
            product: [kb / 1_000],
            bare: null,
            goal,
          });
          const most = { of: 'product', is: 'at most', value: 400 } as const;
          figures.push(
            memory('resident memory', residentKb(process_.pid), most),
            memory('of it no page of the data file', anonymousKb(process_.pid), null),
          );
        }
      } finally {
        await client.close();
        await bare.close();
        await process_.kill();
        await rm(folder, { recursive: true, force: true });
      }
    }
    return figures;
  },
};
