import { tmpdir } from 'node:os';
import { type Club, makeClub } from '../harness/club';
import { quantile } from '../harness/figures';
import { type Home, homes } from '../harness/homes';
import { between, inTurns, SIDES, type Sides, startProduct, startRelay } from '../harness/pairs';
import { besideMs, type Effort, type Figure, type Row } from '../harness/row';
import { Times } from '../harness/times';

const PAIRS = 100;
const atMost = (value: number) => ({ of: 'ratio', is: 'at most', value }) as const;

const pairsIn = ({ scale }: Effort) => Math.max(10, Math.round(PAIRS * scale));

/** Creates a club with this many members, for as long as it is used. */
async function withClub<T>(members: number, use: (club: Club) => Promise<T>): Promise<T> {
  const club = await makeClub(members);
  return use(club).finally(() => club.dispose());
}

/** Time to the ack, and to the other screen, at a steady rate of taps. */
function tapRow(id: string, rate: number): Row {
  return {
    id,
    title: `Tap to ack and to the other screen, ${PAIRS} pairs at ${rate}/s`,
    baseline: 'relay and one durable compare-and-set through the driver on the same engine',
    async run(effort) {
      const pairs = pairsIn(effort);
      return withClub(pairs * (effort.rounds + 1), async (club) => {
        const figures: Figure[] = [];
        for (const home of homes(effort))
          figures.push(...(await tapsAt(rate, { club, pairs, home }, effort)));
        return figures;
      });
    },
  };
}

async function tapsAt(
  rate: number,
  { club, pairs, home: { folder, says } }: { club: Club; pairs: number; home: Home },
  { rounds, seconds }: Effort,
): Promise<Figure[]> {
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
  const starting = { bare: startRelay(folder), product: startProduct(club, folder) };
  await inTurns(starting, { pairs, load, rounds }, (round) => {
    for (const side of SIDES) {
      for (const one of figures.ack) one.add(side, round[side].ack);
      for (const one of figures.seen) one.add(side, round[side].seen);
      cpu[side]?.push(round[side].cpu);
    }
    lost.product.push(round.product.lost);
  });
  return [...[...figures.ack, ...figures.seen].map(({ figure }) => figure), cpu, lost];
}

export const tapAt200 = tapRow('1', 200);
export const tapAt400 = tapRow('1b', 400);

/** Commands a second: first guess of a search; its first factor from there, and the factor at which it ends. */
const GUESS = 400;
const LEAP = 1.6;
const STEP = 1.2;
/** Max looks of a search. */
const MOST_LOOKS = 9;
const QUICK_LOOKS = 3;

/** Searches the highest rate that holds, from a guess: by leaps, then by halves. Zero if none was found. */
async function highest(
  holds: (rate: number) => Promise<boolean>,
  { guess, leap, looks }: { guess: number; leap: number; looks: number },
): Promise<number> {
  let rate = guess;
  let [low, high] = [0, Number.POSITIVE_INFINITY];
  for (let look = 0; look < looks && high / low > STEP * 1.01; look += 1) {
    const isHeld = await holds(rate);
    if (isHeld) low = rate;
    else high = rate;
    if (low > 0 && high < Number.POSITIVE_INFINITY) rate = Math.sqrt(low * high);
    else rate = isHeld ? rate * leap : rate / leap;
  }
  return low;
}

/** The highest rate at which 99 of 100 acks come within 50 ms, of a warm process. */
export const mostCommands: Row = {
  id: '2',
  title: 'Most commands a second, one process, p99 of the acks ≤ 50 ms',
  baseline: 'relay and one durable compare-and-set through the driver on the same engine',
  async run(effort) {
    const pairs = pairsIn(effort);
    const looks = effort.scale < 1 ? QUICK_LOOKS : MOST_LOOKS;
    // As many pairs as may ever be used, and those of the warm-up.
    const rates = await withClub(pairs * (looks * effort.rounds + 1), (club) =>
      searched({ club, pairs, looks }, effort),
    );
    return [
      { name: 'commands a second', unit: '/s', ...rates, goal: { of: 'ratio', is: 'at least', value: 0.7 } },
    ];
  },
};

/** On the disk only: on tmpfs it was the same but for the spread (docs/decisions/0011-the-fast-path.md). */
async function searched(
  { club, pairs, looks }: { club: Club; pairs: number; looks: number },
  { rounds, seconds }: Effort,
): Promise<Sides<number[]>> {
  const rates: Sides<number[]> = { bare: [], product: [] };
  const looked = { seconds: Math.min(seconds, 2) };
  const starting = { bare: startRelay(tmpdir()), product: startProduct(club, tmpdir()) };
  await between(starting, async (processes) => {
    for (const side of SIDES) await processes[side].under(pairs, { rate: GUESS, ...looked });
    for (let round = 0; round < rounds; round += 1)
      for (const side of SIDES) {
        const last = rates[side].at(-1);
        const holds = async (rate: number) => {
          const { ack, lost } = await processes[side].under(pairs, { rate, ...looked });
          return lost === 0 && quantile(ack, 0.99) <= 50;
        };
        const from = last ? { guess: last, leap: STEP } : { guess: GUESS, leap: LEAP };
        rates[side].push(await highest(holds, { looks, ...from }));
      }
  });
  return rates;
}

/** Processor time for each command, beside a relay that stores nothing. */
export const commandCost: Row = {
  id: '3',
  title: 'Processor time a command',
  baseline: 'bare relay, nothing stored',
  async run(effort) {
    const { rounds, seconds } = effort;
    const pairs = pairsIn(effort);
    const load = { rate: 100, seconds };
    const figure = besideMs('server and engine', atMost(3));
    await withClub(pairs * (rounds + 1), (club) => {
      const starting = { bare: startRelay(null), product: startProduct(club, tmpdir()) };
      return inTurns(starting, { pairs, load, rounds }, (round) => {
        for (const side of SIDES) figure[side]?.push(round[side].cpu);
      });
    });
    return [figure];
  },
};
