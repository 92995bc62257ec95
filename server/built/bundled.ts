import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { nameSources } from './name-sources';

/** A bundle is the text of one function, which takes what Node gives a module, and where the bundle is. */
type Bundle = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  dirname: string,
  url: string,
) => void;

/** What the build kept of a bundle that was compiled; without it, as where nobody may read it, a start takes longer. */
function compiledBefore(file: string): { cachedData?: Buffer } {
  try {
    return { cachedData: readFileSync(file) };
  } catch {
    return {};
  }
}

/**
 * Runs a bundle and gives what it exports. It is compiled no further than another V8, or other options of it, make
 * necessary: what a start has compiled is kept beside it, where KEEP_COMPILED says so (scripts/build.mjs).
 */
export function bundled<Exports extends object>(folder: string, name: string): Exports {
  const file = join(folder, `${name}.js`);
  const compiled = join(folder, `${name}.compiled`);
  // It is ASCII, as the build sees to, and so takes one byte a letter here too.
  const script = new Script(readFileSync(file, 'latin1'), { filename: file, ...compiledBefore(compiled) });
  nameSources(file);
  if (process.env.KEEP_COMPILED)
    process.once('exit', () => writeFileSync(compiled, script.createCachedData()));
  const module = { exports: {} as Exports };
  const run: Bundle = script.runInThisContext();
  run(module.exports, createRequire(file), module, file, folder, pathToFileURL(file).href);
  return module.exports;
}
