import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PairsResult, PairsTask } from '../load/pairs';
import type { Club } from './club';
import { cpuMs, startScript } from './processes';

const WARM_UP_SECONDS = 1;

/** Results of one round of load: raw samples, and the server's processor time for each command, in milliseconds. */
export interface Round extends PairsResult {
  cpu: number;
}

/** The load generator: one process for all loads, warm as the process it loads. */
export interface LoadGenerator {
  /** `used` answers the server's processor time so far, in milliseconds. */
  load(task: PairsTask, used?: () => number): Promise<Round>;
  end(): Promise<void>;
}

export function startLoad(): LoadGenerator {
  const script = startScript('load/pairs.ts');
  return {
    async load(task, used = () => 0) {
      script.tell({ ...task, warmUpSeconds: Math.min(WARM_UP_SECONDS, task.seconds) } satisfies PairsTask);
      await script.next<'ready'>();
      await script.next<'warm'>();
      const before = used();
      const result = await script.next<PairsResult>();
      const cpu = (used() - before) / Math.max(1, result.ack.length);
      await script.next<'ended'>();
      return { ...result, cpu };
    },
    end: () => script.end(),
  };
}

type Load = Pick<PairsTask, 'rate' | 'seconds'>;

/** A process under test, loaded repeatedly, each time with new pairs. */
export interface UnderTest {
  /** @throws Error where there are no members left */
  under(count: number, load: Load): Promise<Round>;
  end(): Promise<void>;
}

/** Starts the bare relay; with a `home` each tap is first stored by one durable compare-and-set. */
export async function startRelay(home: string | null): Promise<UnderTest> {
  const folder = home === null ? null : await mkdtemp(join(home, 'win-the-day-relay-'));
  const relay = startScript('baselines/relay.ts', folder === null ? {} : { STORE_IN: folder });
  const { port } = await relay.next<{ port: number }>();
  const generator = startLoad();
  let seen = 0;
  return {
    under(count, load) {
      const pairs = Array.from({ length: count }, (_, index) => ({ pair: seen + index, token: '' }));
      seen += count;
      const task: PairsTask = { kind: 'relay', url: `http://127.0.0.1:${port}`, pairs, ...load };
      return generator.load(task, () => cpuMs(relay.pid));
    },
    async end() {
      await generator.end();
      await relay.end();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the product: every pair is a member with a phone and a desktop. */
export async function startProduct(club: Club, home: string): Promise<UnderTest> {
  const server = await club.start({}, home);
  const generator = startLoad();
  let seen = 0;
  return {
    async under(count, load) {
      const members = club.members.slice(seen, seen + count);
      if (members.length < count) throw new Error('The club has no members left who have not trained.');
      const pairs = members.map(({ token }, index) => ({ pair: seen + index, token }));
      seen += count;
      const task: PairsTask = { kind: 'product', url: server.url, pairs, ...load };
      return generator.load(task, () => cpuMs(server.pid()));
    },
    async end() {
      await generator.end();
      await server.dispose();
    },
  };
}

/** A value for the baseline and for the product. */
export interface Sides<T> {
  bare: T;
  product: T;
}

export const SIDES = ['bare', 'product'] as const;

/** Runs some work with both once they have started, and ends them. */
export async function between(
  starting: Sides<Promise<UnderTest>>,
  use: (processes: Sides<UnderTest>) => Promise<void>,
): Promise<void> {
  const started = await Promise.allSettled([starting.bare, starting.product]);
  try {
    await use({ bare: await starting.bare, product: await starting.product });
  } finally {
    for (const one of started) if (one.status === 'fulfilled') await one.value.end();
  }
}

interface Turns {
  pairs: number;
  load: Load;
  rounds: number;
}

/**
 * Loads both in turns, each in one process throughout, and ends them. The first round is not counted: code is still
 * being compiled.
 */
export function inTurns(
  starting: Sides<Promise<UnderTest>>,
  { pairs, load, rounds }: Turns,
  take: (round: Sides<Round>) => void,
): Promise<void> {
  return between(starting, async ({ bare, product }) => {
    for (let round = 0; round <= rounds; round += 1) {
      const both = { bare: await bare.under(pairs, load), product: await product.under(pairs, load) };
      if (round > 0) take(both);
    }
  });
}
