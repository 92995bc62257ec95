import { existsSync } from 'node:fs';
import { readConfig } from '../core/config';
import { createLogger } from '../core/logger';
import { APP_VERSION } from '../core/version';
import { connectDatabase } from '../database/connect';
import { NEWEST_DATA_VERSION } from '../database/migrations/all-migrations';
import { readVersion } from '../database/migrations/data-version';
import { MigrationError } from '../database/migrations/migration';
import { requireOwnVersion } from '../database/migrations/newer-data';
import { proveRecords } from '../training/sessions/figures/prove-records';

// `npm run records`: recounts every member's records and totals from their history, and reports stored ones that
// differ.
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig({ ...process.env, SESSION_SECRET: '-'.repeat(32) });
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const database = await connectDatabase(config, createLogger('warn'));
try {
  requireOwnVersion(await readVersion(database.connection.getClient().db(database.connection.name)), {
    newest: NEWEST_DATA_VERSION,
    app: APP_VERSION,
  });
  const { members, exercises, wrong, wrongTotals, wrongSessions } = await proveRecords(database.connection);
  print(`${members} members, ${exercises} exercises recounted.`);
  for (const one of wrong) print(`was wrong, now fixed: member ${one.userId}, exercise ${one.exerciseId}`);
  for (const userId of wrongTotals) print(`was wrong, now fixed: member ${userId}, totals`);
  if (wrongSessions > 0) print(`was wrong, now fixed: what was done in ${wrongSessions} sessions`);
  const mended = wrong.length + wrongTotals.length + wrongSessions;
  print(mended === 0 ? 'Everything was right.' : `${mended} fixed.`);
} catch (error) {
  if (!(error instanceof MigrationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
