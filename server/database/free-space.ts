import { statfs } from 'node:fs/promises';
import type { Connection } from 'mongoose';
import type { FreeSpace } from './storage-watch';

/** Free and total bytes on the disk of a folder. */
export async function spaceInFolder(folder: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Free and total bytes on the disk of a MongoDB; null where it does not tell, as some hosted ones. */
export async function spaceInMongo(connection: Connection): Promise<FreeSpace> {
  const stats = await connection.db?.command({ dbStats: 1 });
  const { fsUsedSize, fsTotalSize } = (stats ?? {}) as { fsUsedSize?: number; fsTotalSize?: number };
  if (fsUsedSize === undefined || fsTotalSize === undefined) return { freeBytes: null, totalBytes: null };
  return { freeBytes: fsTotalSize - fsUsedSize, totalBytes: fsTotalSize };
}
