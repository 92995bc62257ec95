// Prerenders the first screens as HTML from the app's own components, into dist/client/.vite/painted.json. The server
// reads that file and never serves it (server/http/pages/painted-screen.ts).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './fingerprint.mjs';

/** Dynamic imports are not prerendered: neither bundled nor loaded. */
const notLater = {
  name: 'not-later',
  setup(bundler) {
    bundler.onResolve({ filter: /^[.]/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: `later:${path}`, external: true } : undefined,
    );
  },
};

export async function paintScreens() {
  const outfile = join(root, 'dist', 'paint', 'paint.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['client/app/painted/paint.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    minify: true,
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'true' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [notLater],
    logLevel: 'warning',
  });
  const { paintedScreens } = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  writeFileSync(join(root, 'dist', 'client', '.vite', 'painted.json'), JSON.stringify(paintedScreens()));
}
