import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** Nothing is read at a start: most end without a stack. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // Then a stack names the bundle, which is better than none.
    return null;
  }
}

/**
 * Has each stack name our sources in place of a bundle's lines; a package's stay as they are. Node does so by itself for
 * what it has compiled by itself alone.
 */
export function nameSources(file: string): void {
  let map: SourceMap | null | undefined;
  const named = (call: NodeJS.CallSite): string => {
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
  Error.prepareStackTrace = (error, calls) => [String(error), ...calls.map(named)].join('\n    at ');
}
