import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMutations } from '../scripts/mutate/mutations';

interface Row {
  id: string;
  rule: string;
  code: string[];
  tests: { file: string; title: string }[];
  choice: string;
}

/** What stands between backticks. */
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');

function rowOf(line: string): Row {
  const [id = '', rule = '', code = '', tests = '', choice = ''] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  const named = quoted(tests).map((text) => {
    const at = text.indexOf(' › ');
    return { file: text.slice(0, at), title: text.slice(at + 3) };
  });
  return { id, rule, code: quoted(code), tests: named, choice };
}

const lines = readFileSync('docs/coverage.md', 'utf8').split('\n');
const rows = lines.filter((line) => /^\| \d/.test(line)).map(rowOf);

/** A row of the other table: which line of which file was broken. A bar within a cell is written `\|`. */
function recordOf(row: string) {
  const [id = '', file = '', line = ''] = row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  // What holds backticks itself stands between two of them.
  const code = /^(`+) ?(.*?) ?\1$/.exec(line)?.[2] ?? '';
  return { id, file: file.replaceAll('`', ''), line: code };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The titles of a test file as they stand in its text, those of `.each` included. */
function titlesIn(file: string): string[] {
  const title = /(?:\b(?:test|it|describe)(?:\.\w+)*|\)|`)\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs;
  return [...readFileSync(file, 'utf8').matchAll(title)].map(([, , text = '']) =>
    text.replace(/\\(.)/g, '$1'),
  );
}

const isTitle = (wanted: string, titles: string[]): boolean =>
  wanted.endsWith('*')
    ? titles.some((title) => title.startsWith(wanted.slice(0, -1)))
    : titles.includes(wanted);

test('the table has a row for each rule, each with an id of its own', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(180);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every line of a table is a row of five cells', () => {
  const odd = lines.filter((line) => line.startsWith('|') && line.split('|').length !== 7);
  expect(odd).toEqual([]);
});

test('no cell is empty', () => {
  const empty = rows.filter(
    ({ rule, code, tests, choice }) => !rule || !choice || code.length === 0 || tests.length === 0,
  );
  expect(empty.map(({ id }) => id)).toEqual([]);
});

test('every file named as code is there', () => {
  const gone = rows.flatMap(({ id, code }) =>
    code.filter((file) => !existsSync(file)).map((file) => `${id}: ${file}`),
  );
  expect(gone).toEqual([]);
});

test('every test named is there, in its file, under its title', () => {
  const titles = new Map<string, string[]>();
  const gone = rows.flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => {
        if (!existsSync(file)) return true;
        if (!titles.has(file)) titles.set(file, titlesIn(file));
        return !isTitle(title, titles.get(file) ?? []);
      })
      .map(({ file, title }) => `${id}: ${file} › ${title}`),
  );
  expect(gone).toEqual([]);
});

test('each row was tried with its rule broken, by a mutation that is kept or as the other table says, or is named there', () => {
  const kept = allMutations().flatMap(({ mutations }) =>
    mutations.flatMap((mutation) => mutation.rows ?? []),
  );
  const tables = readFileSync('docs/coverage-tried.md', 'utf8').split('\n');
  const untried = tables.find((line) => line.startsWith('Not tried yet:'))?.match(/\d+\.\d+/g) ?? [];
  const written = [...tables.flatMap((line) => /^\| (\d+\.\d+) /.exec(line)?.[1] ?? []), ...untried];
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id) => !kept.includes(id) && !written.includes(id))).toEqual([]);
  expect([...kept, ...written].filter((id) => !ids.includes(id))).toEqual([]);
});

test('each line that the other table quotes still stands in its file: no record is of one that has changed', () => {
  const tried = readFileSync('docs/coverage-tried.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  expect(tried.length).toBeGreaterThan(100);
  const stale = tried.map(recordOf).filter(({ file, line }) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return line === '' || !inOneLine(source).includes(inOneLine(line));
  });
  expect(stale.map(({ id, file, line }) => `${id}: ${file}: ${line}`)).toEqual([]);
});
