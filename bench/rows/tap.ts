import { makeClub } from '../harness/club';
import { quantile } from '../harness/figures';
import { type Home, homes } from '../harness/homes';
import { productRound, relayRound } from '../harness/pairs';
import { besideMs, type Effort, type Figure, type Row } from '../harness/row';
import { Times } from '../harness/times';

const PAIRS = 100;
const atMost = (value: number) => ({ of: 'ratio', is: 'at most', value }) as const;

/** Acknowledged, and on the other screen, at a steady rate of taps. */
function tapRow(id: string, rate: number): Row {
  return {
    id,
    title: `Tap to ack and to the other screen, ${PAIRS} pairs at ${rate}/s`,
    baseline: 'relay and one durable compare-and-set through the driver on the same engine',
    async run(effort) {
      const figures: Figure[] = [];
      for (const home of homes(effort)) figures.push(...(await tapsAt(rate, home, effort)));
      return figures;
    },
  };
}

async function tapsAt(
  rate: number,
  { folder, says }: Home,
  { rounds, seconds, scale }: Effort,
): Promise<Figure[]> {
  const pairs = Math.max(10, Math.round(PAIRS * scale));
  const load = { rate: rate * (pairs / PAIRS), seconds };
  const times = (name: string) => [
    new Times(`${name}, p50${says}`, 0.5, atMost(1.3)),
    new Times(`${name}, p99${says}`, 0.99, atMost(1.5)),
  ];
  const figures = { ack: times('ack'), seen: times('other screen') };
  const cpu = besideMs(`processor time a command, server and engine${says}`, atMost(3));
  const lost: Figure = {
    ...besideMs(`taps lost${says}`, { of: 'product', is: 'at most', value: 0 }),
    unit: '',
    bare: null,
  };
  const club = await makeClub(pairs, { home: folder });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const bare = await relayRound(pairs, load, folder);
      const product = await productRound(club, pairs, load);
      for (const [side, of] of [
        ['bare', bare],
        ['product', product],
      ] as const) {
        for (const one of figures.ack) one.add(side, of.ack);
        for (const one of figures.seen) one.add(side, of.seen);
        cpu[side]?.push(of.cpu);
      }
      lost.product.push(product.lost);
    }
  } finally {
    await club.dispose();
  }
  return [...[...figures.ack, ...figures.seen].map(({ figure }) => figure), cpu, lost];
}

export const tapAt200 = tapRow('1', 200);
export const tapAt400 = tapRow('1b', 400);

/** The first guess of a search, and how far it leaps from there until it has the highest rate between two. */
const GUESS = 400;
const LEAP = 1.6;
/** As near as it comes, but for a quick look; from the round before it goes on in such steps, which grow. */
const STEP = 1.15;
/** Fewer a second are none. */
const LEAST = 10;

/** The highest rate that holds, found from a guess: by leaps, then by halves. */
async function highest(
  holds: (rate: number) => Promise<boolean>,
  guess: number,
  { leap: first, step }: { leap: number; step: number },
): Promise<number> {
  let [rate, leap] = [guess, first];
  let [low, high] = [0, Number.POSITIVE_INFINITY];
  for (;;) {
    const isHeld = await holds(rate);
    if (isHeld) low = rate;
    else high = rate;
    if (high / low < step * 1.01 || rate < LEAST) return low;
    if (low > 0 && high < Number.POSITIVE_INFINITY) rate = Math.sqrt(low * high);
    else {
      rate = isHeld ? rate * leap : rate / leap;
      leap *= step;
    }
  }
}

/** The highest rate at which 99 of 100 acks come within 50 ms. */
export const mostCommands: Row = {
  id: '2',
  title: 'Most commands a second, one process, p99 of the acks ≤ 50 ms',
  baseline: 'relay and one durable compare-and-set through the driver on the same engine',
  async run({ rounds, seconds, scale }) {
    const pairs = Math.max(10, Math.round(PAIRS * scale));
    const step = scale < 1 ? LEAP : STEP;
    const figures: Figure[] = [];
    for (const { folder, says } of homes({ scale })) {
      const club = await makeClub(pairs, { home: folder });
      const holds = (bare: boolean) => async (rate: number) => {
        const load = { rate, seconds: Math.min(seconds, 2) };
        const { ack, lost } = await (bare
          ? relayRound(pairs, load, folder)
          : productRound(club, pairs, load));
        return lost === 0 && quantile(ack, 0.99) <= 50;
      };
      const bare: number[] = [];
      const product: number[] = [];
      try {
        for (let round = 0; round < rounds; round += 1) {
          for (const found of [bare, product])
            found.push(
              await highest(holds(found === bare), found.at(-1) || GUESS, {
                leap: found[0] ? step : LEAP,
                step,
              }),
            );
        }
      } finally {
        await club.dispose();
      }
      figures.push({
        name: `commands a second${says}`,
        unit: '/s',
        product,
        bare,
        goal: { of: 'ratio', is: 'at least', value: 0.7 },
      });
    }
    return figures;
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
        figure.bare?.push((await relayRound(pairs, load, null)).cpu);
        figure.product.push((await productRound(club, pairs, load)).cpu);
      }
    } finally {
      await club.dispose();
    }
    return [figure];
  },
};
