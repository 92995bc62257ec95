import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../src/server';

/** A running server. */
export interface RunningEngine {
  readonly uri: string;
  stop(): Promise<void>;
}

/** A server that the contract suite can be run against. */
export interface EngineUnderTest {
  readonly name: string;
  readonly embedded: boolean;
  start(): Promise<RunningEngine>;
}

const embedded: EngineUnderTest = {
  name: 'embedded',
  embedded: true,
  async start() {
    const dataDir = mkdtempSync(join(tmpdir(), 'contract-'));
    const server = await startEmbeddedServer({ dataDir });
    return {
      uri: server.uri,
      async stop() {
        await server.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};

// Only a binary that is there already; nothing is ever downloaded for a test.
function mongodBinary(): string | undefined {
  if (process.env.MONGOMS_SYSTEM_BINARY) return process.env.MONGOMS_SYSTEM_BINARY;
  try {
    return execFileSync('sh', ['-c', 'command -v mongod'], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function mongod(systemBinary: string): EngineUnderTest {
  return {
    name: `mongod (${systemBinary})`,
    embedded: false,
    async start() {
      const { MongoMemoryServer } = await import('mongodb-memory-server');
      const server = await MongoMemoryServer.create({ binary: { systemBinary } });
      return { uri: server.getUri(), stop: async () => void (await server.stop()) };
    },
  };
}

function named(uri: string): EngineUnderTest {
  return {
    name: 'the server of TEST_MONGODB_URI',
    embedded: false,
    start: async () => ({ uri, stop: async () => undefined }),
  };
}

const binary = mongodBinary();
const uri = process.env.TEST_MONGODB_URI;

/** All engines available on this machine. */
export const ENGINES: readonly EngineUnderTest[] = [
  embedded,
  ...(binary ? [mongod(binary)] : []),
  ...(uri ? [named(uri)] : []),
];
