import { setTimeout } from 'node:timers/promises';
import { makeClub } from '../harness/club';
import { residentKb, startScript } from '../harness/processes';
import type { Figure, Row } from '../harness/row';

/** V8 returns the memory of the start after some idle time; a quick look does not wait for that. */
const IDLE_SECONDS = 20;
const QUICK_SECONDS = 5;

/** Time from the first instruction to the open port, built, on a cleanly closed folder; and memory when idle. */
export const start: Row = {
  id: '13',
  title: 'Start when built, and memory idle',
  baseline: 'Express alone (run from its source by tsx, which costs it a quarter of a second)',
  async run({ rounds, scale }) {
    const idleSeconds = scale < 1 ? QUICK_SECONDS : IDLE_SECONDS;
    const club = await makeClub(3);
    const times: Figure = {
      name: 'to the open port',
      unit: 'ms',
      product: [],
      bare: [],
      goal: { of: 'product', is: 'at most', value: 600 },
    };
    const memory: Figure = {
      name: `resident memory, ${idleSeconds} s after the start`,
      unit: 'MB',
      product: [],
      bare: [],
      goal: { of: 'product', is: 'at most', value: 110 },
    };
    const idle = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        const bareBegan = performance.now();
        const bare = startScript('baselines/http.ts');
        await bare.next();
        times.bare?.push(performance.now() - bareBegan);
        memory.bare?.push(residentKb(bare.pid) / 1_000);
        await bare.end();
        const server = await club.start();
        await server.terminate();
        const began = performance.now();
        await server.start();
        times.product.push(performance.now() - began);
        await server.dispose();
      }
      for (let round = 0; round < rounds; round += 1) idle.push(await club.start());
      await setTimeout(idleSeconds * 1_000);
      memory.product.push(...idle.map((server) => residentKb(server.pid()) / 1_000));
    } finally {
      for (const server of idle) await server.dispose();
      await club.dispose();
    }
    return [times, memory];
  },
};
