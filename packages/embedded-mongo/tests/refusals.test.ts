import { type Collection, type Db, type Document, Long } from 'mongodb';
import { expect, test } from 'vitest';
import { describeContract, expectCode, refusal } from '../testing/contract';

describeContract('refusals', (contract) => {
  test('an unknown command is not found', async () => {
    const error = await refusal(contract.db.command({ nonsense: 1 }));
    expect(error).toMatchObject({ code: 59, codeName: 'CommandNotFound' });
    await expectCode(contract.db.command({ constructor: 1 }), 59);
  });

  test('an unknown field of a command is refused', async () => {
    await expectCode(contract.db.command({ find: 'x', nonsense: 1 }), 40415);
    await expectCode(
      contract.db
        .command({ update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, nonsense: 1 }] })
        .then((answer) => {
          throw answer.writeErrors?.[0] ?? new Error('accepted');
        }),
      40415,
    );
  });

  test('arguments of the wrong type are refused', async () => {
    const { db } = contract;
    await expectCode(db.command({ find: 'x', filter: 5 }), 14);
    await expectCode(db.command({ find: 'x', limit: 'many' }), 14);
    await expectCode(db.command({ find: 'x', limit: 1, skip: -1 }), 51024);
    await expectCode(db.command({ insert: 'x', documents: [] }), 16);
    await expectCode(db.command({ find: '' }), 73);
    await expectCode(db.command({ aggregate: 'x', pipeline: {}, cursor: {} }), 14);
    await expectCode(db.command({ aggregate: 'x', pipeline: [] }), 9);
  });

  test('a time limit ends a command that takes longer', async () => {
    const collection = await contract.fresh(
      Array.from({ length: 20_000 }, (_, v) => ({ v, s: 'x'.repeat(200) })),
    );
    const slow = { s: { $regex: 'y$' } };
    await expectCode(collection.find(slow).maxTimeMS(1).toArray(), 50);
  });

  test('a transaction is refused as a standalone server does', async () => {
    if (!contract.embedded) return;
    const collection = await contract.fresh([{ v: 1 }]);
    const insert = { insert: collection.collectionName, documents: [{ v: 2 }] };
    const transaction = { txnNumber: Long.ONE, startTransaction: true, autocommit: false };
    await expectCode(contract.db.command({ ...insert, ...transaction }), 20);
    await expectCode(contract.db.command({ ...insert, txnNumber: Long.ONE }), 20);
    expect(await collection.countDocuments()).toBe(1);
  });

  test('a session without a transaction is fine, and causes no retryable writes', async () => {
    const collection = await contract.fresh();
    await contract.client.withSession(async (session) => {
      await collection.insertOne({ v: 1 }, { session });
      expect(await collection.findOne({ v: 1 }, { session })).toMatchObject({ v: 1 });
    });
  });
});

/** A feature of MongoDB that the engine refuses, with the code of a MongoDB that does not know it. */
type Refused = [
  what: string,
  run: (collection: Collection<Document>, db: Db) => Promise<unknown>,
  code: number,
];

const find = (filter: object, options: object = {}): Refused[1] => {
  return (collection) => collection.find(filter, options).toArray();
};
const aggregate =
  (...stages: object[]): Refused[1] =>
  (collection) =>
    collection.aggregate(stages).toArray();
const update = (update: object, options: object = {}): Refused[1] => {
  return (collection) => collection.updateOne({}, update as Document, options);
};
const createIndex = (key: object, options: object = {}): Refused[1] => {
  return (collection) => collection.createIndex(key as never, options);
};
const createCollection = (options: object): Refused[1] => {
  return (_, db) => db.createCollection('special', options);
};

const REFUSED: Refused[] = [
  ['$where', find({ $where: 'true' }), 2],
  ['$text', find({ $text: { $search: 'x' } }), 2],
  ['$expr', find({ $expr: { $eq: ['$v', 1] } }), 2],
  ['a bitwise query', find({ v: { $bitsAllSet: 1 } }), 2],
  ['a query near a place', find({ v: { $near: [0, 0] } }), 2],
  ['$type', find({ v: { $type: 'string' } }), 2],
  ['a regex that JavaScript reads otherwise', find({ s: { $regex: '\\Ae' } }), 238],
  ['the regex option x', find({ s: { $regex: 'e', $options: 'x' } }), 238],
  ['a regex that could run for ever', find({ s: { $regex: '(x+x+)+y' } }), 238],
  ['a collation', find({}, { collation: { locale: 'en' } }), 238],
  ['a tailable cursor', find({}, { tailable: true }), 238],
  ['the least key of a find', find({}, { min: { v: 1 }, hint: { v: 1 } }), 238],
  ['a positional projection', find({}, { projection: { 'v.$': 1 } }), 16410],
  ['a slice in a projection', find({}, { projection: { v: { $slice: 1 } } }), 2],
  ['a computed projection', find({}, { projection: { twice: '$v' } }), 2],
  ['a snapshot', find({}, { readConcern: { level: 'snapshot' } }), 123],
  ['$lookup', aggregate({ $lookup: { from: 'y', as: 'z' } }), 40324],
  ['$out', aggregate({ $out: 'y' }), 40324],
  ['a change stream', aggregate({ $changeStream: {} }), 40573],
  ['a pipeline that answers documents', aggregate({ $match: { v: 1 } }), 238],
  ['$group by a field', aggregate({ $group: { _id: '$v' } }), 238],
  ['$avg', aggregate({ $group: { _id: 1, v: { $avg: '$v' } } }), 15952],
  ['an update by a pipeline', update([{ $set: { v: 2 } }]), 14],
  ['an array filter', update({ $set: { 'l.$[x]': 2 } }, { arrayFilters: [{ x: 1 }] }), 40415],
  ['all positions of an array', update({ $set: { 'l.$[]': 2 } }), 52],
  ['the matched position of an array', update({ $set: { 'l.$': 2 } }), 52],
  ...['$rename', '$mul', '$min', '$max', '$bit', '$currentDate', '$pop', '$pullAll'].map(
    (operator): Refused => [operator, update({ [operator]: { v: 'w' } }), 9],
  ),
  ['$push with $slice', update({ $push: { l: { $each: [1], $slice: 2 } } }), 2],
  ['more than one server for a write', (one) => one.insertOne({}, { writeConcern: { w: 2 } }), 2],
  ['a capped collection', createCollection({ capped: true, size: 100 }), 238],
  ['a validator', createCollection({ validator: { v: 1 } }), 238],
  ['a view', createCollection({ viewOn: 'x', pipeline: [] }), 238],
  ['collMod', (_, db) => db.command({ collMod: 'x', index: {} }), 59],
  ['a TTL index', createIndex({ at: 1 }, { expireAfterSeconds: 60 }), 197],
  ['a partial index', createIndex({ v: 1 }, { partialFilterExpression: { v: { $gt: 1 } } }), 197],
  ['a hidden index', createIndex({ v: 1 }, { hidden: true }), 238],
  ['a wildcard index', createIndex({ '$**': 1 }), 238],
  ['an index with a collation', createIndex({ v: 1 }, { collation: { locale: 'en' } }), 238],
  ['a text index', createIndex({ s: 'text' }), 67],
  ['an index of places', createIndex({ s: '2dsphere' }), 67],
];

describeContract('what the embedded engine does not do', (contract) => {
  test.runIf(contract.embedded).each(REFUSED)('%s is refused and changes nothing', async (_, run, code) => {
    const documents = [{ v: 1, s: 'é', l: [1] }];
    const collection = await contract.fresh(documents.map((one) => ({ ...one })));
    await expectCode(run(collection, contract.db), code);
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual(documents);
    expect(await collection.indexes()).toHaveLength(1);
  });
});
