import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lostTests, quotedTests, untested } from './quoted-tests';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8');
const PATH = /`((?:server|common|docs|deploy)\/[\w/.-]+|Dockerfile|docker-compose\.yml)`/g;

const asvs = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8');

describe('docs/asvs.md', () => {
  it('has every requirement of levels 1 and 2 once, and names only files that there are', () => {
    const lines = asvs.split('\n').filter((line) => /^\| \d/.test(line));
    const numbers = lines.flatMap((line) => line.split('|')[1]!.trim().split(', '));
    expect(numbers).toHaveLength(253);
    expect(new Set(numbers).size).toBe(253);
    const paths = [...asvs.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  it('names only files that there are', () => {
    const paths = [...page.matchAll(PATH)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('quotes only tests that there are', () => {
    expect(quotedTests(page).length).toBeGreaterThan(30);
    expect(lostTests(page)).toEqual([]);
  });

  it('names for each rule the test that shows it', () => {
    expect(untested(page)).toEqual([]);
    expect(untested('| rule | shown by |\n|---|---|\n| a | `a.test.ts` |\n| b | nobody |')).toEqual([
      '| b | nobody |',
    ]);
  });
});
