import type { Engine } from './engine';
import { expressionTest } from './expressions/expressions';
import { compileFilter, fieldsOfFilter } from './queries/matcher';
import { scanPlan } from './queries/plan-scan';
import { choosePlan } from './queries/planner';
import type { Collection } from './storage/catalog';
import type { IndexDefinition } from './storage/index-definition';

/** Interval between purges of expired documents; MongoDB's own. */
export const TTL_INTERVAL_MS = 60_000;
/** Documents per transaction, so that other writes are not kept waiting. */
const BATCH = 500;

/** Removes expired documents regularly, until it is stopped. */
export function startTtlMonitor(engine: Engine, intervalMs: number): () => void {
  let running = false;
  const timer = setInterval(async () => {
    engine.cursors.sweep(Date.now());
    if (running) return;
    running = true;
    try {
      await removeExpired(engine);
    } catch (error) {
      engine.log(`embedded database: removing expired documents failed: ${String(error)}`);
    } finally {
      running = false;
    }
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function removeExpired(engine: Engine): Promise<void> {
  for (const collection of engine.catalog.list()) {
    for (const index of [...collection.indexes]) {
      if (index.expireAfterSeconds === undefined) continue;
      while (!collection.stale && collection.indexes.includes(index)) {
        const removed = await engine.storage.write(() => removeBatch(engine, collection, index));
        if (removed < BATCH) break;
      }
    }
  }
}

function removeBatch(engine: Engine, collection: Collection, index: IndexDefinition): number {
  const limit = new Date(Date.now() - (index.expireAfterSeconds ?? 0) * 1000);
  const [[path]] = index.fields as [readonly [string, 1 | -1]];
  // Only dates expire; the index brings them together, and an array expires by its earliest.
  const filter = { $and: [{ [path]: { $lte: limit } }, index.partialFilter ?? {}] };
  const test = { matches: compileFilter(filter, expressionTest), fields: fieldsOfFilter(filter) };
  const plan = choosePlan(collection, filter, [], index.name);
  const expired: number[] = [];
  for (const { record } of scanPlan(engine, collection, plan, test, { keys: 0, docs: 0 })) {
    expired.push(record);
    if (expired.length === BATCH) break;
  }
  for (const record of expired)
    engine.writes.remove(collection, record, engine.writes.read(collection, record)!);
  return expired.length;
}
