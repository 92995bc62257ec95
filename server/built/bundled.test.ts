import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepCompiled } from '../../scripts/keep-compiled.mjs';
import { bundleServer } from '../../scripts/server-bundle.mjs';
import { spawnServer } from '../testing/spawn-server';

/** Inside the project, where lmdb is found. */
const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'node_modules', '.cache', 'win-the-day', `bundled-${process.pid}`);
const inBundle = (name: string) => join(folder, name);

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await bundleServer(folder);
  await keepCompiled(inBundle('main.js'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startsAndEnds(): Promise<number | null> {
  const dataDir = mkdtempSync(join(tmpdir(), 'win-the-day-bundled-'));
  const server = spawnServer(inBundle('main.js'), { DATA_DIR: dataDir, PORT: '0' });
  try {
    await server.printed(/is ready: (\S+)/);
    return await server.end('SIGTERM');
  } finally {
    await server.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** True if V8 accepts a bundle's code cache, in a Node without a test runner's options. */
function isTaken(name: string): boolean {
  const checkScript = `const [file, kept] = process.argv.slice(1).map((path) => require('fs').readFileSync(path));
    const { cachedDataRejected } = new (require('vm').Script)(file.toString('latin1'), { cachedData: kept });
    process.exit(cachedDataRejected ? 1 : 0);`;
  return (
    spawnSync(process.execPath, ['-e', checkScript, inBundle(`${name}.js`), inBundle(`${name}.compiled`)])
      .status === 0
  );
}

describe('the built server', () => {
  it('has at hand what a start compiled, of the app and of its engine', () => {
    expect(isTaken('app')).toBe(true);
    expect(isTaken('engine')).toBe(true);
  });

  it("holds MongoDB's driver once, and the engine does without", () => {
    const drivers = (name: string) =>
      readFileSync(inBundle(name), 'utf8').split(/MongoClient\d*=class/).length - 1;
    expect([drivers('app.js'), drivers('engine.js')]).toEqual([1, 0]);
  });

  it('starts all the same where what is kept is of another V8, or is missing; and keeps nothing unasked', async () => {
    const compiledFiles = ['app', 'engine'].map((name) => inBundle(`${name}.compiled`));
    const whole = compiledFiles.map((file) => readFileSync(file));
    for (const file of compiledFiles) writeFileSync(file, Buffer.alloc(2_000, 7));
    expect(await startsAndEnds()).toBe(0);
    for (const file of compiledFiles) rmSync(file);
    expect(await startsAndEnds()).toBe(0);
    expect(compiledFiles.filter((file) => existsSync(file))).toEqual([]);
    for (const [index, file] of compiledFiles.entries()) writeFileSync(file, whole[index]!);
  });
});

it('names our sources in a stack, at their lines', async () => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  const thread = new Worker(inBundle('engine-thread.js'), { workerData: { dataDir: file } });
  const [{ kind, error }] = (await once(thread, 'message')) as [{ kind: string; error: { stack?: string } }];
  expect(kind).toBe('failed');
  const [, path = '', line = ''] = /at .*?\(?(\/\S+\.ts):(\d+):\d+/.exec(error.stack ?? '') ?? [];
  expect(path).toContain(join(root, 'packages', 'embedded-mongo', 'src'));
  expect(readFileSync(path, 'utf8').split('\n')[Number(line) - 1]).toContain('DataFolderError');
});
