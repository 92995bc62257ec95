// `npm run asyncapi`: writes the AsyncAPI document anew from common/live-events.ts.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asyncApiDocument } from '../docs/asyncapi/document';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs', 'asyncapi', 'live-protocol.json');
writeFileSync(file, `${JSON.stringify(asyncApiDocument(), null, 2)}\n`);
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
execFileSync(process.execPath, [biome, 'format', '--write', file], { cwd: root, stdio: 'ignore' });
console.log(`Written: ${file}`);
