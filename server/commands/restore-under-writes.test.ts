import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from 'embedded-mongo';
import { type EngineProcess, startProcess } from 'embedded-mongo/testing/engine-process';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBackupCommand } from '../database/backup/command';
import { LOGIN_COOKIE } from '../people/auth/browser/login-cookie';
import { cookieIn, sender } from '../testing/sender';
import { buildServer, type SpawnedServer, spawnServer } from '../testing/spawn-server';
import { clubFromOutside } from './backup';

const BUSY = { timeout: 30_000 };

let file: string;
let folder: string;
const servers: SpawnedServer[] = [];
let engine: EngineProcess | undefined;
beforeAll(async () => {
  file = await buildServer();
  folder = mkdtempSync(join(tmpdir(), 'win-the-day-restore-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await engine?.kill();
  rmSync(file, { force: true });
  rmSync(folder, { recursive: true, force: true });
});

const command = (env: Record<string, string>, ...argv: string[]) =>
  runBackupCommand(argv, env, { print: () => {}, confirm: async () => true }, clubFromOutside);

async function start(env: Record<string, string>) {
  const server = spawnServer(file, { ...env, PORT: '0', LOG_LEVEL: 'warn' });
  servers.push(server);
  const [, url = ''] = await server.printed(/is ready: (\S+)/);
  return { server, ...sender(url) };
}

/** An app in a process of its own, whose admin adds workouts one after the other. */
async function appThatWrites(env: Record<string, string>) {
  const app = await start(env);
  const [, inviteCode] = await app.server.printed(/accept-invitation\?code=([\w-]+)/);
  const email = 'first@club.example';
  const redeemed = await app.send('POST', '/api/invitations/redeem', { inviteCode, email });
  expect(redeemed.body.isAdmin).toBe(true);
  const cookie = cookieIn(redeemed.headers, LOGIN_COOKIE);
  const acknowledged: string[] = [];
  const refused: number[] = [];
  const writing = (async () => {
    for (let n = 0; ; n += 1) {
      const name = `Day ${n}`;
      const body = { name, category: 'strength', exercises: [] };
      const answer = await app.send('POST', '/api/workouts', body, { cookie }).catch(() => null);
      if (!answer) return;
      if (answer.status === 201) acknowledged.push(name);
      else refused.push(answer.status);
    }
  })();
  return { ...app, writing, acknowledged, refused };
}

async function namesIn(dataDir: string): Promise<Set<string>> {
  const opened = await startEmbeddedServer({ dataDir });
  const client = new MongoClient(opened.uri);
  try {
    const workouts = await client.db().collection('workouts').find().toArray();
    return new Set(workouts.map(({ name }) => name as string));
  } finally {
    await client.close();
    await opened.close();
  }
}

const replaced = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes('-replaced-'));

it('a restore is refused while the app runs and takes writes, and exact once it was killed', async () => {
  const env = { DATA_DIR: join(folder, 'club') };
  const app = await appThatWrites(env);
  await expect.poll(() => app.acknowledged.length, BUSY).toBeGreaterThan(10);
  const before = [...app.acknowledged];
  await command(env, 'backup');
  const after = app.acknowledged.length;
  for (let count = 0; count < 5; count += 1) {
    const acknowledgedBefore = app.acknowledged.length;
    await expect(command(env, 'restore', '--yes')).rejects.toThrow('open in another process');
    await expect.poll(() => app.acknowledged.length, BUSY).toBeGreaterThan(acknowledgedBefore);
  }
  expect(replaced(env.DATA_DIR)).toEqual([]);
  // Tries again and again, while the app is killed in the middle of its writes.
  const restoring = (async () => {
    for (;;)
      try {
        return await command(env, 'restore', '--yes');
      } catch (error) {
        expect((error as Error).message).toContain('open in another process');
      }
  })();
  app.server.process.kill('SIGKILL');
  await app.server.ended;
  await Promise.all([restoring, app.writing]);
  expect(app.refused).toEqual([]);
  const [kept = '', ...others] = replaced(env.DATA_DIR);
  expect(others).toEqual([]);
  const old = await namesIn(join(env.DATA_DIR, kept));
  expect(app.acknowledged.filter((name) => !old.has(name))).toEqual([]);
  const now = await namesIn(join(env.DATA_DIR, 'database'));
  expect(before.filter((name) => !now.has(name))).toEqual([]);
  // Nothing written after the backup is in the restored data.
  expect(app.acknowledged.slice(after + 1).filter((name) => now.has(name))).toEqual([]);
  expect((await start(env)).server.output()).toContain('is ready');
});

it('a restore of a MongoDB is refused while a node serves it and takes writes', async () => {
  engine = await startProcess(join(folder, 'mongodb'));
  const env = { DATA_DIR: join(folder, 'served'), MONGODB_URI: engine.uri };
  const app = await appThatWrites(env);
  await expect.poll(() => app.acknowledged.length, BUSY).toBeGreaterThan(5);
  await command(env, 'backup');
  for (let count = 0; count < 3; count += 1)
    await expect(command(env, 'restore', '--yes')).rejects.toThrow('The app is running on this database');
  const acknowledgedBefore = app.acknowledged.length;
  await expect.poll(() => app.acknowledged.length, BUSY).toBeGreaterThan(acknowledgedBefore);
  app.server.process.kill('SIGTERM');
  await Promise.all([app.server.ended, app.writing]);
  const client = await new MongoClient(engine.uri).connect();
  const workouts = await client.db().collection('workouts').find().toArray();
  const names = new Set(workouts.map(({ name }) => name));
  await client.close();
  expect(app.acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(replaced(env.DATA_DIR)).toEqual([]);
});
