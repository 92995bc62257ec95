import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that the glossary replaces, as they would stand in a name: whole words of camelCase or kebab-case. */
const BANNED = [
  'happening',
  'happenings',
  'standing',
  'greet',
  'seat',
  'seats',
  'reseat',
  'peril',
  'cellar',
  'ledger',
  'told of',
  'or kept',
  'as of',
  'put away',
];

const files = execFileSync('git', ['ls-files', 'client', 'server', 'common', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

const words = (name: string): string =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()} `;

function bannedIn(name: string): string[] {
  return BANNED.filter((word) => words(name).includes(` ${word} `));
}

test('a banned word is found in a name, and not within another word', () => {
  expect(bannedIn('onHappening')).toEqual(['happening']);
  expect(bannedIn('told-of.ts')).toEqual(['told of']);
  expect(bannedIn('outstanding')).toEqual([]);
});

test('no file is named by a word that the glossary replaces', () => {
  expect(files.filter((file) => bannedIn(file.slice(file.lastIndexOf('/') + 1)).length > 0)).toEqual([]);
});

test('nothing in the code is named by one', () => {
  const DECLARED =
    /\b(?:const|let|function|class|interface|type|async)\s+([A-Za-z_$][\w$]*)|^\s+(?:readonly )?#?([A-Za-z_$][\w$]*)\??[:(]/gm;
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DECLARED)]
      .map(([, declared, property]) => declared ?? property ?? '')
      .filter((name) => bannedIn(name).length > 0)
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
