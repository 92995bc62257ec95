import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Effort } from './row';

/** Where the data of a row lies, and what the names of its figures say of that. */
export interface Home {
  folder: string;
  says: string;
}

const TMPFS = '/dev/shm';
/** Linux' number of that file system. */
const TMPFS_TYPE = 0x01021994;

/** Whether what is written there lies in memory alone, so that to wait for the disk is to wait for nothing. */
export const isInMemory = (folder: string): boolean => statfsSync(folder).type === TMPFS_TYPE;

/**
 * For what waits for the disk: the temporary folder, and the same once more in memory where this machine can. A quick
 * look sees the first alone.
 */
export function homes({ scale }: Pick<Effort, 'scale'>): Home[] {
  const first: Home = { folder: tmpdir(), says: '' };
  const hasMemory = scale === 1 && existsSync(TMPFS) && isInMemory(TMPFS) && !isInMemory(first.folder);
  return hasMemory ? [first, { folder: TMPFS, says: ', on tmpfs' }] : [first];
}
