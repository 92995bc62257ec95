import { parseArgs } from 'node:util';
import { Reached } from '../tests/convergence/reached';
import { runSeed } from '../tests/convergence/run-seed';

// npm run fuzz -- --minutes 30   new seeds until the time is up
// npm run fuzz -- --seed 4711    that one again
// npm run fuzz -- --seeds 1000   1 to 1000, the same each time; with --seed N those from N on
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    seeds: { type: 'string' },
  },
});

/** So many, the same each time, must meet all that can go wrong. */
const ENOUGH_SEEDS = 1_000;
const reached = new Reached();

async function failure(seed: number): Promise<string | null> {
  try {
    const run = await runSeed(seed);
    const { commands, steps } = run;
    reached.add(run);
    if (count === 1)
      console.log(`Seed ${seed}: ${commands} commands in ${steps} steps, all equal in the end.`);
    return null;
  } catch (error) {
    return `${(error as Error).stack}\nAgain: npm run fuzz -- --seed ${seed}\n`;
  }
}

const named = values.seed ?? (values.seeds === undefined ? undefined : '1');
const first = named === undefined ? Date.now() % 2 ** 31 : Number(named);
const count = named === undefined ? Number.POSITIVE_INFINITY : Number(values.seeds ?? 1);
const end = named === undefined ? Date.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
if (Number.isNaN(first + end + count))
  throw new Error('Usage: npm run fuzz -- [--minutes N | --seed N | --seeds N]');
const failed: number[] = [];
let seed = first;
do {
  const why = await failure(seed);
  if (why) {
    console.error(why);
    failed.push(seed);
  }
  seed += 1;
} while (Date.now() < end && seed < first + count);
console.log(`${seed - first} seeds from ${first} on, ${failed.length} failed ${failed.join(' ')}`);
console.log(reached.report);
const isEnough = values.seeds !== undefined && count >= ENOUGH_SEEDS;
const missed = isEnough ? reached.missing : [];
if (missed.length > 0) console.error(`Never happened: ${missed.join(', ')}`);
process.exitCode = failed.length + missed.length > 0 ? 1 : 0;
