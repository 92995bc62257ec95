import type { Collection, Document } from 'mongodb';
import { expect, test } from 'vitest';
import { describeContract, expectCode, idsOf, refusal } from '../testing/contract';

/** The stages of a plan, from the outside in, with the index where there is one. */
async function planOf(
  collection: Collection<Document>,
  filter: Document,
  sort: Document = {},
): Promise<string> {
  const explained = await collection
    .find(filter)
    .sort(sort as never)
    .explain('queryPlanner');
  const names: string[] = [];
  for (let stage = explained.queryPlanner.winningPlan; stage; stage = stage.inputStage)
    names.push(stage.indexName ? `${stage.stage} ${stage.indexName}` : stage.stage);
  return names.filter((name) => name !== 'FETCH').join(' ');
}

describeContract('indexes', (contract) => {
  test('a unique index refuses a second value, and says which', async () => {
    const collection = await contract.fresh([{ _id: 1, email: 'a@b' }]);
    await collection.createIndex({ email: 1 }, { unique: true });
    const error = await refusal(collection.insertOne({ email: 'a@b' }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b' } });
    expect(error.message).toContain('E11000 duplicate key error collection');
    expect(error.message).toContain('index: email_1 dup key: { email: "a@b" }');
    await collection.insertOne({ _id: 2 as never, email: 'c@d' });
    await expectCode(collection.updateOne({ _id: 2 as never }, { $set: { email: 'a@b' } }), 11000);
    await expectCode(collection.insertOne({ _id: 1 as never }), 11000);
    expect(await collection.countDocuments()).toBe(2);
  });

  test('a unique index takes 1 and 1.0 for one value, and one missing value', async () => {
    const collection = await contract.fresh();
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.insertMany([{ v: 1 }, {}]);
    await expectCode(collection.insertOne({ v: 1.0 }), 11000);
    await expectCode(collection.insertOne({ v: null }), 11000);
  });

  test('a value is free again once its document has changed or gone', async () => {
    const collection = await contract.fresh([
      { _id: 1, v: 1 },
      { _id: 2, v: 2 },
    ]);
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.updateOne({ v: 1 }, { $set: { v: 3 } });
    await collection.deleteOne({ v: 2 });
    await collection.insertMany([{ v: 1 }, { v: 2 }]);
    expect(await collection.countDocuments()).toBe(3);
  });

  test('a unique compound index looks at all its fields together', async () => {
    const collection = await contract.fresh();
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    await collection.insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ]);
    await expectCode(collection.insertOne({ a: 1, b: 2 }), 11000);
  });

  test('a unique index on an array spans documents, not one document', async () => {
    const collection = await contract.fresh([{ _id: 1, tags: ['a', 'a'] }]);
    await collection.createIndex({ tags: 1 }, { unique: true });
    await expectCode(collection.insertOne({ tags: ['b', 'a'] }), 11000);
    await collection.insertOne({ tags: ['b'] });
  });

  test('a sparse unique index lets many be without the field', async () => {
    const collection = await contract.fresh();
    await collection.createIndex({ v: 1 }, { unique: true, sparse: true });
    await collection.insertMany([{}, {}, { v: null }, { v: 1 }]);
    await expectCode(collection.insertOne({ v: null }), 11000);
    expect(await collection.countDocuments({ v: null })).toBe(3);
    expect(await collection.find({}).sort({ v: 1 }).toArray()).toHaveLength(4);
  });

  test('an index over data with duplicates is refused and leaves nothing', async () => {
    const collection = await contract.fresh([{ v: 1 }, { v: 1 }]);
    await expectCode(collection.createIndex({ v: 1 }, { unique: true }), 11000);
    expect(await collection.indexes()).toHaveLength(1);
    await collection.insertOne({ v: 1 });
  });

  test('two arrays in one compound index are refused', async () => {
    const collection = await contract.fresh();
    await collection.createIndex({ a: 1, b: 1 });
    await expectCode(collection.insertOne({ a: [1], b: [2] }), 171);
  });

  test('creating an index again is nothing; a conflicting one is refused', async () => {
    const collection = await contract.fresh([{ v: 1 }]);
    expect(await collection.createIndex({ v: 1 })).toBe('v_1');
    expect(await collection.createIndex({ v: 1 })).toBe('v_1');
    await expectCode(collection.createIndex({ v: 1 }, { name: 'other' }), 85);
    await expectCode(collection.createIndex({ w: 1 }, { name: 'v_1' }), 86);
    await expectCode(collection.createIndex({ v: 1 }, { unique: true, name: 'v_1' }), 86);
    await expectCode(collection.createIndex({ v: 'nonsense' as never }), 67);
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'v_1']);
  });

  test('indexes are listed with their options and dropped by name, key or all', async () => {
    const collection = await contract.fresh([{ v: 1 }]);
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    await collection.createIndex({ s: 1 }, { sparse: true });
    expect(await collection.indexes()).toMatchObject([
      { name: '_id_', key: { _id: 1 } },
      { name: 'a_1_b_-1', key: { a: 1, b: -1 }, unique: true },
      { name: 's_1', sparse: true },
    ]);
    await collection.dropIndex('s_1');
    await expectCode(collection.dropIndex('s_1'), 27);
    await expectCode(collection.dropIndex('_id_'), 72);
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
    await expectCode(contract.db.collection('never_made').indexes(), 26);
  });

  test('equality, range and sort each find their index', async () => {
    const collection = await contract.fresh(
      Array.from({ length: 200 }, (_, i) => ({ member: i % 10, at: i, kind: i % 3, tags: [i, i + 1] })),
    );
    await collection.createIndex({ member: 1, at: -1 });
    await collection.createIndex({ tags: 1 });
    expect(await planOf(collection, { member: 3 })).toBe('IXSCAN member_1_at_-1');
    expect(await planOf(collection, { member: 3, at: { $gt: 50 } })).toBe('IXSCAN member_1_at_-1');
    expect(await planOf(collection, { member: 3 }, { at: -1 })).toBe('IXSCAN member_1_at_-1');
    expect(await planOf(collection, { member: 3 }, { at: 1 })).toBe('IXSCAN member_1_at_-1');
    expect(await planOf(collection, { member: { $in: [1, 2] } })).toBe('IXSCAN member_1_at_-1');
    expect(await planOf(collection, { tags: 5 })).toBe('IXSCAN tags_1');
    expect(await planOf(collection, { kind: 1 })).toBe('COLLSCAN');
    expect(await planOf(collection, { kind: 1 }, { kind: 1 })).toMatch(/^SORT.* COLLSCAN$/);
  });

  test('an index is used to reach few documents, not to look at all', async () => {
    const collection = await contract.fresh(Array.from({ length: 500 }, (_, i) => ({ v: i, w: i % 7 })));
    await collection.createIndex({ w: 1, v: 1 });
    const cursor = collection.find({ w: 3, v: { $gte: 100, $lt: 170 } }).sort({ v: 1 });
    const { executionStats } = await cursor.explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 10, totalDocsExamined: 10 });
  });

  test('_id, $or and a regex with a fixed start use indexes too', async () => {
    const collection = await contract.fresh([
      { _id: 1, a: 1, s: 'abc' },
      { _id: 2, b: 2, s: 'abd' },
    ]);
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ b: 1 });
    await collection.createIndex({ s: 1 });
    const { queryPlanner } = await collection.find({ $or: [{ a: 1 }, { b: 2 }] }).explain('queryPlanner');
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toContain('COLLSCAN');
    expect(await planOf(collection, { s: /^ab/ })).toBe('IXSCAN s_1');
    expect(await idsOf(collection, { $or: [{ a: 1 }, { b: 2 }, { s: /^abc/ }] })).toEqual([1, 2]);
    const byId = await collection.find({ _id: 1 as never }).explain('executionStats');
    expect(byId.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });

  test('a sparse index is not used where it could miss documents', async () => {
    const collection = await contract.fresh([
      { _id: 1 },
      { _id: 2, v: 1 },
      { _id: 3, v: null },
      { _id: 4, p: 9, q: 1 },
    ]);
    await collection.createIndex({ v: 1 }, { sparse: true });
    expect(await planOf(collection, { v: null })).toBe('COLLSCAN');
    expect(await planOf(collection, { v: 1 })).toBe('IXSCAN v_1');
    expect(await idsOf(collection, { v: null })).toEqual([1, 3, 4]);
  });

  test('a hint chooses the index', async () => {
    const collection = await contract.fresh([{ a: 1, b: 1 }]);
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ b: 1 });
    const explained = await collection.find({ a: 1, b: 1 }).hint('b_1').explain('queryPlanner');
    expect(JSON.stringify(explained.queryPlanner.winningPlan)).toContain('b_1');
    expect(await collection.find({ a: 1 }).hint({ $natural: -1 }).toArray()).toHaveLength(1);
  });

  test('values far beyond the length of a tree key are found, sorted and kept unique', async () => {
    const long = (end: string) => 'x'.repeat(5000) + end;
    const collection = await contract.fresh();
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.insertMany(['c', 'a', 'b'].map((_id) => ({ _id: _id as never, v: long(_id) })));
    await expectCode(collection.insertOne({ v: long('b') }), 11000);
    expect(await idsOf(collection, { v: long('b') })).toEqual(['b']);
    expect(await idsOf(collection, { v: { $gt: long('a') } })).toEqual(['b', 'c']);
    const sorted = await collection.find({}).sort({ v: 1 }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    await collection.createIndex({ w: -1 });
    await collection.insertOne({ _id: long('id') as never, v: 1 });
    expect(await collection.findOne({ _id: long('id') as never })).toMatchObject({ v: 1 });
  });
});
