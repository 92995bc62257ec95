import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedServer } from '../src/server';

/** Address of the server that tests run on, such as a mongod's; undefined for the embedded engine. */
export const testServer = process.env.TEST_MONGODB_URI;

/** A database for one test file. */
export interface RunningDatabase {
  readonly uri: string;
  stop(): Promise<void>;
}

/** Address of a new database on a server. */
export function newDatabaseOn(server: string): string {
  const uri = new URL(server);
  uri.pathname = `/club-${randomUUID()}`;
  return uri.href;
}

/** Starts a database for one test file: a new one on the server that tests run on, or an embedded engine of its own. */
export async function startDatabase(): Promise<RunningDatabase> {
  if (testServer) {
    const uri = newDatabaseOn(testServer);
    return { uri, stop: () => dropDatabase(uri) };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const server = await startEmbeddedServer({ dataDir });
  return {
    uri: server.uri,
    async stop() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes a database from its server. */
export async function dropDatabase(uri: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  await client
    .db()
    .dropDatabase()
    .finally(() => client.close());
}
