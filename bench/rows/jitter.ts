import { makeClub } from '../harness/club';
import { quantile } from '../harness/figures';
import { startScript } from '../harness/processes';
import type { Figure, Row } from '../harness/row';
import type { JitterResult, JitterTask } from '../load/jitter';

/** Members on a bad network: cut off for two seconds about every fifteen. */
export const jitter: Row = {
  id: '5',
  title: 'A bad network: each cut off for 2 s about every 15 s, and back to what was done meanwhile',
  baseline: 'none',
  async run({ scale }) {
    const count = Math.max(100, Math.round(2_000 * scale));
    const club = await makeClub(count);
    const server = await club.start({ MEMBER_READS: '999999' });
    const load = startScript('load/jitter.ts');
    try {
      const tokens = club.members.map(({ token }) => token);
      load.tell({ url: server.url, tokens, seconds: scale < 1 ? 16 : 40 } satisfies JitterTask);
      await load.next<'ready'>();
      const { back, lost } = await load.next<JitterResult>();
      const figure = (name: string, unit: string, value: number, goal: number): Figure => ({
        name: `${count} members, ${name}`,
        unit,
        product: [value],
        bare: null,
        goal: { of: 'product', is: 'at most', value: goal },
      });
      return [
        figure(`never back, of ${back.length + lost} cuts`, '', lost, 0),
        figure('p95', 's', quantile(back, 0.95) / 1_000, 1.5),
        figure('p99', 's', quantile(back, 0.99) / 1_000, 2.1),
      ];
    } finally {
      await load.end();
      await server.dispose();
      await club.dispose();
    }
  },
};
