import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './fingerprint.mjs';
import { withoutPackages } from './own-map.mjs';

/** Packages that few starts need, each in a bundle of its own, which is loaded when it is used. */
const LATER = { redis: 'redis', 'web-push': 'web-push', '@simplewebauthn/server': 'passkeys' };
const later = {
  name: 'later',
  setup(bundler) {
    const names = Object.keys(LATER).join('|');
    bundler.onResolve({ filter: new RegExp(`^(${names})$`) }, ({ path, kind }) =>
      kind === 'entry-point' ? null : { path: `./${LATER[path]}.js`, external: true },
    );
  },
};

/** A package with tables of two megabytes, which the driver loads at its start and needs only for passwords. */
const SASLPREP = '@mongodb-js/saslprep';
const whenCalled = {
  name: 'when-called',
  setup(bundler) {
    bundler.onResolve({ filter: new RegExp(`^${SASLPREP}$`) }, ({ path, namespace, resolveDir }) =>
      namespace === 'file' ? { path, namespace: 'when-called', pluginData: resolveDir } : null,
    );
    bundler.onLoad({ filter: /./, namespace: 'when-called' }, ({ pluginData }) => ({
      contents: `exports.saslprep = (...given) => require('${SASLPREP}').saslprep(...given);`,
      resolveDir: pluginData,
    }));
  },
};

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  // No ES module: Node 20 can store V8's code cache of a script only (server/built/bundled.ts).
  format: 'cjs',
  target: 'node20',
  // Everything is bundled, as finding and reading two thousand package files takes half of a start; lmdb has native
  // code.
  external: ['lmdb'],
  // Data, of which Socket.IO brings two older copies.
  alias: { 'mime-db': './node_modules/mime-db' },
  supported: { 'dynamic-import': false },
  charset: 'ascii',
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** Wraps a bundle as the text of a function, for server/built/bundled.ts. */
const asFunction = {
  banner: { js: '(function (exports, require, module, __filename, __dirname, bundleUrl) {' },
  footer: { js: '})' },
  define: { 'import.meta.url': 'bundleUrl' },
  sourcemap: 'external',
  sourcesContent: false,
};

/** Bundles the server with its packages into a folder, by esbuild. */
export async function bundleServer(outdir, plugins = []) {
  // Removes the last build, above all its code cache.
  rmSync(outdir, { recursive: true, force: true });
  const entries = {
    app: 'server/built/app.ts',
    engine: 'packages/embedded-mongo/src/engine-thread.ts',
  };
  const starts = ['main', 'backup', 'engine-thread'].map((name) => `server/built/${name}.ts`);
  await Promise.all([
    build({
      ...shared,
      ...asFunction,
      outdir,
      entryPoints: entries,
      plugins: [later, whenCalled, ...plugins],
    }),
    build({ ...shared, outdir, entryPoints: starts, plugins }),
    build({
      ...shared,
      outdir,
      entryPoints: Object.entries(LATER).map(([name, out]) => ({ in: name, out })),
    }),
  ]);
  writeFileSync(join(outdir, 'package.json'), '{ "type": "commonjs" }\n');
  for (const name of Object.keys(entries)) {
    const file = join(outdir, `${name}.js`);
    // bundled.ts reads it as latin1.
    if (/[^\0-\x7f]/.test(readFileSync(file, 'utf8'))) throw new Error(`${file} is not ASCII.`);
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    writeFileSync(`${file}.map`, JSON.stringify(withoutPackages(map)));
  }
}
