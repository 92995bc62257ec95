import { mkdtemp, rm } from 'node:fs/promises';
import net, { type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../core/logger';
import { connectDatabase } from './connect';

let folder: string;
let server: EmbeddedServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'win-the-day-driver-'));
  server = await startEmbeddedServer({ dataDir: join(folder, 'database') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('ends a request on a connection that is just going, and finds the database again', async () => {
  const open = vi.spyOn(net, 'createConnection');
  const config = { mongodbUri: server.uri, dataDir: folder };
  const { connection, close } = await connectDatabase(config, createLogger('silent'));
  const things = connection.collection('things');
  await Promise.all([things.insertOne({ n: 1 }), things.findOne({}), things.findOne({})]);
  for (let round = 1; round <= 5; round += 1) {
    const sockets = open.mock.results.map(({ value }) => value as Socket);
    // Destroyed, and closed only when Node gets round to it: what asks now writes into nothing.
    for (const socket of sockets) socket.destroy();
    const outcomes = Array.from({ length: 20 }, () =>
      things.insertOne({ round }).then(
        () => 'done',
        (error) => (error instanceof mongo.MongoNetworkError ? 'connection lost' : error),
      ),
    );
    for (const outcome of await Promise.all(outcomes)) expect(['done', 'connection lost']).toContain(outcome);
    await expect
      .poll(() => things.findOne({}).then(() => 'found', String), { timeout: 15_000 })
      .toBe('found');
  }
  await close();
});
