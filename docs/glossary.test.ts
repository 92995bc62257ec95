import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const glossary = readFileSync(new URL('glossary.md', import.meta.url), 'utf8');

/** The right column's words, as they would stand in a name: whole words of camelCase or kebab-case. */
const BANNED = [...glossary.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)]
  .slice(1)
  .flatMap(([, never = '']) => never.replace(/[^,|]*\([^)]*\)/g, '').split(','))
  .map((word) => word.trim().toLowerCase())
  .filter((word) => /^[a-z ]+$/.test(word) && word !== 'never');

/** Names that data or the wire has had since they were released: they stay, and the glossary says so. */
const RELEASED: Readonly<Record<string, string[]>> = {
  aside: [
    'client/sync/open-store.ts',
    'client/sync/open-store.ts',
    'common/sync/live-client.ts',
    'common/sync/outbox/dead-letters.ts',
    'common/sync/outbox/outbox-queue.ts',
    'common/sync/outbox/outbox-renumber.ts',
    'common/sync/replica/views.ts',
    'common/sync/taps/sender.test.ts',
    'tests/convergence/disk.ts',
  ],
  meant: [
    'client/exercises/page/exercise-parts.tsx',
    'common/contract/training/exercise-history.ts',
    'server/training/sessions/history/history-docs.ts',
    'server/training/sessions/history/exercise-history-service.ts',
  ],
};

const ROOTS = ['client', 'server', 'common', 'tests', 'bench', 'scripts', 'examples'];
/** Folder in which bodies are drawn: there a seat is a seat, and standing a position. */
const DRAWN = 'client/exercises/figures/';
const files = execFileSync('git', ['ls-files', ...ROOTS], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith(DRAWN));

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

test('no file and no folder is named by a word that the glossary replaces', () => {
  expect(files.filter((file) => bannedIn(file.replaceAll('/', ' ')).length > 0)).toEqual([]);
});

test('the words are read from the glossary, but for those with a remark', () => {
  expect(BANNED).toEqual(expect.arrayContaining(['aside', 'happening', 'rest call', 'kept by', 'put away']));
  expect(BANNED).not.toContain('user');
  expect(BANNED.length).toBeGreaterThan(30);
});

/** Comments and texts are for people: names stand in the rest. */
const codeOf = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ').replace(/'(?:[^'\\\n]|\\.)*'/g, "''");

function bannedNames(file: string, source: string): string[] {
  const names = new Set(codeOf(source).match(/[A-Za-z_$][\w$]*/g));
  const isReleased = (name: string) =>
    RELEASED[name]?.includes(file.replace('.test.ts', '.ts')) || RELEASED[name]?.includes(file);
  return [...names].filter((name) => bannedIn(name).length > 0 && !isReleased(name));
}

test('a name is found wherever it stands, and a comment or a text is none', () => {
  const source = "// set aside\nconst [asideGroups] = of({ meantFor: 'what is meant' });";
  expect(bannedNames('client/a.ts', source)).toEqual(['asideGroups', 'meantFor']);
  expect(bannedNames('common/contract/training/exercise-history.ts', 'meant: schema, isMeant')).toEqual([
    'isMeant',
  ]);
});

test('nothing in the code is named by one', () => {
  const bannedUses = files.flatMap((file) =>
    bannedNames(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(bannedUses).toEqual([]);
});

test('what remains of an object or a list is not called a rest, which is between two sets', () => {
  const isSo = (file: string) =>
    /\.\.\.rest\s*[\])}][^=;]*=|\.\.\.rest: /.test(codeOf(readFileSync(file, 'utf8')));
  expect(files.filter(isSo)).toEqual([]);
});

test('a released name is excused only where it stands', () => {
  for (const [name, of] of Object.entries(RELEASED))
    for (const file of of)
      expect(codeOf(readFileSync(file, 'utf8')), file).toMatch(new RegExp(`\\b${name}\\b`));
});
