import { expect, it } from 'vitest';
import { dollars, price, signedDollars, signedPercent } from './money';

it('writes money with its sign', () => {
  expect(price(84.2)).toBe('$84.20');
  expect(dollars(48_250)).toBe('$48,250');
  expect(signedPercent(-0.8)).toBe('−0.8%');
  expect(signedDollars(411)).toBe('+$411');
  expect(signedDollars(-64)).toBe('−$64');
});
