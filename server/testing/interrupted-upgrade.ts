// A process that stops in the middle of a migration and holds its lease, for a test to kill: <uri> <database>.
import { MongoClient } from 'mongodb';
import { prepareData } from '../database/migrations/prepare-data';
import { KILL_TEST_LEASE_MS, makeDoublingMigrations } from './doubling-migrations';

const [uri = '', database = ''] = process.argv.slice(2);
const client = await new MongoClient(uri).connect();
await prepareData({
  db: client.db(database),
  migrations: makeDoublingMigrations((count) => {
    if (count < 5) return Promise.resolve();
    process.stdout.write('in the middle\n');
    return new Promise(() => {});
  }),
  app: '9.0.0',
  alone: false,
  backUp: async () => 'the backup of the first try',
  otherNodes: async () => 0,
  enter: async () => {},
  indexes: { areAsDeclared: async () => true, bring: async () => {} },
  tell: () => {},
  leaseMs: KILL_TEST_LEASE_MS,
});
