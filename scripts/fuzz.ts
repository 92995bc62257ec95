import { parseArgs } from 'node:util';
import { runSeed } from '../tests/convergence/run-seed';

// npm run fuzz -- --minutes 30   new seeds until the time is up
// npm run fuzz -- --seed 4711    that one again
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
});

async function failure(seed: number): Promise<string | null> {
  try {
    const { commands, steps } = await runSeed(seed);
    if (values.seed)
      console.log(`Seed ${seed}: ${commands} commands in ${steps} steps, all equal in the end.`);
    return null;
  } catch (error) {
    return `${(error as Error).stack}\nAgain: npm run fuzz -- --seed ${seed}\n`;
  }
}

const first = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const end = values.seed === undefined ? Date.now() + Number(values.minutes) * 60_000 : 0;
if (Number.isNaN(first + end)) throw new Error('Usage: npm run fuzz -- [--minutes N | --seed N]');
const failed: number[] = [];
let seed = first;
do {
  const why = await failure(seed);
  if (why) {
    console.error(why);
    failed.push(seed);
  }
  seed += 1;
} while (Date.now() < end);
console.log(`${seed - first} seeds from ${first} on, ${failed.length} failed ${failed.join(' ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
