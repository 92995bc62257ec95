import { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@common/constants';
import { startTestApp, type TestApp } from '../testing/test-app';
import { expireAfter, purgeExpired } from './expiry';
import { holdIntents, type Intended, STALE_AFTER_MS } from './write-intents';

const NOW = Date.UTC(2030, 0, 1);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('what expires', () => {
  it('goes once its time is over, however much it is; what has a later date or none stays', async () => {
    interface Thing {
      n: number;
      at?: Date | null;
    }
    const schema = new Schema<Thing>({ n: Number, at: Date });
    expireAfter(schema, 'at', HOUR_MS);
    const things = app.app.connection.model('ExpiringThing', schema);
    const due = Array.from({ length: 1_200 }, (_, n) => ({ n, at: new Date(NOW - HOUR_MS - n) }));
    const early = { n: -1, at: new Date(NOW - HOUR_MS + 1) };
    await things.insertMany([...due, early, { n: -2 }, { n: -3, at: null }]);
    await purgeExpired(app.app.connection, NOW);
    expect((await things.find().lean()).map(({ n }) => n).sort()).toEqual([-1, -2, -3]);
  });

  it('goes also where queries do not show it, such as what a dead writer left pending', async () => {
    interface Pending extends Intended {
      n: number;
    }
    const schema = new Schema<Pending>({ n: Number });
    holdIntents(schema);
    const things = app.app.connection.model('PendingThing', schema);
    const at = (ms: number) => new Date(NOW - STALE_AFTER_MS + ms);
    await things.collection.insertMany([
      { n: 1, pendingSince: at(0) },
      { n: 2, pendingSince: at(1) },
      { n: 3 },
    ]);
    await purgeExpired(app.app.connection, NOW);
    expect((await things.collection.find().toArray()).map(({ n }) => n).sort()).toEqual([2, 3]);
  });
});

it('no index asks the database to delete by itself, and each date that ends something has one', async () => {
  const { models } = app.app.connection;
  const indexes = await Promise.all(
    Object.values(models).map(async ({ collection }) => {
      const indexes = await collection.indexes().catch(() => []);
      return indexes.map(({ key, expireAfterSeconds }) => ({
        on: collection.collectionName,
        key,
        expireAfterSeconds,
      }));
    }),
  );
  const all = indexes.flat();
  expect(all.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toEqual([]);
  const dated = all.filter(({ key }) =>
    /^(expire|expires|expiresAt|purgeAt)$/.test(Object.keys(key)[0] ?? ''),
  );
  // By what is stored there: after all time, nothing of it is left.
  for (const { on, key } of dated) {
    if (on === 'workoutsessions') continue;
    await app.app.connection
      .collection(on)
      .insertOne({ [Object.keys(key)[0] ?? '']: new Date(NOW - 1), hash: on, key: on });
    await purgeExpired(app.app.connection, NOW);
    expect(await app.app.connection.collection(on).countDocuments({ hash: on }), on).toBe(0);
  }
  expect(dated.length).toBeGreaterThanOrEqual(10);
});
