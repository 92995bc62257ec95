import { expect } from 'vitest';
import { Reached } from './reached';
import { runSeed } from './run-seed';

/** Two files share the seeds, so that both cores work. */
const SHARDS = 2;
/** So many of a thousand. CI plays them all, and looks at what they reached (`npm run fuzz -- --seeds 1000`). */
const SEEDS = 25;
const PARTS = 40;
const COMMANDS = 200;
/** Each day another part, the same all day on every machine: forty days play what CI plays each time. `npm run fuzz` has new ones. */
const BASE = 1 + SEEDS * (Math.floor(Date.now() / 86_400_000) % PARTS);

/** Runs this shard's seeds. A failure names its seed: `npm run fuzz -- --seed N` plays it again. */
export async function runShard(shard: number): Promise<void> {
  console.log(`convergence: seeds ${BASE} to ${BASE + SEEDS - 1}, part ${shard + 1} of ${SHARDS}`);
  const reached = new Reached();
  for (let seed = BASE + shard; seed < BASE + SEEDS; seed += SHARDS) {
    const run = await runSeed(seed, COMMANDS);
    expect(run.commands).toBeGreaterThanOrEqual(COMMANDS);
    reached.add(run);
  }
  console.log(`convergence: ${reached.report}`);
}
