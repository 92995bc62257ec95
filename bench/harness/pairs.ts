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

/** A process that goes on from one load to the next, each of pairs that it has not seen before. */
export interface UnderTest {
  /** @throws Error where there are no members left */
  under(count: number, load: Load): Promise<Round>;
  end(): Promise<void>;
}

/** Starts the bare relay; with a `home` for what it stores each tap is one durable compare-and-set first. */
export async function startRelay(home: string | null): Promise<UnderTest> {
  const folder = home === null ? null : await mkdtemp(join(home, 'win-the-day-relay-'));
  const relay = startScript('baselines/relay.ts', folder === null ? {} : { STORE_IN: folder });
  const { port } = await relay.next<{ port: number }>();
  let seen = 0;
  return {
    under(count, load) {
      const pairs = Array.from({ length: count }, (_, index) => ({ pair: seen + index, token: '' }));
      seen += count;
      return under({ kind: 'relay', url: `http://127.0.0.1:${port}`, pairs, ...load }, relay.pid);
    },
    async end() {
      await relay.end();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the product: every pair is a member with a phone and a desktop. */
export async function startProduct(club: Club): Promise<UnderTest> {
  const server = await club.start();
  let seen = 0;
  return {
    async under(count, load) {
      const members = club.members.slice(seen, seen + count);
      if (members.length < count) throw new Error('The club has no members left who have not trained.');
      const pairs = members.map(({ token }, index) => ({ pair: seen + index, token }));
      seen += count;
      return under({ kind: 'product', url: server.url, pairs, ...load }, server.pid());
    },
    end: () => server.dispose(),
  };
}

async function oneRound(starting: Promise<UnderTest>, count: number, load: Load): Promise<Round> {
  const process_ = await starting;
  try {
    return await process_.under(count, load);
  } finally {
    await process_.end();
  }
}

/** The bare relay under load, in a process of its own; `home` as in `startRelay`. */
export const relayRound = (count: number, load: Load, home: string | null): Promise<Round> =>
  oneRound(startRelay(home), count, load);

/** The product under the same load, in a process of its own. */
export const productRound = (club: Club, count: number, load: Load): Promise<Round> =>
  oneRound(startProduct(club), count, load);
