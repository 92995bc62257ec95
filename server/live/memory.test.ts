import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { startTestApp, type TestApp } from '../testing/test-app';

const MEMBERS = 150;
/** Half as much again as one takes: 16 to 21 kB, by what of the code is compiled meanwhile. */
const MOST_BYTES = 32_000;

let app: TestApp;
let screens: Worker;
beforeAll(async () => {
  app = await startTestApp();
  screens = new Worker(new URL('../testing/idle-screens.mjs', import.meta.url));
});
afterAll(async () => {
  await screens.terminate();
  await app.close();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are in use once nothing is left to collect. */
async function bytesInUse(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
  }
  return least;
}

async function signedUp(count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let member = 0; member < count; member += 1) cookies.push((await app.signUp()).cookie);
  return cookies;
}

async function connect(cookies: string[]): Promise<void> {
  const hello = { protocol: LIVE_PROTOCOL_VERSION, epoch: null, screen: 'phone', known: [] };
  screens.postMessage({ url: app.url, cookies, hello });
  expect(await once(screens, 'message')).toEqual([cookies.length]);
}

it(`a connected member takes at most ${MOST_BYTES / 1_000} kB of the heap`, async () => {
  // The first members cause what is allocated only once.
  const [first, others] = [await signedUp(20), await signedUp(MEMBERS)];
  await connect(first);
  const before = await bytesInUse();
  await connect(others);
  const each = ((await bytesInUse()) - before) / MEMBERS;
  expect(each).toBeLessThan(MOST_BYTES);
});
