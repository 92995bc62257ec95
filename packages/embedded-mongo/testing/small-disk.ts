import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder on a small disk of its own. */
export interface SmallDisk {
  folder: string;
  /** Resizes the disk while it is in use. */
  resize(mebibytes: number): void;
  /** Makes the disk read-only, or writable again, while it is in use. */
  readOnly(isReadOnly: boolean): void;
  remove(): void;
}

const run = (command: string, ...parts: string[]) => execFileSync(command, parts, { stdio: 'pipe' });

/** A small disk in memory (tmpfs); null where this user may not mount one. */
export function smallDisk(mebibytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    readOnly: (isReadOnly) => void run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    resize: (to) => void run('mount', '-o', `remount,size=${to}m`, folder),
    remove() {
      // Lazily, so that an open file does not hold it.
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Limits the length of files that a process may write (RLIMIT_FSIZE), which needs no rights; null lifts the limit.
 * False if the system has no `prlimit`.
 */
export function limitFileSize(pid: number, mebibytes: number | null): boolean {
  const soft = mebibytes === null ? 'unlimited' : String(mebibytes * 1024 * 1024);
  try {
    run('prlimit', '--pid', String(pid), `--fsize=${soft}:unlimited`);
    return true;
  } catch {
    return false;
  }
}
