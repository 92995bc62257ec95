// `npm start`: builds what is stale, then runs the server in this very process.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { halves, isStale, root } from './fingerprint.mjs';

// DATA_DIR and the built client are relative to the project's folder, not to the caller's.
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'production';
// Ends with the script that started it, as `npm run demo`, even if that was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

if (Object.values(halves).some(isStale)) {
  // In a process of its own: the memory of a build would stay with the server.
  const run = spawnSync(process.execPath, [join('scripts', 'build.mjs')], { stdio: 'inherit' });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
await import(pathToFileURL(join(root, halves.server.output)).href);
