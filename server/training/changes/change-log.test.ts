import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, logAfter, MAX_TOMBSTONES, type Present } from './change-log';

const START = Date.parse('2026-01-01T00:00:00Z');
const day = (n: number) => new Date(START + n * 86_400_000);
const workout = (id: string, version = '1'): Present => ({ list: 'workouts', id, version });

describe('a change log', () => {
  it('numbers what is new, changed or gone after all before it, and leaves the rest', () => {
    const first = logAfter(EMPTY_LOG, [workout('a'), workout('b'), workout('c')], day(0));
    expect(first.entries.map(({ id, number }) => [id, number])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    const second = logAfter(first, [workout('a', '2'), workout('c'), workout('d')], day(1));
    expect(second.entries.map(({ id, number, deletedAt }) => [id, number, deletedAt])).toEqual([
      ['c', 3, undefined],
      ['a', 4, undefined],
      ['d', 5, undefined],
      ['b', 6, day(1)],
    ]);
    expect([second.number, second.floor]).toEqual([6, 0]);
    // Put back, as it was.
    const third = logAfter(second, [workout('a', '2'), workout('b'), workout('c'), workout('d')], day(2));
    expect(third.entries.at(-1)).toEqual({ ...workout('b'), number: 7 });
  });

  it('stays the same where nothing changed, in any order, and with a thing that was read twice', () => {
    const log = logAfter(EMPTY_LOG, [workout('a'), workout('b'), workout('a')], day(0));
    expect(log.number).toBe(2);
    expect(logAfter(log, [workout('b'), workout('a')], day(1))).toBe(log);
  });

  it('tells apart things of two lists with one id', () => {
    const log = logAfter(EMPTY_LOG, [workout('a'), { list: 'programs', id: 'a', version: '1' }], day(0));
    expect(logAfter(log, [workout('a')], day(1)).entries).toMatchObject([
      { list: 'workouts', number: 1 },
      { list: 'programs', number: 3, deletedAt: day(1) },
    ]);
  });

  it('forgets a deletion after 90 days, and refuses marks from before it', () => {
    const log = logAfter(logAfter(EMPTY_LOG, [workout('a')], day(0)), [], day(1));
    expect(logAfter(log, [], day(90))).toBe(log);
    expect(logAfter(log, [], day(91))).toEqual({ entries: [], number: 2, floor: 2 });
  });

  it('holds so many tombstones at most, the newest ones', () => {
    const many = Array.from({ length: MAX_TOMBSTONES + 2 }, (_, n) => workout(String(n)));
    const log = logAfter(logAfter(EMPTY_LOG, many, day(0)), [], day(1));
    expect(log.entries).toHaveLength(MAX_TOMBSTONES);
    expect(log.floor).toBe(many.length + 2);
  });
});
