import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from 'bson';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { socketOf } from 'embedded-mongo/testing/socket-of';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ReplicaSetLine, replicaSetLine } from '@server/testing/replica-set-line';
import { startTestApp } from '@server/testing/test-app';

let folder: string;
let engine: EmbeddedServer;
let line: ReplicaSetLine;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starting-'));
  engine = await startEmbeddedServer({ dataDir: folder });
  line = await replicaSetLine({ path: socketOf(engine.uri) });
});
afterEach(async () => {
  await line.close();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

test('a node is counted before it writes anything else, and once when it has started; one that cannot start by none', async () => {
  const commands: Document[] = [];
  line.onCommand = (command) => commands.push(command);
  const config = { mongodbUri: line.uri('club') };
  const app = await startTestApp({ config });
  try {
    const nodes = app.app.connection.collection('nodes');
    expect(await nodes.countDocuments()).toBe(1);
    const prepares = (command: Document) =>
      command.insert === 'dataversion' || command.update === 'dataversion';
    const isFirst = (command: Document) =>
      Boolean(command.insert ?? command.update ?? command.delete ?? command.findAndModify) &&
      !prepares(command);
    const first = commands.find(isFirst);
    expect(first).toMatchObject({ insert: 'nodes' });
    // Looked at once more, now that every other node counts it.
    const after = commands.slice(commands.indexOf(first!) + 1).filter((one) => isFirst(one) || one.find);
    expect(after[0]).toMatchObject({ find: 'dataversion' });
    await expect(startTestApp({ config: { ...config, port: app.port } })).rejects.toThrow('EADDRINUSE');
    expect(await nodes.countDocuments()).toBe(1);
  } finally {
    await app.close();
  }
});
