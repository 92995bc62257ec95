import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Effort } from './row';

/** Folder for a row's data, and its suffix in the names of figures. */
export interface Home {
  folder: string;
  says: string;
}

const TMPFS = '/dev/shm';
/** Linux's type number of that file system. */
const TMPFS_TYPE = 0x01021994;

/** True for a folder in memory, where waiting for the disk costs nothing. */
export const isInMemory = (folder: string): boolean => statfsSync(folder).type === TMPFS_TYPE;

/**
 * Folders for rows that wait for the disk: the temporary folder, and one in memory if this machine has it. A quick look
 * uses only the first.
 */
export function homes({ scale }: Pick<Effort, 'scale'>): Home[] {
  const first: Home = { folder: tmpdir(), says: '' };
  const hasMemory = scale === 1 && existsSync(TMPFS) && isInMemory(TMPFS) && !isInMemory(first.folder);
  return hasMemory ? [first, { folder: TMPFS, says: ', on tmpfs' }] : [first];
}
