import { expect, it } from 'vitest';
import { destinationFrom } from './enter';

it('goes on to where the visitor wanted to be, but never back to a door', () => {
  expect(destinationFrom('/login')).toBe('/');
  expect(destinationFrom('/redeem-invitation', '?code=abc')).toBe('/');
  expect(destinationFrom('/progress', '?session=1')).toBe('/progress?session=1');
});
