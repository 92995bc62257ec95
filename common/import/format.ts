import type { ImportSource } from '../contract/training/imports';
import type { PerformedSet } from '../player/plan/performed-set';
import { type StatedTime, timeIn } from './read-dates';
import { type ReadOptions, type SetRow, type SkippedRow, type SkipReason, unitIn } from './set-row';
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

/** A row as a format reads it: a set, or the reason to leave its line out. A `start` replaces that of its column. */
export type ReadRow = Omit<SetRow, 'line' | 'start' | 'startText' | 'set'> & {
  start?: StatedTime;
  set: PerformedSet | SkipReason;
};

/** Reads each row as one set, or as the reason to leave its line out, which one without a start has. */
export const readEach = (
  { rows }: Table,
  startColumn: number,
  { isDayFirst }: Pick<ReadOptions, 'isDayFirst'>,
  read: (row: Row, start: StatedTime) => ReadRow | SkipReason,
): (SetRow | SkippedRow)[] =>
  rows.map((row): SetRow | SkippedRow => {
    const { line } = row;
    const startText = cellOf(row, startColumn);
    const start = timeIn(startText, isDayFirst);
    if (!start) return { line, why: 'time' };
    const result = read(row, start);
    if (typeof result === 'string') return { line, why: result };
    const { set, ...stated } = result;
    return typeof set === 'string' ? { line, why: set } : { line, start, startText, ...stated, set };
  });

/** Null for zero, in files where zero and nothing are the same. */
export const orNone = (value: number | null): number | null => (value === 0 ? null : value);

/** Unit in the parentheses of a column's name; empty for none. */
export const fixedUnit = (header: readonly string[], column: number): string =>
  /\(([^)]+)\)/.exec(header[column] ?? '')?.[1] ?? '';

/** Tells if a row of a table states a load and no unit of it, neither beside it nor in the header. */
export const hasLoadWithoutUnit =
  (names: Readonly<Record<'weight' | 'weightUnit', readonly string[]>>) =>
  ({ header, rows }: Table): boolean => {
    const { weight, weightUnit } = columnsOf(header, { weight: names.weight, weightUnit: names.weightUnit });
    if (unitIn(fixedUnit(header, weight))) return false;
    return weightUnit < 0
      ? true
      : rows.some((row) => numberIn(cellOf(row, weight)) && !unitIn(cellOf(row, weightUnit)));
  };
