import { mongo } from 'mongoose';
import { ProblemError, problemTexts } from '../core/errors';

/** MongoDB's OutOfDiskSpace, which the embedded engine answers as well. */
const OUT_OF_DISK_SPACE = 14_031;
/** A hosted MongoDB refuses writes over its quota, and says so in words alone (codes 8000 and 13). */
const QUOTA = /over your space quota|space quota exceeded|exceeded .*storage (quota|limit)/i;
/** The system's own, where a file is written. */
const FILE_CODES = ['ENOSPC', 'EDQUOT'];

/** True for a failed write because the disk or the storage quota of the database is full. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof ProblemError) return error.code === 'storage_full';
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return FILE_CODES.includes(code);
  if (!(error instanceof mongo.MongoError) && error.name !== 'MongoServerError') return false;
  return code === OUT_OF_DISK_SPACE || QUOTA.test(error.message);
}

/** The problem answered to the client: nothing was saved, and why. */
export function storageFull(): ProblemError {
  return new ProblemError('storage_full', problemTexts.storage_full);
}
