import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@server/testing/network';

// npm run test:nodes                  on each supported Node: the built app starts and ends, the rules hold
// npm run test:nodes -- --only 22     on one of them; with a path only the rules below it
const SUPPORTED = ['20', '22', '24', 'latest'];
/**
 * The shared rules, and the engine with its files and native parts. CI's own Node runs all tests by `npm test`;
 * browser tests do not depend on Node.
 */
const RULES = ['common/', 'packages/'];
const START_MS = 60_000;

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const root = join(import.meta.dirname, '..');

/** npm's `node` package picks this one by a script at install; naming it needs no script. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

function install(version: string): string {
  const prefix = join(root, 'node_modules', '.cache', 'win-the-day', `node-${version}`);
  mkdirSync(prefix, { recursive: true });
  const args = ['install', '--prefix', prefix, '--no-save', '--no-package-lock', `${PACKAGE}@${version}`];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: prefix });
  if (status !== 0) throw new Error(`npm could not bring Node ${version}.`);
  return join(prefix, 'node_modules', PACKAGE, 'bin', 'node');
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves once the app answers; rejects if it ends before, or takes a minute. */
async function waitForAnswer(app: ChildProcess, url: string): Promise<void> {
  const patience = AbortSignal.timeout(START_MS);
  while (!(await answers(url))) {
    if (app.exitCode !== null) throw new Error(`The app ended with ${app.exitCode}.`);
    if (patience.aborted) throw new Error(`The app did not answer for ${START_MS / 1_000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts the app as `npm start` does, on an empty folder, and ends it as a service manager does. */
async function startsAndEnds(node: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'win-the-day-node-'));
  const port = String(await freePort());
  const app = spawn(node, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(app, 'exit');
  try {
    await waitForAnswer(app, `http://127.0.0.1:${port}/api/health`);
    app.kill('SIGTERM');
    const [code] = await gone;
    if (code !== 0) throw new Error(`The app ended with ${code} when it was asked to end.`);
  } finally {
    app.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function rulesHold(node: string): void {
  const projects = ['--project=rules', '--project=integration'];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--reporter=dot'];
  const paths = positionals.length > 0 ? positionals : RULES;
  const run = spawnSync(node, [...vitest, ...paths], { cwd: root, stdio: 'inherit' });
  if (run.status !== 0) throw new Error('The rules do not hold.');
}

const failed: string[] = [];
for (const wanted of values.only ? [values.only] : SUPPORTED) {
  const node = install(wanted);
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`\nNode ${version}`);
  try {
    await startsAndEnds(node);
    console.log('The app starts, answers and ends.');
    rulesHold(node);
  } catch (error) {
    console.error(`Node ${version}: ${(error as Error).message}`);
    failed.push(version);
  }
}
console.log(failed.length > 0 ? `Not on Node ${failed.join(', ')}.` : 'On every Node that was asked for.');
process.exitCode = failed.length > 0 ? 1 : 0;
