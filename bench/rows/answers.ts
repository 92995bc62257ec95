import { setTimeout } from 'node:timers/promises';
import type { ServerProcess } from '../../tests/harness/server-process';
import { requestRepeatedly } from '../harness/asked';
import { type Club, clubWithHistory, makeClub, OTHER_TOKEN } from '../harness/club';
import { measureWhile } from '../harness/felt';
import { quantile } from '../harness/figures';
import { homes } from '../harness/homes';
import { startScript } from '../harness/processes';
import type { Figure, Row } from '../harness/row';
import { Times } from '../harness/times';

const LISTS = [
  ['workouts', '/api/workouts', 0.95],
  ['sessions', '/api/sessions?limit=26&completed=true', 0.95],
  ['progress', '/api/progress', 0.95],
  ['exercises', '/api/exercises', 5],
] as const;

/** Answers a second, of the same bytes: the product, and Express with one query by the driver. */
export const answers: Row = {
  id: '8',
  title: 'Answers a second: 200 workouts of 8 exercises, 200 sessions, the library',
  baseline: 'Express, one query by the driver on the same engine, res.json',
  async run({ rounds, seconds, scale }) {
    const club = await makeClub(1, { history: { workouts: Math.round(200 * scale), sessions: 200 } });
    const [member] = club.members;
    const server = await club.start({ MEMBER_READS: '999999' });
    const bare = startScript('baselines/api.ts');
    const headers = { authorization: `Bearer ${member?.token}`, 'accept-encoding': 'gzip, br' };
    const figures: Figure[] = [];
    try {
      const { port } = await bare.next<{ port: number }>();
      for (const [name, path, goal] of LISTS) {
        const answer = await (await fetch(server.url + path, { headers })).text();
        const bareUrl = `http://127.0.0.1:${port}/bare/${name}`;
        await fetch(bareUrl, {
          method: 'PUT',
          body: answer,
          headers: { 'content-type': 'application/json' },
        });
        const figure: Figure = {
          name,
          unit: '/s',
          product: [],
          bare: [],
          goal: { of: 'ratio', is: 'at least', value: goal },
        };
        for (let round = 0; round < rounds; round += 1) {
          const load = { seconds: seconds / 2, atOnce: 4 };
          figure.bare?.push((await requestRepeatedly({ url: bareUrl, headers: {}, ...load })).perSecond);
          figure.product.push(
            (await requestRepeatedly({ url: server.url + path, headers, ...load })).perSecond,
          );
        }
        figures.push(figure);
      }
    } finally {
      await bare.end();
      await server.dispose();
      await club.dispose();
    }
    return figures;
  },
};

const HISTORIES = [100, 1_000, 10_000];
/** A quick look takes the shortest and the longest, each a tenth. */
const historiesAt = (scale: number): number[] =>
  HISTORIES.filter((size) => scale === 1 || size !== 1_000).map((size) => Math.round(size * scale));
const WARM_UP_ASKS = 40;

/** Milliseconds until a club's first member has the data of the home screen. */
async function askFor({ members }: Club, { url }: ServerProcess): Promise<number> {
  const headers = { authorization: `Bearer ${members[0]?.token}` };
  const start = performance.now();
  for (const path of ['/api/progress', '/api/sessions?limit=3'])
    await (await fetch(url + path, { headers })).arrayBuffer();
  return performance.now() - start;
}

/** Cost of a long history: the same calls with 100, 1,000 and 10,000 sessions. */
export const longHistories: Row = {
  id: '9',
  title: 'Progress and home at 100, 1,000 and 10,000 sessions',
  baseline: 'the same call with 100 sessions',
  async run({ rounds, scale }) {
    const sizes = historiesAt(scale);
    const clubs = [];
    const figures = sizes.map(
      (size) => new Times(`${size} sessions, p50`, 0.5, { of: 'ratio', is: 'at most', value: 1.3 }),
    );
    try {
      for (const size of sizes) {
        const club = await clubWithHistory(size);
        const server = await club.start();
        clubs.push({ club, server });
        for (let warm = 0; warm < WARM_UP_ASKS; warm += 1) await askFor(club, server);
      }
      for (let round = 0; round < rounds; round += 1) {
        const taken = clubs.map(() => [] as number[]);
        for (let time = 0; time < 20; time += 1)
          for (const [index, { club, server }] of clubs.entries())
            taken[index]?.push(await askFor(club, server));
        for (const [index, times] of figures.entries()) {
          times.add('bare', taken[0] ?? []);
          times.add('product', taken[index] ?? []);
        }
      }
    } finally {
      for (const { server } of clubs) await server.dispose();
    }
    return figures.map(({ figure }) => figure);
  },
};

/** Calls of two seconds; a slow machine takes longer. */
const WARM_UP_CALLS = 300;
const WARM_UP_REVOCATIONS = 20;
/** Revocations per round, of which the median counts. */
const REVOCATIONS = 5;

/** Time to end a way in, in a warm process. */
export const signOut: Row = {
  id: '9b',
  title: 'Revoking a token with 100, 1,000 and 10,000 sessions',
  baseline: 'none',
  async run({ rounds, scale }) {
    const figures: Figure[] = [];
    for (const { folder, says } of homes({ scale }))
      for (const size of historiesAt(scale))
        figures.push({
          name: `${size} sessions${says}`,
          unit: 'ms',
          product: await revocationsMs(size, rounds, folder),
          bare: null,
          goal: { of: 'product', is: 'at most', value: 10 },
        });
    return figures;
  },
};

/** Milliseconds to revoke a token of a member with this many sessions: the median of each round. */
async function revocationsMs(sessions: number, rounds: number, home: string): Promise<number[]> {
  const club = await clubWithHistory(sessions);
  const server = await club.start({}, home);
  const headers = { authorization: `Bearer ${club.members[0]?.token}` };
  const ask = async (method: string, path: string) => {
    const answer = await fetch(server.url + path, { method, headers });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer;
  };
  try {
    // A new server stalls for moments, and still compiles its code.
    for (let call = 0; call < WARM_UP_CALLS; call += 1) await ask('GET', '/api/auth/user');
    const tokens = (await (await ask('GET', '/api/auth/tokens')).json()) as { id: string; name: string }[];
    const others = tokens.filter(({ name }) => name === OTHER_TOKEN).map(({ id }) => id);
    const revoke = async (): Promise<number> => {
      const start = performance.now();
      await ask('DELETE', `/api/auth/tokens/${others.pop()}`);
      return performance.now() - start;
    };
    for (let warm = 0; warm < WARM_UP_REVOCATIONS; warm += 1) await revoke();
    const middles: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const times: number[] = [];
      for (let time = 0; time < REVOCATIONS; time += 1) times.push(await revoke());
      middles.push(quantile(times, 0.5));
    }
    return middles;
  } finally {
    await server.dispose();
  }
}

/** Effect of one member's continuous reading on another's clock probes. */
export const greedyReader: Row = {
  id: '15',
  title:
    'Clock probes of a member, while another reads progress of 10,000 sessions in a loop, four at a time',
  baseline: 'the same, while nobody reads',
  async run({ rounds, seconds, scale }) {
    const club = await clubWithHistory(Math.round(10_000 * scale));
    const [greedy, other] = club.members.map(({ token }) => token);
    const server = await club.start({ MEMBER_READS: '999999' });
    const probing = { url: server.url, token: other ?? '', pid: server.pid() };
    const p50 = new Times('p50', 0.5, null);
    const p95 = new Times('p95', 0.95, { of: 'product', is: 'at most', value: 20 });
    const reading = (forSeconds: number) =>
      requestRepeatedly({
        url: `${server.url}/api/progress`,
        headers: { authorization: `Bearer ${greedy}` },
        seconds: forSeconds,
        atOnce: 4,
      });
    try {
      await reading(1);
      for (let round = 0; round < rounds; round += 1) {
        const alone = await measureWhile(probing, () => setTimeout((seconds / 2) * 1_000));
        const beside = await measureWhile(probing, () => reading(seconds / 2));
        for (const times of [p50, p95]) {
          times.add('bare', alone.probes);
          times.add('product', beside.probes);
        }
      }
    } finally {
      await server.dispose();
    }
    return [p50.figure, p95.figure];
  },
};
