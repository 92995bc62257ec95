import { expect, test } from 'vitest';
import rulesPage from './PROGRAMS.md?raw';

const tests = import.meta.glob<string>('./*.test.ts', { query: '?raw', import: 'default', eager: true });
const rules = [...rulesPage.matchAll(/^- \*\*([RP]\d+)\*\* /gm)].map((match) => match[1]!);
const titles = Object.values(tests).flatMap((source) =>
  [...source.matchAll(/\btest\(\s*(['"`])([RP]\d+(?:, [RP]\d+)*): /g)].map((match) => match[2]!),
);
const cited = new Set(titles.flatMap((title) => title.match(/[RP]\d+/g) ?? []));

test('every rule of PROGRAMS.md is cited by a test, and no test cites another', () => {
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
  expect([...cited].filter((rule) => !rules.includes(rule))).toEqual([]);
});

test.each(['R', 'P'])('the rules %s count without gaps', (letter) => {
  const numbered = rules.filter((rule) => rule.startsWith(letter));
  expect(numbered).toEqual(numbered.map((_, index) => `${letter}${index + 1}`));
});
