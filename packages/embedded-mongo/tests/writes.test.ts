import { type AnyBulkWriteOperation, type Document, MongoBulkWriteError, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { describeContract, expectCode, until } from '../testing/contract';

describeContract('writes', (contract) => {
  const clash: AnyBulkWriteOperation<Document>[] = [
    { insertOne: { document: { _id: 1 as never } } },
    { insertOne: { document: { _id: 1 as never } } },
    { insertOne: { document: { _id: 2 as never } } },
  ];

  test('an ordered bulk write stops at the first fault', async () => {
    const collection = await contract.fresh();
    const error = await collection.bulkWrite(clash).catch((reason: unknown) => reason as MongoBulkWriteError);
    expect(error).toBeInstanceOf(MongoBulkWriteError);
    expect(error).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await collection.countDocuments()).toBe(1);
  });

  test('an unordered bulk write goes on behind a fault', async () => {
    const collection = await contract.fresh();
    const work = collection.bulkWrite(clash, { ordered: false });
    const error = await work.catch((reason: unknown) => reason as MongoBulkWriteError);
    expect(error).toMatchObject({ code: 11000, insertedCount: 2 });
    expect((error as MongoBulkWriteError).writeErrors).toMatchObject([{ index: 1, code: 11000 }]);
    expect(await collection.countDocuments()).toBe(2);
  });

  test('a bulk write counts what each kind of statement did', async () => {
    const collection = await contract.fresh([
      { _id: 1, v: 1 },
      { _id: 2, v: 1 },
      { _id: 3, v: 2 },
    ]);
    const result = await collection.bulkWrite([
      { updateMany: { filter: { v: 1 }, update: { $inc: { v: 5 } } } },
      { updateOne: { filter: { _id: 9 as never }, update: { $set: { v: 9 } }, upsert: true } },
      { replaceOne: { filter: { _id: 3 as never }, replacement: { w: 1 } } },
      { deleteOne: { filter: { _id: 1 as never } } },
      { deleteMany: { filter: { v: 9 } } },
    ]);
    expect(result).toMatchObject({ matchedCount: 3, modifiedCount: 3, upsertedCount: 1, deletedCount: 2 });
    expect(result.upsertedIds).toEqual({ 1: 9 });
  });

  test('an unacknowledged write is done all the same', async () => {
    const collection = await contract.fresh();
    await collection.insertOne({ v: 1 }, { writeConcern: { w: 0 } });
    await until(async () => (await collection.countDocuments()) === 1);
  });

  test('many documents go in one command and come back in the order they came', async () => {
    const collection = await contract.fresh(Array.from({ length: 3000 }, (_, v) => ({ v })));
    const docs = await collection.find({}).toArray();
    expect(docs.map(({ v }) => v)).toEqual(Array.from({ length: 3000 }, (_, v) => v));
  });

  test('a document without _id gets one; an impossible _id is refused', async () => {
    const collection = await contract.fresh();
    await contract.db.command({ insert: collection.collectionName, documents: [{ v: 1 }] });
    expect(await collection.countDocuments({ _id: { $gt: new ObjectId('0'.repeat(24)) } as never })).toBe(1);
    await expectCode(collection.insertOne({ _id: [1] as never }), 53);
    await expectCode(collection.insertOne({ _id: /x/ as never }), 53);
  });

  test('a document beyond 16 MiB is refused, one just below is kept', async () => {
    const collection = await contract.fresh();
    await collection.insertOne({ big: 'x'.repeat(16 * 1024 * 1024 - 100) });
    // The driver refuses a larger one itself, so it must grow on the server.
    await expectCode(collection.updateOne({}, { $set: { more: 'x'.repeat(200) } }), 10334).catch(() =>
      expectCode(collection.updateOne({}, { $set: { more: 'x'.repeat(200) } }), 17419),
    );
    expect((await collection.findOne())?.big).toHaveLength(16 * 1024 * 1024 - 100);
  });

  test('exactly one of 200 inserts of one unique value at the same time wins', async () => {
    const collection = await contract.fresh();
    await collection.createIndex({ email: 1 }, { unique: true });
    const attempts = Array.from({ length: 200 }, (_, by) => collection.insertOne({ email: 'one@club', by }));
    const results = await Promise.allSettled(attempts);
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(199);
    for (const one of lost) expect(one.reason).toMatchObject({ code: 11000 });
    expect(await collection.countDocuments({ email: 'one@club' })).toBe(1);
  });

  test('exactly one of 100 upserts of one unique key at the same time inserts', async () => {
    const collection = await contract.fresh();
    await collection.createIndex({ key: 1 }, { unique: true });
    const attempts = Array.from({ length: 100 }, () =>
      collection.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true }),
    );
    const results = await Promise.allSettled(attempts);
    const done = results.filter((one) => one.status === 'fulfilled');
    // MongoDB may answer 11000 to some of a race; none that it acknowledged may be lost.
    expect(done.filter((one) => one.value.upsertedCount === 1)).toHaveLength(1);
    expect(await collection.findOne({ key: 'k' })).toMatchObject({ n: done.length });
    expect(await collection.countDocuments()).toBe(1);
  });

  test('findOneAndUpdate gives the document before or after', async () => {
    const collection = await contract.fresh([
      { _id: 1, n: 1, at: 2 },
      { _id: 2, n: 1, at: 1 },
    ]);
    const update = { $inc: { n: 1 } };
    expect(await collection.findOneAndUpdate({ n: 1 }, update, { sort: { at: 1 } })).toMatchObject({
      _id: 2,
      n: 1,
    });
    const after = { returnDocument: 'after', projection: { n: 1 } } as const;
    expect(await collection.findOneAndUpdate({ _id: 2 as never }, update, after)).toEqual({ _id: 2, n: 3 });
    expect(await collection.findOneAndUpdate({ n: 99 }, update)).toBeNull();
    const upsert = { upsert: true, returnDocument: 'after', includeResultMetadata: true } as const;
    const result = await collection.findOneAndUpdate({ _id: 3 as never }, update, upsert);
    expect(result).toMatchObject({
      value: { _id: 3, n: 1 },
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 3 },
    });
    expect(await collection.findOneAndReplace({ _id: 3 as never }, { z: 1 })).toEqual({ _id: 3, n: 1 });
    expect(await collection.findOneAndDelete({ z: 1 })).toEqual({ _id: 3, z: 1 });
    expect(await collection.findOneAndDelete({ z: 1 })).toBeNull();
  });

  test('100 increments at the same time all count', async () => {
    const collection = await contract.fresh([{ _id: 1, n: 0 }]);
    const step = () => collection.findOneAndUpdate({}, { $inc: { n: 1 } }, { returnDocument: 'after' });
    const seen = await Promise.all(Array.from({ length: 100 }, step));
    expect(new Set(seen.map((doc) => doc?.n)).size).toBe(100);
    expect(await collection.findOne({})).toMatchObject({ n: 100 });
  });

  test('exactly one of 50 writers that compare and set one version wins each version', async () => {
    const collection = await contract.fresh([{ _id: 1, version: 0, by: [] }]);
    for (let version = 0; version < 5; version++) {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, by) =>
          collection.updateOne(
            { _id: 1 as never, version },
            { $inc: { version: 1 }, $push: { by } as never },
          ),
        ),
      );
      expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
    }
    const doc = await collection.findOne({});
    expect(doc).toMatchObject({ version: 5 });
    expect(doc?.by).toHaveLength(5);
  });
});
