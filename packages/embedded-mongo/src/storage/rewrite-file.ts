import { chmodSync, closeSync, fsyncSync, openSync, renameSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StorageFullError } from './disk-space';

/** Space left free beside the copy. */
const MARGIN_BYTES = 16 * 1024 * 1024;
const DRAFT = /^data-[0-9a-f]+[.]rewrite[.]mdb(-lock)?$/;

/** Path of a rewrite's draft beside the data file; `mark` makes it unique. */
export const rewriteName = (file: string, mark: string): string =>
  join(dirname(file), `data-${mark}.rewrite.mdb`);

/** True for a draft that an interrupted rewrite left. */
export const isRewriteDraft = (name: string): boolean => DRAFT.test(basename(name));

/** @throws StorageFullError where a second file of this size does not fit */
export function requireSpaceForCopy(file: string): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  if (bavail * bsize < statSync(file).size + MARGIN_BYTES)
    throw new StorageFullError('There is no room to write the data file anew.');
}

/** Renames a new file over another and flushes the rename. The draft's content must be written already. */
export function putInPlace(draft: string, file: string): void {
  chmodSync(draft, 0o600);
  flushed(draft);
  renameSync(draft, file);
  if (process.platform !== 'win32') flushed(dirname(file));
}

function flushed(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
