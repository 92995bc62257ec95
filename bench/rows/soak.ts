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
/** Share of the whole time that is warm-up, and not counted. */
const WARM_PART = 0.4;
/** After that it is asked so often what is in use, the last time while everybody is still there. */
const ASKED = 16;
const END_PART = 0.95;

interface Sample {
  hours: number;
  kb: number;
}

/** Slope of a line through these samples, in percent of their mean an hour, by least squares. */
function slopeAnHour(samples: readonly Sample[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [hours, kb] = [mean(samples.map((one) => one.hours)), mean(samples.map((one) => one.kb))];
  const above = samples.reduce((sum, one) => sum + (one.hours - hours) * (one.kb - kb), 0);
  const below = samples.reduce((sum, one) => sum + (one.hours - hours) ** 2, 0);
  return (above / below / kb) * 100;
}

/** Memory in use by all threads together. */
async function inUseKb(file: string): Promise<number> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0) / 1_000;
}

/** Continuous taps: does memory grow, and is anything lost. */
export const soak: Row = {
  id: '14',
  title: `Soak: ${PAIRS} pairs for ${MINUTES} minutes (six seconds in a quick run)`,
  baseline: 'none',
  async run({ scale }) {
    const pairs = Math.max(20, Math.round(PAIRS * scale));
    const seconds = scale < 1 ? 6 : MINUTES * 60;
    const club = await makeClub(pairs);
    const liveTo = await mkdtemp(join(tmpdir(), 'win-the-day-bench-'));
    const server = await club.start({
      NODE_OPTIONS: `--import ${JSON.stringify(resolve('bench/harness/live-memory.mjs'))}`,
      LIVE_TO: liveTo,
    });
    const load = startScript('load/pairs.ts');
    const samples: (Sample & { anonymous: number })[] = [];
    const askedAtHours: number[] = [];
    try {
      load.tell({
        kind: 'product',
        url: server.url,
        pairs: club.members.map(({ token }, pair) => ({ pair, token })),
        // Each member lifts a set every four seconds, and is at a workout for one to two and a half minutes: what
        // is under way does not grow, as it would in a workout without an end.
        rate: pairs / 4,
        seconds,
        isRepeated: true,
      } satisfies PairsTask);
      await load.next<'ready'>();
      await load.next<'warm'>();
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
        const nextPart = WARM_PART + ((END_PART - WARM_PART) * askedAtHours.length) / (ASKED - 1);
        if (part > nextPart && askedAtHours.length < ASKED) {
          await writeFile(join(liveTo, String(askedAtHours.length)), '');
          askedAtHours.push(hours);
        }
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
      const inUse: Sample[] = [];
      for (const [number, hours] of askedAtHours.entries())
        inUse.push({ hours, kb: await inUseKb(join(liveTo, `${number}.txt`)) });
      const last = samples.at(-1);
      return [
        figure(
          `${pairs} pairs, ${seconds / 60} min, resident memory`,
          '% an hour',
          slopeAnHour(warm),
          atMost(1),
        ),
        figure(
          'of it no page of a file',
          '% an hour',
          slopeAnHour(warm.map(({ hours, anonymous }) => ({ hours, kb: anonymous }))),
          null,
        ),
        figure('in use in all threads', '% an hour', slopeAnHour(inUse), null),
        figure('resident memory at the end', 'MB', (last?.kb ?? 0) / 1_000, null),
        figure('of it no page of a file, at the end', 'MB', (last?.anonymous ?? 0) / 1_000, null),
        figure('in use in all threads, warmed up', 'MB', (inUse[0]?.kb ?? 0) / 1_000, null),
        figure('in use in all threads at the end', 'MB', (inUse.at(-1)?.kb ?? 0) / 1_000, null),
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
