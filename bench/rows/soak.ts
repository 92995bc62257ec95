import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeClub } from '../harness/club';
import { anonymousKb, residentKb, startScript } from '../harness/processes';
import type { Figure, Row } from '../harness/row';
import type { PairsResult, PairsTask } from '../load/pairs';

const PAIRS = 200;
const MINUTES = 15;
const LOOK_MS = 1_000;
/** What is warmed up is not counted: of the whole time this part. */
const WARM_PART = 0.4;
/** What is in use at the end is asked while everybody is still there. */
const END_PART = 0.95;

/** How much of itself a line through these samples gains an hour, by least squares. */
function slopeAnHour(samples: readonly { hours: number; kb: number }[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [hours, kb] = [mean(samples.map((one) => one.hours)), mean(samples.map((one) => one.kb))];
  const above = samples.reduce((sum, one) => sum + (one.hours - hours) * (one.kb - kb), 0);
  const below = samples.reduce((sum, one) => sum + (one.hours - hours) ** 2, 0);
  return above / below / kb;
}

/** What the threads said that they use, together. */
async function inUseMb(file: string): Promise<number> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0) / 1_000_000;
}

/** Taps without an end: whether memory grows, and whether anything is lost. */
export const soak: Row = {
  id: '14',
  title: `Soak: ${PAIRS} pairs for ${MINUTES} minutes (one in a quick run)`,
  baseline: 'none',
  async run({ scale }) {
    const pairs = Math.max(20, Math.round(PAIRS * scale));
    const seconds = scale < 1 ? 60 : MINUTES * 60;
    const club = await makeClub(pairs);
    const liveTo = await mkdtemp(join(tmpdir(), 'win-the-day-bench-'));
    const server = await club.start({
      NODE_OPTIONS: `--import ${JSON.stringify(resolve('bench/harness/live-memory.mjs'))}`,
      LIVE_TO: liveTo,
    });
    const load = startScript('load/pairs.ts');
    const samples: { hours: number; kb: number; anonymous: number }[] = [];
    try {
      load.tell({
        kind: 'product',
        url: server.url,
        pairs: club.members.map(({ token }, pair) => ({ pair, token })),
        // A session has 240 sets: each member lifts one every four seconds.
        rate: pairs / 4,
        seconds,
      } satisfies PairsTask);
      await load.next<'ready'>();
      const begun = performance.now();
      let isOver = false;
      const result = load.next<PairsResult>().finally(() => {
        isOver = true;
      });
      while (!isOver) {
        const hours = (performance.now() - begun) / 3_600_000;
        const pid = server.pid();
        samples.push({ hours, kb: residentKb(pid), anonymous: anonymousKb(pid) });
        const part = (hours * 3_600) / seconds;
        if (part > WARM_PART) await writeFile(join(liveTo, 'warm'), '');
        if (part > END_PART) await writeFile(join(liveTo, 'end'), '');
        await setTimeout(LOOK_MS);
      }
      const { lost } = await result;
      const figure = (name: string, unit: string, value: number, goal: Figure['goal']): Figure => ({
        name,
        unit,
        product: [value],
        bare: null,
        goal,
      });
      const atMost = (value: number) => ({ of: 'product', is: 'at most', value }) as const;
      const warm = samples.slice(Math.floor(samples.length * WARM_PART));
      return [
        figure(
          `${pairs} pairs, ${seconds / 60} min, memory`,
          '% an hour',
          slopeAnHour(warm) * 100,
          atMost(1),
        ),
        figure('resident memory at the end', 'MB', (samples.at(-1)?.kb ?? 0) / 1_000, null),
        figure('of it no page of a file', 'MB', (samples.at(-1)?.anonymous ?? 0) / 1_000, null),
        figure('in use in all threads, warmed up', 'MB', await inUseMb(join(liveTo, 'warm.txt')), null),
        figure('in use in all threads at the end', 'MB', await inUseMb(join(liveTo, 'end.txt')), null),
        figure('taps lost', '', lost, atMost(0)),
      ];
    } finally {
      await load.end();
      await server.dispose();
      await club.dispose();
      await rm(liveTo, { recursive: true, force: true });
    }
  },
};
