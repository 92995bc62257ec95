// Builds the client into dist/client: by Vite, and then what Vite leaves to do. Source maps move to a folder that is not
// served, the licences of the service worker's packages join the list, each script and style is compressed at the
// highest level, and the first screens are prerendered.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './fingerprint.mjs';

const client = join(root, 'dist', 'client');
const maps = join(root, 'dist', 'client-maps');
const licences = join(client, 'licences.txt');

/** Source maps contain every source line: kept beside the client for debugging, under the same names. */
function moveMaps() {
  rmSync(maps, { recursive: true, force: true });
  for (const file of readdirSync(client, { recursive: true })) {
    if (!file.endsWith('.map')) continue;
    mkdirSync(dirname(join(maps, file)), { recursive: true });
    renameSync(join(client, file), join(maps, file));
  }
}

/** Packages in a bundle of Workbox, which contains their names: `workbox:core:7.4.0`. */
function workboxIn(code) {
  return [...code.matchAll(/"workbox:([a-z-]+):([\d.]+)"/g)].map(([, name, version]) => ({
    name: `workbox-${name}`,
    version,
  }));
}

/** Adds the service worker's packages to Vite's list, which has the pages' bundle only. */
function completeLicences() {
  const workers = readdirSync(client).filter((file) => /^(sw|workbox-\w+)\.js$/.test(file));
  const packages = workers.flatMap((file) => workboxIn(readFileSync(join(client, file), 'utf8')));
  if (packages.length === 0) throw new Error('No package was found in the service worker.');
  const added = packages.map(({ name, version }) => {
    const folder = join(root, 'node_modules', name);
    const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`;
  });
  const [, listed] = readFileSync(licences, 'utf8').split(/\n(?=## )(.*)/s);
  const ownLicence = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  writeFileSync(
    licences,
    [`# Win the day!\n\n${ownLicence}\n\n# What its pages are made of`, listed.trim(), ...added].join('\n\n'),
  );
}

/** Compresses assets once at the highest level: a sixth smaller than at a level fit for each request. */
function pressAssets() {
  const assets = join(client, 'assets');
  for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name)))
    writeFileSync(join(assets, `${file}.br`), brotliCompressSync(readFileSync(join(assets, file))));
}

/** Dynamic imports are not prerendered: neither bundled nor loaded. */
const notLater = {
  name: 'not-later',
  setup(bundler) {
    bundler.onResolve({ filter: /^([.]|@(client|common)\/)/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: `later:${path}`, external: true } : undefined,
    );
  },
};

/** Prerenders the first screens as HTML from the app's own components, for server/http/pages/painted-screen.ts. */
async function paintScreens() {
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
  writeFileSync(join(client, '.vite', 'painted.json'), JSON.stringify(paintedScreens()));
}

export async function bundleClient() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // A test runner sets "test", which would build React and the service worker for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error('The client could not be built.');
  moveMaps();
  completeLicences();
  pressAssets();
  await paintScreens();
}
