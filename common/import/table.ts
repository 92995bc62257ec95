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

/**
 * Reads a number as logs write it: `82.5`, `82,5`, `1,234.5`, `-22.05`, `10.0`. Null for an empty text, NaN for one that
 * is no number.
 */
export function numberIn(text: string): number | null {
  const typed = text.trim().replace('\u2212', '-');
  if (typed === '') return null;
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
