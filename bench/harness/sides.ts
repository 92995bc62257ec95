import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@server/testing/network';
import type { Club } from './club';
import { startScript } from './processes';

/** The bare relay or the product, as a process that can be killed and started again on its port. */
export interface Side {
  kind: 'relay' | 'product';
  url: string;
  pid(): number;
  restart(): Promise<void>;
  end(): Promise<void>;
}

/** Starts the relay; `isStoring`: each tap is first stored by one durable compare-and-set. */
export async function startRelay(isStoring: boolean): Promise<Side> {
  const folder = await mkdtemp(join(tmpdir(), 'win-the-day-relay-'));
  const env = { PORT: String(await freePort()), ...(isStoring && { STORE_IN: folder }) };
  const start = () => startScript('baselines/relay.ts', env);
  let relay = start();
  await relay.next();
  return {
    kind: 'relay',
    url: `http://127.0.0.1:${env.PORT}`,
    pid: () => relay.pid,
    async restart() {
      await relay.end();
      relay = start();
    },
    async end() {
      await relay.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function startProduct(club: Club): Promise<Side> {
  const { url, pid, kill, start, dispose } = await club.start();
  return { kind: 'product', url, pid, restart: () => kill().then(start), end: dispose };
}
