import { runSeed } from '@tests/convergence/run-seed';
import type { SeedAnswer } from './fuzz';

// A process of `npm run fuzz`: plays each seed that it is sent.
process.on('message', async (seed: number) => {
  const answer: SeedAnswer = await runSeed(seed).then(
    (run) => ({ run }),
    (error: Error) => ({ why: `${error.stack}\nAgain: npm run fuzz -- --seed ${seed}\n` }),
  );
  process.send?.(answer);
});
