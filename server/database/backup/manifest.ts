import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { integer } from '@common/contract/fields';

/** Marks a folder as a whole copy; written last. */
export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 'win-the-day backup';
/** Raised when an older app could not read the copy. */
const FORMAT_VERSION = 1;

const whole = integer(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: whole,
  /** `embedded`: the data file of the engine. `mongodb`: a file of BSON a collection, as mongodump writes them. */
  engine: z.enum(['embedded', 'mongodb']),
  made: z.iso.datetime(),
  /** Reason of the copy, such as `by hand` or `nightly`. */
  reason: z.string(),
  /** Version of the data; null if the database has none. */
  dataVersion: whole.nullable(),
  /** True if all collections are of one moment; a server that is no replica set gives them one after the other. */
  oneMoment: z.boolean(),
  collections: z.array(
    z.object({
      database: z.string(),
      collection: z.string(),
      documents: whole,
      /** SHA-256 of all documents as BSON, one after the other, in the copy's own order. */
      sha256,
    }),
  ),
  /** Every file of the copy but this one, named from the copy's folder with `/`. */
  files: z.array(z.object({ name: z.string(), bytes: whole, sha256 })),
});

/** A copy's description of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A copy that is refused, or could not be made or restored, in words for the admin. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Adds format and version to a manifest's other parts. */
export function newManifest(parts: Omit<Manifest, 'format' | 'version'>): Manifest {
  return { format: FORMAT, version: FORMAT_VERSION, ...parts };
}

/** Reads and checks a copy's manifest. @throws BackupError where it is no copy, a torn one or a newer one */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  } catch {
    throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST_FILE}.`);
  }
  const parsed = manifestSchema.safeParse(parse(text));
  if (!parsed.success)
    throw new BackupError(`${MANIFEST_FILE} in ${folder} is damaged. Choose another backup.`);
  if (parsed.data.version > FORMAT_VERSION)
    throw new BackupError(`The backup in ${folder} was made by a newer version of this app. Use that one.`);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A file's size and SHA-256. */
export async function describeFile(folder: string, name: string): Promise<Manifest['files'][number]> {
  const file = join(folder, ...name.split('/'));
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { name, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Result of either way of copying. */
export type Copied = Pick<Manifest, 'collections' | 'oneMoment'> & {
  /** Paths relative to the copy's folder. */
  files: string[];
};
