import { makeSession } from '../../server/testing/training';
import { openNodes } from '../../tests/nodes/nodes';
import type { Row } from '../harness/row';
import { Times } from '../harness/times';

/** Screens that tap at the same moment, and the taps of each. */
const SCREENS = 12;
const TAPS = 25;

/**
 * A dozen screens tap without pause on the same session: all on one node, then spread over two nodes, whose
 * compare-and-sets make each other fail.
 */
export const contention: Row = {
  id: '7b',
  title: `${SCREENS} screens tapping on one session, spread over two nodes`,
  baseline: 'the same, all on one node',
  async run({ rounds }) {
    const nodes = await openNodes();
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
          const nonce = `tap-${String(seq).padStart(4, '0')}`;
          const tap = { deviceId, seq, nonce, sessionId, at: Date.now(), command };
          const ack = await client.ask('session:command', tap);
          if ('error' in ack) throw new Error(JSON.stringify(ack.error));
          times.push(performance.now() - began);
        }
        client.close();
      };
      await Promise.all(Array.from({ length: SCREENS }, (_, index) => screen(index)));
      return times;
    };
    const p50 = new Times('ack, p50', 0.5, null);
    const p95 = new Times('ack, p95', 0.95, { of: 'ratio', is: 'at most', value: 1.5 });
    try {
      // Once unmeasured, so that neither pays for compilation.
      await tapsOn([nodes.a, nodes.b]);
      for (let round = 0; round < rounds; round += 1) {
        const one = await tapsOn([nodes.a]);
        const two = await tapsOn([nodes.a, nodes.b]);
        for (const times of [p50, p95]) {
          times.add('bare', one);
          times.add('product', two);
        }
      }
    } finally {
      await nodes.close();
    }
    return [p50.figure, p95.figure];
  },
};
