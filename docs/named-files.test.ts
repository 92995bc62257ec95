import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const folders = new Set(
  files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, index, parts) => parts.slice(0, index + 1).join('/')),
  ),
);
const existingPaths = new Set([...files, ...folders, '.']);
const names = new Set(files.map((file) => basename(file)));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Page of earlier versions: names in it may be gone. */
const OF_THE_PAST = 'CHANGELOG.md';
const pages = files.filter((file) => file.endsWith('.md') && file !== OF_THE_PAST);

describe.each(pages)('%s', (page) => {
  const text = textOf(page);
  test('links to files that there are', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!);
    const innerLinks = links.filter((link) => !/^\w+:/.test(link));
    expect(
      innerLinks.filter(
        (link) => !existingPaths.has(posix.join(posix.dirname(page), link).replace(/\/$/, '')),
      ),
    ).toEqual([]);
  });

  test('names files and commands that there are', () => {
    const paths = [
      ...text.matchAll(
        /`((?:client|server|common|packages|tests|bench|scripts|docs|examples|deploy)\/[\w./-]+)`/g,
      ),
    ]
      .map(([, path]) => path!.replace(/\/$/, ''))
      // The number of a migration to come.
      .filter((path) => !path.includes('NNN'));
    expect(paths.filter((path) => !existingPaths.has(path) && !existingPaths.has(`${path}.ts`))).toEqual([]);
    const plain = [...text.matchAll(/`([\w-]+\.(?:tsx?|mjs))`/g)].map(([, name]) => name!);
    expect(plain.filter((name) => !names.has(name))).toEqual([]);
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command]) => command!);
    expect(commands.filter((command) => !(command in manifest.scripts))).toEqual([]);
  });
});

test('the design system lists parts that there are', () => {
  const listed = [...textOf('client/ui/README.md').matchAll(/`([a-z-]+\/[a-z-]+)`/g)].map(
    ([, part]) => part!,
  );
  expect(listed.length).toBeGreaterThan(20);
  const isThere = (part: string) =>
    ['.ts', '.tsx'].some((end) => existingPaths.has(`client/ui/${part}${end}`));
  expect(listed.filter((part) => !isThere(part))).toEqual([]);
});

test('comments name files that there are', () => {
  const mentions = files
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('docs/'))
    .flatMap((file) =>
      (textOf(file).match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? [])
        .flatMap(
          (comment) => comment.match(/(?<![\w/.*-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs)\b/g) ?? [],
        )
        .map((name) => ({ file, name })),
    );
  expect(mentions.length).toBeGreaterThan(50);
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
  expect(mentions.filter(({ name }) => !isThere(name))).toEqual([]);
});

test("comments, titles and pages cite the product's rules by their numbers", () => {
  const ids = new Set([...textOf('docs/rules.md').matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, id]) => id!));
  const cited = files
    .filter((file) => /\.(tsx?|md)$/.test(file))
    .flatMap((file) => {
      const text = textOf(file);
      const parts = file.endsWith('.md')
        ? [text]
        : (text.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g) ?? []);
      return parts
        .flatMap((part) => part.match(/(?<=\[)\d{1,2}\.\d{1,2}(?=\])/g) ?? [])
        .map((id) => ({ file, id }));
    });
  expect(cited.length).toBeGreaterThan(80);
  expect(cited.filter(({ id }) => !ids.has(id))).toEqual([]);
});
