import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from 'embedded-mongo';
import { socketOf } from 'embedded-mongo/testing/socket-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_EXERCISES_PER_WORKOUT } from '@common/constants';
import { type HeldLine, holdableLine } from '../testing/held-line';
import { startTestApp, type TestApp } from '../testing/test-app';
import { exerciseId, makeWorkout } from '../testing/training';

// Counted in messages to the database and not in milliseconds, which say more of the machine than of the order.

let dataDir: string;
let engine: EmbeddedServer;
let line: HeldLine;
let app: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'win-the-day-turns-'));
  engine = await startEmbeddedServer({ dataDir });
  const path = socketOf(engine.uri);
  line = await holdableLine({ path });
  app = await startTestApp({ config: { mongodbUri: `mongodb://127.0.0.1:${line.port}/win-the-day` } });
});
afterAll(async () => {
  await app.close();
  await line.close();
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

// [S88]
it('16 copies of one member at once: another’s GET /api/auth/user waits for no more than three times its own', async () => {
  const [pat, sam] = [await app.signUp(), await app.signUp()];
  const exercises = Array.from({ length: MAX_EXERCISES_PER_WORKOUT }, (_, at) => ({
    exerciseId: exerciseId(at),
    sets: 3,
  }));
  const { id } = await makeWorkout(pat, { exercises });
  /** Messages that all requests send to the database while this one is answered. */
  const turns = async () => {
    const before = line.sent();
    expect((await sam.send('GET', '/api/auth/user')).status).toBe(200);
    return line.sent() - before;
  };
  const middle = (counts: number[]) => counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)]!;
  const several = async () => {
    const counts: number[] = [];
    for (let n = 0; n < 21; n += 1) counts.push(await turns());
    return middle(counts);
  };
  await turns();
  const alone = await several();
  let isOn = true;
  let copiesMade = 0;
  const copies = Array.from({ length: 16 }, async () => {
    for (; isOn; copiesMade += 1)
      expect((await pat.send('POST', `/api/workouts/${id}/duplicate`)).status).toBe(201);
  });
  const beside = await several();
  isOn = false;
  await Promise.all(copies);
  expect(alone).toBeGreaterThan(0);
  expect(copiesMade).toBeGreaterThan(16);
  expect(beside).toBeLessThanOrEqual(3 * alone);
});
