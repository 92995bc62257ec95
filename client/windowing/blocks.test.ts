import { expect, it } from 'vitest';
import { blocksOf } from './blocks';

it('cuts a list into blocks, in order, losing nothing', () => {
  expect(blocksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(blocksOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(blocksOf([], 2)).toEqual([]);
});
