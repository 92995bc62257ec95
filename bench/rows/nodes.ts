import { availableParallelism } from 'node:os';
import { openNodes } from '../../tests/nodes/nodes';
import { startLoad } from '../harness/pairs';
import type { Row } from '../harness/row';
import { Times } from '../harness/times';

const PAIRS = 30;
const RATE = 100;

/** The same taps on one, two and three nodes of a club, connected by Redis; a quick look takes two. */
export const nodes: Row = {
  id: '7',
  title: `1, 2 and 3 nodes on Redis, ${PAIRS} pairs at ${RATE}/s, on ${availableParallelism()} cores for all of it`,
  baseline: 'one node; for other nodes’ screens, the same node’s',
  async run({ rounds, seconds, scale }) {
    const pairs = Math.max(6, Math.round(PAIRS * scale));
    const isQuick = scale < 1;
    const club = await openNodes();
    const generator = startLoad();
    const times = (name: string, value: number) =>
      new Times(name, 0.99, { of: 'ratio', is: 'at most', value });
    const figures = {
      two: times('2 nodes, both screens on one: other screen, p99', 1.2),
      three: times('3 nodes, both screens on one: other screen, p99', 1.2),
      crossing2: times('2 nodes, screens on different ones: other screen, p99', 3),
      crossing3: times('3 nodes, screens on different ones: other screen, p99', 3),
    };
    /** Each pair taps on one node; with `crosses` its other screen is on the next one. */
    const seen = async (places: { url: string }[], crosses: boolean): Promise<number[]> => {
      const members = await Promise.all(Array.from({ length: pairs }, () => club.join()));
      const { seen, lost } = await generator.load({
        kind: 'product',
        url: places[0]?.url ?? '',
        pairs: members.map(({ token }, pair) => ({
          pair,
          token,
          url: places[pair % places.length]?.url,
          seenAt: places[(pair + (crosses ? 1 : 0)) % places.length]?.url,
        })),
        rate: RATE * (pairs / PAIRS),
        seconds: Math.min(seconds, 2),
      });
      if (lost > 0) throw new Error(`${lost} taps were lost.`);
      return seen;
    };
    const beside = (of: Times, bare: number[], product: number[]) => {
      of.add('bare', bare);
      of.add('product', product);
    };
    try {
      const { a, b } = club;
      const c = isQuick ? null : await club.startNode();
      const pair = [b, c ?? a];
      await seen(c ? [a, b, c] : pair, true);
      for (let round = 0; round < rounds; round += 1) {
        const one = await seen([b], false);
        const two = await seen(pair, false);
        beside(figures.two, one, two);
        beside(figures.crossing2, two, await seen(pair, true));
        if (!c) continue;
        const three = await seen([a, b, c], false);
        beside(figures.three, one, three);
        beside(figures.crossing3, three, await seen([a, b, c], true));
      }
    } finally {
      await generator.end();
      await club.close();
    }
    const { two, crossing2 } = figures;
    return (isQuick ? [two, crossing2] : Object.values(figures)).map(({ figure }) => figure);
  },
};
