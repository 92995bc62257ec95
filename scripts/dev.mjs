// `npm run dev`: the server restarts and the client reloads when a file changes; open http://localhost:5173.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from './fingerprint.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'development';
// Links are printed for the page that Vite serves; Vite forwards /api and /socket.io to the server.
process.env.PUBLIC_URL ??= 'http://localhost:5173';

const run = (script, ...args) =>
  spawn(process.execPath, [join('node_modules', ...script), ...args], { stdio: 'inherit' });
const children = [];
const keep = (child) => {
  children.push(child);
  child.once('exit', (code) => end(code ?? 0));
};

let isEnding = false;
function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
process.once('SIGINT', () => end(0));
process.once('SIGTERM', () => end(0));

/** Resolves once the server listens: a page opened before would show only errors. */
async function listening() {
  const { HOST, PORT } = process.env;
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  while (!isEnding) {
    const socket = connect(Number(PORT || 3000), host);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await setTimeout(200);
  }
}

keep(run(['tsx', 'dist', 'cli.mjs'], 'watch', '--clear-screen=false', 'server/main.ts'));
await listening();
if (!isEnding) keep(run(['vite', 'bin', 'vite.js'], '--port', '5173', '--strictPort'));
