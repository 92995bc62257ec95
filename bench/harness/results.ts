import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { median, short } from './figures';
import type { Figure, Row } from './row';

interface Measured {
  row: Row;
  figures: Figure[];
}

/** The middle of the rounds, with the lowest and the highest. */
function shown(rounds: readonly number[] | null): string {
  if (!rounds || rounds.length === 0) return '';
  const [low, high] = [Math.min(...rounds), Math.max(...rounds)];
  return rounds.length === 1 ? short(low) : `${short(median(rounds))} (${short(low)}–${short(high)})`;
}

function ratios({ product, bare }: Figure): number[] | null {
  if (!bare) return null;
  return product.map((value, round) => value / (bare[round] ?? bare[0] ?? Number.NaN));
}

function verdict(figure: Figure): string {
  const { goal } = figure;
  if (!goal) return '';
  const value = median((goal.of === 'ratio' ? ratios(figure) : figure.product) ?? []);
  const isReached = goal.is === 'at most' ? value <= goal.value : value >= goal.value;
  const sign = goal.is === 'at most' ? '≤' : '≥';
  return `${sign} ${goal.value}${goal.of === 'ratio' ? '×' : ''} ${isReached ? '✓' : '✗'}`;
}

function line({ row }: Measured, figure: Figure): string {
  const cells = [row.id, `${figure.name} [${figure.unit}]`, shown(figure.bare), shown(figure.product)];
  return `| ${[...cells, shown(ratios(figure)), verdict(figure)].join(' | ')} |`;
}

/** The figures as a table, and as the page bench/results.md with the machine they were taken on. */
export function results(measured: Measured[]): { table: string; page: string } {
  const head = '| row | what | bare | product | ratio | to reach |\n|---|---|---|---|---|---|';
  const lines = measured.flatMap((each) =>
    each.figures.length === 0
      ? [`| ${each.row.id} | not measured: it failed | | | | |`]
      : each.figures.map((figure) => line(each, figure)),
  );
  const table = [head, ...lines].join('\n');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const rows = measured.map(({ row }) => `- **${row.id}** ${row.title}. Bare: ${row.baseline}.`);
  const page = `# What it costs, beside the least that it could

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, at ${commit}, Node ${process.version},
Linux ${release()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'a processor'}, ${Math.round(totalmem() / 2 ** 30)} GB. Bare and
product in turns; the middle of the rounds, and the lowest and highest in parentheses.

${table}

${rows.join('\n')}
`;
  return { table, page };
}
