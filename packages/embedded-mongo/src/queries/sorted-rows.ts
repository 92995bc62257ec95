import { CommandError } from '../errors';
import { type SortSpec, sortKeyOf } from './sort-spec';

/** MongoDB's limit for a sort without an index (`internalQueryMaxBlockingSortMemoryUsageBytes`). */
export const MAX_SORT_BYTES = 100 * 1024 * 1024;

/** Sorts, keeping the order of equals; with a limit it holds not much more than that many rows. */
export function sortRows<T>(
  rows: Iterable<T>,
  spec: SortSpec,
  limit: number,
  docOf: (row: T) => unknown,
  sizeOf: (row: T) => number = () => 0,
): T[] {
  const keyOf = sortKeyOf(spec);
  let held: { row: T; key: Buffer; at: number }[] = [];
  let size = 0;
  let at = 0;
  const settle = () => {
    held.sort((a, b) => Buffer.compare(a.key, b.key) || a.at - b.at);
    if (limit > 0 && held.length > limit) held = held.slice(0, limit);
    size = held.reduce((sum, { row, key }) => sum + sizeOf(row) + key.length, 0);
  };
  for (const row of rows) {
    const key = keyOf(docOf(row));
    held.push({ row, key, at: at++ });
    size += sizeOf(row) + key.length;
    if (limit > 0 && held.length >= 2 * limit + 100) settle();
    if (size > MAX_SORT_BYTES)
      throw new CommandError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Executor error during find command :: caused by :: Sort exceeded memory limit of ${MAX_SORT_BYTES} bytes`,
      );
  }
  settle();
  return held.map(({ row }) => row);
}
