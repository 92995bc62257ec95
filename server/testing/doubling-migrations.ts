import type { Migration } from '../database/migrations/migration';

/** Short, but long enough for a busy machine to renew it. */
export const KILL_TEST_LEASE_MS = 3_000;

/**
 * Two migrations: the second one doubles the weight of every set, document by document, and marks each changed one, so
 * that it can be run again. `each` is awaited after every document.
 */
export function makeDoublingMigrations(each: (count: number) => Promise<void>): Migration[] {
  return [
    { number: 1, title: 'Nothing', besideOlderNodes: true, run: async () => {} },
    {
      number: 2,
      title: 'Double every weight',
      besideOlderNodes: true,
      async run(db, signal) {
        const sets = db.collection('sets');
        let count = 0;
        for await (const { _id, weight } of sets.find({ isDoubled: { $exists: false } }).sort({ _id: 1 })) {
          signal.throwIfAborted();
          await sets.updateOne(
            { _id, isDoubled: { $exists: false } },
            { $set: { weight: weight * 2, isDoubled: true } },
          );
          count += 1;
          await each(count);
        }
      },
    },
  ];
}
