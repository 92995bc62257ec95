import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { benchEngine } from './engine';
import { benchLongLists } from './long-lists';
import { benchMachine } from './machine';
import { benchStart } from './start';
import { benchTap } from './tap';

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
await benchStart();
await benchMachine();
await benchEngine();
await benchLongLists();
await benchTap();
