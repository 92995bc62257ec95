import { describe, expect, test } from 'vitest';
import { outdated } from './retention';

const KEEP = { days: 7, weeks: 4, months: 6 };
const nightly = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * 86_400_000));
const kept = (copies: Date[], keep = KEEP) => {
  const gone = new Set(outdated(copies, keep));
  return copies.filter((copy) => !gone.has(copy)).map((copy) => copy.toISOString().slice(0, 10));
};

describe('which nightly copies are kept', () => {
  test('after a year: seven days, four weeks and six months', () => {
    // 2026-11-22 is a Sunday.
    expect(kept(nightly('2025-11-23T03:30:00Z', 365))).toEqual([
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      ...['2026-11-01', '2026-11-08', '2026-11-15'],
      ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ]);
  });

  test('of several copies of one day the newest', () => {
    const copies = ['2026-11-21T03:00:00Z', '2026-11-22T03:00:00Z', '2026-11-22T09:00:00Z'].map(
      (at) => new Date(at),
    );
    expect(outdated(copies, KEEP)).toEqual([copies[1]]);
  });

  test('days without a copy do not count, so a machine that was off loses none', () => {
    const copies = ['2025-01-01', '2025-03-01', '2025-06-01', '2026-11-22'].map((day) => new Date(day));
    expect(outdated(copies, KEEP)).toEqual([]);
  });

  test('what is pruned every night ends as what is pruned once', () => {
    let there: Date[] = [];
    const all = nightly('2025-11-23T03:30:00Z', 365);
    for (const copy of all) {
      there.push(copy);
      const gone = new Set(outdated(there, KEEP));
      there = there.filter((one) => !gone.has(one));
    }
    expect(there.map((copy) => copy.toISOString().slice(0, 10))).toEqual(kept(all));
  });

  test('the newest one stays whatever the settings', () => {
    const copies = nightly('2026-11-01T03:30:00Z', 3);
    expect(kept(copies, { days: 0, weeks: 0, months: 0 })).toEqual(['2026-11-03']);
    expect(outdated([], KEEP)).toEqual([]);
  });
});
