// Checks the JavaScript of each page's first screen, compressed: at most 120 kB for a visitor's first screen and 240 kB
// for any other page. Reads Vite's manifest: the entry, the part for visitors or members, the page itself, and all
// their imports. What a loading page requests beside them is measured in tests/screens/first-load.test.ts.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const VISITOR = 'app/signed-out-app.tsx';
const MEMBER = 'app/signed-in-app.tsx';
const VISITOR_BYTES = 120_000;
const PAGE_BYTES = 240_000;
const root = join(import.meta.dirname, '..', 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(root, '.vite', 'manifest.json'), 'utf8'));

function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const pages = Object.keys(manifest).filter((key) => /^[a-z-]+\/(page\/)?[a-z-]+-page\.tsx$/.test(key));
if (!entry || pages.length === 0)
  throw new Error('The manifest names no entry or no page; was the client built?');

let isTooMuch = false;
for (const page of [VISITOR, ...pages]) {
  const app = page === VISITOR || page.startsWith('auth/') ? VISITOR : MEMBER;
  const files = [...new Set([entry, app, page].flatMap((key) => [...withImports(key)]))]
    .map((key) => manifest[key].file)
    .filter((file) => file.endsWith('.js'));
  const bytes = files.reduce((sum, file) => sum + statSync(join(root, `${file}.br`)).size, 0);
  const isOver = bytes > (page === VISITOR ? VISITOR_BYTES : PAGE_BYTES);
  isTooMuch ||= isOver;
  const figures = `${(bytes / 1000).toFixed(1).padStart(7)} kB in ${String(files.length).padStart(2)} files`;
  console.log(`${figures}  ${page}${isOver ? '  too much' : ''}`);
}
console.log(`at most ${VISITOR_BYTES / 1000} kB for a visitor, ${PAGE_BYTES / 1000} kB for a page (brotli)`);
if (isTooMuch) {
  console.error('A first screen is larger than that: vite.config.ts says what several parts share.');
  process.exit(1);
}
