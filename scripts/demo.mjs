// `npm run demo`: the app with a club to look at, in a data folder of its own. Delete demo-data/ to start afresh.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { DemoClient } from './demo/client.mjs';
import { MEMBERS } from './demo/club.mjs';
import { seedClub } from './demo/seed.mjs';
import { halves, isStale, root } from './fingerprint.mjs';

/** The demo gives up after this time without output or answer of the server. */
const SILENCE_TIMEOUT_MS = 15_000;
const PROGRESS_INTERVAL_MS = 3_000;
/** Max time until a link is printed. */
const LINK_TIMEOUT_MS = 5_000;
/** Time after which a child that was asked to end is killed. */
const LAST_RESORT_MS = 10_000;

const port = process.env.PORT ?? '3000';
const baseUrl = `http://127.0.0.1:${port}`;
const dataDir = process.env.DATA_DIR ?? join(root, 'demo-data');
/** File that marks the club as whole; until then each run fills what is missing. */
const fullMark = join(dataDir, 'demo-is-full');

const children = new Set();
let isEnding = false;
let heardAt = Date.now();
const heard = () => {
  heardAt = Date.now();
};

/** Runs one of our scripts as a child that ends with the demo. */
function run(script, options) {
  const child = spawn(process.execPath, script, { cwd: root, ...options });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends the children, then this process. */
function end(code) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, LAST_RESORT_MS).unref();
}

function fail(error) {
  if (!isEnding) console.error(error.message);
  end(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

/** Built here rather than in `start.mjs`: a build is silent for longer than a starting server. */
async function build() {
  if (!Object.values(halves).some(isStale)) return;
  const building = run([join('scripts', 'build.mjs')], { stdio: 'inherit' });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('The app could not be built.');
}

/** Starts the server on the demo's own data. `lines` are those printed so far; `output` emits later ones. */
function startServer() {
  const server = run([join('scripts', 'start.mjs')], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      // A local club, whatever .env sets.
      ...Object.fromEntries(
        ['PUBLIC_URL', 'MONGODB_URI', 'REDIS_URL', 'ADMIN_EMAIL'].map((name) => [name, '']),
      ),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  server.once('exit', (code) => end(code ?? 1));
  const lines = [];
  const output = createInterface({ input: server.stdout });
  output.on('line', (line) => {
    heard();
    lines.push(line);
  });
  /** The first line that fits, from index `from` on. */
  const line = async (pattern, from = 0) => {
    for (let next = from; ; next += 1) {
      while (next >= lines.length) await once(output, 'line');
      if (pattern.test(lines[next])) return lines[next];
    }
  };
  return { output, lines, line };
}

/** Rejects after too long without a sign of the server. */
async function silence() {
  for (;;) {
    const left = heardAt + SILENCE_TIMEOUT_MS - Date.now();
    if (left <= 0) break;
    await delay(left, undefined, { ref: false });
  }
  throw new Error(
    `No sign of the demo club for ${SILENCE_TIMEOUT_MS / 1000} seconds, so this stops. Run it again: it picks up where it left off.`,
  );
}

/**
 * A member's sign-in link, as the server prints it; null where it has no such member. Throws where the server prints
 * nothing, as it does for more than a few links to one address in a quarter of an hour.
 */
async function signInLink({ lines, line }, email) {
  const from = lines.length;
  await new DemoClient(baseUrl).call('POST', '/api/simple-login', { email });
  const answer = line(/#token=|: no account has this email address/, from);
  const printed = await Promise.race([answer, delay(LINK_TIMEOUT_MS, '', { ref: false })]);
  if (printed === '')
    throw new Error('several links were requested already: try again in a quarter of an hour');
  return /\S+#token=\S+/.exec(printed)?.[0] ?? null;
}

/** A client that is signed in as this member. */
async function signIn(server, email) {
  const client = new DemoClient(baseUrl, heard);
  const link = new URL(await signInLink(server, email));
  await client.call('POST', '/api/login/terminal', {
    token: new URLSearchParams(link.hash.slice(1)).get('token'),
  });
  return client;
}

async function fill(server) {
  // Asked first: with the answer, all lines of the start have been read, the set-up link last of them.
  const isThere = (await signInLink(server, MEMBERS[0].email)) !== null;
  const [, setUpCode] = /accept-invitation\?code=([\w-]+)/.exec(server.lines.join('\n')) ?? [];
  if (!isThere && !setUpCode)
    throw new Error(`${dataDir} holds another club. Delete that folder, or name another one in DATA_DIR.`);
  console.log(
    isThere ? 'Filling the rest of the demo club …' : 'Filling the demo club with twelve weeks of training …',
  );
  let progress = 'members are joining';
  const telling = setInterval(() => console.log(`  ${progress}`), PROGRESS_INTERVAL_MS);
  try {
    await seedClub(baseUrl, {
      ...(isThere ? {} : { setUpCode }),
      signIn: (email) => signIn(server, email),
      onAnswer: heard,
      report(done, all) {
        progress = `${done} of ${all} workouts done`;
      },
    });
  } finally {
    clearInterval(telling);
  }
  writeFileSync(fullMark, 'The demo club is complete. Delete this folder to start afresh.\n');
}

async function welcome(server) {
  console.log(
    `\nThe demo club is open: http://localhost:${port}\nSign in with a link. Each works once, for 15 minutes:\n`,
  );
  for (const { firstName, lastName, email, isAdmin } of MEMBERS) {
    const link = await signInLink(server, email).catch(({ message }) => message);
    console.log(
      `  ${firstName} ${lastName}, ${email}${isAdmin ? ', admin' : ''}\n  ${link ?? 'has left the club'}\n`,
    );
  }
  console.log(
    [
      'A browser that has opened one only needs a member’s email address from then on. In any other, sign in by',
      'email, and the link shows up here.',
      'Open it in two browsers as the same member, start a workout, and tap in either one. Ctrl+C stops it.',
    ].join('\n'),
  );
}

async function open() {
  const server = startServer();
  await server.line(/^Win the day! is ready/);
  if (!existsSync(fullMark)) await fill(server);
  await welcome(server);
  // From here on the server's output is shown.
  server.output.on('line', (line) => console.log(line));
}

build()
  .then(() => {
    heard();
    return Promise.race([open(), silence()]);
  })
  .catch(fail);
