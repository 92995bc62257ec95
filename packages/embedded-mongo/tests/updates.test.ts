import { type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { describeContract, expectCode } from '../testing/contract';

const START = {
  _id: 1,
  n: 5,
  s: 'x',
  o: { a: 1 },
  list: [1, 2, 3],
  docs: [
    { k: 1, v: 1 },
    { k: 2, v: 2 },
  ],
};

// Each line: the update, and the fields it leaves different (undefined: gone). The manual's "Update Operators" decides.
const RULES: [rule: string, update: object, changed: object][] = [
  [
    '$set replaces and makes fields',
    { $set: { n: 6, 'o.b': 2, 'p.q': 1 } },
    { n: 6, o: { a: 1, b: 2 }, p: { q: 1 } },
  ],
  ['$set at a position', { $set: { 'list.1': 9 } }, { list: [1, 9, 3] }],
  ['$set behind the end fills up with null', { $set: { 'list.4': 9 } }, { list: [1, 2, 3, null, 9] }],
  ['$unset removes a field', { $unset: { s: '', 'o.a': '' } }, { s: undefined, o: {} }],
  ['$unset in an array leaves null', { $unset: { 'list.0': '' } }, { list: [null, 2, 3] }],
  ['$inc adds, also to what is missing', { $inc: { n: -2, m: 3 } }, { n: 3, m: 3 }],
  ['$setOnInsert does nothing to what is there', { $setOnInsert: { n: 9 }, $set: { s: 'y' } }, { s: 'y' }],
  ['$push appends', { $push: { list: 4 } }, { list: [1, 2, 3, 4] }],
  ['$push makes an array', { $push: { more: { a: 1 } } }, { more: [{ a: 1 }] }],
  ['$push of an array appends it as one', { $push: { list: [4] } }, { list: [1, 2, 3, [4]] }],
  ['$push with $each', { $push: { list: { $each: [4, 5] } } }, { list: [1, 2, 3, 4, 5] }],
  ['$addToSet adds once', { $addToSet: { list: { $each: [3, 4, 4] } } }, { list: [1, 2, 3, 4] }],
  ['$addToSet knows equal documents', { $addToSet: { docs: { k: 1, v: 1 } } }, {}],
  ['$pull by value', { $pull: { list: 2 } }, { list: [1, 3] }],
  ['$pull by operators', { $pull: { list: { $gte: 2 } } }, { list: [1] }],
  ['$pull of documents by a filter', { $pull: { docs: { k: 1 } } }, { docs: [{ k: 2, v: 2 }] }],
];

describeContract('updates', (contract) => {
  test.each(RULES)('%s', async (_, update, changed) => {
    const collection = await contract.fresh([START]);
    const modified = Object.keys(changed).length > 0 ? 1 : 0;
    expect(await collection.updateOne({ _id: 1 as never }, update)).toMatchObject({
      matchedCount: 1,
      modifiedCount: modified,
    });
    const expected = Object.fromEntries(
      Object.entries({ ...START, ...changed }).filter(([, value]) => value !== undefined),
    );
    expect(await collection.findOne({})).toEqual(expected);
  });

  test('numbers keep their BSON type, and an int that overflows becomes a long', async () => {
    const collection = await contract.fresh([
      { _id: 1, i: new Int32(2147483647), d: new Double(1), l: Long.fromNumber(1) },
    ]);
    await collection.updateOne({}, { $inc: { i: 1, d: 1, l: 1 } });
    const [stored] = await collection.find({}, { promoteValues: false }).toArray();
    expect(stored).toMatchObject({ i: Long.fromNumber(2147483648), d: new Double(2), l: Long.fromNumber(2) });
  });

  test('a replacement keeps the _id and nothing else', async () => {
    const collection = await contract.fresh([START]);
    await collection.replaceOne({ n: 5 }, { z: 1 });
    expect(await collection.findOne({})).toEqual({ _id: 1, z: 1 });
    await expectCode(collection.replaceOne({}, { _id: 2 as never, z: 1 }), 66);
  });

  test('an update that changes nothing matches and modifies nothing', async () => {
    const collection = await contract.fresh([START]);
    const result = await collection.updateOne({}, { $set: { n: 5 } });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  test('updateMany and deleteMany reach all, updateOne and deleteOne the first', async () => {
    const collection = await contract.fresh([1, 2, 3, 4].map((_id) => ({ _id, even: _id % 2 === 0 })));
    expect(await collection.updateMany({ even: true }, { $set: { v: 1 } })).toMatchObject({
      modifiedCount: 2,
    });
    expect(await collection.updateOne({ even: true }, { $set: { v: 2 } })).toMatchObject({
      modifiedCount: 1,
    });
    expect(await collection.countDocuments({ v: 1 })).toBe(1);
    expect(await collection.deleteOne({ even: false })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 3 });
  });

  test('an update that moves documents ahead of its own scan meets each once', async () => {
    const collection = await contract.fresh(Array.from({ length: 50 }, (_, v) => ({ v })));
    await collection.createIndex({ v: 1 });
    expect(await collection.updateMany({ v: { $gte: 0 } }, { $inc: { v: 1000 } })).toMatchObject({
      modifiedCount: 50,
    });
    expect(await collection.countDocuments({ v: { $gte: 1000, $lt: 1050 } })).toBe(50);
  });

  test('an upsert inserts the equalities of its query with the update', async () => {
    const collection = await contract.fresh();
    const result = await collection.updateOne(
      { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 3 }], f: { $in: [4] } },
      { $set: { s: 'set' }, $setOnInsert: { i: 'insert' }, $inc: { n: 1 }, $push: { list: 1 as never } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(result.upsertedId).toBeInstanceOf(ObjectId);
    const doc = await collection.findOne({}, { projection: { _id: 0, f: 0 } });
    expect(doc).toEqual({ a: 1, b: { c: 2 }, e: 3, s: 'set', i: 'insert', n: 1, list: [1] });
    await collection.replaceOne({ _id: 'own' as never }, { z: 1 }, { upsert: true });
    expect(await collection.findOne({ z: 1 })).toEqual({ _id: 'own', z: 1 });
  });

  test('what cannot be applied is refused and changes nothing', async () => {
    const collection = await contract.fresh([START]);
    const refused: [update: object, code: number][] = [
      [{ $inc: { s: 1 } }, 14],
      [{ $inc: { n: 'one' } }, 14],
      [{ $push: { s: 1 } }, 2],
      [{ $set: { 's.deep': 1 } }, 28],
      [{ $set: { 'list.name': 1 } }, 28],
      [{ $set: { n: 1 }, $inc: { n: 1 } }, 40],
      [{ $set: { o: 1, 'o.a': 1 } }, 40],
      [{ $set: { _id: 2 } }, 66],
      [{ $nope: { n: 1 } }, 9],
      [{ $set: { '': 1 } }, 56],
      [{ $set: { 'a..b': 1 } }, 56],
    ];
    for (const [update, code] of refused)
      await expectCode(collection.updateOne({}, update as Document), code);
    expect(await collection.findOne({})).toEqual(START);
    const answer = await contract.db.command({
      update: collection.collectionName,
      updates: [{ q: {}, u: { a: 1 }, multi: true }],
    });
    expect(answer.writeErrors).toMatchObject([{ code: 9 }]);
  });
});
