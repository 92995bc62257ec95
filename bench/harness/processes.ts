import { execFileSync, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time that a process has used so far, in milliseconds, as Linux counts it (in steps of 10). */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
}

/** Memory of a process in kB, with the pages of files that it has mapped, such as LMDB's data file. */
export function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** A script of the benchmark as a process of its own. */
export interface Script {
  pid: number;
  /** The next message that it sends. @throws if it ends instead */
  next<T>(): Promise<T>;
  tell(message: object | string): void;
  end(): Promise<void>;
}

/** Starts `bench/<path>` on this Node. */
export function startScript(path: string, env: Record<string, string> = {}): Script {
  const child = fork(resolve('bench', path), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  const messages = on(child, 'message', { close: ['exit'] });
  return {
    pid: child.pid ?? 0,
    async next<T>() {
      const { value, done } = await messages.next();
      if (done) throw new Error(`${path} has ended.`);
      return (value as [T])[0];
    },
    tell: (message) => void child.send(message),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
