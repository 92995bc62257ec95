import { setTimeout } from 'node:timers/promises';
import { makeClub } from '../harness/club';
import { cpuMs, startScript } from '../harness/processes';
import { newFigure, quantile, type Row } from '../harness/results';
import type { ImportTask } from '../load/import';
import { connectProduct } from '../load/screens';

const WORKOUTS = 2_500;
const PROBE_EVERY_MS = 25;

/** Time of a large import, and the server's clock as another member's screen asks for it meanwhile. */
export const importHistory: Row = {
  id: 'import',
  title:
    'Import of 50,000 sets, until their records are counted, and the clock of another member’s screen meanwhile',
  baseline:
    'the workouts stored as they are sent, 10 at a time, by the driver on the same engine; the clock meanwhile',
  async run({ rounds, scale }) {
    const workouts = Math.round(WORKOUTS * scale);
    const club = await makeClub(rounds + 1);
    const server = await club.start();
    const { url, pid } = server;
    const load = startScript('load/import.ts');
    const wall = newFigure(`${workouts * 20} sets, file to records`, 's');
    const cpu = newFigure('processor time, server and engine', 's');
    const probe = newFigure('clock of another screen, p95', 'ms');
    try {
      const screen = await connectProduct(url, { token: club.tokens[rounds]!, deviceId: 'bench-phone' });
      for (const token of club.tokens.slice(0, rounds))
        for (const side of ['bare', 'product'] as const) {
          load.tell({ url, token, workouts, isBare: side === 'bare' } satisfies ImportTask);
          await load.next();
          const before = cpuMs(side === 'bare' ? load.pid : pid());
          const probes: number[] = [];
          let seconds: number | null = null;
          void load.next<number>().then((taken) => {
            seconds = taken;
          });
          while (seconds === null) {
            const at = performance.now();
            await screen.probe();
            probes.push(performance.now() - at);
            await setTimeout(PROBE_EVERY_MS);
          }
          cpu[side].push((cpuMs(side === 'bare' ? load.pid : pid()) - before) / 1_000);
          wall[side].push(seconds);
          probe[side].push(quantile(probes, 0.95));
        }
      screen.close();
    } finally {
      await load.end();
      await server.dispose();
      await club.dispose();
    }
    return [wall, cpu, probe];
  },
};
