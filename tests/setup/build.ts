import { execFileSync } from 'node:child_process';

/** Builds the product for the browser tests, which run it from dist/ as `npm start` would. */
export default function setup(): void {
  // `npm run mutate` has built a mutated one.
  if (process.env.BUILT) return;
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
}
