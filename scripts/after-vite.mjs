// What Vite leaves undone in dist/client: source maps go where nobody is served, and the list of licences is completed
// by what the service worker's own bundle holds. Each script and style is pressed once, as hard as it goes.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './fingerprint.mjs';

const client = join(root, 'dist', 'client');
const maps = join(root, 'dist', 'client-maps');
const licences = join(client, 'licences.txt');

/** Source maps hold every line of the sources: kept beside the client for whoever debugs it, under the same names. */
export function moveMaps() {
  rmSync(maps, { recursive: true, force: true });
  for (const file of readdirSync(client, { recursive: true })) {
    if (!file.endsWith('.map')) continue;
    mkdirSync(dirname(join(maps, file)), { recursive: true });
    renameSync(join(client, file), join(maps, file));
  }
}

/** The packages in a bundle of Workbox, which says so itself: `workbox:core:7.4.0`. */
function workboxIn(code) {
  return [...code.matchAll(/"workbox:([a-z-]+):([\d.]+)"/g)].map(([, name, version]) => ({
    name: `workbox-${name}`,
    version,
  }));
}

/** Adds to Vite's list, which knows the pages' own bundle only. */
export function completeLicences() {
  const workers = readdirSync(client).filter((file) => /^(sw|workbox-\w+)\.js$/.test(file));
  const packages = workers.flatMap((file) => workboxIn(readFileSync(join(client, file), 'utf8')));
  if (packages.length === 0) throw new Error('No package was found in the service worker.');
  const added = packages.map(({ name, version }) => {
    const folder = join(root, 'node_modules', name);
    const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`;
  });
  const [, listed] = readFileSync(licences, 'utf8').split(/\n(?=## )(.*)/s);
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  writeFileSync(
    licences,
    [`# Win the day!\n\n${own}\n\n# What its pages are made of`, listed.trim(), ...added].join('\n\n'),
  );
}

/** A server that presses for each request takes the middle way: a sixth more than what is pressed once, here. */
export function pressAssets() {
  const assets = join(client, 'assets');
  for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name)))
    writeFileSync(join(assets, `${file}.br`), brotliCompressSync(readFileSync(join(assets, file))));
}
