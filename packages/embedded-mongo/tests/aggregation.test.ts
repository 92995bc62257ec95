import { Decimal128, Long } from 'mongodb';
import { expect, test } from 'vitest';
import { describeContract, expectCode } from '../testing/contract';

const at = (text: string) => new Date(text);
const SESSIONS = [
  {
    _id: 1,
    member: 'a',
    minutes: 30,
    done: true,
    at: at('2024-01-01T10:00:00Z'),
    sets: [{ reps: 10 }, { reps: 8 }],
  },
  { _id: 2, member: 'a', minutes: 45, done: false, at: at('2024-01-02T10:00:00Z'), sets: [] },
  { _id: 3, member: 'b', minutes: 20, done: true, at: at('2024-01-02T23:30:00Z'), sets: [{ reps: 5 }] },
  { _id: 4, member: 'c', done: true, at: null },
];

// biome-ignore-start lint/suspicious/noThenProperty: $cond and $switch spell it so
// Each expression on {_id: 1}, with what the manual's page of the operator says it gives.
const EXPRESSIONS: [expression: unknown, value: unknown][] = [
  [{ $add: ['$minutes', 1, 2] }, 33],
  [{ $add: ['$minutes', null] }, null],
  [{ $add: ['$at', 1000] }, at('2024-01-01T10:00:01Z')],
  [{ $subtract: ['$minutes', 40] }, -10],
  [{ $subtract: ['$at', '$at'] }, 0],
  [{ $multiply: ['$minutes', 2] }, 60],
  [{ $divide: ['$minutes', 4] }, 7.5],
  [{ $mod: [-7, 3] }, -1],
  [{ $abs: -3 }, 3],
  [{ $ceil: 1.2 }, 2],
  [{ $floor: -1.2 }, -2],
  [{ $round: [2.5, 0] }, 2],
  [{ $round: [19.25, 1] }, 19.2],
  [{ $trunc: [-2.9] }, -2],
  [{ $pow: [2, 10] }, 1024],
  [{ $sqrt: 9 }, 3],
  [{ $sum: ['$minutes', 5, 'x'] }, 35],
  [{ $avg: [1, 2, 'x'] }, 1.5],
  [{ $min: [3, 1, null] }, 1],
  [{ $max: '$sets.reps' }, 10],
  [{ $concat: ['$member', '-', 'z'] }, 'a-z'],
  [{ $concat: ['$member', null] }, null],
  [{ $toUpper: '$member' }, 'A'],
  [{ $toLower: null }, ''],
  [{ $strLenCP: 'h\u00e9llo' }, 5],
  [{ $strLenBytes: 'h\u00e9llo' }, 6],
  [{ $substrCP: ['hello', 1, 3] }, 'ell'],
  [{ $split: ['a,b', ','] }, ['a', 'b']],
  [{ $trim: { input: '  x ' } }, 'x'],
  [{ $replaceAll: { input: 'aXbX', find: 'X', replacement: '-' } }, 'a-b-'],
  [{ $strcasecmp: ['a', 'B'] }, -1],
  [{ $eq: ['$minutes', 30] }, true],
  [{ $ne: ['$missing', null] }, true],
  [{ $gt: ['$minutes', '$_id'] }, true],
  [{ $lt: ['$missing', null] }, true],
  [{ $cmp: ['b', 'a'] }, 1],
  [{ $and: [true, 1, 'x'] }, true],
  [{ $or: [0, null] }, false],
  [{ $not: [0] }, true],
  [{ $cond: ['$done', 'yes', 'no'] }, 'yes'],
  [{ $cond: { if: { $gt: ['$minutes', 99] }, then: 1, else: 2 } }, 2],
  [{ $ifNull: ['$missing', null, 7] }, 7],
  [{ $switch: { branches: [{ case: false, then: 1 }], default: 2 } }, 2],
  [{ $in: [30, ['$minutes']] }, true],
  [{ $size: '$sets' }, 2],
  [{ $isArray: '$sets' }, true],
  [{ $isArray: ['$member'] }, false],
  [{ $arrayElemAt: ['$sets.reps', -1] }, 8],
  [{ $first: '$sets.reps' }, 10],
  [{ $slice: ['$sets.reps', 1] }, [10]],
  [{ $concatArrays: [[1], '$sets.reps'] }, [1, 10, 8]],
  [{ $reverseArray: '$sets.reps' }, [8, 10]],
  [{ $range: [0, 5, 2] }, [0, 2, 4]],
  [{ $indexOfArray: ['$sets.reps', 8] }, 1],
  [{ $filter: { input: '$sets', as: 's', cond: { $gt: ['$$s.reps', 9] } } }, [{ reps: 10 }]],
  [{ $map: { input: '$sets', as: 's', in: { $add: ['$$s.reps', '$minutes'] } } }, [40, 38]],
  [{ $reduce: { input: [1, 2, 3], initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [
    {
      $zip: {
        inputs: [
          [1, 2],
          ['a', 'b'],
        ],
      },
    },
    [
      [1, 'a'],
      [2, 'b'],
    ],
  ],
  [
    {
      $setUnion: [
        [1, 2],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [
    {
      $setIntersection: [
        [1, 2],
        [2, 3],
      ],
    },
    [2],
  ],
  [{ $setDifference: [[1, 2], [2]] }, [1]],
  [{ $setIsSubset: [[1], [1, 2]] }, true],
  [{ $anyElementTrue: [[0, 1]] }, true],
  [{ $allElementsTrue: [[0, 1]] }, false],
  [{ $mergeObjects: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }],
  [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
  [{ $arrayToObject: [[['a', 1]]] }, { a: 1 }],
  [{ $let: { vars: { x: 2 }, in: { $multiply: ['$$x', '$minutes'] } } }, 60],
  [{ $literal: '$minutes' }, '$minutes'],
  [{ $type: '$member' }, 'string'],
  [{ $type: '$missing' }, 'missing'],
  [{ $isNumber: '$minutes' }, true],
  [{ $toString: 12 }, '12'],
  [{ $toInt: '12' }, 12],
  [{ $toDouble: '1.5' }, 1.5],
  [{ $toBool: 'false' }, true],
  [{ $toDate: 0 }, new Date(0)],
  [{ $year: '$at' }, 2024],
  [{ $month: '$at' }, 1],
  [{ $dayOfMonth: '$at' }, 1],
  [{ $dayOfWeek: '$at' }, 2],
  [{ $dayOfYear: '$at' }, 1],
  [{ $hour: '$at' }, 10],
  [{ $isoWeek: '$at' }, 1],
  [{ $isoWeekYear: '$at' }, 2024],
  [{ $isoDayOfWeek: '$at' }, 1],
  [{ $dateToString: { date: '$at', format: '%Y-%m-%d' } }, '2024-01-01'],
  [{ $dateToString: { date: '$at', format: '%Y-%m-%dT%H', timezone: '+02:00' } }, '2024-01-01T12'],
  [{ $dateAdd: { startDate: '$at', unit: 'day', amount: 1 } }, at('2024-01-02T10:00:00Z')],
  [{ $dateDiff: { startDate: '$at', endDate: at('2024-01-03T09:00:00Z'), unit: 'day' } }, 2],
  [{ $dateTrunc: { date: '$at', unit: 'month' } }, at('2024-01-01T00:00:00Z')],
  [{ $dateFromParts: { year: 2024, month: 2, day: 29 } }, at('2024-02-29T00:00:00Z')],
  ['$sets.reps', [10, 8]],
  ['$$ROOT._id', 1],
  [{ deep: { n: '$minutes' } }, { deep: { n: 30 } }],
];
// biome-ignore-end lint/suspicious/noThenProperty: $cond and $switch spell it so

describeContract('aggregation', (contract) => {
  test.each(
    EXPRESSIONS.map(([expression, value]) => [JSON.stringify(expression), expression, value] as const),
  )('the expression %s', async (_, expression, value) => {
    const collection = await contract.fresh(SESSIONS.slice(0, 1));
    const [row] = await collection.aggregate([{ $project: { _id: 0, out: expression } }]).toArray();
    expect(row).toEqual({ out: value });
  });

  test('$group counts, sums and gathers', async () => {
    const collection = await contract.fresh(SESSIONS);
    const rows = await collection
      .aggregate([
        {
          $group: {
            _id: '$member',
            n: { $sum: 1 },
            minutes: { $sum: '$minutes' },
            mean: { $avg: '$minutes' },
            least: { $min: '$minutes' },
            most: { $max: '$minutes' },
            first: { $first: '$_id' },
            last: { $last: '$_id' },
            ids: { $push: '$_id' },
            done: { $addToSet: '$done' },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    const a = { n: 2, minutes: 75, mean: 37.5, least: 30, most: 45, first: 1, last: 2, ids: [1, 2] };
    expect(rows[0]).toEqual({ _id: 'a', ...a, done: expect.arrayContaining([true, false]) });
    expect(rows[2]).toEqual({
      ...{ _id: 'c', n: 1, minutes: 0, mean: null, least: null, most: null },
      ...{ first: 4, last: 4, ids: [4], done: [true] },
    });
  });

  test('$group keys are values: dates, documents, null and missing alike', async () => {
    const collection = await contract.fresh([
      { k: null },
      {},
      { k: 1 },
      { k: Long.ONE },
      { k: { a: 1 } },
      { k: { a: 1 } },
    ]);
    const rows = await collection
      .aggregate([{ $group: { _id: '$k', n: { $sum: 1 } } }, { $sort: { _id: 1 } }])
      .toArray();
    expect(rows).toEqual([
      { _id: null, n: 2 },
      { _id: 1, n: 2 },
      { _id: { a: 1 }, n: 2 },
    ]);
    const sessions = await contract.fresh(SESSIONS);
    const days = await sessions
      .aggregate([
        { $match: { at: { $ne: null } } },
        { $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m-%d' } }, n: { $count: {} } } },
        { $sort: { n: -1 } },
      ])
      .toArray();
    expect(days).toEqual([
      { _id: '2024-01-02', n: 2 },
      { _id: '2024-01-01', n: 1 },
    ]);
  });

  test('$unwind takes arrays apart, and can keep what has none', async () => {
    const collection = await contract.fresh(SESSIONS);
    const ids = async (spec: unknown) =>
      (await collection.aggregate([{ $unwind: spec }, { $sort: { _id: 1 } }]).toArray()).map(
        ({ _id }) => _id,
      );
    expect(await ids('$sets')).toEqual([1, 1, 3]);
    expect(await ids({ path: '$sets', preserveNullAndEmptyArrays: true })).toEqual([1, 1, 2, 3, 4]);
    const [, second] = await collection
      .aggregate([{ $unwind: { path: '$sets', includeArrayIndex: 'i' } }])
      .toArray();
    expect(second).toMatchObject({ sets: { reps: 8 } });
    expect(Number(second?.i)).toBe(1);
  });

  test('$lookup joins by field, and by pipeline with variables', async () => {
    const sessions = await contract.fresh(SESSIONS);
    const members = await contract.fresh([
      { _id: 'a', name: 'Ann' },
      { _id: 'b', name: 'Bob' },
    ]);
    const [joined] = await sessions
      .aggregate([
        { $match: { _id: 1 } },
        { $lookup: { from: members.collectionName, localField: 'member', foreignField: '_id', as: 'who' } },
        { $project: { _id: 0, who: 1 } },
      ])
      .toArray();
    expect(joined).toEqual({ who: [{ _id: 'a', name: 'Ann' }] });
    const counted = await members
      .aggregate([
        {
          $lookup: {
            from: sessions.collectionName,
            let: { me: '$_id' },
            pipeline: [{ $match: { $expr: { $eq: ['$member', '$$me'] }, done: true } }, { $count: 'n' }],
            as: 'done',
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(counted.map(({ done }) => done)).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  });

  test('$facet, $count, $sortByCount, $addFields, $unset, $replaceRoot, $unionWith and $sample', async () => {
    const collection = await contract.fresh(SESSIONS);
    const run = (...stages: object[]) => collection.aggregate(stages).toArray();
    expect(
      await run({ $facet: { all: [{ $count: 'n' }], done: [{ $match: { done: true } }, { $count: 'n' }] } }),
    ).toEqual([{ all: [{ n: 4 }], done: [{ n: 3 }] }]);
    expect(await run({ $match: { _id: 99 } }, { $count: 'n' })).toEqual([]);
    expect((await run({ $sortByCount: '$member' }))[0]).toEqual({ _id: 'a', count: 2 });
    expect(
      await run(
        { $match: { _id: 2 } },
        { $addFields: { 'extra.x': '$minutes' } },
        { $unset: ['sets', 'at'] },
      ),
    ).toEqual([{ _id: 2, member: 'a', minutes: 45, done: false, extra: { x: 45 } }]);
    expect(
      await run({ $match: { _id: 3 } }, { $unwind: '$sets' }, { $replaceRoot: { newRoot: '$sets' } }),
    ).toEqual([{ reps: 5 }]);
    expect(await run({ $unionWith: collection.collectionName }, { $count: 'n' })).toEqual([{ n: 8 }]);
    expect(await run({ $sample: { size: 2 } })).toHaveLength(2);
    expect(await run({ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { _id: 1 } })).toEqual([
      { _id: 3 },
    ]);
  });

  test('$addFields reaches into arrays of documents', async () => {
    const collection = await contract.fresh(SESSIONS.slice(0, 1));
    const [row] = await collection.aggregate([{ $addFields: { 'sets.seen': true } }]).toArray();
    expect(row?.sets).toEqual([
      { reps: 10, seen: true },
      { reps: 8, seen: true },
    ]);
  });

  test('an aggregation on nothing gives nothing', async () => {
    const none = contract.db.collection('never_written');
    expect(await none.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray()).toEqual([]);
    expect(await none.countDocuments()).toBe(0);
    expect(await none.find().toArray()).toEqual([]);
    expect(await none.distinct('x')).toEqual([]);
  });

  test('malformed pipelines are refused', async () => {
    const collection = await contract.fresh(SESSIONS);
    const run = (...stages: object[]) => collection.aggregate(stages).toArray();
    await expectCode(run({ $nonsense: 1 }), 40324);
    await expectCode(run({ $match: 1 }), 15959);
    await expectCode(run({ $group: { n: { $sum: 1 } } }), 15955);
    await expectCode(run({ $group: { _id: null, n: { $nonsense: 1 } } }), 15952);
    await expectCode(run({ $limit: 0 }), 15958);
    await expectCode(run({ $count: '' }), 40156);
    await expectCode(run({ $match: {}, $limit: 1 }), 40323);
    await expectCode(run({ $unwind: 'sets' }), 28818);
    await expectCode(run({ $changeStream: {} }), 40573);
  });

  test('numbers that JavaScript cannot hold are computed right or refused, never rounded', async () => {
    const collection = await contract.fresh([
      { _id: 1, big: Long.fromString('9007199254740993'), dec: Decimal128.fromString('0.1') },
    ]);
    for (const field of ['$big', '$dec']) {
      const work = collection.aggregate([{ $project: { _id: 0, out: { $add: [field, 1] } } }], {
        promoteLongs: false,
      });
      const outcome = await work.toArray().catch((error: { code: number }) => error.code);
      if (contract.embedded) expect(outcome).toBe(238);
      else
        expect(String((outcome as { out: unknown }[])[0]?.out)).toBe(
          field === '$big' ? '9007199254740994' : '1.1',
        );
    }
  });
});
