import { SourceMap } from 'node:module';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { withoutPackages } from './own-map.mjs';

/** A map of our code and a package's, each line of the bundle a call in one of them; as esbuild makes it. */
function bundleMap() {
  const { map } = transformSync('own();\n\n  other();\npackaged();\nalso();\nlast();', {
    sourcemap: 'external',
  });
  const { mappings, ...remaining } = JSON.parse(map);
  const lines: string[] = mappings.split(';');
  // The third line and the fourth come from the package, the fifth is ours again: one source ahead, one back.
  lines[2] = lines[2]!.replace(/^AA/, 'AC');
  lines[4] = lines[4]!.replace(/^AA/, 'AD');
  return { ...remaining, sources: ['../server/own.ts', '../node_modules/a/b.js'], mappings: lines.join(';') };
}
const origins = (map: object, lines: number) => {
  const read = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0]);
  return Array.from({ length: lines }, (_, line) => {
    const entry = read.findEntry(line, 2);
    return 'originalSource' in entry && entry.originalSource
      ? `${entry.originalSource}:${entry.originalLine}:${entry.originalColumn}`
      : null;
  });
};

test('what is ours is named as before, and what is a package’s is not', () => {
  const whole = bundleMap();
  const before = origins(whole, 5);
  expect(before.map((place) => place?.split(':')[0])).toEqual([
    '../server/own.ts',
    '../server/own.ts',
    '../node_modules/a/b.js',
    '../node_modules/a/b.js',
    '../server/own.ts',
  ]);
  const reduced = withoutPackages(whole);
  expect(origins(reduced, 5)).toEqual(
    before.map((place) => (place?.includes('node_modules') ? null : place)),
  );
  expect(reduced.mappings.length).toBeLessThan(whole.mappings.length);
});
