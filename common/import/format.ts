import type { ImportSource } from '../contract/training/imports';
import type { ReadOptions, SetRow, SkippedRow, SkipReason } from './set-row';
import { unitIn } from './set-row';
import { cellOf, columnsOf, numberIn, type Row, type Table } from './table';

/** The way in which rows become workouts, and sets of one exercise its blocks. */
export interface Grouping {
  /** True where rows of a workout stand together, so that the same start and title again is another one. */
  byRun: boolean;
  /** True where the sets of an exercise may stand apart. */
  apart: boolean;
}

/** A file format that is recognised by its header. */
export interface Format {
  source: ImportSource;
  /** As the screen names it. */
  name: string;
  grouping: Grouping;
  /** True if the file states loads without a unit. */
  asksUnit: (table: Table) => boolean;
  /** True if it states distances without a unit. */
  asksDistance: (table: Table) => boolean;
  /** Column of the dates. */
  dateColumn: (table: Table) => number;
  /** True for an exercise whose loads include the body's weight in this file, by its name. */
  addsBodyWeight?: (exercise: string) => boolean;
  read: (table: Table, options: ReadOptions) => (SetRow | SkippedRow)[];
}

/** Columns by the names that they may have. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** True if a header has all of these columns. */
export function hasColumns<N extends ColumnNames>(
  header: readonly string[],
  names: N,
  ...columns: (keyof N)[]
): boolean {
  const at = columnsOf(header, names) as Record<keyof N, number>;
  return columns.every((column) => at[column] >= 0);
}

/** Reads each row as one set, or as the reason to leave its line out. */
export const readEach = ({ rows }: Table, read: (row: Row) => SetRow | SkipReason): (SetRow | SkippedRow)[] =>
  rows.map((row) => {
    const result = read(row);
    return typeof result === 'string' ? { line: row.line, why: result } : result;
  });

/** Null for zero, in files where zero and nothing are the same. */
export const orNone = (value: number | null): number | null => (value === 0 ? null : value);

/** Unit in the parentheses of a column's name; empty for none. */
export const fixedUnit = (header: readonly string[], column: number): string =>
  /\(([^)]+)\)/.exec(header[column] ?? '')?.[1] ?? '';

/** True if a row states a load and no unit of it, neither beside it nor in the header. */
export function hasLoadWithoutUnit({ header, rows }: Table, weight: number, weightUnit: number): boolean {
  if (unitIn(fixedUnit(header, weight))) return false;
  return weightUnit < 0
    ? true
    : rows.some((row) => numberIn(cellOf(row, weight)) && !unitIn(cellOf(row, weightUnit)));
}
