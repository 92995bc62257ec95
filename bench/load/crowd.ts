import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { RECONNECT } from '@common/contract/live-protocol';
import { connectProduct, connectRelay, type Screen } from './screens';

// Connects members: first all of them, then each again when its connection has closed.

/** The clients to connect, from the first message. The next one says that the server has been killed. */
export interface CrowdTask {
  kind: 'product' | 'relay';
  url: string;
  tokens: string[];
}

/** Milliseconds from the kill until each client is welcome again. */
export interface CrowdResult {
  back: number[];
}

const AT_ONCE = 20;

const [task] = await once(process, 'message');
const { kind, url, tokens } = task as CrowdTask;

const connect = (index: number): Promise<Screen> =>
  kind === 'relay'
    ? connectRelay(url, index)
    : connectProduct(url, { token: tokens[index] ?? '', deviceId: `bench-device-${index}` });

/** Connects again until it succeeds, with the back-off of the product's client. */
async function reconnect(index: number): Promise<void> {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = RECONNECT;
  for (let attempts = 0; ; attempts += 1) {
    const pause = reconnectionDelay * 2 ** attempts * (1 + randomizationFactor * (2 * Math.random() - 1));
    await setTimeout(Math.min(pause, reconnectionDelayMax));
    const screen = await connect(index).catch(() => null);
    if (screen) return;
  }
}

const screens: Screen[] = [];
for (let at = 0; at < tokens.length; at += AT_ONCE)
  screens.push(...(await Promise.all(tokens.slice(at, at + AT_ONCE).map((_, index) => connect(at + index)))));
const returns = screens.map(async ({ closed }, index) => {
  await closed;
  await reconnect(index);
  return performance.now();
});
process.send?.('connected');
await once(process, 'message');
const killedAt = performance.now();
const result: CrowdResult = { back: (await Promise.all(returns)).map((at) => at - killedAt) };
process.send?.(result);
