import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './fingerprint.mjs';

/**
 * Starts the built app once, on an empty folder, and ends it, so that V8's code cache is stored beside it
 * (server/built/bundled.ts). If the app cannot be started here, its starts are a little slower.
 */
export async function keepCompiled(main) {
  const data = mkdtempSync(join(tmpdir(), 'win-the-day-build-'));
  const { PATH, SystemRoot } = process.env;
  const app = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      PATH,
      SystemRoot,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: data,
      BACKUPS: 'off',
      KEEP_COMPILED: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(app, 'exit');
  try {
    app.stdout.on('data', (text) => {
      if (String(text).includes('is ready')) app.kill('SIGTERM');
    });
    const [code] = await gone;
    if (code !== 0) console.log('The server could not be started here, so nothing that it compiles is kept.');
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
