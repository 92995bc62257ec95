import { describeContract } from 'embedded-mongo/testing/contract';
import mongoose, { type Connection, Schema } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../core/logger';
import { startTestApp } from '../testing/test-app';
import { bringIndexes, indexesAreAsDeclared } from './indexes';
import { MigrationError } from './migrations/migration';

const log = createLogger('silent');
let databases = 0;

describeContract('bringing the indexes to what the code says', (contract) => {
  let connection: Connection;
  beforeEach(async () => {
    const dbName = `indexes_${process.pid}_${++databases}`;
    connection = await mongoose
      .createConnection(contract.uri, { dbName, autoIndex: false, autoCreate: false })
      .asPromise();
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  /** The code of one release: a collection with these indexes. */
  function declare(indexes: [Record<string, 1 | -1>, object?][]): void {
    if (connection.models.Thing) connection.deleteModel('Thing');
    const schema = new Schema({ a: Number, b: Number, at: Date }, { collection: 'things' });
    for (const [key, options] of indexes) schema.index(key, options);
    connection.model('Thing', schema);
  }
  const inDatabase = async () =>
    (await connection.collection('things').indexes()).map(({ v: _v, ...index }) => index);

  test('few collections are asked at once, so that none waits long for a connection', async () => {
    for (let i = 0; i < 12; i += 1)
      connection.model(`Thing${i}`, new Schema({ a: { type: Number, index: true } }));
    await bringIndexes(connection, log);
    let [asking, most] = [0, 0];
    connection
      .getClient()
      .on('connectionCheckOutStarted', () => {
        asking += 1;
        most = Math.max(most, asking);
      })
      .on('connectionCheckedIn', () => {
        asking -= 1;
      });
    expect(await indexesAreAsDeclared(connection)).toBe(true);
    expect(most).toBe(4);
  });

  test('an index that is declared no more is dropped, the others stay', async () => {
    declare([[{ a: 1 }], [{ b: -1 }]]);
    await bringIndexes(connection, log);
    declare([[{ a: 1 }]]);
    expect(await indexesAreAsDeclared(connection)).toBe(false);
    await bringIndexes(connection, log);
    expect((await inDatabase()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
    expect(await indexesAreAsDeclared(connection)).toBe(true);
  });

  test.each([
    ['unique', {}, { unique: true }],
    ['sparse no more', { sparse: true }, {}],
  ])('an index that is declared otherwise is built anew: %s', async (_what, before, after) => {
    declare([[{ a: 1 }, before]]);
    await bringIndexes(connection, log);
    declare([[{ a: 1 }, after]]);
    expect(await indexesAreAsDeclared(connection)).toBe(false);
    await bringIndexes(connection, log);
    expect((await inDatabase())[1]).toMatchObject({ key: { a: 1 }, ...after });
    expect(await indexesAreAsDeclared(connection)).toBe(true);
  });

  test('collections that are not ours are left alone', async () => {
    await connection.collection('visitors').createIndex({ seen: 1 });
    declare([[{ a: 1 }]]);
    await bringIndexes(connection, log);
    expect(await connection.collection('visitors').indexes()).toHaveLength(2);
  });

  test('documents that contradict a unique index are told in words, and nothing of them goes', async () => {
    declare([[{ a: 1 }]]);
    await connection.collection('things').insertMany([{ a: 1 }, { a: 1 }]);
    declare([[{ a: 1 }, { unique: true }]]);
    const refused = bringIndexes(connection, log);
    await expect(refused).rejects.toThrow(MigrationError);
    await expect(refused).rejects.toThrow('An index of "things" cannot be built');
    expect(await connection.collection('things').countDocuments()).toBe(2);
  });

  test('what is built once is not touched again', async () => {
    declare([
      [{ a: 1 }, { sparse: true }],
      [{ at: 1 }, { unique: true }],
    ]);
    await bringIndexes(connection, log);
    expect(await indexesAreAsDeclared(connection)).toBe(true);
  });
});

test('a start builds the indexes of every model that the server uses', async () => {
  const app = await startTestApp();
  const { connection } = app.app;
  const { member } = await app.signUp();
  expect(member.isApproved).toBe(true);
  expect(Object.keys(connection.models)).toContain('OpenScreen');
  expect(await indexesAreAsDeclared(connection)).toBe(true);
  await app.close();
});
