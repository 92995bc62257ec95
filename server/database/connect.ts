import { join } from 'node:path';
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  startEmbeddedServer,
  startEngineThread,
} from 'embedded-mongo';
import mongoose, { type Connection } from 'mongoose';
import type { Config } from '../core/config';
import { inWords } from '../core/disk-fault';
import { StartFault } from '../core/errors';
import type { Logger } from '../core/logger';
import { DURABLE } from '../core/mongo-durability';
import type { Source } from './backup/make-backup';
import { assertWritesAreMended, mendDriverWrites } from './driver-writes';
import { spaceInFolder, spaceInMongo } from './free-space';
import type { FreeSpace } from './storage-watch';

/** An open database, whichever server answers. */
export interface Database {
  connection: Connection;
  /** Source of a backup of this database. */
  source: Source;
  /** The space left for its data. */
  freeSpace(): Promise<FreeSpace>;
  close(): Promise<void>;
}

/**
 * A server that does not answer within these times is reported instead of waited for, so that no request hangs with
 * it. A read is tried twice. What became of a write shows when it is sent again.
 */
const PATIENCE_MS = {
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 4_000,
  socketTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
};

/**
 * Starts the embedded engine: in a thread of its own once built. From the sources it shares the app's thread, as
 * another one would compile them again at each start of a test.
 */
function startEngine(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  return import.meta.url.endsWith('.js') ? startEngineThread(options) : startEmbeddedServer(options);
}

const REFUSED_CODES = new Set<unknown>([18, 8000]);
const UNREACHABLE = /ServerSelection|MongoNetwork|MongoTopologyClosed/;

/** Words for a start without its MongoDB. Only the hosts are named: the URI has a password. */
function mongoFault(error: unknown, uri: string): unknown {
  const { name, code } = error as Error & { code?: unknown };
  const [, hosts] = /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri) ?? [];
  const fault = (sentence: string) => new StartFault(sentence, { cause: error });
  if (REFUSED_CODES.has(code)) return fault(`${hosts} refuses the user or the password of MONGODB_URI.`);
  if (code === 'ENOTFOUND' || UNREACHABLE.test(name))
    return fault(`No database answers at ${hosts}. Start it, or correct MONGODB_URI.`);
  if (/MongoParse|MongoAPI|MongoInvalidArgument|MongoMissing/.test(name))
    return fault('MONGODB_URI is not valid. Correct it, or leave it out for the embedded database.');
  return error;
}

/** Opens MONGODB_URI, or the embedded engine in DATA_DIR if none is set. */
export async function connectDatabase(
  config: Pick<Config, 'mongodbUri' | 'dataDir'>,
  log: Logger,
): Promise<Database> {
  mendDriverWrites();
  const embedded = config.mongodbUri
    ? null
    : await startEngine({
        dataDir: join(config.dataDir, 'database'),
        log: (line) => log.warn(line),
      }).catch((error: unknown) => {
        throw inWords(error, config.dataDir);
      });
  const uri = config.mongodbUri ?? embedded?.uri ?? '';
  const connection = mongoose.createConnection(uri, {
    // Indexes are built once at the start (indexes.ts), not behind the back of the first query.
    autoIndex: false,
    autoCreate: false,
    ...PATIENCE_MS,
    ...DURABLE,
  });
  try {
    await connection.asPromise();
    assertWritesAreMended();
  } catch (error) {
    await connection.close().catch(() => {});
    await embedded?.close();
    throw embedded ? error : mongoFault(error, uri);
  }
  log.debug({ engine: embedded ? 'embedded' : 'mongodb' }, 'database open');
  return {
    connection,
    source: { uri, engine: embedded ? 'embedded' : 'mongodb' },
    freeSpace: () => (embedded ? spaceInFolder(config.dataDir) : spaceInMongo(connection)),
    async close() {
      await connection.close();
      await embedded?.close();
    },
  };
}
