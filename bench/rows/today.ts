import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '@common/contract/training/programs';
import type { RunAnswer } from '@common/contract/training/runs';
import { makeClub } from '../harness/club';
import { startScript } from '../harness/processes';
import { type Figure, newFigure, quantile, type Row } from '../harness/results';

const HISTORIES = [100, 1_000, 10_000];
const WEEKS = 8;
const DAYS = [1, 3, 5];
/** Places of the program that are done. */
const DONE = 12;
const WARM_UP_ASKS = 40;
const ASKS_A_ROUND = 40;

/** Follows a program of the member's one workout, half of it done by sessions of the history. */
async function followProgram(url: string, headers: Record<string, string>): Promise<void> {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const [workout] = await call<{ id: string }[]>('GET', '/api/workouts');
  const schedule = Array.from({ length: WEEKS }, (_, at) =>
    DAYS.map((day) => ({ workoutId: workout?.id, week: at + 1, day })),
  ).flat();
  const program = { name: 'Base', duration: WEEKS, schedule };
  const { id: programId } = await call<Program>('POST', '/api/programs', program);
  const run = await call<RunAnswer>('POST', '/api/runs', { programId, mode: 'queue', start: '2026-11-02' });
  const sessions = await call<{ id: string }[]>('GET', `/api/sessions?limit=${DONE}&completed=true`);
  for (const [index, { id: sessionId }] of sessions.entries()) {
    const placeId = run.places[index]?.id;
    const fact = {
      kind: 'count',
      id: `done-${index}`,
      at: run.startedAt,
      device: 'bench',
      placeId,
      sessionId,
    };
    await call('POST', `/api/runs/${run.id}/facts`, { fact });
  }
}

/** Cost of Today, which must not grow with the history. */
export const today: Row = {
  id: 'today',
  title: `Today of a program of ${WEEKS} weeks, half of it done, at 100, 1,000 and 10,000 sessions`,
  baseline:
    'Express, the same answer stored and read by one query of the driver on the same engine, res.json',
  async run({ rounds, scale }) {
    const figures: Figure[] = [];
    const folder = await mkdtemp(join(tmpdir(), 'win-the-day-today-'));
    const bare = startScript('baselines/api.ts', { STORE_IN: folder });
    const clubs = [];
    const timed = (ask: () => Promise<unknown>) => async (): Promise<number> => {
      const start = performance.now();
      await ask();
      return performance.now() - start;
    };
    try {
      const { port } = await bare.next<{ port: number }>();
      const bareUrl = `http://127.0.0.1:${port}/bare/today`;
      for (const sessions of HISTORIES.map((size) => Math.max(DONE, Math.round(size * scale)))) {
        const club = await makeClub(1, { workouts: 1, sessions });
        const server = await club.start({ MEMBER_READS: '999999' });
        const headers = { authorization: `Bearer ${club.tokens[0]}` };
        const dispose = async () => {
          await server.dispose();
          await club.dispose();
        };
        const read = async () => (await fetch(`${server.url}/api/today`, { headers })).text();
        clubs.push({ dispose, ask: timed(read) });
        await followProgram(server.url, headers);
        if (clubs.length === 1) {
          const body = await read();
          await fetch(bareUrl, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
        }
        figures.push(newFigure(`${sessions} sessions, p50`, 'ms'));
      }
      const askBare = timed(async () => (await fetch(bareUrl)).text());
      const asks = clubs.map(({ ask }) => ask);
      for (let time = 0; time < WARM_UP_ASKS; time += 1) for (const ask of [askBare, ...asks]) await ask();
      for (let round = 0; round < rounds; round += 1) {
        const takenBare: number[] = [];
        const taken = asks.map((): number[] => []);
        for (let time = 0; time < ASKS_A_ROUND; time += 1) {
          takenBare.push(await askBare());
          for (const [index, ask] of asks.entries()) taken[index]!.push(await ask());
        }
        for (const [index, figure] of figures.entries()) {
          figure.bare.push(quantile(takenBare, 0.5));
          figure.product.push(quantile(taken[index]!, 0.5));
        }
      }
    } finally {
      for (const { dispose } of clubs) await dispose();
      await bare.end();
      await rm(folder, { recursive: true, force: true });
    }
    return figures;
  },
};
