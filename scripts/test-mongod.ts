import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoMemoryReplSet } from 'mongodb-memory-server';

// npm run test:mongod                     integration, database and story tests on a MongoDB: a replica set of one node
// npm run test:mongod -- server/database  those below a path
// The mongod is this machine's (on the PATH, or named in MONGOMS_SYSTEM_BINARY), or else a downloaded one.
const VERSION = '8.0.15';

/** The machine's own mongod. */
function systemBinary(): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', 'command -v mongod'], { encoding: 'utf8' });
  return process.env.MONGOMS_SYSTEM_BINARY || stdout?.trim() || undefined;
}

async function startMongod(): Promise<MongoMemoryReplSet> {
  const binary = systemBinary();
  const replSet = { count: 1, storageEngine: 'wiredTiger' as const };
  try {
    const set = await MongoMemoryReplSet.create({
      replSet,
      binary: binary ? { systemBinary: binary, checkMD5: false } : { version: VERSION },
    });
    console.log(`On ${binary ?? `a downloaded mongod ${VERSION}`}.`);
    return set;
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split(/, Details|\n/)[0];
    console.error(
      binary
        ? `No test ran: ${binary} could not be started (${reason}).`
        : `No test ran, as no mongod is at hand: none is on this machine's PATH, and none could be downloaded (${reason}). Install MongoDB, or name its mongod in MONGOMS_SYSTEM_BINARY.`,
    );
    process.exit(1);
  }
}

const server = await startMongod();
const tests = spawn(
  process.execPath,
  [
    ...['--import', 'tsx', join(import.meta.dirname, 'test.ts')],
    ...['--project=integration', '--project=story', ...process.argv.slice(2)],
  ],
  { stdio: 'inherit', env: { ...process.env, TEST_MONGODB_URI: server.getUri() } },
);
const [status] = (await once(tests, 'exit')) as [number | null];
await server.stop();
process.exit(status ?? 1);
