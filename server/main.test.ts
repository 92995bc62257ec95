import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sender } from './testing/sender';
import { buildServer, type SpawnedServer, spawnServer } from './testing/spawn-server';

let dataDir: string;
let file: string;
const started: SpawnedServer[] = [];
beforeAll(async () => {
  file = await buildServer();
});
afterAll(() => rmSync(file, { force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'win-the-day-main-'));
});
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.process.kill('SIGKILL');
    await server.ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}) {
  const server = spawnServer(file, { DATA_DIR: dataDir, PORT: '0', ...env });
  started.push(server);
  const [, url = ''] = await server.printed(/is ready: (\S+)/);
  return { server, url, ...sender(url) };
}
const setUpLink = /accept-invitation\?code=([\w-]+)/;

describe('starting', () => {
  it('prints where to go and the same set-up link on each start until it is used', async () => {
    const first = await start();
    const [, code] = await first.server.printed(setUpLink);
    first.server.process.kill('SIGTERM');
    expect(await first.server.ended).toBe(0);

    const second = await start();
    expect((await second.server.printed(setUpLink))[1]).toBe(code);
    const body = { inviteCode: code, email: 'first@club.example' };
    expect((await second.send('POST', '/api/invitations/redeem', body)).body.isAdmin).toBe(true);
    second.server.process.kill('SIGINT');
    expect(await second.server.ended).toBe(0);

    const third = await start();
    expect((await third.send('GET', '/api/health')).status).toBe(200);
    expect(third.server.output()).not.toMatch(setUpLink);
  });

  it('names every fault of the environment and exits with 1', async () => {
    const server = spawnServer(file, {
      DATA_DIR: dataDir,
      PORT: 'x',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'smtp://a',
    });
    started.push(server);
    expect(await server.ended).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'MAIL_FROM', '.env.example'])
      expect(server.output()).toContain(name);
    expect(server.output()).not.toMatch(/^ {4}at /m);
  });

  /** All that a server prints that cannot start. */
  async function refusal(env: Record<string, string>): Promise<string> {
    const server = spawnServer(file, { DATA_DIR: dataDir, PORT: '0', ...env });
    started.push(server);
    expect(await server.ended).toBe(1);
    return server.output();
  }

  it('says in one line that the port is taken', async () => {
    const { url } = await start();
    const other = mkdtempSync(join(tmpdir(), 'win-the-day-main-'));
    const { port } = new URL(url);
    const output = await refusal({ DATA_DIR: other, PORT: port });
    expect(output).toBe(`Port ${port} is in use. Stop the program that uses it, or set PORT. (EADDRINUSE)\n`);
    rmSync(other, { recursive: true, force: true });
  });

  it.each([
    ['HOST', { HOST: '192.0.2.1' }],
    ['HOST', { HOST: 'nowhere.invalid' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://user:secret@127.0.0.1:1/club' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://127.0.0.1:1/club?noSuchOption=1' }],
    ['DATA_DIR', { DATA_DIR: '/etc/passwd' }],
    ['DATA_DIR', { DATA_DIR: '/etc/passwd/club' }],
  ])('names the setting %s in one line where the start fails by it (%o)', async (name, env) => {
    const output = await refusal(env);
    expect(output).toMatch(/^[^\n]+\n$/);
    expect(output).toContain(name);
    expect(output).not.toMatch(/secret|ECONNREFUSED|ENOTDIR|Mongo[A-Z]/);
  });
});

describe('ending', () => {
  it('finishes what is in flight, takes nothing new and exits with 0', async () => {
    const { server, url } = await start();
    const [, code] = await server.printed(setUpLink);
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const slow = request(`${url}/api/invitations/redeem`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', expect: '100-continue' },
      });
      slow
        .once('error', reject)
        .once('response', (res) => res.resume().once('end', () => resolve(res.statusCode)));
      // The server has the request once it asks for the body.
      slow.once('continue', () => {
        server.process.kill('SIGTERM');
        server
          .printed(/"closing"/)
          .then(() => slow.end(JSON.stringify({ inviteCode: code, email: 'late@club.example' })));
      });
      slow.flushHeaders();
    });
    expect(await answered).toBe(201);
    expect(await server.ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});
