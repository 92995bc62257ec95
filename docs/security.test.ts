import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUncited, idsOf } from './cited-rules';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8');
const PATH = /`((?:server|common|docs|deploy)\/[\w/.-]+|Dockerfile|docker-compose\.yml)`/g;

describe('docs/security.md', () => {
  it('names only files that there are', () => {
    const paths = [...page.matchAll(PATH)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('has an id of its own for each rule, and each cited by a test', () => {
    const rules = idsOf(page, 'S');
    expect(rules).toEqual(rules.map((_, index) => `S${index + 1}`));
    expect(rules.length).toBeGreaterThan(60);
    expect(findUncited(rules)).toEqual([]);
    expect(findUncited(['S0'])).toEqual(['S0']);
  });
});
