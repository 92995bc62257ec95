import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { expect, test } from 'vitest';
import { describeContract, expectCode, idsOf } from '../testing/contract';

const day = (n: number) => new Date(Date.UTC(2024, 0, n));
const oid = new ObjectId('65a000000000000000000001');

const DOCS = [
  { _id: 1, n: 1, s: 'alpha', d: day(1), tags: ['a', 'b'], in: { x: 1, y: 'p' } },
  { _id: 2, n: 2.5, s: 'beta', d: day(2), tags: ['b', 'c'], in: { x: 2 } },
  { _id: 3, n: Long.fromNumber(3), s: 'Gamma', d: day(3), tags: [], in: { x: null } },
  {
    _id: 4,
    n: null,
    s: null,
    list: [
      { k: 1, v: 9 },
      { k: 2, v: 1 },
    ],
  },
  { _id: 5, list: [{ k: 1, v: 1 }, { k: 3 }], nums: [1, 5, 9] },
  { _id: 6, n: '3', s: 'delta', ref: oid, nums: [[1, 2], 7], flag: true },
  { _id: 7, n: Decimal128.fromString('2.5'), bin: new Binary(Buffer.from('xy')), flag: false },
  { _id: 8, n: Number.NaN, list: 'none', in: 5, nums: 5 },
];

// The expectation of each filter follows the manual's "Query and Projection Operators" and its note on
// "Query for Null or Missing Fields".
const RULES: [rule: string, filter: object, ids: number[]][] = [
  ['an empty filter finds all', {}, [1, 2, 3, 4, 5, 6, 7, 8]],
  ['equality spans the number types', { n: 3 }, [3]],
  ['a double and a decimal of one value are equal', { n: new Double(2.5) }, [2, 7]],
  ['a number is not the string of it', { n: '3' }, [6]],
  ['$eq says the same as a plain value', { n: { $eq: 1 } }, [1]],
  ['null finds null and missing', { n: null }, [4, 5]],
  ['$ne null finds what has a value', { n: { $ne: null } }, [1, 2, 3, 6, 7, 8]],
  ['$exists true finds null too', { n: { $exists: true } }, [1, 2, 3, 4, 6, 7, 8]],
  ['$exists false finds only what is missing', { n: { $exists: false } }, [5]],
  ['$gt stays within the type', { n: { $gt: 1 } }, [2, 3, 7]],
  ['$gte and $lte include the bound', { n: { $gte: 1, $lte: 2.5 } }, [1, 2, 7]],
  ['$lt on strings orders by bytes', { s: { $lt: 'b' } }, [1, 3]],
  ['$gt on dates', { d: { $gt: day(1) } }, [2, 3]],
  ['$gte null is equality with null', { n: { $gte: null } }, [4, 5]],
  ['NaN equals NaN only', { n: Number.NaN }, [8]],
  ['$gt MinKey finds every value', { n: { $gt: new MinKey() } }, [1, 2, 3, 4, 6, 7, 8]],
  ['$in takes values and null', { n: { $in: [1, null] } }, [1, 4, 5]],
  ['$in takes regexes', { s: { $in: [/^al/, 'beta'] } }, [1, 2]],
  ['an empty $in finds nothing', { n: { $in: [] } }, []],
  ['$nin finds the missing', { n: { $nin: [1, 2.5, 3] } }, [4, 5, 6, 8]],
  ['$not turns a range around, with what is missing', { n: { $not: { $gt: 1 } } }, [1, 4, 5, 6, 8]],
  ['$not takes a regex', { s: { $not: /a$/ } }, [4, 5, 7, 8]],
  ['$and', { $and: [{ n: { $gt: 0 } }, { s: 'beta' }] }, [2]],
  ['$or', { $or: [{ n: 1 }, { s: 'delta' }] }, [1, 6]],
  ['$nor', { $nor: [{ n: { $exists: true } }, { _id: 5 }] }, []],
  ['a regex with options', { s: { $regex: '^g', $options: 'i' } }, [3]],
  ['a regex literal', { s: /a$/ }, [1, 2, 3, 6]],
  ['an element of an array', { tags: 'b' }, [1, 2]],
  ['an array as a whole', { tags: ['a', 'b'] }, [1]],
  ['an array in another order is another', { tags: ['b', 'a'] }, []],
  ['an empty array', { tags: [] }, [3]],
  ['null is not an empty array', { tags: null }, [4, 5, 6, 7, 8]],
  ['$elemMatch on values', { nums: { $elemMatch: { $gt: 4, $lt: 6 } } }, [5]],
  ['two ranges may be met by two elements', { nums: { $gt: 8, $lt: 2 } }, [5]],
  ['$elemMatch on documents', { list: { $elemMatch: { k: 1, v: 1 } } }, [5]],
  ['two paths may be met by two elements', { 'list.k': 1, 'list.v': 1 }, [4, 5]],
  ['a position in an array', { 'nums.0': 1 }, [5, 6]],
  ['a nested array as an element', { nums: [1, 2] }, [6]],
  ['a path through a document', { 'in.x': 2 }, [2]],
  ['null through a document, an array and a scalar', { 'in.x': null }, [3, 4, 5, 6, 7, 8]],
  ['null through an array of documents', { 'list.v': null }, [1, 2, 3, 5, 6, 7, 8]],
  ['$exists through an array of documents', { 'list.v': { $exists: true } }, [4, 5]],
  ['an embedded document is equal as a whole', { in: { x: 2 } }, [2]],
  ['… and in its order of fields', { in: { y: 'p', x: 1 } }, []],
  ['an ObjectId', { ref: oid }, [6]],
  ['a boolean', { flag: { $gt: false } }, [6]],
  ['binary data', { bin: new Binary(Buffer.from('xy')) }, [7]],
  ['$ne on an array', { tags: { $ne: 'b' } }, [3, 4, 5, 6, 7, 8]],
  ['$comment changes nothing', { n: 1, $comment: 'why' }, [1]],
];

describeContract('queries', (contract) => {
  test.each(RULES)('%s', async (_, filter, ids) => {
    const collection = await contract.fresh(DOCS);
    expect(await idsOf(collection, filter)).toEqual(ids);
    expect(await collection.countDocuments(filter)).toBe(ids.length);
  });

  test('an index gives the same answers to each of these filters', async () => {
    const collection = await contract.fresh(DOCS);
    for (const field of ['n', 's', 'd', 'tags', 'nums', 'list.k', 'list.v', 'in.x', 'in', 'flag'])
      await collection.createIndex({ [field]: 1 });
    await collection.createIndex({ 'list.k': 1, 'list.v': 1 });
    await collection.dropIndex('list.k_1');
    for (const [rule, filter, ids] of RULES) expect(await idsOf(collection, filter), rule).toEqual(ids);
  });

  test('a sort puts the BSON types in their order', async () => {
    const ordered = [
      new MinKey(),
      null,
      Number.NEGATIVE_INFINITY,
      -5,
      new Int32(0),
      Decimal128.fromString('0.1'),
      0.5,
      Long.fromString('9007199254740993'),
      1e300,
      'A',
      'a',
      '\u00e9',
      '\uffff',
      '\u{1f600}',
      { a: 1 },
      { a: 1, b: 1 },
      { b: 0 },
      new Binary(Buffer.from('z')),
      new Binary(Buffer.from('ab')),
      new ObjectId('000000000000000000000001'),
      false,
      true,
      new Date(-1),
      new Date(1),
      new Timestamp({ t: 1, i: 1 }),
      /a/,
      new MaxKey(),
    ];
    const docs = ordered.map((v, _id) => ({ _id, v }));
    const collection = await contract.fresh([...docs].reverse());
    const ids = async () => (await collection.find({}).sort({ v: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids()).toEqual(docs.map(({ _id }) => _id));
    await collection.createIndex({ v: 1 });
    expect(await ids()).toEqual(docs.map(({ _id }) => _id));
    const back = await collection.find({}).sort({ v: -1 }).toArray();
    expect(back.map(({ _id }) => _id)).toEqual(docs.map(({ _id }) => _id).reverse());
  });

  test('an array sorts by its least element up and by its greatest down', async () => {
    const collection = await contract.fresh([
      { _id: 1, v: [5, 1] },
      { _id: 2, v: 3 },
      { _id: 3, v: [] },
      { _id: 4 },
    ]);
    const ids = async (direction: 1 | -1) =>
      (await collection.find({}).sort({ v: direction }).toArray()).map(({ _id }) => _id);
    expect(await ids(1)).toEqual([3, 4, 1, 2]);
    expect(await ids(-1)).toEqual([1, 2, 4, 3]);
    // … also where a range begins in the middle of an index: 1 is reached by its 5 and sorts by its 1.
    await collection.createIndex({ v: 1 });
    const above = await collection
      .find({ v: { $gt: 2 } })
      .sort({ v: 1 })
      .toArray();
    expect(above.map(({ _id }) => _id)).toEqual([1, 2]);
  });

  test('neighbouring 64-bit integers, doubles and decimals stay apart', async () => {
    const collection = await contract.fresh([
      { _id: 1, v: Long.fromString('9007199254740992') },
      { _id: 2, v: Long.fromString('9007199254740993') },
      { _id: 3, v: new Double(0.1) },
      { _id: 4, v: Decimal128.fromString('0.1') },
    ]);
    await collection.createIndex({ v: 1 });
    expect(await idsOf(collection, { v: 9007199254740992 })).toEqual([1]);
    expect(await idsOf(collection, { v: { $gt: 9007199254740992 } })).toEqual([2]);
    expect(await idsOf(collection, { v: 0.1 })).toEqual([3]);
    expect(await idsOf(collection, { v: { $lt: 0.1 } })).toEqual([4]);
  });

  test('projections include and exclude', async () => {
    const collection = await contract.fresh([
      { _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ x: 1, y: 2 }, { x: 3 }, 4], n: [1, 2, 3, 4] },
    ]);
    const one = (projection: object) => collection.findOne({}, { projection });
    expect(await one({ a: 1 })).toEqual({ _id: 1, a: 1 });
    expect(await one({ a: 1, _id: 0 })).toEqual({ a: 1 });
    expect(await one({ 'b.c': 1, 'list.x': 1, _id: 0 })).toEqual({ b: { c: 2 }, list: [{ x: 1 }, { x: 3 }] });
    expect(await one({ b: { d: 1 }, _id: 0 })).toEqual({ b: { d: 3 } });
    expect(await one({ list: 0, n: 0, 'b.c': 0 })).toEqual({ _id: 1, a: 1, b: { d: 3 } });
    expect(await one({ 'list.y': 0, a: 0, b: 0, n: 0 })).toEqual({ _id: 1, list: [{ x: 1 }, { x: 3 }, 4] });
    await expectCode(one({ a: 1, b: 0 }), 31254);
    await expectCode(one({ a: 0, b: 1 }), 31253);
  });

  test('skip, limit and sort work together', async () => {
    const collection = await contract.fresh(Array.from({ length: 20 }, (_, _id) => ({ _id, v: _id % 5 })));
    const page = await collection.find({}).sort({ v: -1, _id: 1 }).skip(3).limit(3).toArray();
    expect(page.map(({ _id }) => _id)).toEqual([19, 3, 8]);
    expect(await collection.find({}).limit(2).skip(19).toArray()).toHaveLength(1);
    expect(await collection.countDocuments({}, { skip: 15, limit: 10 })).toBe(5);
    expect(await collection.estimatedDocumentCount()).toBe(20);
  });

  test('distinct goes into arrays and drops equal values', async () => {
    const collection = await contract.fresh([
      { v: [1, 2] },
      { v: 2.0 },
      { v: 'x' },
      {},
      { v: null, w: [{ k: 1 }, { k: 2 }] },
    ]);
    expect(new Set(await collection.distinct('v'))).toEqual(new Set([1, 2, 'x', null]));
    expect(await collection.distinct('w.k')).toEqual([1, 2]);
    expect(await collection.distinct('v', { v: 'x' })).toEqual(['x']);
  });

  test('what is malformed is refused', async () => {
    const collection = await contract.fresh([{ v: 1 }]);
    const find = (filter: object) => collection.find(filter).toArray();
    await expectCode(find({ v: { $foo: 1 } }), 2);
    await expectCode(find({ $foo: [] }), 2);
    await expectCode(find({ $or: [] }), 2);
    await expectCode(find({ v: { $in: 1 } }), 2);
    await expectCode(find({ v: { $regex: '(' } }), 51091);
    await expectCode(collection.find({}).hint('nope_1').toArray(), 2);
    await expectCode(contract.db.command({ find: collection.collectionName, sort: { v: 2 } }), 2);
  });
});
