import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from 'embedded-mongo/testing/engine-process';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import { type Home, homes } from '../harness/homes';
import { anonymousKb, residentKb } from '../harness/processes';
import type { Figure, Row } from '../harness/row';

const AT_ONCE = 64;
const LARGEST = 1_000_000;
const SIZES = [1_000, 10_000, 100_000, LARGEST];
const BATCH = 1_000;
/** Reads and writes a round. */
const ASKED = 2_000;
/** About the size of a session's document. */
const body = {
  name: 'Push day',
  sets: Array.from({ length: 12 }, (_, set) => ({ set, reps: 10, weight: 135 })),
};

interface Stored {
  _id: number;
  version: number;
}

/** Runs `once` for `count` indexes, 64 at a time; answers the rate a second. */
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

/** The embedded engine behind the driver, beside the storage library under it. */
export const engine: Row = {
  id: '10',
  title: 'The embedded engine: durable compare-and-set, 64 at once; point reads; memory',
  baseline: 'LMDB itself: put if the version is still this one, waiting for the disk',
  async run({ rounds, scale }) {
    const figures: Figure[] = [];
    // The most documents take minutes to insert, and are measured once.
    for (const home of homes({ scale }))
      for (const size of SIZES.filter((each) => scale === 1 || each < LARGEST * scale))
        if (size < LARGEST || home.says === '') figures.push(...(await engineWith(size, home, rounds)));
    return figures;
  },
};

async function engineWith(size: number, { folder: home, says }: Home, rounds: number): Promise<Figure[]> {
  const name = `${size.toLocaleString('en')} documents`;
  const isOnDisk = says === '';
  const writes: Figure = {
    name: `${name}, compare-and-set${says}`,
    unit: '/s',
    product: [],
    bare: [],
    goal: { of: 'ratio', is: 'at least', value: 0.6 },
  };
  const reads: Figure = {
    name: `${name}, point read`,
    unit: 'ms',
    product: [],
    bare: null,
    goal: { of: 'product', is: 'at most', value: 0.12 },
  };
  const folder = await mkdtemp(join(home, 'win-the-day-bench-'));
  const process_ = await startProcess(join(folder, 'engine'));
  const client = await new MongoClient(process_.uri).connect();
  const bare = open<Stored>({ path: join(folder, 'bare'), overlappingSync: false });
  try {
    const collection = client
      .db('bench')
      .collection<Stored>('kept', { writeConcern: { w: 'majority', journal: true } });
    for (let at = 0; at < size; at += BATCH) {
      const documents = Array.from({ length: Math.min(BATCH, size - at) }, (_, index) => ({
        _id: at + index,
        version: 0,
        ...body,
      }));
      await collection.insertMany(documents);
      await Promise.all(documents.map((document) => bare.put(document._id, document)));
    }
    for (let round = 0; round < rounds; round += 1) {
      const at = (index: number) => (index * 7_919 + round * 104_729) % size;
      writes.bare?.push(
        await perSecond(ASKED, (index) => {
          const id = at(index);
          return bare.transaction(() =>
            bare.put(id, { ...body, _id: id, version: (bare.get(id)?.version ?? 0) + 1 }),
          );
        }),
      );
      writes.product.push(
        await perSecond(ASKED, (index) =>
          collection.updateOne({ _id: at(index), version: { $gte: 0 } }, { $inc: { version: 1 } }),
        ),
      );
      // A read waits for no disk, and is the same in memory.
      if (!isOnDisk) continue;
      const began = performance.now();
      for (let index = 0; index < ASKED; index += 1) await collection.findOne({ _id: at(index) });
      reads.product.push((performance.now() - began) / ASKED);
    }
    if (!isOnDisk) return [writes];
    return size < LARGEST ? [writes, reads] : [writes, reads, ...memoryOf(process_.pid, name)];
  } finally {
    await client.close();
    await bare.close();
    await process_.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

function memoryOf(pid: number, name: string): Figure[] {
  const memory = (of: string, kb: number, goal: Figure['goal']): Figure => ({
    name: `${name}, ${of}`,
    unit: 'MB',
    product: [kb / 1_000],
    bare: null,
    goal,
  });
  return [
    memory('resident memory', residentKb(pid), { of: 'product', is: 'at most', value: 400 }),
    memory('of it no page of the data file', anonymousKb(pid), null),
  ];
}
