/** One row of a file, with the line that it begins on, counted from 1. */
export interface Row {
  line: number;
  cells: readonly string[];
}

/** A table read from a file: its header, and the rows below it. */
export interface Table {
  header: readonly string[];
  rows: readonly Row[];
  /** Character between the cells. */
  delimiter: string;
}

/** Header text without case, outer spaces, quotes and marks of encoding. */
export const headerKey = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Finds columns by any of their names: -1 for one that the table does not have. */
export function columnsOf<K extends string>(
  header: readonly string[],
  names: Readonly<Record<K, readonly string[]>>,
): Record<K, number> {
  const keys = header.map(headerKey);
  const places = Object.entries<readonly string[]>(names).map(([column, aliases]) => [
    column,
    keys.findIndex((key) => aliases.includes(key)),
  ]);
  return Object.fromEntries(places) as Record<K, number>;
}

/** Text of a cell; empty for a column that is not there. */
export const cellOf = ({ cells }: Row, column: number): string => cells[column]?.trim() ?? '';

/** Delimiters in the order in which they are tried. */
const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter of a file: the one that the header line has most of, outside quotes. */
export function delimiterOf(text: string): string {
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const char of text.replace(/^\ufeff/, '')) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '\n' || char === '\r')) break;
    else if (!isQuoted && counts.has(char)) counts.set(char, counts.get(char)! + 1);
  }
  return DELIMITERS.reduce((best, one) => (counts.get(one)! > counts.get(best)! ? one : best));
}

/** A number that is 1,000 in one file and 1.000 in another. */
const OPEN_COMMA = /^[-+\u2212]?[1-9]\d{0,2}(,\d{3})+$/;
const DECIMAL_COMMA = /^[-+\u2212]?(\d+|\d{1,3}(\.\d{3})+),\d+$/;
const DECIMAL_POINT = /^[-+\u2212]?(\d*|\d{1,3}(,\d{3})+)\.\d+$/;

/**
 * Rows whose commas before three digits say what they mean by the file's other numbers: `1,000` beside `82.5` is 1000,
 * beside `82,5` it is 1.000, as it is between semicolons. Where the file does not tell, it stays, and is no number.
 */
export function withPlainCommas(rows: readonly Row[], delimiter: string): readonly Row[] {
  let [hasOpen, hasPoint, hasComma] = [false, false, false];
  for (const { cells } of rows)
    for (const cell of cells) {
      const isCandidate = cell.includes(',') || (!hasPoint && cell.includes('.'));
      if (!isCandidate) continue;
      const text = cell.trim();
      if (OPEN_COMMA.test(text)) hasOpen = true;
      else if (DECIMAL_COMMA.test(text)) hasComma = true;
      else if (DECIMAL_POINT.test(text)) hasPoint = true;
    }
  if (!hasOpen) return rows;
  const isGrouped = hasPoint && !hasComma;
  const isDecimal = !hasPoint && (hasComma || delimiter === ';');
  if (!isGrouped && !isDecimal) return rows;
  const plain = (cell: string) =>
    OPEN_COMMA.test(cell.trim()) ? cell.replaceAll(',', isGrouped ? '' : '.') : cell;
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(plain) }));
}

/**
 * Reads a number as logs write it: `82.5`, `82,5`, `1,234.5`, `-22.05`, `10.0`. Null for an empty text, NaN for one that
 * is no number, and for `1,000`, which may be two.
 */
export function numberIn(text: string): number | null {
  const typed = text.trim().replace('\u2212', '-');
  if (typed === '') return null;
  if (OPEN_COMMA.test(typed)) return Number.NaN;
  const [comma, point] = [typed.lastIndexOf(','), typed.lastIndexOf('.')];
  const plain =
    comma >= 0 && point >= 0
      ? typed.replaceAll(comma > point ? '.' : ',', '').replace(',', '.')
      : typed.replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Number of a set within its exercise; null for a text that is none. */
export function orderIn(text: string): number | null {
  const order = numberIn(text);
  return Number.isInteger(order) ? order : null;
}

/** Seconds of a time of the clock: `90`, `01:30`, `0:32:06`. Null for an empty text, NaN for one that is no time. */
export function secondsIn(text: string): number | null {
  if (!text.includes(':')) return numberIn(text);
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,3}(\.\d+)?$/.test(part))) return Number.NaN;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Minutes of a duration: `42m`, `1h 5m`, `1h 5m 3s`. NaN for one that is none, null for an empty text. */
export function minutesIn(text: string): number | null {
  if (text.trim() === '') return null;
  const [, hours, minutes, seconds] =
    /^(?:(\d+) ?h)? ?(?:(\d+) ?m(?:in)?)? ?(?:(\d+) ?s)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return Number.NaN;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60;
}
