import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutateSource } from './mutation';
import { allMutations } from './mutations';
import { needsBuild } from './try-mutation';

const ROOT = join(import.meta.dirname, '..', '..');
const all = allMutations().flatMap(({ mutations }) => mutations);

it('each mutation breaks a line that stands in its file once, and changes something', () => {
  for (const mutation of all) {
    const source = readFileSync(join(ROOT, mutation.file), 'utf8');
    expect(mutateSource(source, mutation)).not.toBe(source);
  }
});

it('each names tests that there are, and no line is broken the same way twice', () => {
  for (const { tests } of all) expect(tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const names = all.map(({ file, line, into }) => `${file} ${line} ${into}`);
  expect(new Set(names).size).toBe(names.length);
});

it('each test that is named is there, and those in browsers are named with what they say', () => {
  for (const mutation of all) {
    const { tests, title, says } = mutation;
    const sources = tests.map((path) => readFileSync(join(ROOT, path), 'utf8').replaceAll("\\'", "'"));
    if (title !== undefined) expect(sources.some((source) => source.includes(title))).toBe(true);
    if (needsBuild(mutation)) expect([title, says]).not.toContain(undefined);
  }
});

it('a few of every part are tried each time, but for those that only a browser shows', () => {
  for (const { mutations } of allMutations().filter((part) => !part.mutations.every(needsBuild)))
    expect(mutations.filter(({ short }) => short).length).toBeGreaterThan(0);
});
