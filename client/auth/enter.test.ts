import { expect, it } from 'vitest';
import { destinationFrom } from './enter';

it('goes on to where the visitor wanted to be, but never back to a door', () => {
  expect(destinationFrom('/login')).toBe('/');
  expect(destinationFrom('/redeem-invitation', '?code=abc')).toBe('/');
  expect(destinationFrom('/progress', '?session=1')).toBe('/progress?session=1');
});

it.each([
  '//evil.example/x',
  '/\\evil.example/x',
  '///evil.example/',
  '/.//evil.example',
  '/\t/evil.example',
  'https://evil.example',
  // [S103]
])('goes home from %j, which leads to another site or looks as if it did', (path) => {
  expect(destinationFrom(path, '?a=1')).toBe('/');
});
