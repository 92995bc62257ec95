import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './fingerprint.mjs';
import { withoutPackages } from './own-map.mjs';

/** Packages that few starts need, each a bundle of its own, which is read when it is. */
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

/** What the driver loads with itself and calls where a database asks for a password alone: tables of two megabytes. */
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
  // Not a module: only of a script does Node 20 let us keep what V8 has compiled (server/built/bundled.ts).
  format: 'cjs',
  target: 'node20',
  // Some two thousand files of packages take half of the start to find and read; lmdb is not JavaScript alone.
  external: ['lmdb'],
  // Data, of which Socket.IO brings two more copies of a few years ago.
  alias: { 'mime-db': './node_modules/mime-db' },
  supported: { 'dynamic-import': false },
  charset: 'ascii',
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** What server/built/bundled.ts runs: the text of a function. */
const asFunction = {
  banner: { js: '(function (exports, require, module, __filename, __dirname, bundleUrl) {' },
  footer: { js: '})' },
  define: { 'import.meta.url': 'bundleUrl' },
  sourcemap: 'external',
  sourcesContent: false,
};

/** Bundles the server with its packages into a folder, by esbuild. */
export async function bundleServer(outdir, plugins = []) {
  // Nothing of a build before, least of all what was compiled of another bundle.
  rmSync(outdir, { recursive: true, force: true });
  const entries = {
    app: 'server/built/app.ts',
    engine: 'server/database/embedded/engine-thread.ts',
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
    // Read as one byte a letter.
    if (/[^\0-\x7f]/.test(readFileSync(file, 'utf8'))) throw new Error(`${file} is not ASCII.`);
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    writeFileSync(`${file}.map`, JSON.stringify(withoutPackages(map)));
  }
}
