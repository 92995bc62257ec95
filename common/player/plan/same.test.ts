import fc from 'fast-check';
import { expect, test } from 'vitest';
import { same } from './same';

test('the same data is the same, whichever way it was copied', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => same(value, structuredClone(value))));
});

test('different data is not', () => {
  expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(same({ a: 1, b: 2 }, { a: 1 })).toBe(false);
  expect(same([], {})).toBe(false);
  expect(same(null, {})).toBe(false);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same({ a: undefined }, { b: undefined })).toBe(false);
});
