import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux has a disk in memory. */
const MEMORY = '/dev/shm';
/** What two test files at a time need of it many times over: databases of a few megabytes, and profiles of browsers. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** A folder for what the tests write, which goes when they end. */
export interface Scratch {
  folder: string;
  remove(): void;
}

/** The machine's memory holds files, and has enough of it free. */
export function hasSpaceInMemory(place = MEMORY, free = process.availableMemory()): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return Math.min(bavail * bsize, free) >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * In memory where there is room: each write of the hundreds of databases waits for its disk, which is most of what a
 * test that writes does. A process that is killed leaves the same files behind on either; only a power cut would not.
 */
export function openScratch(): Scratch {
  const folder = mkdtempSync(join(hasSpaceInMemory() ? MEMORY : tmpdir(), 'win-the-day-test-'));
  return {
    folder,
    remove() {
      try {
        rmSync(folder, { recursive: true, force: true });
      } catch (error) {
        // What a test left behind does not unsay what the run has shown.
        console.error(`Left behind: ${folder}`, error);
      }
    },
  };
}
