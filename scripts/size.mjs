// Checks the compressed JavaScript of each page's first screen, and of a workout under way. Reads Vite's manifest: the
// entry, the part for visitors or members, the page itself, and all their imports. Other requests of a loading page are
// counted from its network in tests/screens/first-load.test.ts.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Brotli. `door`: the two sign-in pages; `workout`: Home with what goes live and the player. */
const BUDGET_BYTES = { door: 135_000, page: 215_000, workout: 295_000 };
const BUDGET_FILES = { door: 12, page: 12, workout: 16 };
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

const member = 'app/signed-in-app.tsx';
const visitor = 'app/signed-out-app.tsx';
const workout = Object.keys(manifest).filter((key) => ['live', 'player'].includes(manifest[key].name));
const doors = ['auth/email-sign-in-page.tsx', 'auth/login-page.tsx'];
const firstScreens = [
  ...pages.map((page) => ({
    budget: doors.includes(page) ? 'door' : 'page',
    parts:
      page === 'auth/waiting-page.tsx'
        ? [page]
        : [page.startsWith('auth/') && page !== 'auth/it-is-me-page.tsx' ? visitor : member, page],
  })),
  { budget: 'workout', parts: [member, 'home/home-page.tsx', ...workout] },
];

let isTooMuch = false;
for (const { budget, parts } of firstScreens) {
  const files = [...new Set([entry, ...parts].flatMap((key) => [...withImports(key)]))]
    .map((key) => manifest[key].file)
    .filter((file) => file.endsWith('.js'));
  const bytes = files.reduce((sum, file) => sum + statSync(join(root, `${file}.br`)).size, 0);
  const isOver = bytes > BUDGET_BYTES[budget] || files.length > BUDGET_FILES[budget];
  isTooMuch ||= isOver;
  const figures = `${(bytes / 1000).toFixed(1).padStart(7)} kB in ${String(files.length).padStart(2)} files`;
  console.log(
    `${figures}  ${budget === 'workout' ? 'with a workout' : parts.at(-1)}${isOver ? '  too much' : ''}`,
  );
}
for (const [budget, bytes] of Object.entries(BUDGET_BYTES))
  console.log(`${budget}: at most ${bytes / 1000} kB in ${BUDGET_FILES[budget]} files (JavaScript, brotli)`);
if (isTooMuch) {
  console.error('A first screen is larger than that: vite.config.ts says which file a module goes into.');
  process.exit(1);
}
