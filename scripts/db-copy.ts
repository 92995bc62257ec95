// `npm run db:copy`: moves a club from the embedded engine in DATA_DIR to the MongoDB that MONGODB_URI names.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedServer } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { DURABLE, weakenings } from '@server/core/mongo-durability';
import { copyDatabase } from '@server/database/copy-database';
import { recordFromOutside } from '@server/people/journal/from-outside';

process.chdir(join(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');

async function main(): Promise<void> {
  const uri = process.env.MONGODB_URI;
  const dataDir = join(process.env.DATA_DIR ?? './data', 'database');
  if (!uri) throw new Error('MONGODB_URI is missing: it names the MongoDB that the club moves to.');
  const faults = weakenings(uri);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (!existsSync(dataDir)) throw new Error(`There is no club in ${dataDir} (DATA_DIR names its folder).`);
  const engine = await startEmbeddedServer({ dataDir });
  const source = new MongoClient(engine.uri);
  const target = new MongoClient(uri, { serverSelectionTimeoutMS: 8_000, ...DURABLE });
  try {
    for (const { collection, documents } of await copyDatabase(source.db(), target.db()))
      console.log(`${String(documents).padStart(8)}  ${collection}`);
    await recordFromOutside(engine.uri, { kind: 'data_exported', detail: target.options.dbName });
    await recordFromOutside(uri, { kind: 'data_imported', detail: 'from the embedded database' });
    console.log(
      'Copied and verified. Start the app with MONGODB_URI set; the data folder stays, with an entry in its journal.',
    );
  } finally {
    await Promise.all([source.close(), target.close()]);
    await engine.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
