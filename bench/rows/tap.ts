import { makeClub } from '../harness/club';
import { quantile } from '../harness/figures';
import { productRound, relayRound } from '../harness/pairs';
import { besideMs, type Figure, type Row } from '../harness/row';
import { Times } from '../harness/times';

const PAIRS = 100;
const atMost = (value: number) => ({ of: 'ratio', is: 'at most', value }) as const;

/** Acknowledged, and on the other screen, at a steady rate of taps. */
function tapRow(id: string, rate: number): Row {
  return {
    id,
    title: `Tap to ack and to the other screen, ${PAIRS} pairs at ${rate}/s`,
    baseline: 'relay and one durable compare-and-set through the driver on the same engine',
    async run({ rounds, seconds, scale }) {
      const pairs = Math.max(10, Math.round(PAIRS * scale));
      const load = { rate: rate * (pairs / PAIRS), seconds };
      const club = await makeClub(pairs);
      const figures = {
        ack: [new Times('ack, p50', 0.5, atMost(1.3)), new Times('ack, p99', 0.99, atMost(1.5))],
        seen: [
          new Times('other screen, p50', 0.5, atMost(1.3)),
          new Times('other screen, p99', 0.99, atMost(1.5)),
        ],
      };
      const cpu = besideMs('processor time a command, server and engine', atMost(3));
      const lost = {
        ...besideMs('taps lost', { of: 'product', is: 'at most', value: 0 }),
        unit: '',
        bare: null,
      };
      try {
        for (let round = 0; round < rounds; round += 1) {
          const bare = await relayRound(pairs, load, true);
          const product = await productRound(club, pairs, load);
          for (const [side, of] of [
            ['bare', bare],
            ['product', product],
          ] as const) {
            for (const times of figures.ack) times.add(side, of.ack);
            for (const times of figures.seen) times.add(side, of.seen);
            cpu[side]?.push(of.cpu);
          }
          lost.product.push(product.lost);
        }
      } finally {
        await club.dispose();
      }
      return [...[...figures.ack, ...figures.seen].map(({ figure }) => figure), cpu, lost];
    },
  };
}

export const tapAt200 = tapRow('1', 200);
export const tapAt400 = tapRow('1b', 400);

/** The highest rate at which 99 of 100 acks come within 50 ms, searched by halves. */
export const mostCommands: Row = {
  id: '2',
  title: 'Most commands a second, one process, p99 of the acks ≤ 50 ms',
  baseline: 'relay and one durable compare-and-set through the driver on the same engine',
  async run({ rounds, seconds, scale }) {
    const pairs = Math.max(10, Math.round(PAIRS * scale));
    const club = await makeClub(pairs);
    const holds = async (rate: number, bare: boolean): Promise<boolean> => {
      const load = { rate, seconds: Math.min(seconds, 4) };
      const { ack, lost } = await (bare ? relayRound(pairs, load, true) : productRound(club, pairs, load));
      return lost === 0 && quantile(ack, 0.99) <= 50;
    };
    const highest = async (bare: boolean): Promise<number> => {
      let [low, high] = [50, 3_200];
      while (high / low > 1.15) {
        const middle = Math.sqrt(low * high);
        if (await holds(middle, bare)) low = middle;
        else high = middle;
      }
      return low;
    };
    const figure: Figure = {
      name: 'commands a second',
      unit: '/s',
      product: [],
      bare: [],
      goal: { of: 'ratio', is: 'at least', value: 0.7 },
    };
    try {
      for (let round = 0; round < Math.min(rounds, 2); round += 1) {
        figure.bare?.push(await highest(true));
        figure.product.push(await highest(false));
      }
    } finally {
      await club.dispose();
    }
    return [figure];
  },
};

/** Processor time a command, beside a relay that stores nothing. */
export const commandCost: Row = {
  id: '3',
  title: 'Processor time a command',
  baseline: 'bare relay, nothing stored',
  async run({ rounds, seconds, scale }) {
    const pairs = Math.max(10, Math.round(PAIRS * scale));
    const club = await makeClub(pairs);
    const load = { rate: 100, seconds };
    const figure: Figure = {
      name: 'server and engine',
      unit: 'ms',
      product: [],
      bare: [],
      goal: { of: 'ratio', is: 'at most', value: 3 },
    };
    try {
      for (let round = 0; round < rounds; round += 1) {
        figure.bare?.push((await relayRound(pairs, load, false)).cpu);
        figure.product.push((await productRound(club, pairs, load)).cpu);
      }
    } finally {
      await club.dispose();
    }
    return [figure];
  },
};
