import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { root } from './fingerprint.mjs';

/** CommonJS packages expect these names, which ES modules do not have. */
const COMMONJS_NAMES = `
import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;
`;

/**
 * Bundles the server with its packages into a folder, by esbuild: finding and reading two thousand package files would
 * take half of a start. What is imported dynamically is a file of its own, which is read when it is used.
 */
export async function bundleServer(outdir, plugins = []) {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    outdir,
    entryPoints: ['main', 'backup', 'engine-thread'].map((name) => `server/built/${name}.ts`),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    // It has native code.
    external: ['lmdb'],
    banner: { js: COMMONJS_NAMES },
    sourcemap: true,
    sourcesContent: false,
    // Node holds the text of all that it runs: with its comments 30 MB more.
    minifyWhitespace: true,
    legalComments: 'none',
    plugins,
    logLevel: 'warning',
  });
}
