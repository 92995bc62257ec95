import { expect, test } from 'vitest';
import { waysInText } from './ways-in-text';

test.each([
  [{ google: false, passkeys: 0, browsers: 0, tokens: 0 }, 'Email link · not signed in anywhere'],
  [
    { google: true, passkeys: 2, browsers: 1, tokens: 1 },
    'Email link, Google, 2 passkeys, 1 token · signed in on 1 browser',
  ],
])('ways in are told in one line: %j', (waysIn, text) => {
  expect(waysInText(waysIn)).toBe(text);
});
