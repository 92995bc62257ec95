import { makeClub } from '../harness/club';
import { cpuMs, residentKb, startScript } from '../harness/processes';
import { newFigure, quantile, type Row } from '../harness/results';
import { type Side, startProduct, startRelay } from '../harness/sides';
import type { CrowdResult, CrowdTask } from '../load/crowd';

/** Clients that connect first, stay, and are not counted: code is still being compiled. */
const COME_FIRST = 200;

/** Connects a client for each token, in a process of its own, which stays connected until it ends. */
async function connectCrowd({ kind, url }: Side, tokens: string[]) {
  const load = startScript('load/crowd.ts');
  load.tell({ kind, url, tokens } satisfies CrowdTask);
  await load.next();
  return load;
}

/** Memory of idle connected members, and what each costs to connect. */
export const memory: Row = {
  id: 'memory',
  title: 'Memory of an idle node, and of a connected member',
  baseline: 'bare relay, nothing stored',
  async run({ rounds, scale }) {
    const count = Math.max(200, Math.round(5_000 * scale));
    const club = await makeClub(COME_FIRST + count);
    const idle = newFigure('at the start, nobody connected', 'MB');
    const each = newFigure(`a member, of ${count}`, 'kB');
    const connect = newFigure('processor time of connect and hello', 'ms');
    try {
      for (let round = 0; round < rounds; round += 1)
        for (const side of ['bare', 'product'] as const) {
          const server = await (side === 'bare' ? startRelay(false) : startProduct(club));
          idle[side].push(residentKb(server.pid()) / 1_000);
          const first = await connectCrowd(server, club.tokens.slice(0, COME_FIRST));
          const before = { memory: residentKb(server.pid()), cpu: cpuMs(server.pid()) };
          const crowd = await connectCrowd(server, club.tokens.slice(COME_FIRST));
          each[side].push((residentKb(server.pid()) - before.memory) / count);
          connect[side].push((cpuMs(server.pid()) - before.cpu) / count);
          await crowd.end();
          await first.end();
          await server.end();
        }
    } finally {
      await club.dispose();
    }
    return [idle, each, connect];
  },
};

/** Time after a kill and restart of the server until all clients are back, with their data. */
export const restart: Row = {
  id: 'return',
  title: 'kill -9 with everybody connected: back, and equal to the server again',
  baseline: 'bare relay, nothing stored',
  async run({ rounds, scale }) {
    const count = Math.max(100, Math.round(2_000 * scale));
    const club = await makeClub(count);
    const shares = [0.5, 0.95];
    const figures = shares.map((share) => newFigure(`${count} members, p${share * 100}`, 's'));
    try {
      for (let round = 0; round < rounds; round += 1)
        for (const side of ['bare', 'product'] as const) {
          const server = await (side === 'bare' ? startRelay(false) : startProduct(club));
          const crowd = await connectCrowd(server, club.tokens);
          crowd.tell('killed');
          await server.restart();
          const { back } = await crowd.next<CrowdResult>();
          for (const [index, share] of shares.entries())
            figures[index]?.[side].push(quantile(back, share) / 1_000);
          await crowd.end();
          await server.end();
        }
    } finally {
      await club.dispose();
    }
    return figures;
  },
};
