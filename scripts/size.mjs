// The first load of a signed-in page: at most 170 kB of JavaScript, gzipped. Reads Vite's manifest, so that it
// counts what a browser fetches for the entry and the page it opens, and nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 170_000;
const root = join(import.meta.dirname, '..', 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(root, '.vite', 'manifest.json'), 'utf8'));

function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const shell = Object.keys(manifest).filter((key) => /app\/(shell|signed-in)/.test(key));
const pages = Object.keys(manifest).filter((key) => /^[a-z-]+\/(page\/)?[a-z-]+-page\.tsx$/.test(key));
if (!entry || pages.length === 0)
  throw new Error('The manifest names no entry or no page; was the client built?');

let worst = 0;
for (const page of pages) {
  const keys = new Set([entry, ...shell, page].flatMap((key) => [...withImports(key)]));
  const bytes = [...keys]
    .map((key) => manifest[key].file)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(root, file))).length, 0);
  worst = Math.max(worst, bytes);
  console.log(`${String(Math.round(bytes / 100) / 10).padStart(7)} kB  ${page}`);
}
console.log(
  `largest first load ${(worst / 1000).toFixed(1)} kB of ${BUDGET_BYTES / 1000} kB (JavaScript, gzipped)`,
);
if (worst > BUDGET_BYTES) process.exit(1);
