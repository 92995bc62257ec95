import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** Reads the source map at the first stack only: most runs end without one. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // Then a stack names the bundle, which is better than none.
    return null;
  }
}

/**
 * Maps each stack's lines in a bundle to our sources; a package's lines stay. Node does so only for code that it
 * compiled itself.
 */
export function nameSources(file: string): void {
  let map: SourceMap | null | undefined;
  const describeCall = (call: NodeJS.CallSite): string => {
    const text = String(call);
    const [line, column] = [call.getLineNumber(), call.getColumnNumber()];
    if (call.getFileName() !== file || line === null || column === null) return text;
    if (map === undefined) map = readMap(file);
    const entry = map?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return text;
    const source = join(file, '..', entry.originalSource);
    return text.replace(
      `${file}:${line}:${column}`,
      `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
    );
  };
  Error.prepareStackTrace = (error, calls) => [String(error), ...calls.map(describeCall)].join('\n    at ');
}
