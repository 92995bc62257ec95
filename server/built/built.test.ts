import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer } from '../../scripts/server-bundle.mjs';
import { spawnServer } from '../testing/spawn-server';

/** Inside the project, where lmdb is found. */
const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'node_modules', '.cache', 'win-the-day', `bundled-${process.pid}`);
const inBundle = (name: string) => join(folder, name);

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await bundleServer(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('starts and ends, as it was built', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'win-the-day-bundled-'));
  const server = spawnServer(inBundle('main.js'), { DATA_DIR: dataDir, PORT: '0' });
  try {
    await server.printed(/is ready: (\S+)/);
    expect(await server.end('SIGTERM')).toBe(0);
  } finally {
    await server.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
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
