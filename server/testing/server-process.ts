import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The server as a process of its own, as `npm start` runs it but straight from the sources. */
export interface ServerProcess {
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves with the first match of a pattern in the output; rejects when the process ends without one. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code (null: killed). */
  ended: Promise<number | null>;
}

const main = join(import.meta.dirname, '..', 'main.ts');

/** Starts a server process with exactly this environment beside PATH. */
export function startServerProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      child.emit('printed');
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => text,
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text);
          if (match) resolve(match);
          return match;
        };
        if (look()) return;
        child.on('printed', look);
        ended.then(() => look() ?? reject(new Error(`ended without ${pattern}:\n${text}`)));
      }),
  };
}
