import { expect } from 'vitest';
import { type Run, runSeed } from './run-seed';

/** Two files share the seeds, so that both cores work. */
const SHARDS = 2;
const SEEDS = 1_000;
const COMMANDS = 200;
/** Fixed, so that every run of the suite is the same; `npm run fuzz` goes on with new ones. */
const BASE = 1;

/** Every operation that a process waits for; it must have died before it and after it. */
const AWAITS = [
  ...[
    'find',
    'startedBy',
    'underWay',
    'takeIn',
    'allUnderWay',
    'openOf',
    'lastWith',
    'insert',
    'open',
    'set',
  ],
  ...['disk read', 'disk update', 'disk sessions', 'disk keep sessions'],
];

/** Runs this shard's seeds. A failure names its seed: `npm run fuzz -- --seed N` plays it again. */
export async function runShard(shard: number): Promise<void> {
  console.log(`convergence: seeds ${BASE} to ${BASE + SEEDS - 1}, part ${shard + 1} of ${SHARDS}`);
  const seen = new Map<string, number>();
  for (let seed = BASE + shard; seed < BASE + SEEDS; seed += SHARDS) {
    const run = await runSeed(seed, COMMANDS);
    expect(run.commands).toBeGreaterThanOrEqual(COMMANDS);
    add(seen, run);
  }
  for (const name of AWAITS)
    for (const fate of [`dies before ${name}`, `dies after ${name}`])
      expect(seen.get(fate) ?? 0, fate).toBeGreaterThan(0);
  for (const what of ['a store copied', 'a workout deleted or edited', 'pressed on two screens'])
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);
  for (const what of ['write refused as stale', 'message to server doubled', 'message to client lost'])
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);
}

function add(seen: Map<string, number>, run: Run): void {
  for (const [what, count] of run.seen) seen.set(what, (seen.get(what) ?? 0) + count);
}
