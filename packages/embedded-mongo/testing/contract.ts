import { type Collection, type Db, type Document, MongoClient, type MongoServerError } from 'mongodb';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type RunningDatabase, startDatabase, testServer } from './test-server';

/** A running engine with a connected client, for the rules of the contract. */
export interface Contract {
  readonly uri: string;
  readonly client: MongoClient;
  readonly db: Db;
  readonly embedded: boolean;
  /** An empty collection, or one with these documents. */
  fresh(docs?: Document[]): Promise<Collection<Document>>;
}

let names = 0;

/** Declares rules that hold on every engine, for the one that tests run on. */
export function describeContract(title: string, rules: (contract: Contract) => void): void {
  describe(`${title} [${testServer ? 'TEST_MONGODB_URI' : 'embedded'}]`, () => {
    let running: RunningDatabase;
    const contract = { embedded: !testServer } as { -readonly [key in keyof Contract]: Contract[key] };
    beforeAll(async () => {
      running = await startDatabase();
      contract.uri = running.uri;
      contract.client = await new MongoClient(running.uri, { serverSelectionTimeoutMS: 10_000 }).connect();
      contract.db = contract.client.db(`contract_${process.pid}_${++names}`);
      contract.fresh = async (docs = []) => {
        const collection = contract.db.collection<Document>(`rule_${++names}`);
        if (docs.length > 0) await collection.insertMany(docs);
        return collection;
      };
    });
    afterAll(async () => {
      await contract.db.dropDatabase();
      await contract.client.close();
      await running.stop();
    });
    rules(contract);
  });
}

/** The server's refusal, or a failed expectation when there was none. */
export async function refusal(work: Promise<unknown>): Promise<MongoServerError> {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error as MongoServerError,
  );
  expect(outcome, 'expected a refusal').toBeDefined();
  return outcome!;
}

/** Expects a refusal with a code. */
export async function expectCode(work: Promise<unknown>, code: number): Promise<void> {
  const { code: actual, message } = await refusal(work);
  expect({ code: actual, message }).toMatchObject({ code });
}

/** The `_id`s that a filter finds, in order. */
export async function idsOf(collection: Collection<Document>, filter: Document): Promise<unknown[]> {
  const docs = await collection.find(filter).sort({ _id: 1 }).toArray();
  return docs.map(({ _id }) => _id);
}

/** Polls until a condition holds; the test's own time limit ends it otherwise. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
