import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive } from '@server/testing/live-client';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import type { OpenScreen } from './lease-model';
import { databaseScreens, memoryScreens, type ScreenStore } from './screen-store';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const of = (names: string) => fc.constantFrom(...names);
const screen = fc.record({
  _id: of('abcdefgh'),
  memberId: of('xyz'),
  deviceId: of('12'),
  kind: fc.constant('phone' as const),
  visible: fc.boolean(),
  nodeId: of('nm'),
});
const step: fc.Arbitrary<(store: ScreenStore) => Promise<unknown>> = fc.oneof(
  // In one write each id stands once.
  fc
    .uniqueArray(screen, { selector: ({ _id }) => _id, minLength: 1 })
    .map((some) => (store: ScreenStore) => store.put(some)),
  fc.tuple(of('abcdefgh'), fc.boolean()).map(
    ([id, visible]) =>
      (store: ScreenStore) =>
        store.see(id, visible),
  ),
  fc.array(of('abcdefgh')).map((ids) => (store: ScreenStore) => store.remove(ids)),
  of('nm').map((node) => (store: ScreenStore) => store.removeOf(node)),
  fc.subarray(['n', 'm']).map((nodes) => (store: ScreenStore) => store.removeOthers(nodes)),
);

/** All that can be asked of it. */
async function answers(store: ScreenStore): Promise<(OpenScreen[] | number)[]> {
  return Promise.all([
    store.all(),
    ...['n', 'm'].flatMap((node) => [store.ofNode(node), store.countOf(node)]),
    ...['x', 'y', 'xyz'].map((members) => store.ofMembers([...members])),
  ]);
}

test('in memory screens are what they are in the database, whatever is done', async () => {
  const stored = databaseScreens(app.app.connection);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const inMemory = memoryScreens();
      await stored.removeOthers([]);
      for (const does of steps) {
        await does(inMemory);
        await does(stored);
      }
      expect(await answers(inMemory)).toEqual(await answers(stored));
    }),
    { numRuns: 60 },
  );
});

test('a node that is alone with its database keeps no screens there', async () => {
  const stored = databaseScreens(app.app.connection);
  await stored.removeOthers([]);
  const phone = await connectLive(app, await app.signUp());
  expect((await phone.hello()).screens).toHaveLength(1);
  expect(await stored.all()).toEqual([]);
  phone.close();
});
