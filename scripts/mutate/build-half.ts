import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { build, mergeConfig } from 'vite';
import config from '../../vite.config';
import { bundleServer } from '../server-bundle.mjs';
import { mutateFile, namedMutations } from './mutation';
import { mutating } from './plugin';

// `tsx scripts/mutate/build-half.ts client|server FOLDER`, with MUTATION: what `npm run build` makes, with lines broken.
const [half, out] = process.argv.slice(2) as [string, string];
const mutations = namedMutations();
const ROOT = join(import.meta.dirname, '..', '..');

const broken: Plugin = {
  name: 'mutation',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const contents = mutateFile(await readFile(path, 'utf8'), relative(ROOT, path), mutations);
      return contents === null ? null : { contents, loader: 'ts' };
    });
  },
};

if (half === 'server') await bundleServer(out, [broken]);
else
  await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'error',
      plugins: mutating(),
      build: { outDir: out, sourcemap: false },
    }),
  );
