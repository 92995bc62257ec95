import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PairsResult, PairsTask } from '../load/pairs';
import type { Club } from './club';
import { cpuMs, startScript } from './processes';

const WARM_UP_SECONDS = 3;

/** One round of load: its raw samples, and the server's processor time for each command, in milliseconds. */
export interface Round extends PairsResult {
  cpu: number;
}

async function under(task: PairsTask, pid: number): Promise<Round> {
  const load = startScript('load/pairs.ts');
  try {
    load.tell({ ...task, warmUpSeconds: Math.min(WARM_UP_SECONDS, task.seconds) } satisfies PairsTask);
    await load.next<'ready'>();
    await load.next<'warm'>();
    const before = cpuMs(pid);
    const result = await load.next<PairsResult>();
    return { ...result, cpu: (cpuMs(pid) - before) / Math.max(1, result.ack.length) };
  } finally {
    await load.end();
  }
}

type Load = Pick<PairsTask, 'rate' | 'seconds'>;

/** The bare relay under load; with a `home` for what it stores each tap is one durable compare-and-set first. */
export async function relayRound(count: number, load: Load, home: string | null): Promise<Round> {
  const folder = home === null ? null : await mkdtemp(join(home, 'win-the-day-relay-'));
  const relay = startScript('baselines/relay.ts', folder === null ? {} : { STORE_IN: folder });
  try {
    const { port } = await relay.next<{ port: number }>();
    const pairs = Array.from({ length: count }, (_, pair) => ({ pair, token: '' }));
    return await under({ kind: 'relay', url: `http://127.0.0.1:${port}`, pairs, ...load }, relay.pid);
  } finally {
    await relay.end();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** The product under the same load: every pair is a member with a phone and a desktop. */
export async function productRound(club: Club, count: number, load: Load): Promise<Round> {
  const server = await club.start();
  try {
    const pairs = club.members.slice(0, count).map(({ token }, pair) => ({ pair, token }));
    return await under({ kind: 'product', url: server.url, pairs, ...load }, server.pid());
  } finally {
    await server.dispose();
  }
}
