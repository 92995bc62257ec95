import { Long } from 'mongodb';
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
    const slow = { s: { $regex: 'y$' }, v: { $mod: [3, 1] } };
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

describeContract('what the embedded engine does not do', (contract) => {
  test('an unsupported feature is refused by name and changes nothing', async () => {
    if (!contract.embedded) return;
    const { db } = contract;
    const collection = await contract.fresh([{ v: 1, s: 'é' }]);
    const offered = (work: Promise<unknown>) => expectCode(work, 238);
    await offered(collection.find({ $where: 'true' } as never).toArray());
    await offered(collection.find({ $text: { $search: 'x' } }).toArray());
    await offered(collection.find({ $jsonSchema: {} }).toArray());
    await offered(collection.find({ v: { $bitsAllSet: 1 } }).toArray());
    await offered(collection.find({ v: { $near: [0, 0] } }).toArray());
    await offered(collection.find({ s: { $regex: '\\Ae' } }).toArray());
    await offered(collection.find({ s: { $regex: 'e', $options: 'x' } }).toArray());
    await offered(collection.find({ s: { $regex: '(x+x+)+y' } }).toArray());
    await offered(collection.find({}).collation({ locale: 'en' }).toArray());
    await offered(collection.find({}, { tailable: true }).toArray());
    await offered(collection.find({}).min({ v: 1 }).hint({ v: 1 }).toArray());
    await offered(collection.find({}, { projection: { 'v.$': 1 } }).toArray());
    await offered(collection.find({}, { projection: { score: { $meta: 'textScore' } } }).toArray());
    const script = { $function: { body: 'return 1', args: [], lang: 'js' } };
    await offered(collection.find({ $expr: script }).toArray());
    const stages = [
      { $out: 'y' },
      { $merge: 'y' },
      { $graphLookup: {} },
      { $setWindowFields: {} },
      { $bucket: {} },
    ];
    for (const stage of stages) await offered(collection.aggregate([stage as never]).toArray());
    await offered(collection.aggregate([{ $group: { _id: 1, v: { $accumulator: {} } } }]).toArray());
    await offered(collection.aggregate([{ $project: { v: script } }]).toArray());
    await offered(collection.aggregate([{ $project: { v: '$s.0' } }]).toArray());
    await offered(db.createCollection('capped', { capped: true, size: 100 }));
    await offered(db.createCollection('checked', { validator: { v: 1 } }));
    await offered(db.createCollection('view', { viewOn: 'x', pipeline: [] }));
    await offered(collection.createIndex({ v: 1 }, { hidden: true }));
    await offered(collection.createIndex({ '$**': 1 }));
    await offered(collection.createIndex({ v: 1 }, { collation: { locale: 'en' } }));
    await expectCode(collection.createIndex({ s: 'text' }), 67);
    await expectCode(collection.createIndex({ s: '2dsphere' }), 67);
    await expectCode(collection.createIndex({ s: 'hashed' }), 67);
    await expectCode(collection.find({}, { readConcern: { level: 'snapshot' } }).toArray(), 123);
    await expectCode(collection.insertOne({}, { writeConcern: { w: 2 } }), 2);
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ v: 1, s: 'é' }]);
    expect(await collection.indexes()).toHaveLength(1);
  });
});
