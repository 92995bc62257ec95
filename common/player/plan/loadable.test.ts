import { expect, test } from 'vitest';
import { loadable } from './loadable';

const lb = (value: number) => ({ value, unit: 'lb' }) as const;
const kg = (value: number) => ({ value, unit: 'kg' }) as const;
const inKg = { unit: 'kg', step: 2.5 } as const;

test('P16: a target of the other unit is what can be loaded, the nearest whole step', () => {
  expect(loadable(lb(135), inKg)).toEqual(kg(60));
  expect(loadable(lb(45), inKg)).toEqual(kg(20));
  expect(loadable(lb(137), { unit: 'kg', step: 1.25 })).toEqual(kg(62.5));
  expect(loadable(kg(60), { unit: 'lb', step: 5 })).toEqual(lb(130));
});

test('P16: one step at least, help stays help, nothing is nothing, and its own unit stays exact', () => {
  expect(loadable(lb(1), inKg)).toEqual(kg(2.5));
  expect(loadable(lb(-45), inKg)).toEqual(kg(-20));
  expect(loadable(lb(0), inKg)).toEqual(kg(0));
  expect(loadable(kg(61.3), inKg)).toEqual(kg(61.3));
});
