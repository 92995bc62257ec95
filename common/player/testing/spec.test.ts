import { expect, test } from 'vitest';
import spec from '../SPEC.md?raw';

const RULE = /\b[A-Z]\d+\b/g;
const tests = import.meta.glob<string>('../**/*.test.ts', { query: '?raw', import: 'default', eager: true });
const rules = [...spec.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map((match) => match[1]!);
/** A title begins with the rules it tests: `test('P3, T1: …')`. */
const titles = Object.values(tests).flatMap((source) =>
  [...source.matchAll(/\btest\(\s*(['"`])([A-Z]\d+(?:, [A-Z]\d+)*): /g)].map((match) => match[2]!),
);
const cited = new Set(titles.flatMap((title) => title.match(RULE) ?? []));

test('every rule of SPEC.md is cited by a test', () => {
  expect(rules.length).toBeGreaterThan(40);
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
});

test('no test cites a rule that SPEC.md does not have', () => {
  expect([...cited].filter((rule) => !rules.includes(rule))).toEqual([]);
});

test('each rule has one number, and each group counts without gaps', () => {
  for (const group of new Set(rules.map((rule) => rule.charAt(0)))) {
    const numbers = rules.filter((rule) => rule.startsWith(group));
    expect(numbers).toEqual(numbers.map((_, index) => `${group}${index + 1}`));
  }
});
