import { Long } from 'bson';
import { expect, test } from 'vitest';
import { cursorReply } from '../src/cursors';
import { encode } from '../src/values/bson-values';
import { describeContract, expectCode } from '../testing/contract';

describeContract('cursors', (contract) => {
  const many = () => contract.fresh(Array.from({ length: 350 }, (_, _id) => ({ _id, v: _id % 7 })));

  test('a cursor gives everything once, whatever the batch size', async () => {
    const collection = await many();
    for (const batchSize of [1, 7, 100, 101, 1000]) {
      const docs = await collection.find({}, { batchSize }).sort({ _id: 1 }).toArray();
      expect(docs.map(({ _id }) => _id)).toEqual(Array.from({ length: 350 }, (_, i) => i));
    }
  });

  test('the first batch holds what was asked for, and getMore the rest', async () => {
    const collection = await many();
    const name = collection.collectionName;
    const { cursor } = await contract.db.command({ find: name, batchSize: 3 });
    expect(cursor.firstBatch).toHaveLength(3);
    const id = Long.fromValue(cursor.id);
    const more = await contract.db.command({ getMore: id, collection: name, batchSize: 5 });
    expect(more.cursor.nextBatch).toHaveLength(5);
    const remaining = await contract.db.command({ getMore: id, collection: name });
    expect(remaining.cursor.nextBatch).toHaveLength(342);
    expect(Number(remaining.cursor.id)).toBe(0);
  });

  test('a batch size of 0 opens a cursor without documents', async () => {
    const collection = await many();
    const { cursor } = await contract.db.command({ find: collection.collectionName, batchSize: 0 });
    expect(cursor.firstBatch).toEqual([]);
    const more = await contract.db.command({
      getMore: Long.fromValue(cursor.id),
      collection: collection.collectionName,
      batchSize: 2,
    });
    expect(more.cursor.nextBatch).toHaveLength(2);
  });

  test('a killed or unknown cursor is not found', async () => {
    const collection = await many();
    const name = collection.collectionName;
    const { cursor } = await contract.db.command({ find: name, batchSize: 1 });
    const id = Long.fromValue(cursor.id);
    const killed = await contract.db.command({ killCursors: name, cursors: [id, Long.fromNumber(123)] });
    expect(killed.cursorsKilled.map(String)).toEqual([String(id)]);
    expect(killed.cursorsNotFound.map(String)).toEqual(['123']);
    await expectCode(contract.db.command({ getMore: id, collection: name }), 43);
  });

  test('closing a cursor half-way leaves the connection usable', async () => {
    const collection = await many();
    const cursor = collection.find({}, { batchSize: 10 });
    await cursor.next();
    await cursor.close();
    expect(await collection.countDocuments()).toBe(350);
  });

  test('documents that are written and removed behind and before a cursor do not upset it', async () => {
    const collection = await many();
    const seen: unknown[] = [];
    for await (const { _id } of collection.find({}, { batchSize: 20 }).sort({ _id: 1 })) {
      seen.push(_id);
      if (seen.length === 50) await collection.deleteMany({ _id: { $lt: 100 } as never });
      if (seen.length === 60) await collection.insertOne({ _id: -1 as never });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => (id as number) >= 100)).toHaveLength(250);
  });

  test('large documents come in batches below the limit of a message', async () => {
    const body = 'x'.repeat(3 * 1024 * 1024);
    const collection = await contract.fresh();
    for (let _id = 0; _id < 7; _id++) await collection.insertOne({ _id: _id as never, body });
    const docs = await collection.find({}, { batchSize: 100 }).toArray();
    expect(docs.map(({ body: { length } }) => length)).toEqual(Array(7).fill(body.length));
  });
});

test.each([0, 1, 11, 120])('an answer with %i documents is byte for byte what BSON makes of it', (count) => {
  const documents = Array.from({ length: count }, (_, index) => ({ _id: index, name: 'é'.repeat(index) }));
  for (const [batch, id] of [
    ['firstBatch', Long.ZERO],
    ['nextBatch', Long.fromString('-1234567890123')],
  ] as const) {
    const answer = { cursor: { [batch]: documents, id, ns: 'clüb.kept' }, ok: 1 };
    expect(cursorReply(batch, documents.map(encode), id, 'clüb.kept').equals(encode(answer))).toBe(true);
  }
});
