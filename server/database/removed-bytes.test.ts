import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../core/logger';
import { startTestApp, type TestApp } from '../testing/test-app';
import { makeSession } from '../testing/training';
import { removedBytes } from './removed-bytes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Enough that the deletion does not happen to overwrite all of them.
const WORKOUTS = Array.from({ length: 60 }, (_, index) => `Legs of Penny, day ${index + 1} of 60`);
const THEIRS = ['Penelope', 'Featherstonehaugh', ...WORKOUTS];
const held = () => {
  const bytes = readFileSync(join(app.config.dataDir, 'database', 'data.mdb'));
  return THEIRS.filter((text) => bytes.includes(text));
};
const bytesOf = (engine: 'embedded' | 'mongodb') =>
  removedBytes(app.app.connection, engine, createLogger('silent'));

// [S73]
it('nothing of a deleted member is left in the data file', async () => {
  const admin = await app.signUp({ isAdmin: true });
  const member = await app.signUp({ firstName: 'Penelope', lastName: 'Featherstonehaugh' });
  await makeSession(member);
  for (const name of WORKOUTS)
    await member.send('POST', '/api/workouts', {
      name,
      description: 'slow '.repeat(300),
      category: 'strength',
    });
  expect(held()).toEqual(THEIRS);
  await bytesOf('embedded').look();
  expect(held()).toEqual(THEIRS);
  const { status } = await admin.send('DELETE', `/api/admin/users/${member.member.id}`);
  expect(status).toBe(200);
  expect(held()).not.toEqual([]);
  await bytesOf('embedded').look();
  expect(held()).toEqual([]);
  expect((await admin.send('GET', '/api/auth/user')).status).toBe(200);
});

it('rewrites once for each deletion, and never with a MongoDB', async () => {
  const before = readFileSync(join(app.config.dataDir, 'database', 'data.mdb'));
  await bytesOf('embedded').look();
  const other = bytesOf('mongodb');
  await other.want();
  await other.look();
  await other.start()();
  expect(readFileSync(join(app.config.dataDir, 'database', 'data.mdb')).equals(before)).toBe(true);
});
