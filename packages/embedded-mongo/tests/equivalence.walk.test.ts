import fc from 'fast-check';
import type { Collection, Document, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { describeContract } from '../testing/contract';
import { times } from './walks';

/** Printed, so that a failure can be repeated: `FUZZ_SEED=… npx vitest run …`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20240229);
const RUNS = times(1_000, 100);

const INDEXES: [key: Document, options?: Document][] = [
  [{ a: 1 }],
  [{ b: -1 }],
  [{ a: 1, b: -1, c: 1 }],
  [{ c: -1, a: 1 }],
  // With _id behind, so that an index can give the whole order.
  [{ a: 1, _id: 1 }],
  [{ b: -1, _id: -1 }],
  [{ c: 1, a: 1, _id: 1 }],
  [{ 'd.e': 1 }, { sparse: true }],
  [{ list: 1, a: 1 }],
  [{ 'd.e': 1, 'd.f': -1 }],
];

const scalar = fc.oneof(
  fc.integer({ min: -1, max: 4 }),
  fc.constantFrom<unknown>(null, 'a', 'ab', 'b', true, 1.5, new Date(5)),
);
const listed = fc.array(fc.oneof(scalar, fc.constant<unknown>([1, 2])), { maxLength: 3 });
const inner = fc.record({ e: scalar, f: scalar }, { requiredKeys: [] });
// Few values below one array, so that two fields are often met by two elements.
const below = fc.record({ 'd.e': fc.integer({ min: 0, max: 2 }), 'd.f': fc.integer({ min: 0, max: 2 }) });
const pairs = fc.array(fc.record({ e: fc.integer({ min: 0, max: 2 }), f: fc.integer({ min: 0, max: 2 }) }), {
  minLength: 2,
  maxLength: 3,
});
const document = fc.record(
  {
    a: fc.oneof(scalar, listed),
    b: scalar,
    c: scalar,
    d: fc.oneof(pairs, inner, fc.array(inner, { maxLength: 2 }), scalar),
    list: fc.oneof(listed, scalar),
  },
  { requiredKeys: [] },
);

const range = fc.dictionary(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), scalar, {
  minKeys: 1,
  maxKeys: 2,
});
const predicate = fc.oneof(
  scalar,
  range,
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 2 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $not: range }),
  fc.record({ $regex: fc.constantFrom('^a', '^ab', 'b') }),
  fc.record({ $elemMatch: range }),
  listed,
);
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd.e', 'd.f', 'list', 'd'), predicate, {
  maxKeys: 3,
});
const filter = fc.oneof(
  { weight: 4, arbitrary: fields },
  { weight: 1, arbitrary: below },
  { weight: 1, arbitrary: fc.record({ a: range }) },
  { weight: 1, arbitrary: fc.record({ $or: fc.array(fields, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ $and: fc.tuple(fields, fields), a: predicate }) },
);
const direction = fc.constantFrom(1, -1);
const sort = fc.oneof(
  fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd.e', 'list'), direction, { maxKeys: 2 }),
  fc.record({ a: direction }),
);
const update = fc.oneof(
  fc.record({
    $set: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(scalar, listed), { minKeys: 1 }),
  }),
  fc.record({ $unset: fc.constantFrom({ a: 1 }, { 'd.e': 1 }, { list: 1 }) }),
  fc.record({ $inc: fc.constantFrom({ b: 1 }, { c: -2 }, { a: 1, b: 1 }) }),
  fc.record({ $push: fc.record({ list: scalar }) }),
  fc.record({ $set: fc.record({ 'd.e': scalar }) }),
);
const page = { skip: fc.integer({ min: 0, max: 2 }), limit: fc.integer({ min: 0, max: 5 }) };
const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ op: fc.constant('insert' as const), document }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('find' as const), filter, sort, ...page }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('count' as const), filter }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('distinct' as const), filter }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('updateMany' as const), filter, update }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('deleteMany' as const), filter }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

async function perform(collection: Collection<Document>, step: Operation, _id: number): Promise<unknown> {
  switch (step.op) {
    case 'insert':
      return (await collection.insertOne({ _id: _id as never, ...step.document })).acknowledged;
    case 'find': {
      // _id last makes the order whole, so that both must give the same page.
      const order = { ...step.sort, _id: Object.values(step.sort).at(-1) ?? 1 };
      return collection
        .find(step.filter as Document, { sort: order as never, skip: step.skip, limit: step.limit })
        .toArray();
    }
    case 'count':
      return collection.countDocuments(step.filter as Document);
    case 'distinct':
      return (await collection.distinct('b', step.filter as Document)).map(String).sort();
    case 'updateMany':
      return (await collection.updateMany(step.filter as Document, step.update as Document)).modifiedCount;
    case 'deleteMany':
      return (await collection.deleteMany(step.filter as Document)).deletedCount;
  }
}

const outcome = (work: Promise<unknown>) =>
  work.catch((error: MongoServerError) => `refused with ${error.code}`);

describeContract('plans', (contract) => {
  test(`${RUNS} random sequences give the same with indexes and without (seed ${SEED})`, async () => {
    const [plain, indexed] = [await contract.fresh(), await contract.fresh()];
    for (const [key, options] of INDEXES) await indexed.createIndex(key as never, options);
    let served = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 8 }), async (steps) => {
        await Promise.all([plain.deleteMany({}), indexed.deleteMany({})]);
        for (const [_id, step] of steps.entries()) {
          const results = await Promise.all([
            outcome(perform(plain, step, _id)),
            outcome(perform(indexed, step, _id)),
          ]);
          // An index refuses two arrays in one key; the collection without it has to be told.
          if (results[1] === 'refused with 171') {
            await Promise.all([plain.deleteMany({}), indexed.deleteMany({})]);
            continue;
          }
          expect(results[1], JSON.stringify(step)).toEqual(results[0]);
          served++;
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: false },
    );
    expect(served).toBeGreaterThan(RUNS * 3);
    const everything = { sort: { _id: 1 } } as const;
    expect(await indexed.find({}, everything).toArray()).toEqual(await plain.find({}, everything).toArray());
  });
});
