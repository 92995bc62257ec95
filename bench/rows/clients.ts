import { freePort } from '../../server/testing/network';
import { makeClub } from '../harness/club';
import { cpuMs, residentKb, startScript } from '../harness/processes';
import type { Figure, Row } from '../harness/row';
import { Times } from '../harness/times';
import type { CrowdResult, CrowdTask } from '../load/crowd';

/** Clients that connect first, stay, and are not counted: code is still being compiled. */
const COME_FIRST = 200;

/** Memory of idle connected members. */
export const memory: Row = {
  id: '4',
  title: 'Memory a connected member',
  baseline: 'bare relay, nothing stored',
  async run({ rounds, scale }) {
    const count = Math.max(200, Math.round(5_000 * scale));
    const club = await makeClub(COME_FIRST + count);
    const tokens = club.members.map(({ token }) => token);
    const figure: Figure = {
      name: `at ${count} members`,
      unit: 'kB',
      product: [],
      bare: [],
      goal: { of: 'ratio', is: 'at most', value: 1.5 },
    };
    const connect: Figure = {
      name: 'processor time of connect and hello',
      unit: 'ms',
      product: [],
      bare: [],
      goal: { of: 'ratio', is: 'at most', value: 2 },
    };
    const measured = async (task: Omit<CrowdTask, 'tokens'>, pid: number) => {
      const first = startScript('load/crowd.ts');
      const load = startScript('load/crowd.ts');
      try {
        first.tell({ ...task, tokens: tokens.slice(0, COME_FIRST) } satisfies CrowdTask);
        await first.next();
        const before = { memory: residentKb(pid), cpu: cpuMs(pid) };
        load.tell({ ...task, tokens: tokens.slice(COME_FIRST) } satisfies CrowdTask);
        await load.next();
        return {
          memory: (residentKb(pid) - before.memory) / count,
          cpu: (cpuMs(pid) - before.cpu) / count,
        };
      } finally {
        await load.end();
        await first.end();
      }
    };
    try {
      for (let round = 0; round < rounds; round += 1) {
        const relay = startScript('baselines/relay.ts');
        const { port } = await relay.next<{ port: number }>();
        const bare = await measured({ kind: 'relay', url: `http://127.0.0.1:${port}` }, relay.pid);
        await relay.end();
        const server = await club.start();
        const product = await measured({ kind: 'product', url: server.url }, server.pid());
        await server.dispose();
        figure.bare?.push(bare.memory);
        figure.product.push(product.memory);
        connect.bare?.push(bare.cpu);
        connect.product.push(product.cpu);
      }
    } finally {
      await club.dispose();
    }
    return [figure, connect];
  },
};

/** Time after a kill and restart of the server until all clients are back, with their data. */
export const killed: Row = {
  id: '6',
  title: 'kill -9 with everybody connected: back, and equal to the server again',
  baseline: 'bare relay, nothing stored',
  async run({ rounds, scale }) {
    const count = Math.max(100, Math.round(2_000 * scale));
    const club = await makeClub(count);
    const tokens = club.members.map(({ token }) => token);
    const times = (name: string, share: number, goal: number) =>
      new Times(`${count} members, ${name}`, share, { of: 'product', is: 'at most', value: goal }, 's');
    const p50 = times('p50', 0.5, 2);
    const p95 = times('p95', 0.95, 3.5);
    /** Seconds from the kill until each was back. */
    const comeBack = async (task: CrowdTask, killAndStart: () => Promise<unknown>) => {
      const load = startScript('load/crowd.ts');
      try {
        load.tell(task);
        await load.next();
        load.tell('killed');
        await killAndStart();
        const { back } = await load.next<CrowdResult>();
        return back.map((ms) => ms / 1_000);
      } finally {
        await load.end();
      }
    };
    const bareComesBack = async () => {
      const PORT = String(await freePort());
      const starts = [startScript('baselines/relay.ts', { PORT })];
      await starts[0]?.next();
      const url = `http://127.0.0.1:${PORT}`;
      try {
        return await comeBack({ kind: 'relay', url, tokens, comesBack: true }, async () => {
          await starts[0]?.end();
          starts.push(startScript('baselines/relay.ts', { PORT }));
        });
      } finally {
        await starts.at(-1)?.end();
      }
    };
    const productComesBack = async () => {
      const server = await club.start();
      try {
        return await comeBack({ kind: 'product', url: server.url, tokens, comesBack: true }, async () => {
          await server.kill();
          await server.start();
        });
      } finally {
        await server.dispose();
      }
    };
    try {
      for (let round = 0; round < rounds; round += 1) {
        const bare = await bareComesBack();
        const product = await productComesBack();
        for (const each of [p50, p95]) {
          each.add('bare', bare);
          each.add('product', product);
        }
      }
    } finally {
      await club.dispose();
    }
    return [p50.figure, p95.figure];
  },
};
