import { requestRepeatedly } from '../harness/asked';
import { clubWithHistory } from '../harness/club';
import { measureWhile } from '../harness/felt';
import { quantile } from '../harness/figures';
import type { Figure, Row } from '../harness/row';

const FILES = ['sets.csv', 'training.json'];
/** Effect of one member's download of years of training on the server's memory and on another member's clock. */
export const exports: Row = {
  id: '16',
  title: 'Another member, while one downloads 1,000 and 10,000 sessions in a loop',
  baseline: 'the same, while nobody downloads',
  async run({ seconds, scale }) {
    const figures: Figure[] = [];
    for (const size of scale < 1 ? [1_000] : [1_000, 10_000]) {
      const club = await clubWithHistory(size);
      const [reader, other] = club.members.map(({ token }) => token);
      const server = await club.start({ MEMBER_READS: '999999' });
      const headers = { authorization: `Bearer ${reader}` };
      const whileReading = (file: string, forSeconds: number) =>
        requestRepeatedly({
          url: `${server.url}/api/export/${file}`,
          headers,
          seconds: forSeconds,
          atOnce: 1,
        });
      const probing = { url: server.url, token: other ?? '', pid: server.pid() };
      const idle = () => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      for (const file of FILES) {
        // Unmeasured first read, as its memory stays: the documents of the engine, compiled code.
        await whileReading(file, 1);
        const alone = await measureWhile(probing, idle);
        const beside = await measureWhile(probing, () => whileReading(file, seconds));
        const name = `${file} of ${size} sessions`;
        const one = (what: string, unit: string, figure: Pick<Figure, 'product' | 'bare' | 'goal'>) =>
          figures.push({ name: `${name}, ${what}`, unit, ...figure });
        one('whole', 'ms', { product: [quantile(beside.result.times, 0.5)], bare: null, goal: null });
        one('size', 'MB', { product: [beside.result.bytes / 1e6], bare: null, goal: null });
        one('memory at most', 'MB', {
          product: [beside.memoryKb / 1_000],
          bare: [alone.memoryKb / 1_000],
          goal: { of: 'product', is: 'at most', value: 400 },
        });
        for (const [what, share] of [
          ['clock probe, p50', 0.5],
          ['clock probe, p99', 0.99],
        ] as const)
          one(what, 'ms', {
            product: [quantile(beside.probes, share)],
            bare: [quantile(alone.probes, share)],
            goal: { of: 'product', is: 'at most', value: 50 },
          });
      }
      await server.dispose();
    }
    return figures;
  },
};
