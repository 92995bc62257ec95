// Completes Vite's build in dist/client: moves source maps to a folder that is not served, adds the packages in the
// service worker's bundle to the list of licences, and compresses each script and style at the highest level.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './fingerprint.mjs';

const client = join(root, 'dist', 'client');
const maps = join(root, 'dist', 'client-maps');
const licences = join(client, 'licences.txt');

/** Source maps contain every source line: kept beside the client for debugging, under the same names. */
export function moveMaps() {
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
  const ownLicence = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  writeFileSync(
    licences,
    [`# Win the day!\n\n${ownLicence}\n\n# What its pages are made of`, listed.trim(), ...added].join('\n\n'),
  );
}

/** Compresses assets once at the highest level: a sixth smaller than at a level fit for each request. */
export function pressAssets() {
  const assets = join(client, 'assets');
  for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name)))
    writeFileSync(join(assets, `${file}.br`), brotliCompressSync(readFileSync(join(assets, file))));
}
