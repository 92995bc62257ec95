import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOutdated } from './retention';

const KEEP = { days: 7, weeks: 4, months: 6 };
const nightly = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * 86_400_000));
const last = (copies: Date[]) => new Date(Math.max(...copies.map(Number)));
const keptDates = (copies: Date[], keep = KEEP) => {
  const gone = new Set(findOutdated(copies, keep, last(copies)));
  return copies.filter((copy) => !gone.has(copy)).map((copy) => copy.toISOString().slice(0, 10));
};

describe('which nightly copies are kept', () => {
  test('after a year: seven days, four weeks and six months', () => {
    // 2026-11-22 is a Sunday.
    expect(keptDates(nightly('2025-11-23T03:30:00Z', 365))).toEqual([
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      ...['2026-11-01', '2026-11-08', '2026-11-15'],
      ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ]);
  });

  test('keeps the newest of several copies of one day', () => {
    const copies = ['2026-11-21T03:00:00Z', '2026-11-22T03:00:00Z', '2026-11-22T09:00:00Z'].map(
      (at) => new Date(at),
    );
    expect(findOutdated(copies, KEEP, last(copies))).toEqual([copies[1]]);
  });

  test('days without a copy do not count, so a machine that was off loses none', () => {
    const copies = ['2025-01-01', '2025-03-01', '2025-06-01', '2026-11-22'].map((day) => new Date(day));
    expect(findOutdated(copies, KEEP, last(copies))).toEqual([]);
  });

  test('what is pruned every night ends as what is pruned once', () => {
    let remaining: Date[] = [];
    const all = nightly('2025-11-23T03:30:00Z', 365);
    for (const copy of all) {
      remaining.push(copy);
      const gone = new Set(findOutdated(remaining, KEEP, copy));
      remaining = remaining.filter((one) => !gone.has(one));
    }
    expect(remaining.map((copy) => copy.toISOString().slice(0, 10))).toEqual(keptDates(all));
  });

  test('the newest one stays whatever the settings', () => {
    const copies = nightly('2026-11-01T03:30:00Z', 3);
    expect(keptDates(copies, { days: 0, weeks: 0, months: 0 })).toEqual(['2026-11-03']);
    expect(findOutdated([], KEEP, new Date())).toEqual([]);
  });

  test('a copy dated in the future stays, and takes the place of none', () => {
    const now = new Date('2026-11-22T03:30:00Z');
    const ahead = nightly('2030-01-01T03:30:00Z', 400);
    const year = nightly('2025-11-23T03:30:00Z', 365);
    expect(findOutdated([...ahead, ...year], KEEP, now)).toEqual(findOutdated(year, KEEP, now));
    expect(findOutdated([...ahead, now], { days: 3, weeks: 0, months: 0 }, now)).toEqual([]);
  });

  test('over years of nights, kept is what the sentence says of all copies that were ever made', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 900, maxLength: 1_200 }), keeps, (steps, keep) => {
        let now = Date.parse('2023-11-22T03:30:00Z');
        const allMade: Date[] = [];
        let remaining: Date[] = [];
        for (const hours of steps) {
          now += Math.round(hours * 3_600_000);
          const copy = new Date(now);
          allMade.push(copy);
          remaining.push(copy);
          const gone = findOutdated(remaining, keep, copy);
          expect(gone).not.toContain(copy);
          remaining = remaining.filter((one) => !gone.includes(one));
        }
        // An hour back at the very end leaves copies of the future.
        const all = allMade.every((copy) => copy.getTime() <= now) ? allMade : null;
        if (all) expect(new Set(remaining.map(Number))).toEqual(asSaid(all, keep));
      }),
      { numRuns: 20, seed: 764 },
    );
  });
});

/** Hours from one copy to the next: a night, a missed one, weeks and months without any, and two in one night. */
const step = fc.oneof(
  { weight: 60, arbitrary: fc.constant(24) },
  { weight: 10, arbitrary: fc.double({ min: 20, max: 30, noNaN: true }) },
  { weight: 6, arbitrary: fc.constantFrom(48, 23, 25) },
  { weight: 4, arbitrary: fc.double({ min: 0.01, max: 3, noNaN: true }) },
  // The clock goes back an hour, and one more is made.
  { weight: 2, arbitrary: fc.constant(-1) },
  { weight: 1, arbitrary: fc.constantFrom(21 * 24, 61 * 24) },
);
const keeps = fc.oneof(
  fc.constant(KEEP),
  fc.record({ days: fc.nat(9), weeks: fc.nat(6), months: fc.nat(8) }),
);

/** Expected result, computed over all copies ever made: the newest of each of the last days, weeks and months. */
function asSaid(made: readonly Date[], keep: typeof KEEP): Set<number> {
  const keptTimes = new Set<number>([Math.max(...made.map(Number))]);
  const newestOfEach = (count: number, nameOf: (at: Date) => string) => {
    const newest = new Map<string, number>();
    for (const copy of made)
      newest.set(nameOf(copy), Math.max(newest.get(nameOf(copy)) ?? 0, copy.getTime()));
    const names = [...newest.keys()].sort();
    for (const name of count === 0 ? [] : names.slice(-count)) keptTimes.add(newest.get(name)!);
  };
  newestOfEach(keep.days, (at) => at.toISOString().slice(0, 10));
  newestOfEach(keep.weeks, isoWeek);
  newestOfEach(keep.months, (at) => at.toISOString().slice(0, 7));
  return keptTimes;
}

/** ISO 8601 week such as `2026-W53`: a week belongs to the year of its Thursday. */
function isoWeek(at: Date): string {
  const thursday = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  const week = Math.ceil(((thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
