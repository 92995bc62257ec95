// Builds what is stale into dist/: the client by Vite, the server with its packages by esbuild.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { completeLicences, moveMaps, pressAssets } from './after-vite.mjs';
import { fingerprint, halves, isStale, root, stampBuilt } from './fingerprint.mjs';
import { keepCompiled } from './keep-compiled.mjs';
import { paintScreens } from './paint-screens.mjs';
import { bundleServer } from './server-bundle.mjs';

function buildClient() {
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
  return paintScreens();
}

async function buildServer() {
  await bundleServer(join(root, dirname(halves.server.output)));
  await keepCompiled(join(root, halves.server.output));
}

for (const [name, work] of [
  ['client', buildClient],
  ['server', buildServer],
]) {
  const half = halves[name];
  if (!isStale(half)) continue;
  console.log(`Building the ${name} …`);
  const taken = fingerprint(half);
  await work();
  stampBuilt(half, taken);
}
