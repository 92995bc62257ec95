import { execFileSync } from 'node:child_process';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import before from '../before.json' with { type: 'json' };
import { median, short } from './figures';
import { isInMemory } from './homes';
import type { Figure, Row } from './row';

interface Measured {
  row: Row;
  figures: Figure[];
}

/** The value of all rounds, by default their median, with the lowest and the highest of any. */
function shown(rounds: readonly number[] | null, value: number = median(rounds ?? [])): string {
  if (!rounds || rounds.length === 0) return '';
  const [low, high] = [Math.min(...rounds), Math.max(...rounds)];
  return rounds.length === 1 ? short(low) : `${short(value)} (${short(low)}–${short(high)})`;
}

function ratios({ product, bare }: Figure): number[] | null {
  if (!bare) return null;
  return product.map((value, round) => value / (bare[round] ?? bare[0] ?? Number.NaN));
}

const ratioOf = ({ together }: Figure): number | undefined => together && together.product / together.bare;

function verdict(figure: Figure): string {
  const { goal, together } = figure;
  if (!goal) return '';
  const value =
    goal.of === 'ratio'
      ? (ratioOf(figure) ?? median(ratios(figure) ?? []))
      : (together?.product ?? median(figure.product));
  const isReached = goal.is === 'at most' ? value <= goal.value : value >= goal.value;
  const sign = goal.is === 'at most' ? '≤' : '≥';
  return `${sign} ${goal.value}${goal.of === 'ratio' ? '×' : ''} ${isReached ? '✓' : '✗'}`;
}

/** Figures of version 0.1.0, by the row and the figure's name. */
const BEFORE: Record<string, Record<string, string>> = before;

function line({ row }: Measured, figure: Figure): string {
  const { name, unit, product, bare, together } = figure;
  const what = `${name} [${unit}]`;
  const cells = [
    row.id,
    what,
    shown(bare, together?.bare),
    BEFORE[row.id]?.[name] ?? BEFORE[row.id]?.[what] ?? '',
    shown(product, together?.product),
    shown(ratios(figure), ratioOf(figure)),
    verdict(figure),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The figures as a table, and as the page bench/results.md with the machine they were taken on. */
export function results(measured: Measured[]): { table: string; page: string } {
  const head = '| row | what | bare | 0.1.0 | product | ratio | to reach |\n|---|---|---|---|---|---|---|';
  const lines = measured.flatMap((each) =>
    each.figures.length === 0
      ? [`| ${each.row.id} | not measured: it failed | | | | | |`]
      : each.figures.map((figure) => line(each, figure)),
  );
  const table = [head, ...lines].join('\n');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const rows = measured.map(({ row }) => `- **${row.id}** ${row.title}. Bare: ${row.baseline}.`);
  const page = `# What it costs, beside the least that it could

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, at ${commit}, Node ${process.version},
Linux ${release()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'a processor'}, ${Math.round(totalmem() / 2 ** 30)} GB. Bare and
product in turns: percentiles of times are of the samples of all rounds together, other figures the middle of the rounds;
the lowest and highest of any round in parentheses. Data lies ${isInMemory(tmpdir()) ? 'in memory' : 'on a disk'} where nothing else is said. 0.1.0 is what that version took on a machine of the same kind, in
another hour (bench/before.json).

${table}

${rows.join('\n')}
`;
  return { table, page };
}
