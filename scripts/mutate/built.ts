import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation';

const ROOT = join(import.meta.dirname, '..', '..');
const TSX = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');

/** Builds a mutated product for the browser tests: a folder with a `dist` of its own. */
export function builtWith(mutations: readonly Mutation[]): { folder: string; dispose: () => void } {
  // Inside the project, where the server's packages are found.
  const all = join(ROOT, 'dist', 'mutations');
  mkdirSync(all, { recursive: true });
  const folder = mkdtempSync(join(all, 'one-'));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'));
  for (const half of ['client', 'server']) {
    const out = join(folder, 'dist', half);
    if (!mutations.some(({ file }) => file.startsWith(`${half}/`) || file.startsWith('common/'))) {
      symlinkSync(join(ROOT, 'dist', half), out);
      continue;
    }
    const { status } = spawnSync(
      process.execPath,
      [TSX, join('scripts', 'mutate', 'build-half.ts'), half, out],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production', MUTATION: JSON.stringify(mutations) },
      },
    );
    if (status === 0) continue;
    dispose();
    throw new Error(
      `The ${half} cannot be built with ${mutations.map(({ file }) => file).join(', ')} broken.`,
    );
  }
  return { folder, dispose };
}
