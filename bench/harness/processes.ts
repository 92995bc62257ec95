import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  return statusKb(pid, 'VmRSS');
}

/** Resident memory without mapped files, which the system cannot reclaim. */
export function anonymousKb(pid: number): number {
  return statusKb(pid, 'RssAnon');
}

function statusKb(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
}

/** A script of the benchmark as a process of its own. */
export interface Script {
  pid: number;
  /** The next line that it prints, parsed. @throws its output, if it ends instead */
  next<T>(): Promise<T>;
  /** Sends it a line of JSON. */
  tell(message: unknown): void;
  end(): Promise<void>;
}

/** Starts `bench/<path>` on this Node. It prints lines of JSON. */
export function startScript(path: string, env: Record<string, string> = {}): Script {
  const child = spawn(process.execPath, ['--import', 'tsx', resolve('bench', path)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  let remaining = '';
  let errors = '';
  child.stdout.on('data', (bytes: Buffer) => {
    const parts = (remaining + bytes.toString()).split('\n');
    remaining = parts.pop() ?? '';
    lines.push(...parts);
    for (const look of waiting.splice(0)) look();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    errors += bytes.toString();
  });
  child.once('close', () => {
    for (const look of waiting.splice(0)) look();
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    async next<T>() {
      for (;;) {
        const line = lines.shift();
        if (line !== undefined) return JSON.parse(line) as T;
        if (isOver()) throw new Error(`${path} ended: ${errors}`);
        await new Promise<void>((look) => waiting.push(look));
      }
    },
    tell: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    end: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
