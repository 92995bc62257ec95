import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The engine in a process of its own, which a test can kill. */
export interface EngineProcess {
  readonly uri: string;
  readonly pid: number;
  exited(): boolean;
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends it by a signal that it can handle. */
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
// Inside the project, so that the packages it leaves out are found.
const BUNDLE = fileURLToPath(
  new URL(`../../../node_modules/.cache/engine-${process.pid}.mjs`, import.meta.url),
);

let bundle: Promise<unknown> | undefined;

/** Bundles the engine once: a kill test starts it many times, and compiling would take most of that. */
async function bundleEngine(): Promise<string> {
  bundle ??= build({
    entryPoints: [MAIN],
    outfile: BUNDLE,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  await bundle;
  return BUNDLE;
}

process.once('exit', () => rmSync(BUNDLE, { force: true }));

/** Starts the engine on a data folder; resolves once it printed its address. @throws its error output instead */
export async function startProcess(dataDir: string): Promise<EngineProcess> {
  const child = spawn(process.execPath, [await bundleEngine(), dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const uri = await firstLine(child);
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (gone()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { uri, pid: child.pid!, exited: gone, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    let err = '';
    child.stderr!.on('data', (bytes) => {
      err += bytes;
    });
    child.stdout!.on('data', (bytes) => {
      out += bytes;
      if (out.includes('\n')) resolve(out.trim());
    });
    // Not 'exit': what it printed may come after that.
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${err.trim()}`)));
  });
}
