import { describe, expect, it } from 'vitest';
import { entriesOn, pageOf } from './pages';

const call = { paged: { most: 3 } } as Parameters<typeof pageOf>[0];
const list = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id).join('');

/** All pages of a list that changes to `later` after the first one. */
function pages(limit: number, later: { id: string }[] = list): string[] {
  const pageTexts: string[] = [];
  let cursor: string | undefined;
  do {
    const { entries, next } = entriesOn(
      cursor ? later : list,
      pageOf(call, { limit: String(limit), cursor })!,
    );
    pageTexts.push(idsOf(entries));
    cursor = next ?? undefined;
  } while (cursor);
  return pageTexts;
}

describe('a list in pages', () => {
  it('goes on behind the last entry until there is none', () => {
    expect(pages(2)).toEqual(['ab', 'cd', 'e']);
    expect(pages(3)).toEqual(['abc', 'de']);
  });

  it('repeats and misses nothing where entries come in before and behind the end of a page', () => {
    const later = [{ id: 'z' }, ...list.slice(0, 2), { id: 'y' }, ...list.slice(2)];
    expect(pages(2, later)).toEqual(['ab', 'yc', 'de']);
  });

  it('goes on at the place of a last entry that was deleted', () => {
    expect(
      pages(
        2,
        list.filter(({ id }) => id !== 'b'),
      ),
    ).toEqual(['ab', 'cd', 'e']);
  });

  it('tells records of one set id in two sessions apart', () => {
    const records = ['x', 'y'].map((sessionId) => ({ id: 'phone:1', best: { sessionId } }));
    const { next } = entriesOn(records, { limit: 1, after: null });
    expect(entriesOn(records, pageOf(call, { limit: 1, cursor: next })!).entries).toEqual([records[1]]);
  });

  it('a list is whole unless a page is asked for', () => {
    expect(pageOf(call, {})).toBeNull();
    expect(pageOf({ paged: { most: 3, always: true } } as typeof call, {})).toEqual({
      limit: 3,
      after: null,
    });
    expect(pageOf({} as typeof call, { limit: '2' })).toBeNull();
  });

  it.each([
    ['limit', { limit: '0' }],
    ['limit', { limit: '4' }],
    ['limit', { limit: 'all' }],
    ['limit', { limit: ['1', '2'] }],
    ['cursor', { cursor: '' }],
    ['cursor', { cursor: 'x' }],
    ['cursor', { cursor: Buffer.from('["a",0]').toString('base64url') }],
    ['cursor', { cursor: ['a'] }],
  ])('refuses a %s of %j', (field, query) => {
    const fault = expect.objectContaining({ path: `query.${field}` });
    expect(() => pageOf(call, query)).toThrow(expect.objectContaining({ faults: [fault] }));
  });
});
