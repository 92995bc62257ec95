import { expect, it } from 'vitest';
import { countingAs, leadsTo } from './merges';

const merges = (...pairs: [string, string][]) => new Map(pairs);

it('what was merged leads to the exercise that stands, however many lie between', () => {
  const all = merges(['a', 'b'], ['b', 'c'], ['d', 'c']);
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => leadsTo(id, all))).toEqual(['c', 'c', 'c', 'c', 'e']);
  expect(countingAs('b', all).sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(countingAs('b', all)[0]).toBe('c');
  expect(countingAs('e', all)).toEqual(['e']);
});

it('two that were merged into each other in one moment are one, alike wherever it is asked', () => {
  const all = merges(['b', 'a'], ['a', 'b'], ['c', 'b']);
  expect(['a', 'b', 'c'].map((id) => leadsTo(id, all))).toEqual(['a', 'a', 'a']);
  expect(countingAs('c', all).sort()).toEqual(['a', 'b', 'c']);
});
