import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newDatabaseOn, testServer } from 'embedded-mongo/testing/test-server';
import { freePort } from '@server/testing/network';
import { type SpawnedServer, spawnServer } from '@server/testing/spawn-server';

/** The built product as its own process on its own data folder; it can be killed and started again. */
export interface ServerProcess {
  url: string;
  dataDir: string;
  pid(): number;
  /** All output so far of all runs, for messages of failing tests. */
  output(): string;
  /** The set-up link that the first start prints once it is ready. */
  setupLink(): Promise<string>;
  /** SIGKILL, without any flush. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  terminate(): Promise<number | null>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Kills the process and deletes its data. */
  dispose(): Promise<void>;
}

const SET_UP_LINK = /https?:\/\/\S*\/accept-invitation\?code=[\w-]+(?=\s)/;
const LINK = /^Sign-in link for (\S+), for a browser on this machine.*\n\s+(\S+)$/gm;
/** Output of the servers of this test file; each printed link is used once. */
const terminal = {
  servers: 0,
  printed: '',
  taken: new Set<string>(),
  heard: new EventEmitter().setMaxListeners(0),
};

/** The next unused sign-in link for this address in the output of this test file's servers. */
export async function printedLink(email: string): Promise<string> {
  for (;;) {
    const links = [...terminal.printed.matchAll(LINK)].filter(([, whom]) => whom === email);
    const fresh = links.map(([, , link = '']) => link).findLast((link) => !terminal.taken.has(link));
    if (fresh) {
      terminal.taken.add(fresh);
      return fresh;
    }
    await once(terminal.heard, 'printed');
  }
}

/** Folder whose `dist` is tested: a mutated copy under `npm run mutate`. */
const built = resolve(process.env.BUILT ?? '.');

/** A database of its own on the server of TEST_MONGODB_URI; without that, the embedded engine. */
function ownDatabase(): Record<string, string> {
  return testServer ? { MONGODB_URI: newDatabaseOn(testServer) } : {};
}

function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR };
}

/** Starts `dist/server/main.js` and waits until it listens. */
export async function startServerProcess(
  env: Record<string, string> = {},
  dataDir?: string,
  /** Working directory with another `dist/client` to serve. */
  cwd?: string,
): Promise<ServerProcess> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'win-the-day-')));
  const port = env.PORT ?? String(await freePort());
  const database = dataDir === undefined ? ownDatabase() : {};
  let run: SpawnedServer | null = null;
  let printed = '';

  async function start(): Promise<void> {
    const settings = {
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      ...database,
      ...env,
    };
    run = spawnServer(
      join(built, 'dist/server/main.js'),
      { ...inheritedEnvironment(), ...settings },
      {
        cwd: cwd ?? built,
        hear(text) {
          printed += text;
          terminal.printed += text;
          terminal.heard.emit('printed');
        },
      },
    );
    await run.printed(new RegExp(`:${port}\\b`));
  }
  const end = async (signal: NodeJS.Signals) => (await run?.end(signal)) ?? null;

  await start();
  terminal.servers += 1;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: folder,
    pid: () => run?.process.pid ?? 0,
    output: () => printed,
    async setupLink() {
      const [link = ''] = SET_UP_LINK.exec(printed) ?? (await run?.printed(SET_UP_LINK)) ?? [];
      return link;
    },
    kill: async () => {
      await end('SIGKILL');
    },
    terminate: () => end('SIGTERM'),
    start,
    dispose: async () => {
      await end('SIGKILL');
      terminal.servers -= 1;
      // The next file of this process has members with the same addresses.
      if (terminal.servers === 0) terminal.printed = '';
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
