import { expect, test } from 'vitest';
import { times, walkSeed } from '../setup/walks';
import { Reached } from './reached';
import { runSeed } from './run-seed';

const SEEDS = times(20, 6);
const COMMANDS = 200;

// A failure names its seed: `npm run fuzz -- --seed N` plays it again. CI plays some hundreds more by that command.
test('no effect is lost, doubled or reordered, and all devices are equal in the end', async () => {
  const reached = new Reached();
  for (let seed = walkSeed; seed < walkSeed + SEEDS; seed += 1) {
    const run = await runSeed(seed, COMMANDS);
    expect(run.commands).toBeGreaterThanOrEqual(COMMANDS);
    reached.add(run);
  }
  console.log(`convergence: seeds ${walkSeed} to ${walkSeed + SEEDS - 1}: ${reached.report}`);
}, 900_000);
