import { on } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { startWorkout } from '../harness/history';
import { connectProduct, connectRelay } from './screens';

// The load of taps, in a process of its own: pairs of screens, one of which taps at a steady rate while the other sees
// it. A late tap counts from when it was due, so that a stalling server does not get less load.

/** The load, from a message. */
export interface PairsTask {
  kind: 'product' | 'relay';
  url: string;
  /** Of the members whose screens are paired. */
  tokens: string[];
  /** Number of the first pair: the relay has each once. */
  firstPair: number;
  /** Taps a second, of all pairs together. */
  rate: number;
  seconds: number;
}

/** The result in milliseconds, the second message: "ready" comes before it. */
export interface PairsResult {
  ack: number[];
  seen: number[];
  /** Taps that were neither acknowledged nor seen in time. */
  lost: number;
}

const PATIENCE_MS = 20_000;

/** A screen that taps and one that sees it, of a member who has not trained yet. */
async function openPair({ kind, url }: PairsTask, pair: number, token: string) {
  if (kind === 'relay') return { taps: await connectRelay(url, pair), sees: await connectRelay(url, pair) };
  const session = await startWorkout(url, token, { exercises: 12, sets: 20 });
  return {
    taps: await connectProduct(url, { token, session, deviceId: `bench-phone-${pair}` }),
    sees: await connectProduct(url, { token, deviceId: `bench-desktop-${pair}` }),
  };
}

async function run(task: PairsTask): Promise<void> {
  const screens: Awaited<ReturnType<typeof openPair>>[] = [];
  for (const [index, token] of task.tokens.entries())
    screens.push(await openPair(task, task.firstPair + index, token));
  process.send?.('ready');
  const result: PairsResult = { ack: [], seen: [], lost: 0 };
  const due = screens.map(() => new Map<number, number>());
  const total = Math.round(task.rate * task.seconds);
  const began = performance.now() + 200;
  let waiting = 0;
  screens.forEach(({ sees }, index) => {
    sees.onSeen((tap) => {
      const at = due[index]?.get(tap);
      if (at !== undefined) result.seen.push(performance.now() - at);
      due[index]?.delete(tap);
    });
  });
  for (let number = 0; number < total; number += 1) {
    const index = number % screens.length;
    const tap = Math.floor(number / screens.length) + 1;
    const at = began + (number * 1_000) / task.rate;
    const wait = at - performance.now();
    if (wait > 1) await setTimeout(wait);
    due[index]?.set(tap, at);
    waiting += 1;
    void screens[index]?.taps
      .tap(tap)
      .then(
        () => void result.ack.push(performance.now() - at),
        (error: unknown) => {
          console.error(error);
          result.lost += 1;
        },
      )
      .finally(() => {
        waiting -= 1;
      });
  }
  const until = performance.now() + PATIENCE_MS;
  while ((waiting > 0 || result.seen.length + result.lost < total) && performance.now() < until)
    await setTimeout(20);
  result.lost += waiting;
  process.send?.(result);
  for (const { taps, sees } of screens) {
    taps.close();
    sees.close();
  }
}

for await (const [task] of on(process, 'message')) await run(task as PairsTask);
