import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';
import { describe } from 'vitest';
import { freePort } from './network';

/** True if this machine has a redis-server. */
export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A real redis-server that stores nothing on disk. */
export interface RedisServer {
  url: string;
  port: number;
  /** SIGSTOP: connections stay open and get no answers. */
  pause(): void;
  resume(): void;
  /** SIGKILL; all its data is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  /** Sends one command over a connection of its own. */
  command(...words: string[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts a redis-server; resolves once it answers. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess;
  const command = async (...words: string[]): Promise<unknown> => {
    const client = createClient({ url });
    // Ignores errors: until the server listens, the client reconnects.
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  };
  const start = async () => {
    const quiet = ['--port', `${port}`, '--save', '', '--appendonly', 'no'];
    server = spawn('redis-server', quiet, { stdio: 'ignore' });
    await command('PING');
  };
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url,
    port,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    kill,
    start,
    command,
    close: kill,
  };
}

/** Tests that need a redis-server: skipped if this machine has none, which the end of `npm test` then reports. */
export function describeWithRedis(name: string, tests: () => void): void {
  describe.skipIf(!hasRedis())(name, { tags: 'redis-server' }, tests);
}
