import { copyFileSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A link to a data file in a folder of its own: LMDB puts its lock file beside the path that it opens. */
export interface SecondName {
  readonly file: string;
  remove(): void;
}

/** Links a data file, so that reading it leaves its own folder unchanged. */
export function secondName(file: string): SecondName {
  const folder = mkdtempSync(join(tmpdir(), 'win-the-day-'));
  const name = join(folder, 'data.mdb');
  try {
    symlinkSync(realpathSync(file), name);
  } catch {
    // Windows allows links only to some users.
    copyFileSync(file, name);
  }
  return { file: name, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
