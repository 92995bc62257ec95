// Builds what is stale into dist/: the client by Vite, the server by esbuild (packages stay outside).
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { completeLicences, moveMaps, pressAssets } from './after-vite.mjs';
import { fingerprint, halves, isStale, root, stampBuilt } from './fingerprint.mjs';

function buildClient() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // Under a test runner it says "test", and React and the service worker would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error('The client could not be built.');
  moveMaps();
  completeLicences();
  pressAssets();
}

function buildServer() {
  return build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      backup: 'server/backup.ts',
      'engine-thread': 'server/database/embedded/engine-thread.ts',
    },
    outdir: dirname(halves.server.output),
    bundle: true,
    // What is imported when it is used comes as a file of its own, and so does what the three share.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
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
