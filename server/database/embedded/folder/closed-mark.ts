import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestCommit } from './data-file-check';

/** Left by a run that closed the data file; gone while one has it open, and of no meaning in a copy of the folder. */
export const CLOSED_FILE = 'closed.json';

/** What a data file was when it was closed. */
function stateOf(folder: string, file: string): string {
  const { dev, ino, size, mtimeNs } = statSync(file, { bigint: true });
  const commit = newestCommit(folder, file);
  return JSON.stringify({ dev, ino, size, mtimeNs, commit }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Remembers the data file as it is now, closed by us. */
export function markClosed(folder: string, file: string): void {
  try {
    writeFileSync(join(folder, CLOSED_FILE), `${stateOf(folder, file)}\n`, { mode: 0o600 });
  } catch {
    // A full disk, say: the next start looks at everything.
  }
}

/** Whether the data file is the very one that was closed last, with not a byte written since. */
export function isAsClosed(folder: string, file: string): boolean {
  try {
    return readFileSync(join(folder, CLOSED_FILE), 'utf8').trim() === stateOf(folder, file);
  } catch {
    return false;
  }
}

/** From here on the data file changes. */
export function forgetClosed(folder: string): void {
  rmSync(join(folder, CLOSED_FILE), { force: true });
}
