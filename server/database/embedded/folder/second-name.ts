import { copyFileSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A second name for a data file, in a folder of its own: LMDB puts its lock file beside the name that it opens. */
export interface SecondName {
  readonly file: string;
  remove(): void;
}

/** Names a data file a second time, so that reading it leaves its own folder as it is. */
export function secondName(file: string): SecondName {
  const folder = mkdtempSync(join(tmpdir(), 'win-the-day-'));
  const name = join(folder, 'data.mdb');
  try {
    symlinkSync(realpathSync(file), name);
  } catch {
    // Windows allows links only to some.
    copyFileSync(file, name);
  }
  return { file: name, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
