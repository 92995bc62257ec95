import { readFile } from 'node:fs/promises';
import { root } from './fingerprint.mjs';

/** A map that says nothing: a stack in the log names our sources, and a package's lines as they stand in the bundle. */
const NO_MAP = `\n//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"A"}')}`;
const packagesWithoutMaps = {
  name: 'packages-without-maps',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')) + NO_MAP,
      loader: 'js',
    }));
  },
};

/** What packages written for CommonJS expect to find. */
const COMMON_JS = [
  "import { createRequire as requireFrom } from 'node:module';",
  "import { dirname as folderOf } from 'node:path';",
  "import { fileURLToPath as pathOfUrl } from 'node:url';",
  'const require = requireFrom(import.meta.url);',
  'const __filename = pathOfUrl(import.meta.url);',
  'const __dirname = folderOf(__filename);',
].join('');

/** How esbuild bundles the server with its packages. */
export const serverBundle = {
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    backup: 'server/backup.ts',
    'engine-thread': 'server/database/embedded/engine-thread.ts',
  },
  bundle: true,
  // What is imported when it is used comes as a file of its own, and so does what the three share.
  splitting: true,
  // Some two thousand files of packages take half of the start to find and read; lmdb is not JavaScript alone.
  external: ['lmdb'],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: { js: COMMON_JS },
  minifyWhitespace: true,
  legalComments: 'none',
  plugins: [packagesWithoutMaps],
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
};
