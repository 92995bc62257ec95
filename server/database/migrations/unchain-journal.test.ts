import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { unchainJournal } from './unchain-journal';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

const database = () => app.app.connection.getClient().db(app.app.connection.name);
const read = async () => (await admin.send('GET', '/api/admin/journal')).body;

// [S78]
it('keeps each entry as it was written, also where it runs again, and the next one goes on behind it', async () => {
  const chained = { kind: 'approved', isCertain: true, by: null, to: null };
  await database()
    .collection('journal')
    .insertMany(
      [8, 9].map((seq) => ({
        ...chained,
        detail: null,
        address: '192.0.2.1',
        device: null,
        seq,
        deed: `deed ${seq}`,
        at: new Date(seq),
        previous: 'a',
        hash: 'b',
      })),
    );
  await database().collection<{ _id: string }>('journalmarks').insertOne({ _id: 'head' });
  const before = await read();
  expect(before.entries.length).toBe(2);

  await unchainJournal(database());
  await unchainJournal(database());
  expect(await read()).toEqual(before);
  expect(
    await database()
      .collection('journal')
      .countDocuments({ hash: { $exists: true } }),
  ).toBe(0);
  expect(await database().listCollections({ name: 'journalmarks' }).toArray()).toEqual([]);

  await app.app.auth.journal.record({ kind: 'backup_made' });
  expect((await read()).entries[0]).toMatchObject({ kind: 'backup_made', seq: 10 });
});
