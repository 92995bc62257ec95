import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const CLOSED = ['EROFS', 'EACCES', 'EPERM'];

/** A folder that cannot be written to, in words for the admin who runs the server. */
export class DiskFault extends Error {
  override name = 'DiskFault';
}

/** True if the nearest existing parent folder is not writable. */
function isClosedAbove(folder: string): boolean {
  let above = dirname(resolve(folder));
  while (!existsSync(above) && above !== dirname(above)) above = dirname(above);
  try {
    accessSync(above, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** True if the folder, or the one that it is to be made in, is not writable. */
function isClosed({ code = '', syscall }: NodeJS.ErrnoException, folder: string): boolean {
  // On a read-only disk a recursive mkdir fails with ENOENT.
  return CLOSED.includes(code) || (code === 'ENOENT' && syscall === 'mkdir' && isClosedAbove(folder));
}

/** True if a file is in the place of the folder or of one of its parents. */
function isNoFolder({ code = '', syscall }: NodeJS.ErrnoException): boolean {
  return code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir');
}

/**
 * Turns a failed file operation on `folder` into a DiskFault if an admin can fix it; any other error is returned as is.
 */
export function inWords(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const fault: NodeJS.ErrnoException = error;
  if (FULL.includes(fault.code ?? ''))
    return new DiskFault(`There is no space left on the disk of ${folder}. Free up space and start again.`, {
      cause: error,
    });
  if (isNoFolder(fault))
    return new DiskFault(
      `${folder} cannot be a folder: a file is in its place. Name another folder (DATA_DIR, BACKUP_DIR).`,
      { cause: error },
    );
  if (isClosed(fault, folder))
    return new DiskFault(
      `${folder} is not writable for this user. Check its disk and its owner, or name another folder (DATA_DIR, BACKUP_DIR).`,
      { cause: error },
    );
  return error;
}
