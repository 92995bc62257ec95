import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '@server/core/logger';
import { countHistories } from '@server/database/migrations/all-migrations';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeSession } from '@server/testing/training';
import { BestsCounting } from './bests-counting';
import { bestsModel } from './bests-model';
import { keepBests, uncountedModel } from './keep-bests';
import { totalsModel } from './totals-model';

let app: TestApp;
let members: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
  members = [await app.signUp(), await app.signUp()];
  for (const member of members) {
    const { id, exercises } = await makeSession(member);
    const sets = [{ reps: 5, weight: 100 }];
    await member.send('PUT', `/api/session-exercises/${exercises[0]!.id}`, { sets, completed: true });
    await member.send('PUT', `/api/sessions/${id}`, { completed: true });
  }
});
afterAll(() => app.close());

const counted = () => totalsModel(app.app.connection).countDocuments();
const isMarked = async () => (await uncountedModel(app.app.connection).exists({ _id: 'club' })) !== null;

/** Queries of a starting node over the sessions of all members; it is stopped once nothing is left to count. */
async function started(): Promise<object[]> {
  const { connection, events } = app.app;
  const filters: object[] = [];
  connection.set('debug', (name: string, method: string, ...given: object[]) => {
    const filter = given.find((one) => typeof one === 'object') ?? {};
    if (name === 'workoutsessions' && method === 'distinct' && !('userId' in filter)) filters.push(filter);
  });
  try {
    const stop = keepBests({ connection, events, log: createLogger('silent') });
    await expect.poll(isMarked).toBe(false);
    await stop();
  } finally {
    connection.set('debug', false);
  }
  return filters;
}

/** As data of before there were records is, once it was migrated. */
beforeEach(async () => {
  const { connection } = app.app;
  for (const { member } of members) await new BestsCounting(connection).refresh(member.id);
  await bestsModel(connection).deleteMany({});
  await totalsModel(connection).deleteMany({});
  await uncountedModel(connection).deleteMany({});
});

it('a start reads no history: it asks for what is marked, and for nothing else', async () => {
  expect(await started()).toEqual([{ bestsDue: true }]);
  expect(await counted()).toBe(0);
});

it('the first start after an upgrade counts what nobody has counted, once', async () => {
  const db = app.app.connection.db!;
  await countHistories(db);
  await countHistories(db);
  expect(await started()).toEqual([{ bestsDue: true }, { phase: 'completed' }]);
  expect(await counted()).toBe(members.length);
  expect(await bestsModel(app.app.connection).countDocuments({ isOpen: true })).toBe(0);
  expect(await started()).toEqual([{ bestsDue: true }]);
});

it('leaves a history that could not be counted for the next start, and counts the others', async () => {
  await countHistories(app.app.connection.db!);
  const { countUnknown } = BestsCounting.prototype;
  const failing = vi.spyOn(BestsCounting.prototype, 'countUnknown').mockImplementation(async function (
    this: BestsCounting,
    userId,
  ) {
    if (userId === members[0]!.member.id) throw new Error('not now');
    return countUnknown.call(this, userId);
  });
  const { connection, events } = app.app;
  const stop = keepBests({ connection, events, log: createLogger('silent') });
  await expect.poll(counted).toBe(1);
  await stop();
  expect(await isMarked()).toBe(true);
  failing.mockRestore();
  await started();
  expect(await counted()).toBe(members.length);
});
