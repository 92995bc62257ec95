// `npm run dev`: the server restarts and the client reloads when a file changes; open http://localhost:5173.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './fingerprint.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'development';
// Links are printed for the page that Vite serves; Vite hands /api and /socket.io on to the server.
process.env.PUBLIC_URL ??= 'http://localhost:5173';

const run = (script, ...args) =>
  spawn(process.execPath, [join('node_modules', ...script), ...args], { stdio: 'inherit' });
const children = [
  run(['tsx', 'dist', 'cli.mjs'], 'watch', '--clear-screen=false', 'server/main.ts'),
  run(['vite', 'bin', 'vite.js'], '--port', '5173', '--strictPort'),
];

let isEnding = false;
function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.once('exit', (code) => end(code ?? 0));
process.once('SIGINT', () => end(0));
process.once('SIGTERM', () => end(0));
