import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '..');

/** Sources and outputs of each half of the product. */
export const halves = {
  client: {
    sources: [
      'client',
      'common',
      'vite.config.ts',
      'tsconfig.json',
      'package-lock.json',
      'LICENSE',
      join('scripts', 'client-bundle.mjs'),
    ],
    output: join('dist', 'client', 'index.html'),
    stamp: join('dist', 'client.stamp'),
  },
  server: {
    sources: [
      'server',
      'common',
      join('packages', 'embedded-mongo', 'src'),
      'tsconfig.json',
      'package-lock.json',
      join('scripts', 'server-bundle.mjs'),
    ],
    output: join('dist', 'server', 'main.js'),
    stamp: join('dist', 'server.stamp'),
  },
};

function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** A hash of every source of a half: of contents, not of times, which a checkout changes. */
export function fingerprint({ sources }) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn).sort()) {
    hash
      .update(`${file.split(sep).join('/')}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** True if a half has to be built before it can run. */
export function isStale(half) {
  const stamp = join(root, half.stamp);
  if (!existsSync(join(root, half.output)) || !existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== fingerprint(half);
}

/** Stores the fingerprint of a half's sources, taken before the build in case a file changes meanwhile. */
export function stampBuilt(half, taken) {
  const stamp = join(root, half.stamp);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, taken);
}
