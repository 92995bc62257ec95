import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** One measured figure, a number a round, of the product and of its bare baseline, taken in turns. */
export interface Figure {
  name: string;
  unit: string;
  bare: number[];
  product: number[];
}

/** Length and number of a row's measurements. */
export interface Effort {
  /** Rounds of bare and product in turns. */
  rounds: number;
  /** Seconds of load a round. */
  seconds: number;
  /** Share of the clients, documents and sessions: 1, or less for a quick look. */
  scale: number;
}

/** One row of bench/results.md. */
export interface Row {
  /** Name for `npm run bench -- tap`. */
  id: string;
  title: string;
  /** The baseline in words. */
  baseline: string;
  run(effort: Effort): Promise<Figure[]>;
}

export const newFigure = (name: string, unit: string): Figure => ({ name, unit, bare: [], product: [] });

/** The value below which this share (0 to 1) of the samples lies; NaN of none. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A number with three digits: 0.125, 1.25, 12.5, 125. */
const toShort = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 3);

/** The middle of the rounds, with the lowest and the highest in parentheses. */
function toCell(rounds: readonly number[]): string {
  const [low, high] = [Math.min(...rounds), Math.max(...rounds)];
  const spread = rounds.length > 1 ? ` (${toShort(low)}–${toShort(high)})` : '';
  return `${toShort(quantile(rounds, 0.5))}${spread}`;
}

/** The figures of a row as lines of a table. */
export function tableOf({ id }: Row, figures: readonly Figure[]): string {
  if (figures.length === 0) return `| ${id} | not measured: it failed | | | |`;
  return figures
    .map(({ name, unit, bare, product }) => {
      const ratio = toShort(quantile(product, 0.5) / quantile(bare, 0.5));
      return `| ${id} | ${name} [${unit}] | ${toCell(bare)} | ${toCell(product)} | ${ratio} |`;
    })
    .join('\n');
}

/** The page bench/results.md, with the machine that the figures were taken on. */
export function pageOf(measured: readonly { row: Row; figures: readonly Figure[] }[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
  return `# What it costs, beside the least that it could

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, at ${commit}, Node ${process.version},
${cpus().length} × ${cpus()[0]?.model.trim() ?? 'a processor'}, ${Math.round(totalmem() / 2 ** 30)} GB. Bare and product in turns:
the middle of the rounds, with the lowest and the highest in parentheses. The load takes its part of the same cores.

| row | what | bare | product | ratio |
|---|---|---|---|---|
${measured.map(({ row, figures }) => tableOf(row, figures)).join('\n')}

${measured.map(({ row }) => `- **${row.id}** ${row.title}. Bare: ${row.baseline}.`).join('\n')}
`;
}
