import { makeClub } from '../harness/club';
import { cpuMs, startScript } from '../harness/processes';
import { newFigure, quantile, type Row } from '../harness/results';
import { startProduct, startRelay } from '../harness/sides';
import type { PairsResult, PairsTask } from '../load/pairs';

const PAIRS = 100;
const TAPS_A_SECOND = 200;

/** Time to the ack, and to the other screen, at a steady rate of taps; the first round only warms up. */
export const tap: Row = {
  id: 'tap',
  title: `Tap to ack and to the other screen, ${PAIRS} pairs at ${TAPS_A_SECOND}/s`,
  baseline: 'relay and one durable compare-and-set through the driver on the same engine',
  async run({ rounds, seconds, scale }) {
    const count = Math.max(10, Math.round(PAIRS * scale));
    const rate = (TAPS_A_SECOND * count) / PAIRS;
    const club = await makeClub(count * (rounds + 1));
    const servers = { bare: await startRelay(true), product: await startProduct(club) };
    const loads = { bare: startScript('load/pairs.ts'), product: startScript('load/pairs.ts') };
    const cpu = newFigure('processor time a tap, server and engine', 'ms');
    const times = (['ack', 'seen'] as const).flatMap((which) =>
      [0.5, 0.99].map((share) => {
        const name = `${which === 'ack' ? 'ack' : 'other screen'}, p${share * 100}`;
        return { which, share, figure: newFigure(name, 'ms') };
      }),
    );
    try {
      for (let round = 0; round <= rounds; round += 1)
        for (const side of ['bare', 'product'] as const) {
          const [{ kind, url, pid }, load] = [servers[side], loads[side]];
          const tokens = club.tokens.slice(round * count, (round + 1) * count);
          load.tell({ kind, url, tokens, firstPair: round * count, rate, seconds } satisfies PairsTask);
          await load.next();
          const before = cpuMs(pid());
          const result = await load.next<PairsResult>();
          const used = cpuMs(pid()) - before;
          if (result.lost > 0) throw new Error(`${result.lost} taps were lost.`);
          if (round === 0) continue;
          cpu[side].push(used / result.ack.length);
          for (const { which, share, figure } of times) figure[side].push(quantile(result[which], share));
        }
    } finally {
      for (const one of [...Object.values(loads), ...Object.values(servers)]) await one.end();
      await club.dispose();
    }
    return [...times.map(({ figure }) => figure), cpu];
  },
};
