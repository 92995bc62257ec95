import { expect, test } from 'vitest';
import { evictionText, isDeletedUnvisited } from './eviction';

test('WebKit deletes what a page keeps, other browsers and an installed app do not', () => {
  const apple = 'Apple Computer, Inc.';
  expect(isDeletedUnvisited({ vendor: apple, isInstalled: false })).toBe(true);
  expect(isDeletedUnvisited({ vendor: apple, isInstalled: true })).toBe(false);
  expect(isDeletedUnvisited({ vendor: 'Google Inc.', isInstalled: false })).toBe(false);
  expect(isDeletedUnvisited({ vendor: '', isInstalled: false })).toBe(false);
});

test('how many taps wait is said in words', () => {
  expect(evictionText(1)).toMatch(/^One tap is not sent yet\./);
  expect(evictionText(12)).toMatch(/^12 taps are not sent yet\./);
});
