import { createHash } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EJSON } from 'bson';
import type { mongo } from 'mongoose';
import type { Copied, Manifest } from './manifest';

/** Cursor options for documents as raw bytes. */
export const AS_BYTES = { raw: true, promoteBuffers: true } as const;
/** Bytes of documents per write to the disk. */
const CHUNK = 1_048_576;

/** The file of a collection's documents, named from the copy's folder as mongodump names it. */
export function documentsFile({ database, collection }: { database: string; collection: string }): string {
  return `${encodeURIComponent(database)}/${encodeURIComponent(collection)}.bson`;
}

/** The file of a collection's indexes, as mongodump writes it. */
export function indexesFile({ database, collection }: { database: string; collection: string }): string {
  return `${encodeURIComponent(database)}/${encodeURIComponent(collection)}.metadata.json`;
}

/** The names of a database's own collections, in order. */
export async function collectionsOf(db: mongo.Db): Promise<string[]> {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}

/**
 * Reads every collection through the driver into a file of BSON, ordered by `_id`, with its indexes beside it. A
 * replica set is read as of one moment; a server that is none, one collection after the other.
 */
export async function copyMongodb(client: mongo.MongoClient, folder: string): Promise<Copied> {
  const db = client.db();
  const { setName, msg } = await db.admin().command({ hello: 1 });
  const oneMoment = Boolean(setName) || msg === 'isdbgrid';
  const session = client.startSession({ snapshot: oneMoment });
  // Set explicitly: a read concern in the URI would override the session's.
  const moment = oneMoment ? { session, readConcern: { level: 'snapshot' } as const } : {};
  const collections: Manifest['collections'] = [];
  const files: string[] = [];
  await mkdir(join(folder, encodeURIComponent(db.databaseName)), { recursive: true, mode: 0o700 });
  try {
    for (const collection of await collectionsOf(db)) {
      const place = { database: db.databaseName, collection };
      const indexes = await db.collection(collection).indexes();
      const metadata = EJSON.stringify(
        { collectionName: collection, options: {}, indexes },
        { relaxed: false },
      );
      await writeFile(join(folder, indexesFile(place)), `${metadata}\n`, { mode: 0o600, flush: true });
      const all = db.collection(collection).find({}, { ...AS_BYTES, ...moment });
      const written = await writeDocuments(all, join(folder, documentsFile(place)));
      collections.push({ ...place, ...written });
      files.push(documentsFile(place), indexesFile(place));
    }
  } finally {
    await session.endSession();
  }
  return { collections, oneMoment, files };
}

/** Reads a collection in the order of a copy and calls `each` with the bytes of each document. */
export async function readDocuments(
  found: mongo.FindCursor,
  each: (bytes: Uint8Array) => Promise<void> | void = () => undefined,
): Promise<{ documents: number; sha256: string }> {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const document of found.sort({ _id: 1 })) {
    const bytes = document as unknown as Uint8Array;
    hash.update(bytes);
    documents++;
    await each(bytes);
  }
  return { documents, sha256: hash.digest('hex') };
}

async function writeDocuments(
  found: mongo.FindCursor,
  file: string,
): Promise<{ documents: number; sha256: string }> {
  const handle = await open(file, 'wx', 0o600);
  let waiting: Uint8Array[] = [];
  let size = 0;
  const put = async () => {
    await handle.writeFile(Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  try {
    const read = await readDocuments(found, async (bytes) => {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= CHUNK) await put();
    });
    await put();
    await handle.sync();
    return read;
  } finally {
    await handle.close();
  }
}
