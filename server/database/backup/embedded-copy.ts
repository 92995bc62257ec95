import { chmod, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { DATA_FILE, MARKER_FILE, writeMarker } from '../embedded/folder/data-folder';
import { readWhole } from '../embedded/whole-folder';
import type { Copied } from './manifest';

/** Has the engine copy its data file, and reads the copy as a start would: the copy is a complete data folder. */
export async function copyEmbedded(client: mongo.MongoClient, folder: string): Promise<Copied> {
  const file = join(folder, DATA_FILE);
  await client.db('admin').command({ backup: 1, to: file });
  await chmod(file, 0o600);
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
  writeMarker(folder, true);
  return { collections: await readWhole(folder), oneMoment: true, files: [DATA_FILE, MARKER_FILE] };
}
