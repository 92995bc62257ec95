import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's disk in memory. */
const MEMORY = '/dev/shm';
/** Required free bytes: many times what two test files at a time need for their databases and browser profiles. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** A folder for all files of a test run, removed at its end. */
export interface Scratch {
  folder: string;
  remove(): void;
}

/** True if the disk in memory exists and has enough space. */
export function hasSpaceInMemory(place = MEMORY, free = process.availableMemory()): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return Math.min(bavail * bsize, free) >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Creates the folder, in memory if there is space: waiting for the disk is most of the time of a test that writes. A
 * killed process leaves the same files on either; only a power cut would not.
 */
export function openScratch(): Scratch {
  const folder = mkdtempSync(join(hasSpaceInMemory() ? MEMORY : tmpdir(), 'win-the-day-test-'));
  return {
    folder,
    remove() {
      try {
        rmSync(folder, { recursive: true, force: true });
      } catch (error) {
        // A folder that cannot be removed does not change the result.
        console.error(`Left behind: ${folder}`, error);
      }
    },
  };
}
