import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClub } from '../harness/club';
import { startScript } from '../harness/processes';
import { type Figure, newFigure, quantile, type Row } from '../harness/results';

const LISTS = {
  workouts: '/api/workouts',
  sessions: '/api/sessions?limit=26&completed=true',
  progress: '/api/progress',
  exercises: '/api/exercises',
};

const AT_ONCE = 4;

/** Answers a second of one address, four at a time; they are not decompressed. */
async function perSecond(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  let answers = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < began + seconds * 1_000) {
      const [answer] = (await once(get(url, { headers, agent }), 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
      await once(answer.resume(), 'end');
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return (answers * 1_000) / (performance.now() - began);
}

/** Answers a second, of the same content. */
export const lists: Row = {
  id: 'lists',
  title: 'Answers a second: 200 workouts of 8 exercises, 26 of 200 sessions, progress, the library',
  baseline: 'Express, one query by the driver on the same engine, res.json',
  async run({ rounds, seconds, scale }) {
    const club = await makeClub(1, { workouts: Math.round(200 * scale), sessions: 200 });
    const server = await club.start({ MEMBER_READS: '999999' });
    const folder = await mkdtemp(join(tmpdir(), 'win-the-day-rest-'));
    const bare = startScript('baselines/api.ts', { STORE_IN: folder });
    const headers = { authorization: `Bearer ${club.tokens[0]}`, 'accept-encoding': 'gzip, br' };
    const figures: Figure[] = [];
    try {
      const { port } = await bare.next<{ port: number }>();
      for (const [name, path] of Object.entries(LISTS)) {
        const url = server.url + path;
        const bareUrl = `http://127.0.0.1:${port}/bare/${name}`;
        const body = await (await fetch(url, { headers })).text();
        await fetch(bareUrl, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
        const figure = newFigure(name, '/s');
        for (let round = 0; round < rounds; round += 1) {
          figure.bare.push(await perSecond(bareUrl, {}, seconds / 2));
          figure.product.push(await perSecond(url, headers, seconds / 2));
        }
        figures.push(figure);
      }
    } finally {
      await bare.end();
      await rm(folder, { recursive: true, force: true });
      await server.dispose();
      await club.dispose();
    }
    return figures;
  },
};

const HISTORIES = [100, 1_000, 10_000];
const WARM_UP_ASKS = 40;
const ASKS_A_ROUND = 20;

/** Cost of a long history: the calls of the home screen with 100, 1,000 and 10,000 sessions. */
export const histories: Row = {
  id: 'histories',
  title: 'Progress and home at 100, 1,000 and 10,000 sessions',
  baseline: 'the same calls with 100 sessions',
  async run({ rounds, scale }) {
    const figures: Figure[] = [];
    const clubs = [];
    try {
      for (const sessions of HISTORIES.map((size) => Math.round(size * scale))) {
        const club = await makeClub(1, { workouts: 3, sessions });
        const server = await club.start();
        const headers = { authorization: `Bearer ${club.tokens[0]}` };
        const ask = async (): Promise<number> => {
          const start = performance.now();
          for (const path of ['/api/progress', '/api/sessions?limit=3'])
            await (await fetch(server.url + path, { headers })).arrayBuffer();
          return performance.now() - start;
        };
        clubs.push({ club, server, ask, taken: [] as number[] });
        figures.push(newFigure(`${sessions} sessions, p50`, 'ms'));
        for (let warm = 0; warm < WARM_UP_ASKS; warm += 1) await ask();
      }
      for (let round = 0; round < rounds; round += 1) {
        for (const one of clubs) one.taken = [];
        for (let time = 0; time < ASKS_A_ROUND; time += 1)
          for (const { ask, taken } of clubs) taken.push(await ask());
        for (const [index, { bare, product }] of figures.entries()) {
          bare.push(quantile(clubs[0]?.taken ?? [], 0.5));
          product.push(quantile(clubs[index]?.taken ?? [], 0.5));
        }
      }
    } finally {
      for (const { server, club } of clubs) {
        await server.dispose();
        await club.dispose();
      }
    }
    return figures;
  },
};
