import { expect, test } from 'vitest';
import { describeContract, expectCode } from '../testing/contract';

describeContract('aggregation', (contract) => {
  const many = () => contract.fresh(Array.from({ length: 10 }, (_, v) => ({ v })));

  test('counts what a filter matches, behind a skip and up to a limit', async () => {
    const collection = await many();
    expect(await collection.countDocuments({ v: { $gte: 3 } })).toBe(7);
    expect(await collection.countDocuments({}, { skip: 8 })).toBe(2);
    expect(await collection.countDocuments({ v: { $gt: 1 } }, { skip: 2, limit: 3 })).toBe(3);
    expect(await collection.aggregate([{ $match: { v: 1 } }, { $count: 'n' }]).toArray()).toEqual([{ n: 1 }]);
    const group = { $group: { _id: null, n: { $sum: 1 }, twice: { $sum: 2 } } };
    expect(await collection.aggregate([group]).toArray()).toEqual([{ _id: null, n: 10, twice: 20 }]);
  });

  test('answers nothing where nothing matches', async () => {
    const collection = await many();
    expect(await collection.aggregate([{ $match: { v: 99 } }, { $count: 'n' }]).toArray()).toEqual([]);
    const none = contract.db.collection('never_written');
    expect(await none.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray()).toEqual([]);
    expect(await none.countDocuments()).toBe(0);
    expect(await none.find().toArray()).toEqual([]);
    expect(await none.distinct('x')).toEqual([]);
  });

  test.each<[pipeline: object[], code: number]>([
    [[{ $nonsense: 1 }], 40324],
    [[{ $match: 1 }], 15959],
    [[{ $group: { n: { $sum: 1 } } }], 15955],
    [[{ $group: { _id: null, n: { $nonsense: 1 } } }], 15952],
    [[{ $limit: 0 }], 15958],
    [[{ $count: '' }], 40156],
    [[{ $match: {}, $limit: 1 }], 40323],
  ])('refuses the malformed pipeline %j', async (pipeline, code) => {
    const collection = await many();
    await expectCode(collection.aggregate(pipeline).toArray(), code);
  });
});
