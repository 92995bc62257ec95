import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Program } from '@common/contract/training/programs';
import type { SessionSummary } from '@common/contract/training/session-lists';
import { freePort } from '@server/testing/network';
import { DemoClient } from '../../scripts/demo/client.mjs';

/** Time limit; filling takes a fraction of it on two idle cores. */
const LONGEST_MS = 300_000;
let folder = '';
const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'win-the-day-demo-'));
});
afterAll(async () => {
  busy.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run demo` on a data folder; `printed` resolves with its output once that fits. */
async function runDemo(name: string) {
  const port = String(await freePort());
  const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
    env: { ...process.env, PORT: port, DATA_DIR: join(folder, name), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [demo.stdout, demo.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  // The server holds the same pipe: once that is closed, it has ended too.
  const closed = once(demo, 'close').then(([code]) => code as number | null);
  return {
    url: `http://127.0.0.1:${port}`,
    async printed(pattern: RegExp): Promise<string> {
      await expect.poll(() => text, { timeout: LONGEST_MS }).toMatch(pattern);
      return text;
    },
    end(signal: NodeJS.Signals) {
      demo.kill(signal);
      return closed;
    },
  };
}

/** Each member's data, by the link that the demo printed for them. */
async function lookAt(url: string, printed: string) {
  const links = [...printed.matchAll(/, (\S+@demo\.example)(?:, admin)?\n {2}\S+#token=(\S+)/g)];
  const members = links.map(async ([, email, token]) => {
    const client = new DemoClient(url);
    await client.call('POST', '/api/login/terminal', { token });
    const sessions: SessionSummary[] = await client.call('GET', '/api/sessions?limit=200');
    const programs: Program[] = await client.call('GET', '/api/programs');
    return {
      email,
      workouts: (await client.call('GET', '/api/workouts')).length,
      days: sessions.filter(({ completed }) => completed).length,
      underWay: sessions.filter(({ completed }) => !completed).length,
      starts: new Set(sessions.map(({ startTime }) => startTime)).size,
      sets: sessions.flatMap(({ exercises }) => exercises).reduce((sum, one) => sum + one.completedSets, 0),
      programs: programs.map(({ name, workouts }) => [name, workouts.length]).sort(),
      own: (await client.call('GET', '/api/own-exercises')).length,
      measurements: (await client.call('GET', '/api/body')).length,
    };
  });
  return Promise.all(members);
}

test(
  'the demo fills its club beside a busy core, and goes on where it was killed',
  async () => {
    const fresh = await runDemo('fresh');
    const club = await lookAt(fresh.url, await fresh.printed(/Ctrl\+C stops it/));
    expect(await fresh.end('SIGINT')).toBe(0);
    expect(club.map(({ email, workouts, programs }) => [email, workouts, programs.length])).toEqual([
      ['max@demo.example', 8, 2],
      ['ada@demo.example', 8, 1],
      ['jonas@demo.example', 7, 0],
    ]);
    for (const { days, starts, sets } of club) {
      expect(days).toBeGreaterThan(25);
      expect(starts).toBe(days);
      expect(sets).toBeGreaterThan(5 * days);
    }

    const killed = await runDemo('killed');
    await killed.printed(/\b[4-9]\d of 1\d\d workouts done/);
    await killed.end('SIGKILL');
    const again = await runDemo('killed');
    const printed = await again.printed(/Ctrl\+C stops it/);
    expect(printed).toContain('Filling the rest of the demo club');
    expect(await lookAt(again.url, printed)).toEqual(club);
    expect(await again.end('SIGINT')).toBe(0);

    const full = await runDemo('killed');
    expect(await full.printed(/Ctrl\+C stops it/)).not.toContain('Filling');
    expect(await full.end('SIGINT')).toBe(0);
  },
  3 * LONGEST_MS,
);
