import type { Unit } from '@common/player/plan/load';
import { isHelped } from '@common/player/plan/measure';
import type { SetTarget } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import { targetOf } from '@common/player/plan/plan';
import { type DraftRow, newRow, type RowCounting, readRow, rowOf } from './draft-row';

/** The target of a set; without one of its own, from the figures of the entry. */
function targetFor(entry: PlanEntry, set: number): SetTarget {
  if (entry.targets) return targetOf(entry, set);
  return {
    ...(entry.weight && { load: { value: entry.weight, unit: 'lb' as const } }),
    ...(entry.duration && { seconds: entry.duration }),
  };
}

/** Draft rows of an entry's targets, one per set. */
export const rowsOf = (entry: PlanEntry, unit: Unit): DraftRow[] =>
  Array.from({ length: entry.sets }, (_, index) =>
    rowOf(targetFor(entry, index + 1), { reps: entry.reps, unit, isHelp: isHelped(entry) }),
  );

/** Adds a set with the same target as the last one. */
export function withOneMore(rows: readonly DraftRow[]): DraftRow[] {
  const { key: _, ...last } = rows.at(-1) ?? newRow();
  return [...rows, newRow(last)];
}

/** The targets of the rows; null if any row has a fault. */
export function targetsIn(rows: readonly DraftRow[], counting: RowCounting): SetTarget[] | null {
  const read = rows.map((row) => readRow(row, counting));
  return read.some(({ faults }) => faults.length > 0) ? null : read.map(({ target }) => target);
}
