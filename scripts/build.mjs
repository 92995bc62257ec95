// Builds what is stale into dist/: the client by Vite, the server with its packages by esbuild.
import { dirname, join } from 'node:path';
import { bundleClient } from './client-bundle.mjs';
import { fingerprint, halves, isStale, root, stampBuilt } from './fingerprint.mjs';
import { bundleServer } from './server-bundle.mjs';

const builders = {
  client: bundleClient,
  server: () => bundleServer(join(root, dirname(halves.server.output))),
};

for (const [name, bundle] of Object.entries(builders)) {
  const half = halves[name];
  if (!isStale(half)) continue;
  console.log(`Building the ${name} …`);
  const taken = fingerprint(half);
  await bundle();
  stampBuilt(half, taken);
}
