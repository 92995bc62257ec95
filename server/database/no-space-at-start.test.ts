import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallDisk } from 'embedded-mongo/testing/small-disk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/network';
import { buildServer, spawnServer } from '../testing/spawn-server';
import { atTerminal, runBackupCommand } from './backup/command';

const SMALL_MB = 4;
/** A club that is never called: the backup is refused before. */
const unasked = { record: async () => {}, endWaysIn: async () => {}, members: async () => [] };
const disk = smallDisk(SMALL_MB);
let file: string;
let elsewhere: string;
beforeAll(async () => {
  file = await buildServer();
  elsewhere = mkdtempSync(join(tmpdir(), 'win-the-day-no-room-'));
});
afterAll(() => {
  disk?.remove();
  rmSync(file, { force: true });
  rmSync(elsewhere, { recursive: true, force: true });
});

/** Fills the small disk to its last byte; answers the function that frees the space. */
function fill(): () => void {
  const ballast = join(disk!.folder, 'ballast');
  const descriptor = openSync(ballast, 'w');
  try {
    for (const size of [65_536, 4_096])
      for (;;)
        try {
          writeFileSync(descriptor, Buffer.alloc(size));
        } catch {
          break;
        }
  } finally {
    closeSync(descriptor);
  }
  return () => rmSync(ballast);
}

async function started(dataDir: string) {
  const server = spawnServer(file, { PORT: '0', DATA_DIR: dataDir });
  const isReady = await Promise.race([
    server.printed(/is ready: (\S+)/).then(
      () => true,
      () => false,
    ),
    server.ended.then(() => false),
  ]);
  if (isReady) server.process.kill('SIGTERM');
  return { isReady, code: await server.ended, output: server.output() };
}

describe.skipIf(!disk)('a start without room (skipped where a tmpfs may not be mounted)', () => {
  it('on a full disk says so in words and leaves nothing half made: with room the next start is a first one', async () => {
    const dataDir = join(disk!.folder, 'full');
    mkdirSync(dataDir);
    const makeSpace = fill();
    const refused = await started(dataDir);
    makeSpace();
    expect(refused).toMatchObject({ isReady: false, code: 1 });
    expect(refused.output).toMatch(/^There is no space left on the disk of .*full/m);
    expect(refused.output).not.toMatch(/^ {4}at |ENOSPC/m);
    const then = await started(dataDir);
    expect(then).toMatchObject({ isReady: true, code: 0 });
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toHaveLength(43);
    rmSync(dataDir, { recursive: true });
  });

  it('on a disk that may only be read says so in words, for a new club and for one that is there', async () => {
    const [there, fresh] = [join(disk!.folder, 'there'), join(disk!.folder, 'fresh')];
    expect(await started(there)).toMatchObject({ isReady: true, code: 0 });
    disk!.readOnly(true);
    try {
      for (const dataDir of [there, fresh]) {
        const refused = await started(dataDir);
        expect(refused).toMatchObject({ isReady: false, code: 1 });
        expect(refused.output).toMatch(/is not writable/);
        expect(refused.output).toContain(dataDir);
        expect(refused.output).not.toMatch(/^ {4}at |EROFS/m);
      }
      const env = { DATA_DIR: there };
      await expect(runBackupCommand(['backup'], env, atTerminal, unasked)).rejects.toThrow(/is not writable/);
    } finally {
      disk!.readOnly(false);
    }
    expect(await started(there)).toMatchObject({ isReady: true, code: 0 });
    rmSync(there, { recursive: true });
  });

  it('a backup that finds no room on the way leaves nothing behind, and says how much is left', async () => {
    const dataDir = join(elsewhere, 'club');
    await started(dataDir);
    const to = join(disk!.folder, 'copies', 'one');
    mkdirSync(join(disk!.folder, 'copies'));
    const command = runBackupCommand(['backup', '--to', to], { DATA_DIR: dataDir }, atTerminal, unasked);
    await expect(command).rejects.toThrow(
      /^There is not enough space for a backup in .*copies: it needs \d+ MB, and \d+ MB are left\.$/,
    );
    expect(readdirSync(join(disk!.folder, 'copies'))).toEqual([]);
  });

  it('a log that finds no room ends nothing: what is asked is answered, and logged again once there is room', async () => {
    const log = join(disk!.folder, 'log');
    const descriptor = openSync(log, 'a');
    const port = await freePort();
    const child = spawn(process.execPath, [file], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        LOG_LEVEL: 'debug',
        DATA_DIR: join(elsewhere, 'logged'),
      },
      stdio: ['ignore', descriptor, descriptor],
    });
    const ended = once(child, 'close');
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/health?asked`)).status;
    try {
      await expect.poll(() => readFileSync(log, 'utf8')).toContain('is ready');
      expect(await ask()).toBe(200);
      const makeSpace = fill();
      const size = () => readFileSync(log).length;
      for (let n = 0; n < 200; n += 1) expect(await ask()).toBe(200);
      const before = size();
      expect(await ask()).toBe(200);
      expect(size()).toBe(before);
      makeSpace();
      await expect
        .poll(async () => {
          await ask();
          return size();
        })
        .toBeGreaterThan(before + 1_000);
    } finally {
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      closeSync(descriptor);
    }
  });
});
