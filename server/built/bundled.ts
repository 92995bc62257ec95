import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { nameSources } from './name-sources';

/** A bundle is the text of one function, with the parameters of a Node module. */
type Bundle = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  dirname: string,
  url: string,
) => void;

/** V8's code cache of a bundle; without it, or without the right to read it, a start takes longer. */
function compiledBefore(file: string): { cachedData?: Buffer } {
  try {
    return { cachedData: readFileSync(file) };
  } catch {
    return {};
  }
}

/**
 * Runs a bundle and answers its exports. V8 uses the code cache beside it, unless that is of another version or of
 * other options; with KEEP_COMPILED the code that a start compiled is written as the cache (scripts/build.mjs).
 */
export function runBundle<Exports extends object>(folder: string, name: string): Exports {
  const file = join(folder, `${name}.js`);
  const compiled = join(folder, `${name}.compiled`);
  // The build makes bundles ASCII, so latin1 takes one byte a letter here too.
  const script = new Script(readFileSync(file, 'latin1'), { filename: file, ...compiledBefore(compiled) });
  nameSources(file);
  if (process.env.KEEP_COMPILED)
    process.once('exit', () => writeFileSync(compiled, script.createCachedData()));
  const module = { exports: {} as Exports };
  const run: Bundle = script.runInThisContext();
  run(module.exports, createRequire(file), module, file, folder, pathToFileURL(file).href);
  return module.exports;
}
