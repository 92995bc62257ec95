// `npm run demo`: the app with a club to look at, in a data folder of its own. Delete demo-data/ to start afresh.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DemoClient } from './demo/client.mjs';
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
let isOpen = false;
server.stdout.on('data', (chunk) => {
  printed += chunk;
  // The set-up link and the first sign-in links are told below; what comes later is for whoever sits here.
  if (isOpen) process.stdout.write(chunk);
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
    `\nThe demo club is open: http://localhost:${port}\nSign in by a link, each good once for 15 minutes:\n`,
  );
  for (const { firstName, lastName, email, isAdmin } of MEMBERS) {
    const link = await signInLink(email);
    console.log(`  ${firstName} ${lastName}, ${email}${isAdmin ? ', admin' : ''}\n  ${link}\n`);
  }
  isOpen = true;
  console.log(
    [
      'A browser that has opened one needs only the e-mail address from then on, of any member. Another one: sign in by',
      'e-mail there, and a link stands here.',
      'Open it in two browsers as the same member, start a workout, and tap on either. Ctrl+C ends it.',
    ].join('\n'),
  );
}

/** Asks as a browser on this machine does, and reads the link that the server prints. */
async function signInLink(email) {
  const from = printed.length;
  await new DemoClient(baseUrl).call('POST', '/api/simple-login', { email });
  for (;;) {
    const link = /^\s+(\S+\/this-machine#token=\S+)$/m.exec(printed.slice(from))?.[1];
    if (link) return link;
    await once(server.stdout, 'data');
  }
}
