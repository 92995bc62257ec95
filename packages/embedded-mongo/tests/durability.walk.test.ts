import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmbeddedServer } from '../src/server';
import { startProcess } from '../testing/engine-process';
import { times } from './walks';

const KILLS = times(50, 5);

interface Entry {
  _id: string;
  writer: number;
  n: number;
  /** Both halves carry the same; a half-written document would not. */
  left: number;
  right: number;
  body: string;
}

describe('what was acknowledged', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-kill-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test(`acknowledged writes survive each of ${KILLS} kills in the middle of a write load, whole and in their indexes`, async () => {
    const acknowledged = new Map<string, number>();
    let total = 0;
    for (let round = 0; round < KILLS; round++) {
      const engine = await startProcess(dataDir);
      const client = new MongoClient(engine.uri, {
        serverSelectionTimeoutMS: 5_000,
        retryReads: false,
        maxPoolSize: 8,
      });
      const entries = client.db().collection<Entry>('entries');
      if (round === 0) {
        await entries.createIndex({ writer: 1, n: 1 }, { unique: true });
        await entries.createIndex({ left: -1 });
      }
      let alive = true;
      // Unanswered writes may be there or not after the kill; acknowledged ones must be.
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let i = 0; alive; i++) {
          const n = round * 10_000 + i;
          const _id = `${writer}-${n % 40_000}-${i % 3 === 0 ? 'u' : n}`;
          try {
            const body = 'x'.repeat(n % 700);
            const set = { writer, n, left: n, right: n, body };
            if (i % 3 === 0) await entries.updateOne({ _id }, { $set: set }, { upsert: true });
            else await entries.insertOne({ _id, ...set });
            acknowledged.set(_id, n);
            total++;
          } catch {
            return;
          }
        }
      });
      const before = total;
      // A different moment each time, counted in writes so that no clock decides.
      while (total < before + 20 + ((round * 37) % 120))
        await new Promise((resolve) => setImmediate(resolve));
      await engine.kill();
      alive = false;
      await Promise.all(writers);
      await client.close();
      await check(dataDir, acknowledged);
    }
    process.stdout.write(`${KILLS} kills, ${total} acknowledged writes, none lost\n`);
    expect(total).toBeGreaterThan(KILLS * 20);
  });
});

async function check(dataDir: string, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const server = await startEmbeddedServer({ dataDir });
  const client = await new MongoClient(server.uri).connect();
  try {
    const entries = client.db().collection<Entry>('entries');
    const natural = await entries.find({}).hint({ $natural: 1 }).toArray();
    const byId = new Map(natural.map((doc) => [doc._id, doc]));
    for (const doc of natural) {
      if (doc.left !== doc.right || doc.n !== doc.left || doc.body.length !== doc.n % 700)
        throw new Error(`half-written: ${JSON.stringify(doc)}`);
    }
    for (const [_id, n] of acknowledged) {
      const doc = byId.get(_id);
      if (!doc || doc.n < n) throw new Error(`lost: ${_id} at ${n}, there is ${JSON.stringify(doc)}`);
    }
    // Every index leads to exactly the documents there are.
    for (const [hint, sort] of [
      ['_id_', { _id: 1 }],
      ['writer_1_n_1', { writer: 1, n: 1 }],
      ['left_-1', { left: -1 }],
    ] as const) {
      const reached = await entries.find({}).hint(hint).sort(sort).project({ _id: 1 }).toArray();
      expect(reached).toHaveLength(natural.length);
      expect(new Set(reached.map(({ _id }) => _id)).size).toBe(natural.length);
    }
  } finally {
    await client.close();
    await server.close();
  }
}
