import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The ids of the rules in a page's tables: each row begins with its own. */
export const idsOf = (page: string, prefix: string): string[] =>
  [...page.matchAll(new RegExp(`^\\| (${prefix}\\d+) \\|`, 'gm'))].map(([, id]) => id!);

/** Those of the rules that no test cites: `[S12]` in a comment above it, or in its title. */
export function findUncited(ids: readonly string[]): string[] {
  const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' });
  const texts = tests
    .trim()
    .split('\n')
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const cited = new Set(texts.flatMap((text) => text.match(/(?<=\[)(?:S|LP)\d+(?=\])/g) ?? []));
  return ids.filter((id) => !cited.has(id));
}
