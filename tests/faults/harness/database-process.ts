import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../../server/database/contract/engine-process';
import { socketOf } from '../../../server/testing/wire-messages';

/** A database in a process of its own, which a test stops, kills and starts again on the same data. */
export interface DatabaseProcess {
  /** The socket that it listens on. */
  socketPath(): string;
  /** SIGSTOP: it keeps its connections and answers no request. */
  stop(): void;
  /** SIGCONT. */
  goOn(): void;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
}

export async function startDatabase(): Promise<DatabaseProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'win-the-day-database-'));
  let engine = await startProcess(join(folder, 'data'));
  return {
    socketPath: () => socketOf(engine.uri),
    stop: () => void process.kill(engine.pid, 'SIGSTOP'),
    goOn: () => void process.kill(engine.pid, 'SIGCONT'),
    kill: () => engine.kill(),
    async start() {
      engine = await startProcess(join(folder, 'data'));
    },
    async dispose() {
      await engine.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
