import type { Collection, Db, Document, IndexDescription } from 'mongodb';
import { DURABLE } from '../core/mongo-durability';
import { NEWEST_DATA_VERSION } from './migrations/all-migrations';
import { neededVersion, readVersion } from './migrations/data-version';

/** Documents per insert. */
const BATCH = 500;
const RAW = { raw: true, promoteBuffers: true } as const;

/** A copy that was not made, in words for the admin who started it; the target is as it was before. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/** One copied collection and its number of documents. */
export interface Copied {
  collection: string;
  documents: number;
}

const namesIn = async (db: Db): Promise<string[]> =>
  (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();

/**
 * Copies every collection with its indexes into an empty database, then reads both side by side and compares them byte
 * by byte. Nothing may write to either meanwhile.
 * @throws CopyError where the target is not empty, the source is newer than this app or in the middle of an upgrade, or
 * the copy differs; the copied collections are dropped again
 */
export async function copyDatabase(source: Db, target: Db): Promise<Copied[]> {
  for (const name of await namesIn(target)) {
    if (await target.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new CopyError(
        `"${target.databaseName}" has documents in "${name}" already. Name an empty database.`,
      );
  }
  // The version of the data goes along as what it is: a document like the others.
  const version = await readVersion(source);
  const needed = neededVersion(version) ?? 0;
  if (needed > NEWEST_DATA_VERSION)
    throw new CopyError(
      `This club holds data of version ${needed}, and this app knows data up to version ${NEWEST_DATA_VERSION}: a newer version of Win the day! has worked on it. Nothing was copied. Copy it with that version.`,
    );
  if (version?.begun)
    throw new CopyError(
      'The upgrade of this club was interrupted. Start the app once to finish it, then copy.',
    );
  const names = await namesIn(source);
  try {
    const copied: Copied[] = [];
    for (const name of names) {
      const [from, to] = [source.collection(name), target.collection(name)];
      const documents = await copyDocuments(from, to);
      await compare(name, from, to);
      copied.push({ collection: name, documents });
    }
    // Last: documents go in faster without them.
    for (const name of names) await copyIndexes(source.collection(name), target.collection(name));
    return copied;
  } catch (error) {
    for (const name of names) await target.dropCollection(name).catch(() => false);
    throw error;
  }
}

async function copyIndexes(from: Collection, to: Collection): Promise<void> {
  const indexes = (await from.indexes()).filter(({ name }) => name !== '_id_');
  // `v` is how a server stores an index; `ns` was what old ones answered.
  const indexesToCreate = indexes.map(({ v: _v, ns: _ns, ...index }) => index as IndexDescription);
  if (indexesToCreate.length > 0) await to.createIndexes(indexesToCreate);
}

async function copyDocuments(from: Collection, to: Collection): Promise<number> {
  let documents = 0;
  let batch: Document[] = [];
  const put = async () => {
    if (batch.length > 0) await to.insertMany(batch, { ordered: true, writeConcern: DURABLE.writeConcern });
    documents += batch.length;
    batch = [];
  };
  for await (const document of from.find({}, { promoteValues: false })) {
    batch.push(document);
    if (batch.length === BATCH) await put();
  }
  await put();
  return documents;
}

async function compare(name: string, from: Collection, to: Collection): Promise<void> {
  const copies = to.find({}, RAW).sort({ _id: 1 });
  for await (const document of from.find({}, RAW).sort({ _id: 1 })) {
    const twin = (await copies.next()) as unknown as Uint8Array | null;
    if (!twin || Buffer.compare(twin, document as unknown as Uint8Array) !== 0)
      throw new CopyError(`A document of "${name}" did not arrive intact.`);
  }
  if (await copies.next()) throw new CopyError(`"${name}" was written to during the copy.`);
}
