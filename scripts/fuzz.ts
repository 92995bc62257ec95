import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Reached } from '@tests/convergence/reached';
import type { Run } from '@tests/convergence/run-seed';

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

/** Number of seeds that together must reach all faults. */
const ENOUGH_SEEDS = 1_000;
const reached = new Reached();

/** Result of a seed: its run, or the reason of its failure. */
export type SeedAnswer = { run: Run } | { why: string };

const givenSeed = values.seed ?? (values.seeds === undefined ? undefined : '1');
const first = givenSeed === undefined ? Date.now() % 2 ** 31 : Number(givenSeed);
const count = givenSeed === undefined ? Number.POSITIVE_INFINITY : Number(values.seeds ?? 1);
const end = givenSeed === undefined ? Date.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
if (Number.isNaN(first + end + count))
  throw new Error('Usage: npm run fuzz -- [--minutes N | --seed N | --seeds N]');
const failed: number[] = [];
let seed = first;

/** Plays seeds in a process of its own, one after another, until there are no more. */
async function playSeeds(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'fuzz-seeds.ts'), { serialization: 'advanced' });
  const ended = new Promise<SeedAnswer>((resolve) => {
    child.once('exit', (code) => resolve({ why: `Its process ended with ${code}.` }));
  });
  try {
    do {
      const playing = seed;
      seed += 1;
      child.send(playing);
      const answered = new Promise<SeedAnswer>((resolve) => {
        child.once('message', resolve as (answer: unknown) => void);
      });
      const answer = await Promise.race([answered, ended]);
      if ('why' in answer) {
        console.error(`Seed ${playing}: ${answer.why}`);
        failed.push(playing);
        if (child.exitCode !== null) return;
      } else {
        reached.add(answer.run);
        const { commands, steps } = answer.run;
        if (count === 1)
          console.log(`Seed ${playing}: ${commands} commands in ${steps} steps, all equal in the end.`);
      }
    } while (Date.now() < end && seed < first + count);
  } finally {
    child.kill();
  }
}

const processes = Math.min(count, availableParallelism());
await Promise.all(Array.from({ length: processes }, playSeeds));
const played = seed - first;
console.log(
  `${played} seeds from ${first} on, ${failed.length} failed ${failed.sort((a, b) => a - b).join(' ')}`,
);
console.log(reached.report);
const isEnough = values.seeds !== undefined && count >= ENOUGH_SEEDS;
const missed = isEnough ? reached.missing : [];
if (missed.length > 0) console.error(`Never happened: ${missed.join(', ')}`);
process.exitCode = failed.length + missed.length > 0 ? 1 : 0;
