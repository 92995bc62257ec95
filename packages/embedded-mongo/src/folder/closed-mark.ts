import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestCommit } from './data-file-check';

/** Written when the data file is closed, removed while it is open; invalid in a copy of the folder. */
export const CLOSED_FILE = 'closed.json';

/** Inode, size, time and commit of a data file as JSON. */
function stateOf(folder: string, file: string): string {
  const { dev, ino, size, mtimeNs } = statSync(file, { bigint: true });
  const commit = newestCommit(folder, file);
  return JSON.stringify({ dev, ino, size, mtimeNs, commit }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Stores the data file's state after closing it. */
export function markClosed(folder: string, file: string): void {
  try {
    writeFileSync(join(folder, CLOSED_FILE), `${stateOf(folder, file)}\n`, { mode: 0o600 });
  } catch {
    // On a full disk, say: then the next start checks everything.
  }
}

/** True if the data file is the one that was closed last, without a byte written since. */
export function isAsClosed(folder: string, file: string): boolean {
  try {
    return readFileSync(join(folder, CLOSED_FILE), 'utf8').trim() === stateOf(folder, file);
  } catch {
    return false;
  }
}

/** Removes the mark before the data file changes. */
export function forgetClosed(folder: string): void {
  rmSync(join(folder, CLOSED_FILE), { force: true });
}
