import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { caller, startedAgain, startedWorkout } from '../harness/history';
import { type PairOf, productScreen, relayScreen, type Screen } from './screen';

// The load generator, a process of its own: pairs of screens, one of which taps at a steady rate while the other sees
// it. A late tap counts from when it was due, so that a stalling server does not get less load.

/** The load, from the first line of input. */
export interface PairsTask {
  kind: 'product' | 'relay';
  url: string;
  pairs: PairOf[];
  /** Taps a second, of all pairs together. */
  rate: number;
  seconds: number;
  /** Seconds at the same rate before that, which are not counted: code is still being compiled. */
  warmUpSeconds?: number;
  /** Each pair repeats a workout of 15 to 35 sets, instead of staying in one of 240 throughout. */
  isRepeated?: boolean;
}

/**
 * The result, the third line of output: "ready" comes before it, "warm" as the counted seconds begin, and "ended" once
 * nothing is under way any more. In ms.
 */
export interface PairsResult {
  ack: number[];
  seen: number[];
  /** Taps that were neither acknowledged nor seen in time. */
  lost: number;
}

const PATIENCE_MS = 20_000;

interface OpenPair {
  taps: Screen;
  sees: Screen;
  /** Ends the session: a server remembers those under way, and the next load would find it. */
  end(): Promise<unknown>;
}

async function openPair({ kind, url, isRepeated }: PairsTask, pair: PairOf): Promise<OpenPair> {
  const { pair: number, token, url: own = url, seenAt = own } = pair;
  if (kind === 'relay') {
    const end = async () => {};
    return { taps: await relayScreen(url, number), sees: await relayScreen(url, number), end };
  }
  const size = isRepeated ? { exercises: 5, sets: 3 + (number % 5) } : { exercises: 12, sets: 20 };
  const session = await startedWorkout(own, token, size);
  const again = isRepeated ? () => startedAgain(own, token, session.workoutId) : undefined;
  return {
    taps: await productScreen(own, token, { session, again, deviceId: `bench-phone-${number}` }),
    sees: await productScreen(seenAt, token, { session, deviceId: `bench-desktop-${number}` }),
    // One that is repeated has ended, or the next one stands there in its place.
    end: async () => isRepeated || caller(own, token)('DELETE', `/api/sessions/${session.id}`),
  };
}

/** Runs something for all of them, ten at a time. */
async function byTens<From, To>(all: readonly From[], once: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (let at = 0; at < all.length; at += 10)
    done.push(...(await Promise.all(all.slice(at, at + 10).map(once))));
  return done;
}

/** Tells what came of it, and ends what was trained once it has. */
async function run(task: PairsTask): Promise<void> {
  const screens = await byTens(task.pairs, (pair) => openPair(task, pair));
  process.stdout.write('"ready"\n');
  const result: PairsResult = { ack: [], seen: [], lost: 0 };
  const due = screens.map(() => new Map<number, number>());
  const warmUp = Math.round(task.rate * (task.warmUpSeconds ?? 0));
  const total = warmUp + Math.round(task.rate * task.seconds);
  let seen = 0;
  let waiting = 0;
  const began = performance.now() + 200;
  const countedFrom = began + (warmUp * 1_000) / task.rate;
  screens.forEach(({ sees }, index) => {
    sees.onSeen((tap) => {
      const at = due[index]?.get(tap);
      if (at === undefined) return;
      seen += 1;
      if (at >= countedFrom) result.seen.push(performance.now() - at);
      due[index]?.delete(tap);
    });
  });
  for (let number = 0; number < total; number += 1) {
    const index = number % screens.length;
    const tap = Math.floor(number / screens.length) + 1;
    const at = began + (number * 1_000) / task.rate;
    const wait = at - performance.now();
    if (wait > 1) await setTimeout(wait);
    if (number === warmUp) process.stdout.write('"warm"\n');
    due[index]?.set(tap, at);
    waiting += 1;
    void screens[index]?.taps.tap(tap).then(
      () => {
        if (at >= countedFrom) result.ack.push(performance.now() - at);
        waiting -= 1;
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        waiting -= 1;
        result.lost += 1;
      },
    );
  }
  const until = performance.now() + PATIENCE_MS;
  while ((waiting > 0 || seen + result.lost < total) && performance.now() < until) await setTimeout(20);
  result.lost += waiting;
  process.stdout.write(`${JSON.stringify(result)}\n`);
  for (const { taps, sees } of screens) {
    taps.close();
    sees.close();
  }
  await byTens(screens, ({ end }) => end());
  process.stdout.write('"ended"\n');
}

for await (const line of createInterface({ input: process.stdin })) {
  await run(JSON.parse(line) as PairsTask);
}
