// `npm run demo`: the app with a club to look at, in a data folder of its own. Delete demo-data/ to start afresh.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { MEMBERS } from './demo/club.mjs';
import { seedClub } from './demo/seed.mjs';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
const baseUrl = `http://127.0.0.1:${port}`;

const server = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
  cwd: root,
  env: {
    ...process.env,
    PORT: port,
    DATA_DIR: process.env.DATA_DIR ?? join(root, 'demo-data'),
    PUBLIC_URL: '',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

let printed = '';
let isReady = false;
server.stdout.on('data', (chunk) => {
  printed += chunk;
  // The server's own words matter only while it builds and when it fails; the set-up link is used up below.
  if (isReady || !printed.includes(`:${port}`)) return;
  isReady = true;
  welcome().catch((error) => {
    console.error(error.message);
    server.kill('SIGTERM');
    process.exitCode = 1;
  });
});

async function welcome() {
  const setupCode = /accept-invitation\?code=([\w-]+)/.exec(printed)?.[1];
  if (setupCode) {
    console.log('Filling the demo club with twelve weeks of training …');
    await seedClub(baseUrl, setupCode, (line) => console.log(`  ${line}`));
  }
  console.log(
    `\nThe demo club is open: http://localhost:${port}\nSign in by e-mail, no password needed on this machine:\n`,
  );
  for (const { firstName, lastName, email, isAdmin } of MEMBERS) {
    console.log(`  ${email.padEnd(20)} ${firstName} ${lastName}${isAdmin ? ', admin' : ''}`);
  }
  console.log(
    '\nOpen it in two browsers as the same member, start a workout, and tap on either. Ctrl+C ends it.',
  );
}
