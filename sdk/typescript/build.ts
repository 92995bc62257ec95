// `npm run sdk`: builds the TypeScript client into sdk/typescript/dist and packs it as a tarball that npm installs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { apiDocument } from '@server/api-docs';

const folder = import.meta.dirname;
const sources = join(folder, 'src');
const output = join(folder, 'dist');

/** Types of all calls, of the same document that `/api/openapi.json` answers. */
async function writeApiTypes(): Promise<void> {
  const types = astToString(await openapiTypescript(JSON.stringify(apiDocument())));
  writeFileSync(join(sources, 'openapi.d.ts'), types);
  writeFileSync(join(output, 'openapi.d.ts'), types);
}

/** Declarations of the client's own files. They state all types that they export, so each can be made by itself. */
function writeDeclarations(names: readonly string[]): void {
  for (const name of names) {
    const { outputText } = ts.transpileDeclaration(readFileSync(join(sources, `${name}.ts`), 'utf8'), {
      fileName: `${name}.ts`,
      compilerOptions: { stripInternal: true },
    });
    writeFileSync(join(output, `${name}.d.ts`), outputText);
  }
}

rmSync(output, { recursive: true, force: true });
mkdirSync(output);
await writeApiTypes();
writeDeclarations(['index', 'live-workout']);
await build({
  entryPoints: [join(sources, 'index.ts')],
  outfile: join(output, 'index.js'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  mainFields: ['module', 'main'],
  conditions: ['import'],
  external: ['openapi-fetch', 'socket.io-client'],
  logLevel: 'warning',
});
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', output], {
  cwd: folder,
  encoding: 'utf8',
});
renameSync(join(output, packed.trim()), join(output, 'win-the-day-client.tgz'));
