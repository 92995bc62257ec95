import Papa from 'papaparse';
import { delimiterOf, type Row, type Table, withPlainCommas } from './table';

/** A file that cannot be read, in words for its member. */
export class UnreadableFile extends Error {}

const breaksIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** True if the last row ends in the middle: no line break behind it, and fewer cells than the rows above it. */
function isCutOff(text: string, header: readonly string[], rows: readonly Row[]): boolean {
  const [before, last] = [rows.at(-2)?.cells ?? header, rows.at(-1)?.cells ?? header];
  return !/\n\s*$/.test(text) && last.length < Math.min(header.length, before.length);
}

/** Reads CSV with its header; each row knows its line. Lines without any text are passed over. @throws UnreadableFile */
export function readCsv(text: string): Table {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(plain);
  let line = 1;
  let header: string[] | null = null;
  const rows: Row[] = [];
  let fault: string | null = null;
  Papa.parse<string[]>(plain, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      const at = line;
      line += 1 + data.reduce((sum, cell) => sum + breaksIn(cell), 0);
      if (errors.some(({ type }) => type === 'Quotes')) {
        fault = `Line ${at} has a quote that is never closed. The file may be cut off: please export it again.`;
        return parser.abort();
      }
      if (data.every((cell) => cell.trim() === '')) return;
      if (!header) header = data;
      else rows.push({ line: at, cells: data });
    },
  });
  if (fault) throw new UnreadableFile(fault);
  if (!header) throw new UnreadableFile('The file is empty.');
  if (isCutOff(plain, header, rows))
    throw new UnreadableFile(
      `Line ${rows.at(-1)!.line} ends in the middle. The file may be cut off: please export it again.`,
    );
  return { header, rows: withPlainCommas(rows, delimiter), delimiter };
}
