import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, EJSON } from 'bson';
import { checkFolder, DataFolderError } from 'embedded-mongo';
import { BackupError, describeFile, type Manifest, readManifest } from './manifest';
import { documentsFile, indexesFile } from './mongodb-copy';

/** A length above this is none: the largest document of MongoDB and some overhead. */
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024 + 16 * 1024;

/**
 * Verifies a copy: every file has the manifest's bytes, opens, and holds the manifest's documents. Changes nothing.
 * @throws BackupError
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const stated of manifest.files) {
    const fileOnDisk = await describeFile(folder, stated.name).catch(() => null);
    if (!fileOnDisk) throw new BackupError(`${stated.name} is missing in ${folder}. Choose another backup.`);
    if (fileOnDisk.sha256 !== stated.sha256) throw damagedError(folder, stated.name);
  }
  compare(folder, manifest, await contentsOf(folder, manifest));
  return manifest;
}

/** @throws BackupError where a folder's content differs from its manifest */
export function compare(folder: string, manifest: Manifest, found: Manifest['collections']): void {
  const describeAll = (all: Manifest['collections']) =>
    all.map(
      ({ database, collection, documents, sha256 }) => `${database}.${collection} ${documents} ${sha256}`,
    );
  const [stated, there] = [new Set(describeAll(manifest.collections)), describeAll(found)];
  if (there.length !== stated.size || !there.every((line) => stated.has(line)))
    throw new BackupError(
      `${folder} does not hold the documents that its backup lists. Choose another backup.`,
    );
}

async function contentsOf(folder: string, manifest: Manifest): Promise<Manifest['collections']> {
  if (manifest.engine === 'mongodb') {
    const collections: Manifest['collections'] = [];
    for (const place of manifest.collections) collections.push(await readCollection(folder, place));
    return collections;
  }
  try {
    return await checkFolder(folder);
  } catch (error) {
    throw error instanceof DataFolderError ? new BackupError(error.message, { cause: error }) : error;
  }
}

async function readCollection(
  folder: string,
  place: { database: string; collection: string },
): Promise<Manifest['collections'][number]> {
  EJSON.parse(await readFile(join(folder, indexesFile(place)), 'utf8'));
  const hash = createHash('sha256');
  let documents = 0;
  for await (const bytes of documentsIn(folder, place)) {
    deserialize(bytes, { promoteValues: false });
    hash.update(bytes);
    documents++;
  }
  const { database, collection } = place;
  return { database, collection, documents, sha256: hash.digest('hex') };
}

/** The documents of a collection as bytes, one after the other. @throws BackupError where the file is torn */
export async function* documentsIn(
  folder: string,
  place: { database: string; collection: string },
): AsyncGenerator<Buffer> {
  const name = documentsFile(place);
  let remaining = Buffer.alloc(0);
  for await (const chunk of createReadStream(join(folder, name))) {
    remaining = remaining.length > 0 ? Buffer.concat([remaining, chunk]) : chunk;
    while (remaining.length >= 4) {
      const length = remaining.readInt32LE(0);
      if (length < 5 || length > MAX_DOCUMENT_BYTES) throw damagedError(folder, name);
      if (remaining.length < length) break;
      yield remaining.subarray(0, length);
      remaining = remaining.subarray(length);
    }
  }
  if (remaining.length > 0) throw damagedError(folder, name);
}

function damagedError(folder: string, name: string): BackupError {
  return new BackupError(`${name} in ${folder} has changed since it was made. Choose another backup.`);
}
