import { expect, test } from 'vitest';
import rulesPage from './PROGRAMS.md?raw';

const tests = import.meta.glob<string>('./*.test.ts', { query: '?raw', import: 'default', eager: true });
const rules = [...rulesPage.matchAll(/^- \*\*(R\d+)\*\* /gm)].map((match) => match[1]!);
const titles = Object.values(tests).flatMap((source) =>
  [...source.matchAll(/\btest\(\s*(['"`])(R\d+(?:, R\d+)*): /g)].map((match) => match[2]!),
);
const cited = new Set(titles.flatMap((title) => title.match(/R\d+/g) ?? []));

test('every rule of PROGRAMS.md is cited by a test, and no test cites another', () => {
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
  expect([...cited].filter((rule) => !rules.includes(rule))).toEqual([]);
});

test('the rules of a run count without gaps', () => {
  expect(rules).toEqual(rules.map((_, index) => `R${index + 1}`));
});
