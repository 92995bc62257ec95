import { makeSession } from '../server/testing/training';
import { openNodes } from '../tests/nodes/nodes';

/** Screens that tap at the same moment, how often each does, and how often all of it is done. */
const SCREENS = 12;
const TAPS = 25;
const ROUNDS = 5;

const share = (times: number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

/**
 * A dozen screens tap without pause on one and the same session: all on one node, then spread over two nodes, which
 * turn each other's writes back. Wanted: a p95 within 1.5 times that of one node.
 */
export async function benchContention(): Promise<void> {
  const nodes = await openNodes();
  try {
    const tapsOn = async (places: { url: string }[]): Promise<number[]> => {
      const pat = await nodes.join();
      const { id: sessionId } = await makeSession(pat.on(nodes.a));
      const times: number[] = [];
      const screen = async (index: number): Promise<void> => {
        const client = await pat.live(places[index % places.length] ?? nodes.a);
        const deviceId = `bench-screen-${index}`;
        await client.hello({ deviceId });
        for (let seq = 1; seq <= TAPS; seq += 1) {
          const began = performance.now();
          const command = { type: seq % 2 ? 'pause' : 'resume' };
          const ack = await client.ask('session:command', {
            deviceId,
            seq,
            sessionId,
            at: Date.now(),
            command,
          });
          if ('error' in ack) throw new Error(JSON.stringify(ack.error));
          times.push(performance.now() - began);
        }
        client.close();
      };
      await Promise.all(Array.from({ length: SCREENS }, (_, index) => screen(index)));
      return times;
    };
    // Once unmeasured, so that neither pays for what is compiled first.
    await tapsOn([nodes.a, nodes.b]);
    const one: number[] = [];
    const two: number[] = [];
    // By turns, so that what else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      one.push(...(await tapsOn([nodes.a])));
      two.push(...(await tapsOn([nodes.a, nodes.b])));
    }
    const show = (times: number[]) =>
      `p50 ${share(times, 0.5).toFixed(0)} ms, p95 ${share(times, 0.95).toFixed(0)} ms, max ${Math.max(...times).toFixed(0)} ms`;
    console.log(`${SCREENS} screens tapping on one session (${one.length} taps)`);
    console.log(`  one node   ${show(one)}`);
    console.log(`  two nodes  ${show(two)}`);
    console.log(`  ratio p95 ${(share(two, 0.95) / share(one, 0.95)).toFixed(2)}`);
  } finally {
    await nodes.close();
  }
}
