import { expect, test } from 'vitest';
import { describeContract, expectCode } from '../testing/contract';

describeContract('collections', (contract) => {
  test('a collection is made by its first write or by name, listed, and dropped', async () => {
    const { db } = contract;
    await db.createCollection('made');
    await expectCode(db.command({ create: 'made', capped: true, size: 5 }), contract.embedded ? 238 : 48);
    await expectCode(db.createCollection('bad$name'), 73);
    await db.collection('written').insertOne({ v: 1 });
    const listed = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(['made', 'written']));
    const [only] = await db.listCollections({ name: 'made' }, { nameOnly: false }).toArray();
    expect(only).toMatchObject({ name: 'made', type: 'collection', info: { readOnly: false } });
    expect(await db.dropCollection('made')).toBe(true);
    expect(await db.listCollections({ name: 'made' }).toArray()).toEqual([]);
  });

  test('a dropped collection is empty when it is made again', async () => {
    const collection = await contract.fresh([{ v: 1 }]);
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.drop();
    await collection.insertMany([{ v: 1 }, { v: 1 }]);
    expect(await collection.countDocuments()).toBe(2);
    expect(await collection.indexes()).toHaveLength(1);
  });

  test('a renamed collection keeps documents and indexes', async () => {
    const collection = await contract.fresh([{ v: 1 }]);
    await collection.createIndex({ v: 1 }, { unique: true });
    const renamed = await collection.rename('renamed');
    await expectCode(renamed.insertOne({ v: 1 }), 11000);
    expect(await collection.countDocuments()).toBe(0);
    const other = await contract.fresh([{ w: 1 }]);
    await expectCode(other.rename('renamed'), 48);
    await other.rename('renamed', { dropTarget: true });
    expect(await renamed.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ w: 1 }]);
    await expectCode(contract.db.collection('nobody').rename('somebody'), 26);
  });

  test('databases are listed, kept apart and dropped', async () => {
    const other = contract.client.db(`${contract.db.databaseName}_other`);
    await other.collection('x').insertOne({ v: 1 });
    await contract.db.collection('x').insertOne({ v: 2 });
    const { databases } = await contract.client.db().admin().listDatabases();
    expect(databases.map(({ name }) => name)).toContain(other.databaseName);
    expect(await other.collection('x').countDocuments({ v: 2 })).toBe(0);
    await other.dropDatabase();
    expect(await other.collection('x').countDocuments()).toBe(0);
    expect(await contract.db.collection('x').countDocuments()).toBe(1);
  });

  test('the server says what it is', async () => {
    const { db } = contract;
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    const hello = await db.command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: true, maxBsonObjectSize: 16777216, ok: 1 });
    expect(hello.maxWireVersion).toBeGreaterThanOrEqual(8);
    expect((await db.admin().buildInfo()).versionArray).toHaveLength(4);
  });
});
