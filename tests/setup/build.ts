import { execFileSync } from 'node:child_process';

/** The browser tests run the product as `npm start` would: built, from dist/. */
export default function setup(): void {
  // `npm run mutate` has built one with a line broken.
  if (process.env.BUILT) return;
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
}
