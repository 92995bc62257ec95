import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';

/** A server as a process of its own. */
export interface SpawnedServer {
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves with the first match of a pattern in the output; rejects when the process ends without one. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code (null: killed), once all output has been read. */
  ended: Promise<number | null>;
  /** Sends this signal; resolves with the exit code, at once if the process has ended before. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const root = join(import.meta.dirname, '..', '..');

/** Bundles the server from the sources without its packages, which is quicker than `npm start`'s build. */
export async function buildServer(): Promise<string> {
  const outfile = join(root, 'node_modules', '.cache', 'win-the-day', `server-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    // A path is bundled: Node itself takes no TypeScript.
    alias: { 'embedded-mongo': './packages/embedded-mongo/src/index.ts' },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile;
}

/** Starts a server as `npm start` does, with exactly this environment beside PATH; `hear` is called with its output. */
export function spawnServer(
  file: string,
  env: NodeJS.ProcessEnv,
  { cwd, hear }: { cwd?: string | undefined; hear?: (text: string) => void } = {},
): SpawnedServer {
  const child = spawn(process.execPath, [file], {
    cwd: cwd ?? root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      hear?.(chunk);
      child.emit('printed');
    });
  }
  const gone = once(child, 'exit').then(([code]) => code as number | null);
  // 'close' comes after all output.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => text,
    ended,
    end(signal) {
      child.kill(signal);
      return gone;
    },
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
