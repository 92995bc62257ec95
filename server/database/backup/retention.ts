import { DAY_MS } from '@common/constants';

/** Days, weeks and months of which the newest copy is kept. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

/**
 * The copies to delete: all but the newest of each of the last `days` days, `weeks` weeks (from Monday) and `months`
 * months that have one, in UTC. The newest copy of all is always kept. One dated after `now` was made by a wrong clock:
 * it stays until its time has come, and counts for no period before.
 */
export function findOutdated(copies: readonly Date[], keep: Keep, now: Date): Date[] {
  const newestFirst = copies.filter((copy) => copy <= now).sort((a, b) => b.getTime() - a.getTime());
  const keptCopies = new Set(newestFirst.slice(0, 1));
  for (const [count, periodOf] of [
    [keep.days, dayOf],
    [keep.weeks, weekOf],
    [keep.months, monthOf],
  ] as const) {
    const seen = new Set<string | number>();
    for (const copy of newestFirst) {
      const period = periodOf(copy);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      keptCopies.add(copy);
    }
  }
  return newestFirst.filter((copy) => !keptCopies.has(copy));
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);
// Day 0 was a Thursday.
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
